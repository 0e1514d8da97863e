import type { JSONSchema } from 'json-schema-to-typescript';
import { bySource, type SourceName } from '../declaration/declared-files.ts';
import { META_PATHS } from '../read/formats/load-formats.ts';
import { compileTypes, keptTypes } from './kept-types.ts';

const DECLARED_FILES_PATH = 'scripts/codegen/declaration/declared-files.generated.ts';

/** A file's type, and the ending of its definitions' names. */
const NAMES: Readonly<Record<SourceName, readonly [file: string, ending: string]>> = {
  questions: ['QuestionsFile', 'Schema'],
  ui: ['UiFile', 'Ui'],
  site: ['SiteFile', 'Site'],
  texts: ['TextsFile', 'Texts'],
};

type Metas = Readonly<Record<SourceName, string>>;

/** Emits the declaration's types, and the format of questions with the keys of its kinds. */
export async function emitDeclaredFiles([first]: readonly { readonly metas: Metas }[]) {
  if (!first) return [];
  const { metas } = first;
  const code = await keptTypes(DECLARED_FILES_PATH, metas, () => declaredTypes(metas));
  return [
    [DECLARED_FILES_PATH, code] as const,
    [META_PATHS.questions, metas.questions] as const,
  ];
}

export async function declaredTypes(metas: Metas): Promise<string> {
  const types = bySource((name) => compiledTypes(name, metas[name]));
  return (await Promise.all(Object.values(types))).join('\n');
}

async function compiledTypes(name: SourceName, meta: string): Promise<string> {
  const [file, ending] = NAMES[name];
  // A test holds the meta-schemas against JSON Schema's own.
  const {
    title: _,
    $id: __,
    definitions = {},
    ...root
  } = JSON.parse(meta, typed) as JSONSchema;
  const own = Object.entries(definitions).filter(([key]) => !/^(?:question\.|ui$)/u.test(key));
  for (const [key, schema] of own) {
    schema.title = `${key.replace(/Ui$/u, '')}${ending}`;
  }
  const declared = { ...root, definitions: Object.fromEntries(own) };
  const code = await compileTypes(declared, file, {
    additionalProperties: false,
  });
  return withReadonly(code);
}

/** Leaves out the parts that types cannot express, or that the compiler misreads. */
function typed(key: string, value: unknown): unknown {
  if (Array.isArray(value)) {
    const isOf = (word: string) =>
      value.every((one) => Object.keys(Object(one)).includes(word));
    const isLeftOut =
      key === 'examples' ||
      (key === 'allOf' && isOf('if')) ||
      (/^(?:anyOf|oneOf)$/u.test(key) && isOf('required'));
    return isLeftOut ? undefined : value;
  }
  const {
    $ref,
    type,
    properties: _,
    required: __,
    additionalProperties: ___,
    ...list
  } = Object(value);
  const [, question] = /#\/definitions\/question\.(\w+)/u.exec(String($ref)) ?? [];
  if (question) return { tsType: `${question[0]?.toUpperCase()}${question.slice(1)}Schema` };
  // The texts of the UI file.
  if (String($ref).startsWith('#/definitions/ui/')) return { tsType: 'string' };
  // A file may replace the list: after reading, its content is in its place.
  return String(type) === 'array,object' ? { ...list, type: 'array' } : value;
}

/** The compiler has no option for read-only files. */
function withReadonly(code: string): string {
  return code.replaceAll(/^((?:"[^"]+"|[\w$]+|\[k: string\])\??: )/gmu, 'readonly $1');
}
