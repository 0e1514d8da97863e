import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv } from 'ajv';
import { describe, expect, it } from 'vitest';
import { addVocabulary } from '../../kinds/registry.ts';

/** The part of JSON Schema that the meta-schemas use. */
interface Schema {
  readonly $ref?: string;
  readonly description?: string;
  readonly examples?: readonly unknown[];
  readonly default?: unknown;
  readonly 'x-places'?: readonly string[] | 'answers';
  readonly properties?: Readonly<Record<string, Schema | boolean>>;
  readonly items?: Schema;
  readonly allOf?: readonly Schema[];
  readonly definitions?: Readonly<Record<string, Schema>>;
}

interface Key {
  /** JSON pointer to the schema of the key's value. */
  readonly pointer: string;
  readonly own: Schema;
  /** The schema itself, or the schema that it refers to. */
  readonly schema: Schema;
}

const FOLDER = 'schema/meta';
/** Formats that others describe: parts of them, and the shape of a language's file. */
const OF_OTHERS = [
  'choices.meta.json',
  'parts.meta.json',
  'language.meta.json',
  'texts.meta.json',
];
/** Others refer to it. */
const QUESTIONS = 'form.schema.meta.json';
const FILES = readdirSync(FOLDER).filter((file) => !OF_OTHERS.includes(file));

function read(path: string): unknown {
  return JSON.parse(readFileSync(path, 'utf8'));
}

function meta(file: string): Schema {
  return read(join(FOLDER, file)) as Schema;
}

function resolved(root: Schema, schema: Schema): Schema {
  const name = schema.$ref?.replace('#/definitions/', '');
  return name === undefined ? schema : resolved(root, root.definitions?.[name] ?? {});
}

/**
 * Every key that a file of this format may have, at its description: not at places that limit it
 * further.
 */
function keysOf(root: Schema, node: unknown = root, pointer = '#'): readonly Key[] {
  return Object.entries(Object(node)).flatMap(([word, part]) => {
    const place = `${pointer}/${word}`;
    if (LIMITING.has(word)) return [];
    if (word !== 'properties')
      return typeof part === 'object' ? keysOf(root, part, place) : [];
    return Object.entries(part as NonNullable<Schema['properties']>).flatMap(([name, own]) => {
      const key = `${place}/${name}`;
      if (typeof own === 'boolean') return [];
      return [{ pointer: key, own, schema: resolved(root, own) }, ...keysOf(root, own, key)];
    });
  });
}

const LIMITING: ReadonlySet<string> = new Set([
  'allOf',
  'examples',
  'default',
  'propertyNames',
]);

/** Returns whether a key has an example, all its values, or the keys that it is made of. */
function isShown(root: Schema, { own, schema }: Key): boolean {
  const shows = (one: Schema): boolean =>
    ['examples', 'enum', 'const', 'default', 'properties'].some((word) => word in one);
  const items = schema.items ? resolved(root, schema.items) : {};
  const parts = [items, ...(items.allOf ?? []).map((one) => resolved(root, one))];
  return shows(own) || shows(schema) || parts.some((part) => part.properties !== undefined);
}

describe.each(FILES)('each key of %s', (file) => {
  const root = meta(file);
  const keys = keysOf(root);

  it('is found in a file that is JSON Schema', () => {
    expect(keys.length).toBeGreaterThan(30);
    expect(new Ajv().validateSchema(root)).toBe(true);
  });

  it('has a description', () => {
    const without = keys.filter(({ own, schema }) => !own.description && !schema.description);
    expect(without.map(({ pointer }) => pointer)).toEqual([]);
  });

  it('has an example of its value', () => {
    const without = keys.filter((key) => !isShown(root, key));
    expect(without.map(({ pointer }) => pointer)).toEqual([]);
  });

  it('lists the places that its examples fill in', () => {
    const without = keys.filter(({ own }) => {
      if (own['x-places'] === 'answers') return false;
      const known = [...(own['x-places'] ?? []), 'product', 'mail', 'security'];
      const texts = (own.examples ?? []).filter((one) => typeof one === 'string');
      const named = texts.flatMap((text) => [...text.matchAll(/\{([a-z]\w*)\}/giu)]);
      return named.some(([, name = '']) => !known.includes(name));
    });
    expect(without.map(({ pointer }) => pointer)).toEqual([]);
  });

  it('accepts its own examples and its default', () => {
    const ajv = new Ajv({ strict: false, formats: { 'time-zone': true } });
    addVocabulary(ajv);
    ajv.addSchema(root, 'meta');
    if (file !== QUESTIONS) ajv.addSchema(meta(QUESTIONS));
    const wrong = keys.flatMap(({ pointer, own }) => {
      const values = [...(own.examples ?? []), ...('default' in own ? [own.default] : [])];
      const validate = ajv.compile({ $ref: `meta${pointer.replaceAll('$', '%24')}` });
      return values.filter((value) => !validate(value)).map((value) => ({ pointer, value }));
    });
    expect(wrong).toEqual([]);
  });
});

it("the editor's settings map every file and sample to its format", () => {
  const settings = read('.vscode/settings.json') as {
    readonly 'json.schemas': readonly {
      readonly fileMatch: readonly string[];
      readonly url: string;
    }[];
  };
  const mapped = Object.fromEntries(
    settings['json.schemas'].flatMap(({ fileMatch, url }) =>
      fileMatch.map((glob) => [glob, url]),
    ),
  );
  expect(mapped).toEqual({
    '/schema/forms/*/form.schema.json': './schema/meta/form.schema.meta.json',
    '/schema/forms/*/form.ui.json': './schema/meta/form.ui.meta.json',
    '/schema/forms/*/choices/*.json': './schema/meta/choices.meta.json',
    '/schema/forms/*/parts/*.json': './schema/meta/parts.meta.json',
    '/schema/parts/*.json': './schema/meta/parts.meta.json',
    '/schema/forms/*/languages/*.json': './schema/meta/language.meta.json',
    '/schema/languages/*.json': './schema/meta/language.meta.json',
    '/schema/site.json': './schema/meta/site.meta.json',
    '/schema/texts.json': './schema/meta/texts.meta.json',
    ...Object.fromEntries(
      readdirSync('schema/forms').map((form) => [
        `/schema/forms/${form}/samples/*.json`,
        `./src/generated/${form}/form.schema.json`,
      ]),
    ),
  });
  const urls = readdirSync(FOLDER).map((file) => `./${join(FOLDER, file)}`);
  expect(Object.values(mapped)).toEqual(expect.arrayContaining(urls));
});
