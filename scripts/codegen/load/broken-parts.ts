import type { SourceName } from './declared-files.ts';
import type { JsonPath } from './source-file.ts';

/**
 * A part of the declaration that a diagnostic rests on. `*` stands for any key or index; `**` at the end
 * means all that lies below as well.
 */
export type Reliance = readonly [SourceName, ...JsonPath];

/** The parts of each file that break its format, so that nothing can be concluded from them. */
export type BrokenParts = Readonly<Record<SourceName, readonly JsonPath[]>>;

/** Whether a place lies in a broken part. */
export function liesIn(parts: readonly JsonPath[], path: JsonPath): boolean {
  return parts.some((part) => part.every((key, index) => key === path[index]));
}

/** Whether what a diagnostic rests on is broken. */
export function isBroken(broken: BrokenParts, [file, ...path]: Reliance): boolean {
  const deep = path.at(-1) === '**';
  const keys = deep ? path.slice(0, -1) : path;
  return broken[file].some(
    (part) =>
      (deep || part.length <= keys.length) &&
      keys.every(
        (key, index) => index >= part.length || key === '*' || String(key) === String(part[index]),
      ),
  );
}
