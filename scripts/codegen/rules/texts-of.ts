import type { JsonPath } from '../source-file.ts';

export interface Text {
  readonly path: JsonPath;
  readonly text: string;
}

/** Every text below a value, with its place. */
export function* textsOf(value: unknown, path: JsonPath): Generator<Text> {
  if (typeof value === 'string') yield { path, text: value };
  if (typeof value !== 'object' || value === null) return;
  for (const [key, inner] of Object.entries(value)) {
    yield* textsOf(inner, [...path, Array.isArray(value) ? Number(key) : key]);
  }
}
