import { hash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { JSONSchema } from 'json-schema-to-typescript';
import { BANNER } from './code.ts';

/**
 * Returns a module of types, made from some schemas. The written module is kept if nobody has
 * changed it or them: the compiler, with its loading, takes a fifth of codegen's time.
 */
export async function keptTypes(
  path: string,
  schemas: unknown,
  compileAll: () => Promise<string>,
): Promise<string> {
  const written = await readFile(path, 'utf8').catch(() => '');
  const [, types = ''] = written.split(HEAD_END);
  if (written === typesModule(schemas, types)) return written;
  return typesModule(schemas, await compileAll());
}

const HEAD_END = /^\/\/ Schemas and types: \w+\n\n/mu;

/** Puts a hash of the schemas and the types above the types. */
export function typesModule(schemas: unknown, types: string): string {
  const key = hash('sha256', JSON.stringify([schemas, types]), 'hex');
  return `${BANNER}// Schemas and types: ${key}\n\n${types}`;
}

/** Compiles a schema into a type of the given name, and a type for each of its definitions. */
export async function compileTypes(
  schema: JSONSchema,
  name: string,
  options: { readonly additionalProperties?: false } = {},
): Promise<string> {
  const { compile } = await import('json-schema-to-typescript');
  return compile(schema, name, {
    ...options,
    bannerComment: '',
    format: false,
    ignoreMinAndMaxItems: true,
  });
}
