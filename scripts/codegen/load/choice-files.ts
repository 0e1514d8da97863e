import { dirname, join, relative } from 'node:path/posix';
import { didYouMean } from './did-you-mean.ts';
import { parseSource, valueAt, type JsonPath, type ParsedSource } from './source-file.ts';

/** The choices of one question that a file holds. */
interface Mount {
  readonly path: JsonPath;
  /** Path of the file below the form's folder. */
  readonly ref: string;
}

/**
 * Puts the choices of files, which questions name as `"oneOf": { "$ref": "choices/agencies.json" }`, into the questions.
 * Each keeps its place in its own file.
 * @param files the texts of the files, by their path below the project's root
 */
export function withChoiceFiles(
  questions: ParsedSource,
  files: ReadonlyMap<string, string>,
): ParsedSource {
  const { source } = questions;
  const folder = dirname(source.path);
  const mounts = [...mountsOf(source.value)].map(({ path, ref }) => {
    const file = join(folder, ref);
    const text = files.get(file);
    return { path, ref, file, parsed: text === undefined ? undefined : parseSource(file, text) };
  });
  if (mounts.length === 0) return questions;
  const value: unknown = structuredClone(source.value);
  for (const { path, parsed } of mounts) {
    const choices = structuredClone(parsed?.source.value);
    Reflect.set(Object(valueAt(value, path.slice(0, -1))), 'oneOf', choices);
  }
  const missing = (ref: string) =>
    didYouMean(
      ref,
      [...files.keys()].map((file) => relative(folder, file)),
      `Create it in ${folder}/choices.`,
    );
  return {
    source: {
      path: source.path,
      value,
      place: (at, part) => {
        const mount = mounts.find(({ path }) => path.every((key, index) => key === at[index]));
        const rest = at.slice(mount?.path.length);
        return mount?.parsed && (rest.length > 0 || part !== 'key')
          ? mount.parsed.source.place(rest, part)
          : source.place(at, part);
      },
    },
    diagnostics: [
      ...questions.diagnostics,
      ...mounts.flatMap(({ path, ref, file, parsed }) => {
        if (parsed && (parsed.diagnostics.length > 0 || Array.isArray(parsed.source.value))) {
          return parsed.diagnostics;
        }
        if (parsed) return [{ rule: 'choices-file', ...parsed.source.place([]), ...NO_LIST }];
        const place = source.place([...path, '$ref']);
        const message = `There is no file "${file}".`;
        return [{ rule: 'choices-file', ...place, message, fix: missing(ref) }];
      }),
    ],
  };
}

const NO_LIST = {
  message: 'This file is not a list of choices.',
  fix: 'Begin it with [ and end it with ], with the choices between: [{ "const": "…", "title": "…" }].',
};

function* mountsOf(questions: unknown): Generator<Mount> {
  for (const name of Object.keys(Object(valueAt(questions, ['properties'])))) {
    for (const inner of [['oneOf'], ['items', 'oneOf']]) {
      const path = ['properties', name, ...inner];
      const ref = valueAt(questions, [...path, '$ref']);
      if (typeof ref === 'string') yield { path, ref };
    }
  }
}
