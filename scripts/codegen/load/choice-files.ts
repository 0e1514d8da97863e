import { didYouMean } from './did-you-mean.ts';
import { valueAt } from './json-pointer.ts';
import { parseSource, type JsonPath, type ParsedSource } from './source-file.ts';

/** Stands in for choices that cannot be read, so that the rest of the declaration can be judged. */
const UNKNOWN_CHOICES = [{ const: 'unknown', title: 'Unknown' }];

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
  const found = mounts.map((mount) => readMount(mount, questions, parsed));
  for (const { path, choices } of found) {
    Reflect.set(Object(valueAt(value, path.slice(0, -1))), 'oneOf', choices);
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
      ...found.flatMap(({ diagnostics }) => diagnostics),
    ],
    broken: [...questions.broken, ...found.flatMap(({ broken }) => broken)],
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

interface FoundChoices extends Pick<ParsedSource, 'diagnostics' | 'broken'> {
  readonly path: JsonPath;
  readonly choices: unknown;
}

function readMount(
  { path, ref }: Mount,
  { source }: ParsedSource,
  parsed: ReadonlyMap<string, ParsedSource>,
): FoundChoices {
  const file = parsed.get(`schema/${ref}`);
  const wrong = (message: string, fix: string): FoundChoices => ({
    path,
    choices: UNKNOWN_CHOICES,
    diagnostics: [{ rule: 'choices-file', ...source.place([...path, '$ref']), message, fix }],
    broken: [path],
  });
  if (!file) {
    const known = [...parsed.keys()].map((one) => one.replace('schema/', ''));
    const fix = known.length > 0 ? didYouMean(ref, known) : 'Create it in schema/choices.';
    return wrong(`There is no file "schema/${ref}".`, fix);
  }
  const broken = file.broken.map((part) => [...path, ...part]);
  if (broken.some((part) => part.length === path.length)) {
    return { path, choices: UNKNOWN_CHOICES, diagnostics: [], broken };
  }
  const { value } = file.source;
  return Array.isArray(value)
    ? { path, choices: structuredClone(value), diagnostics: [], broken }
    : wrong(
        `The file "schema/${ref}" is no list of choices.`,
        'Write a list in it: [{ "const": "gsa", "title": "General Services" }, …].',
      );
}
