import { compile } from 'json-schema-to-typescript';
import type { SourceName } from '../../load/declared-files.ts';
import { BANNER } from './banner.ts';
import { withoutConditions, type MetaSchema } from './meta-variants.ts';

export const DECLARED_FILES_PATH = 'scripts/codegen/load/declared-files.generated.ts';

/** The name of a whole file's type, and the ending of the names of its definitions. */
const NAMES: Readonly<Record<SourceName, readonly [file: string, ending: string]>> = {
  questions: ['QuestionsFile', 'Schema'],
  ui: ['UiFile', 'Ui'],
  site: ['SiteFile', 'Site'],
};

/** The types of the declaration's files, from the meta-schemas that describe them. */
export async function emitDeclaredFiles(
  metas: Readonly<Record<SourceName, string>>,
): Promise<string> {
  const types = (['questions', 'ui', 'site'] as const).map((name) => typesOf(name, metas[name]));
  return `${BANNER}\n${(await Promise.all(types)).join('\n')}`;
}

async function typesOf(name: SourceName, meta: string): Promise<string> {
  const [file, ending] = NAMES[name];
  // A test holds the meta-schemas against JSON Schema's own.
  const root = JSON.parse(meta, withoutFiles) as MetaSchema;
  const definitions = Object.entries(root.definitions ?? {}).map(([key, schema]) => [
    key,
    { ...withoutConditions(schema), title: `${key.replace(/Ui$/u, '')}${ending}` },
  ]);
  const plain = { ...root, title: undefined, definitions: Object.fromEntries(definitions) };
  const code = await compile(withoutExamples(plain), file, {
    additionalProperties: false,
    bannerComment: '',
    format: false,
    ignoreMinAndMaxItems: true,
  });
  return withReadonly(code);
}

/** Takes out the names of files that replace a list: their contents are in their place once they are read. */
function withoutFiles(_key: string, value: unknown): unknown {
  const {
    type,
    properties: _,
    required: __,
    additionalProperties: ___,
    ...list
  } = Object(value) as MetaSchema & { readonly additionalProperties?: unknown };
  return Array.isArray(type) && type.join() === 'array,object' ? { ...list, type: 'array' } : value;
}

/** The compiler would take parts of examples for schemas. */
function withoutExamples(schema: MetaSchema): object {
  return JSON.parse(JSON.stringify(schema), (key, value: unknown) =>
    key === 'examples' && Array.isArray(value) ? undefined : value,
  ) as object;
}

/** Declared files are never changed, which JSON Schema cannot say and the compiler has no option for. */
function withReadonly(code: string): string {
  return code.replaceAll(/^((?:"[^"]+"|[\w$]+|\[k: string\])\??: )/gmu, 'readonly $1');
}
