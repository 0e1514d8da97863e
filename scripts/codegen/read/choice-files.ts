import { dirname, join, relative } from 'node:path/posix';
import { didYouMean } from '../source/did-you-mean.ts';
import type { Diagnostic } from '../source/diagnostic.ts';
import { mounted } from './mounts.ts';
import {
  parseSource,
  valueAt,
  type JsonPath,
  type ParsedSource,
  type SourceFile,
} from '../source/source-file.ts';

/** A question's choices from a file. */
interface ChoiceFile {
  readonly path: JsonPath;
  /** Below the form's folder. */
  readonly ref: string;
  /** Below the project's root. */
  readonly file: string;
  /** Absent without the file. */
  readonly parsed: ParsedSource | undefined;
}

/**
 * Puts choices from files into questions with `"oneOf": { "$ref": "choices/agencies.json" }`. Each
 * choice keeps its place.
 * @param files texts by their path below the project's root
 */
export function withChoiceFiles(
  questions: ParsedSource,
  files: ReadonlyMap<string, string>,
): ParsedSource {
  const { source, diagnostics } = questions;
  const named = [...choiceFiles(source, files)];
  if (named.length === 0) return questions;
  const mounts = named.map(({ path, parsed }) => ({
    path,
    value: parsed?.source.value,
    place: parsed?.source.place ?? (() => source.place(path)),
    isWhole: true,
  }));
  const problems = named.flatMap((one) => problemsOf(one, source, [...files.keys()]));
  return { source: mounted(source, mounts), diagnostics: [...diagnostics, ...problems] };
}

/** @param known the paths of all files of choices */
function problemsOf(
  { path, ref, file, parsed }: ChoiceFile,
  source: SourceFile,
  known: readonly string[],
): readonly Diagnostic[] {
  if (parsed && (parsed.diagnostics.length > 0 || Array.isArray(parsed.source.value))) {
    return parsed.diagnostics;
  }
  if (parsed) return [{ rule: 'choices-file', ...parsed.source.place([]), ...NO_LIST }];
  const folder = dirname(source.path);
  const place = source.place([...path, '$ref']);
  const message = `There is no file "${file}".`;
  const fix = didYouMean(
    ref,
    known.map((one) => relative(folder, one)),
    `Create it in ${folder}/choices.`,
  );
  return [{ rule: 'choices-file', ...place, message, fix }];
}

const NO_LIST = {
  message: 'This file is not a list of choices.',
  fix: 'Begin it with [ and end it with ], with the choices between: [{ "const": "…", "title": "…" }].',
};

function* choiceFiles(
  { path: questionsPath, value }: SourceFile,
  files: ReadonlyMap<string, string>,
): Generator<ChoiceFile> {
  for (const question of questionPaths(value, ['properties'])) {
    for (const inner of [['oneOf'], ['items', 'oneOf']]) {
      const path = [...question, ...inner];
      const ref = valueAt(value, [...path, '$ref']);
      if (typeof ref !== 'string') continue;
      const file = join(dirname(questionsPath), ref);
      const text = files.get(file);
      const parsed = text === undefined ? undefined : parseSource(file, text);
      yield { path, ref, file, parsed };
    }
  }
}

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
