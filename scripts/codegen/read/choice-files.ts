import { dirname, join, relative } from 'node:path/posix';
import { didYouMean } from './did-you-mean.ts';
import type { Diagnostic } from './diagnostic.ts';
import {
  parseSource,
  valueAt,
  type JsonPath,
  type ParsedSource,
  type SourceFile,
} from './source-file.ts';

/** A question's choices from a file. */
interface Mount {
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
  const { source } = questions;
  const mounts = [...mountsOf(source, files)];
  if (mounts.length === 0) return questions;
  return {
    source: {
      path: source.path,
      value: withChoices(source.value, mounts),
      place: (at, part) => placeWithin(source, mounts, at, part),
    },
    diagnostics: [
      ...questions.diagnostics,
      ...mounts.flatMap((mount) => problemsOf(mount, source, [...files.keys()])),
    ],
  };
}

/** Returns a copy of the questions with their files' choices. */
function withChoices(questions: unknown, mounts: readonly Mount[]): unknown {
  const value: unknown = structuredClone(questions);
  for (const { path, parsed } of mounts) {
    const choices = structuredClone(parsed?.source.value);
    Reflect.set(Object(valueAt(value, path.slice(0, -1))), 'oneOf', choices);
  }
  return value;
}

/** A choice has its place in its own file. */
function placeWithin(
  source: SourceFile,
  mounts: readonly Mount[],
  ...[at, part]: Parameters<SourceFile['place']>
): ReturnType<SourceFile['place']> {
  const mount = mounts.find(({ path }) => path.every((key, index) => key === at[index]));
  const rest = at.slice(mount?.path.length);
  return mount?.parsed && (rest.length > 0 || part !== 'key')
    ? mount.parsed.source.place(rest, part)
    : source.place(at, part);
}

/** @param known the paths of all files of choices */
function problemsOf(
  { path, ref, file, parsed }: Mount,
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

function* mountsOf(
  { path: questionsPath, value }: SourceFile,
  files: ReadonlyMap<string, string>,
): Generator<Mount> {
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
