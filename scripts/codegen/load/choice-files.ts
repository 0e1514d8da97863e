import { didYouMean } from './did-you-mean.ts';
import { valueAt } from './json-pointer.ts';
import type { Diagnostic } from './diagnostic.ts';
import { parseSource, type JsonPath, type ParsedSource, type SourceFile } from './source-file.ts';

/** The choices of one question that a file holds. */
interface Mount {
  readonly path: JsonPath;
  /** Path of the file below `schema/`. */
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
  const parsed = new Map([...files].map(([path, text]) => [path, parseSource(path, text)]));
  const value: unknown = structuredClone(source.value);
  for (const { path, ref } of mounts) {
    const choices = parsed.get(`schema/${ref}`)?.source.value;
    Reflect.set(Object(valueAt(value, path.slice(0, -1))), 'oneOf', structuredClone(choices));
  }
  const named = new Set(mounts.map(({ ref }) => `schema/${ref}`));
  return {
    source: {
      path: source.path,
      value,
      place: (at, part) => {
        const mount = mounts.find(({ path }) => path.every((key, index) => key === at[index]));
        const file = mount && parsed.get(`schema/${mount.ref}`);
        const rest = at.slice(mount?.path.length);
        return file && (rest.length > 0 || part !== 'key')
          ? file.source.place(rest, part)
          : source.place(at, part);
      },
    },
    diagnostics: [
      ...questions.diagnostics,
      ...[...parsed].flatMap(([path, file]) => (named.has(path) ? file.diagnostics : [])),
      ...mounts.flatMap((mount) => mountDiagnostics(mount, source, parsed)),
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

function mountDiagnostics(
  { path, ref }: Mount,
  source: SourceFile,
  parsed: ReadonlyMap<string, ParsedSource>,
): readonly Diagnostic[] {
  const file = parsed.get(`schema/${ref}`);
  const wrong = (message: string, fix: string) => [
    { rule: 'choices-file', ...source.place([...path, '$ref']), message, fix },
  ];
  if (!file) {
    const known = [...parsed.keys()].map((one) => one.replace('schema/', ''));
    const fix = known.length > 0 ? didYouMean(ref, known) : 'Create it in schema/choices.';
    return wrong(`There is no file "schema/${ref}".`, fix);
  }
  return file.diagnostics.length > 0 || Array.isArray(file.source.value)
    ? []
    : wrong(
        `The file "schema/${ref}" is no list of choices.`,
        'Write a list in it: [{ "const": "gsa", "title": "General Services" }, …].',
      );
}
