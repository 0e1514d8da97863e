import { dirname, join, relative } from 'node:path/posix';
import { isRecord } from '#src/lib/json.ts';
import { partName } from './composites.ts';
import { didYouMean } from '../source/did-you-mean.ts';
import type { Diagnostic } from '../source/diagnostic.ts';
import { mounted, type Mount } from './mounts.ts';
import {
  parseSource,
  valueAt,
  type ParsedSource,
  type SourceFile,
} from '../source/source-file.ts';

/** The folder of the composites that all forms can use. */
export const SHARED_PARTS = 'schema/parts';

/** A composite whose parts are in a file. */
interface PartFile {
  readonly name: string;
  /** Path of the file below the form's folder, or below schema/. */
  readonly ref: string;
  /** The file's content, if the file is there. */
  readonly parsed: ParsedSource | undefined;
}

interface Declared {
  readonly questions: ParsedSource;
  readonly ui: ParsedSource;
}

/**
 * Puts composites from files into the questions that refer to them as `"$ref":
 * "parts/address.json"`, and the looks of their parts into the UI file. A declaration of the form
 * replaces that of the file. Each value keeps its place in its own file.
 *
 * @param files the texts of the files, by their path below the project's root
 */
export function withPartFiles(
  { questions, ui }: Declared,
  files: ReadonlyMap<string, string>,
): Declared {
  const named = [...partFiles(questions.source, files)];
  const problems = named.flatMap((one) => problemsOf(one, questions.source, files));
  const parts = named.map((one) => partsOf(one, questions.source));
  const looks = named.flatMap((one) => looksOf(one, ui.source));
  return {
    questions: {
      source: mounted(questions.source, parts),
      diagnostics: [...questions.diagnostics, ...problems],
    },
    ui: { ...ui, source: mounted(ui.source, looks) },
  };
}

function partsOf({ name, parsed }: PartFile, source: SourceFile): Mount {
  const path = ['properties', name];
  const { $ref: _, ...own } = Object(valueAt(source.value, path));
  const { fields: __, ...parts } = Object(parsed?.source.value);
  const place = parsed?.source.place ?? (() => source.place(path));
  return { path, value: { ...parts, ...own }, place };
}

/** Returns the looks of a file's parts. The form's own come first, also among the options. */
function looksOf({ name, parsed }: PartFile, { value }: SourceFile): readonly Mount[] {
  if (!parsed) return [];
  const looks = recordOf(valueAt(parsed.source.value, ['fields']));
  return Object.entries(looks).map(([part, shared]) => {
    const look = recordOf(shared);
    const path = ['fields', partName(name, part)];
    const own = recordOf(valueAt(value, path));
    const options = { ...recordOf(look['ui:options']), ...recordOf(own['ui:options']) };
    return {
      path,
      value: {
        ...look,
        ...own,
        ...(Object.keys(options).length > 0 && { 'ui:options': options }),
      },
      place: (rest, end) => parsed.source.place(['fields', part, ...rest], end),
    };
  });
}

/** Returns the object, or `{}` for another value. */
function recordOf(value: unknown): Readonly<Record<string, unknown>> {
  return isRecord(value) ? value : {};
}

function problemsOf(
  { name, ref, parsed }: PartFile,
  source: SourceFile,
  files: ReadonlyMap<string, string>,
): readonly Diagnostic[] {
  const rule = 'parts-file';
  const path = ['properties', name];
  const place = source.place([...path, '$ref']);
  if (valueAt(source.value, [...path, 'properties']) !== undefined) {
    const message = `The parts are in the file "${ref}", and here, too.`;
    return [{ rule, ...place, message, fix: 'Keep one of "$ref" and "properties".' }];
  }
  if (!parsed) {
    const folder = dirname(source.path);
    const known = [...files.keys()].map((file) =>
      relative(file.startsWith(SHARED_PARTS) ? dirname(SHARED_PARTS) : folder, file),
    );
    const fix = didYouMean(ref, known, `Create it in ${folder}/parts.`);
    return [{ rule, ...place, message: `There is no file "${ref}".`, fix }];
  }
  if (parsed.diagnostics.length > 0) return parsed.diagnostics;
  const { value } = parsed.source;
  const isComposite =
    isRecord(value) && value['type'] === 'object' && isRecord(value['properties']);
  return isComposite ? [] : [{ rule, ...parsed.source.place([]), ...NO_COMPOSITE }];
}

const NO_COMPOSITE = {
  message: 'This file is not a composite.',
  fix: 'Write { "type": "object", "title": "…", "properties": { … } }, with the parts as properties.',
};

function* partFiles(
  { path, value }: SourceFile,
  files: ReadonlyMap<string, string>,
): Generator<PartFile> {
  for (const name of Object.keys(Object(valueAt(value, ['properties'])))) {
    const ref = valueAt(value, ['properties', name, '$ref']);
    if (typeof ref !== 'string' || !ref.startsWith('parts/')) continue;
    // A form's own file comes before the shared file of the same name.
    const places = [dirname(path), dirname(SHARED_PARTS)].map((folder) => join(folder, ref));
    const file = places.find((one) => files.has(one)) ?? '';
    const text = files.get(file);
    yield { name, ref, parsed: text === undefined ? undefined : parseSource(file, text) };
  }
}
