import { dirname, join, relative } from 'node:path/posix';
import { didYouMean } from './did-you-mean.ts';
import { valueAt } from './json-pointer.ts';
import { parseSource, type JsonPath, type ParsedSource } from './source-file.ts';

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
  const mounts = [...mountsOf(source.value)];
  if (mounts.length === 0) return questions;
  const folder = dirname(source.path);
  const parsed = new Map(
    mounts.flatMap(({ ref }) => {
      const path = join(folder, ref);
      const text = files.get(path);
      return text === undefined ? [] : [[ref, parseSource(path, text)]];
    }),
  );
  const value: unknown = structuredClone(source.value);
  for (const { path, ref } of mounts) {
    const choices = parsed.get(ref)?.source.value;
    Reflect.set(Object(valueAt(value, path.slice(0, -1))), 'oneOf', structuredClone(choices));
  }
  return {
    source: {
      path: source.path,
      value,
      place: (at, part) => {
        const mount = mounts.find(({ path }) => path.every((key, index) => key === at[index]));
        const file = mount && parsed.get(mount.ref);
        const rest = at.slice(mount?.path.length);
        return file && (rest.length > 0 || part !== 'key')
          ? file.source.place(rest, part)
          : source.place(at, part);
      },
    },
    diagnostics: [
      ...questions.diagnostics,
      ...[...parsed.values()].flatMap((file) => file.diagnostics),
      ...mounts
        .filter(({ ref }) => !parsed.has(ref))
        .map(({ path, ref }) => ({
          rule: 'choices-file',
          ...source.place([...path, '$ref']),
          message: `There is no file "${join(folder, ref)}".`,
          fix: didYouMean(
            ref,
            [...files.keys()].map((file) => relative(folder, file)),
            `Create it in ${folder}/choices.`,
          ),
        })),
    ],
  };
}

function* mountsOf(questions: unknown): Generator<Mount> {
  for (const name of Object.keys(Object(valueAt(questions, ['properties'])))) {
    for (const inner of [['oneOf'], ['items', 'oneOf']]) {
      const path = ['properties', name, ...inner];
      const ref = valueAt(questions, [...path, '$ref']);
      if (typeof ref === 'string') yield { path, ref };
    }
  }
}
