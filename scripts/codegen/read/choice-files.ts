import { dirname } from 'node:path/posix';
import { valueAt, type JsonPath, type ParsedSource } from '../source/source-file.ts';
import { mounted, mountOf, referenceAt, referenceFaults, type Files } from './references.ts';

/**
 * Puts choices from files into questions with `"oneOf": { "$ref": "choices/agencies.json" }`. Each
 * choice keeps its place.
 */
export function withChoiceFiles(
  { source, diagnostics }: ParsedSource,
  files: Files,
): ParsedSource {
  const lists = {
    rule: 'choices-file',
    folders: [dirname(source.path)],
    files,
    isRight: Array.isArray,
    wrong: NO_LIST,
  };
  const references = questionPaths(source.value, ['properties'])
    .flatMap((path) => [
      [...path, 'oneOf'],
      [...path, 'items', 'oneOf'],
    ])
    .flatMap((path) => referenceAt(source, path, lists));
  const mounts = references.flatMap((one) => mountOf(one));
  const faults = references.flatMap((one) => referenceFaults(source, one, lists));
  return { source: mounted(source, mounts), diagnostics: [...diagnostics, ...faults] };
}

const NO_LIST = {
  message: 'This file is not a list of choices.',
  fix: 'Begin it with [ and end it with ], with the choices between: [{ "const": "…", "title": "…" }].',
};

/** Returns the paths of the questions, of the parts of composites and of the questions of items. */
function questionPaths(root: unknown, owner: JsonPath): readonly JsonPath[] {
  return Object.keys(Object(valueAt(root, owner))).flatMap((name) => {
    const path = [...owner, name];
    return [
      path,
      ...questionPaths(root, [...path, 'properties']),
      ...questionPaths(root, [...path, 'items', 'properties']),
    ];
  });
}
