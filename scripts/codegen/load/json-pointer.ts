import type { JsonPath } from './source-file.ts';

/** A JSON pointer as a path; array indices become numbers. */
export function pathOf(root: unknown, pointer: string): JsonPath {
  let value = root;
  return pointer
    .split('/')
    .slice(1)
    .map((part) => {
      const key = part.replaceAll('~1', '/').replaceAll('~0', '~');
      const step = Array.isArray(value) ? Number(key) : key;
      value = typeof value === 'object' && value !== null ? Reflect.get(value, step) : undefined;
      return step;
    });
}

/** Returns the value at a place, or `undefined` where there is none. */
export function valueAt(root: unknown, path: JsonPath): unknown {
  return path.reduce(
    (value, key) =>
      typeof value === 'object' && value !== null && Object.hasOwn(value, key)
        ? Reflect.get(value, key)
        : undefined,
    root,
  );
}
