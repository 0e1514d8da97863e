import { dirname } from 'node:path/posix';
import { isRecord } from '#src/lib/json.ts';
import type { Diagnostic } from '../source/diagnostic.ts';
import { valueAt, type ParsedSource, type SourceFile } from '../source/source-file.ts';
import { partName } from './composites.ts';
import {
  mounted,
  mountOf,
  referenceAt,
  referenceFaults,
  type Files,
  type Mount,
  type Reference,
} from './references.ts';

/** The folder of the composites that all forms can use. */
export const SHARED_PARTS = 'schema/parts';

interface Declared {
  readonly questions: ParsedSource;
  readonly ui: ParsedSource;
}

/**
 * Puts composites from files into the questions that refer to them as `"$ref":
 * "parts/address.json"`, and the looks of their parts into the UI file. A declaration of the form
 * replaces that of the file. Each value keeps its place in its own file.
 */
export function withPartFiles({ questions, ui }: Declared, files: Files): Declared {
  const { source, diagnostics } = questions;
  const composites = {
    rule: 'parts-file',
    folders: [dirname(source.path), dirname(SHARED_PARTS)],
    files,
    isRight: isComposite,
    wrong: NO_COMPOSITE,
  };
  const references = Object.keys(recordOf(valueAt(source.value, ['properties'])))
    .flatMap((name) => referenceAt(source, ['properties', name], composites))
    .filter(({ ref }) => ref.startsWith('parts/'));
  const faults = references.flatMap((one) => {
    const twice = partsTwice(one, source);
    return twice.length > 0 ? twice : referenceFaults(source, one, composites);
  });
  const parts = references.flatMap((one) => mountOf(one, compositeAt(one, source)));
  const looks = references.flatMap((one) => looksOf(one, ui.source));
  return {
    questions: { source: mounted(source, parts), diagnostics: [...diagnostics, ...faults] },
    ui: { ...ui, source: mounted(ui.source, looks) },
  };
}

function isComposite(value: unknown): boolean {
  return isRecord(value) && value['type'] === 'object' && isRecord(value['properties']);
}

const NO_COMPOSITE = {
  message: 'This file is not a composite.',
  fix: 'Write { "type": "object", "title": "…", "properties": { … } }, with the parts as properties.',
};

function partsTwice({ path, ref }: Reference, source: SourceFile): readonly Diagnostic[] {
  if (valueAt(source.value, [...path, 'properties']) === undefined) return [];
  const message = `The parts are in the file "${ref}", and here, too.`;
  const fix = 'Keep one of "$ref" and "properties".';
  return [{ rule: 'parts-file', ...source.place([...path, '$ref']), message, fix }];
}

/** Returns the composite of a file, with the keys that the form declares beside the reference. */
function compositeAt({ path, parsed }: Reference, source: SourceFile): JsonObject {
  const { $ref: _ref, ...own } = recordOf(valueAt(source.value, path));
  const { fields: _fields, ...composite } = recordOf(parsed?.source.value);
  return { ...composite, ...own };
}

/** Returns the looks of a file's parts. The form's own come first, also among the options. */
function looksOf({ path: [, name], parsed }: Reference, ui: SourceFile): readonly Mount[] {
  if (!parsed) return [];
  const looks = recordOf(valueAt(parsed.source.value, ['fields']));
  return Object.entries(looks).map(([part, look]) => {
    const path = ['fields', partName(String(name), part)];
    return {
      path,
      value: merged(recordOf(look), recordOf(valueAt(ui.value, path))),
      place: (rest, end) => parsed.source.place(['fields', part, ...rest], end),
    };
  });
}

function merged(look: JsonObject, own: JsonObject): JsonObject {
  const options = { ...recordOf(look['ui:options']), ...recordOf(own['ui:options']) };
  const hasOptions = Object.keys(options).length > 0;
  return { ...look, ...own, ...(hasOptions && { 'ui:options': options }) };
}

type JsonObject = Readonly<Record<string, unknown>>;

/** Returns the object, or `{}` for another value. */
function recordOf(value: unknown): JsonObject {
  return isRecord(value) ? value : {};
}
