import { dirname, join, relative } from 'node:path/posix';
import { isRecord } from '#src/lib/json.ts';
import { partName } from './composites.ts';
import type { FieldUi } from './declared-files.generated.ts';
import { didYouMean } from './did-you-mean.ts';
import type { Diagnostic } from './diagnostic.ts';
import {
  parseSource,
  valueAt,
  type JsonPath,
  type ParsedSource,
  type SourceFile,
} from './source-file.ts';

/** The folder of the composites that all forms can use. */
export const SHARED_PARTS = 'schema/parts';

/** A composite whose parts are in a file. */
interface Mount {
  readonly name: string;
  readonly path: JsonPath;
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
  const mounts = [...mountsOf(questions.source, files)];
  if (mounts.length === 0) return { questions, ui };
  const problems = mounts.flatMap((mount) => problemsOf(mount, questions.source, files));
  return {
    questions: {
      source: withParts(questions.source, mounts),
      diagnostics: [...questions.diagnostics, ...problems],
    },
    ui: { source: withLooks(ui.source, mounts), diagnostics: ui.diagnostics },
  };
}

function withParts(source: SourceFile, mounts: readonly Mount[]): SourceFile {
  const value: unknown = structuredClone(source.value);
  for (const { name, parsed } of mounts) {
    const owner = Object(valueAt(value, ['properties']));
    const { $ref: _, ...own } = Object(valueAt(value, ['properties', name]));
    const { fields: __, ...parts } = Object(parsed?.source.value);
    Reflect.set(owner, name, { ...parts, ...own });
  }
  return {
    ...source,
    value,
    place: (at, part) => {
      const mount = mounts.find(({ path }) => isBelow(at, path));
      const isOwn = at.length <= 2 || valueAt(source.value, at) !== undefined;
      if (!mount?.parsed || isOwn) return source.place(at, part);
      return mount.parsed.source.place(at.slice(mount.path.length), part);
    },
  };
}

function withLooks(source: SourceFile, mounts: readonly Mount[]): SourceFile {
  const own = Object(valueAt(source.value, ['fields']));
  // The form may name a part in either way.
  const keyOf = (name: string, part: string) =>
    [partName(name, part)].find((key) => Object.hasOwn(own, key)) ?? `${name}.${part}`;
  const shared = mounts.flatMap(({ name, parsed }) =>
    Object.entries(Object(valueAt(parsed?.source.value, ['fields']))).map(([part, look]) => ({
      key: keyOf(name, part),
      look,
      place: parsed?.source.place,
      path: ['fields', part],
    })),
  );
  if (shared.length === 0 || !isRecord(source.value)) return source;
  const looks = shared.map(({ key, look }) => [key, joined(Object(look), Object(own[key]))]);
  return {
    ...source,
    value: { ...source.value, fields: { ...own, ...Object.fromEntries(looks) } },
    place: (at, part) => {
      const look = shared.find(({ key }) => at[0] === 'fields' && at[1] === key);
      if (!look?.place || valueAt(source.value, at) !== undefined)
        return source.place(at, part);
      return look.place([...look.path, ...at.slice(2)], part);
    },
  };
}

/** Returns a look with the form's own, which comes first, also among its options. */
function joined(look: FieldUi, own: FieldUi): FieldUi {
  const options = { ...look['ui:options'], ...own['ui:options'] };
  return {
    ...look,
    ...own,
    ...(Object.keys(options).length > 0 && { 'ui:options': options }),
  };
}

function isBelow(at: JsonPath, path: JsonPath): boolean {
  return path.every((key, index) => key === at[index]);
}

function problemsOf(
  { path, ref, parsed }: Mount,
  source: SourceFile,
  files: ReadonlyMap<string, string>,
): readonly Diagnostic[] {
  const rule = 'parts-file';
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
  if (isRecord(value) && value['type'] === 'object' && isRecord(value['properties']))
    return [];
  return [{ rule, ...parsed.source.place([]), ...NO_COMPOSITE }];
}

const NO_COMPOSITE = {
  message: 'This file is not a composite.',
  fix: 'Write { "type": "object", "title": "…", "properties": { … } }, with the parts as properties.',
};

function* mountsOf(source: SourceFile, files: ReadonlyMap<string, string>): Generator<Mount> {
  for (const name of Object.keys(Object(valueAt(source.value, ['properties'])))) {
    const path = ['properties', name];
    const ref = valueAt(source.value, [...path, '$ref']);
    if (typeof ref !== 'string' || !ref.startsWith('parts/')) continue;
    // A form's own file comes before the shared file of the same name.
    const places = [dirname(source.path), dirname(SHARED_PARTS)].map((folder) =>
      join(folder, ref),
    );
    const file = places.find((one) => files.has(one));
    const text = file === undefined ? undefined : files.get(file);
    const parsed =
      file === undefined || text === undefined ? undefined : parseSource(file, text);
    yield { name, path, ref, parsed };
  }
}
