import { dirname, join, relative } from 'node:path/posix';
import type { Diagnostic } from '../source/diagnostic.ts';
import { didYouMean } from '../source/did-you-mean.ts';
import {
  parseSource,
  valueAt,
  type JsonPath,
  type ParsedSource,
  type SourceFile,
} from '../source/source-file.ts';

/** The texts of files, by their paths below the project's root. */
export type Files = ReadonlyMap<string, string>;

/** A value that is in another file: `{ "$ref": "choices/agencies.json" }`. */
export interface Reference {
  readonly path: JsonPath;
  readonly ref: string;
  /** Absent without the file. */
  readonly parsed: ParsedSource | undefined;
}

/** The content that a file must hold, the folders it may be in, and the files that are there. */
export interface Referenced {
  readonly rule: string;
  /** The first folder that has the file counts. */
  readonly folders: readonly string[];
  readonly files: Files;
  readonly isRight: (value: unknown) => boolean;
  readonly wrong: Pick<Diagnostic, 'message' | 'fix'>;
}

/** Returns the reference at a path, if there is one. */
export function referenceAt(
  { value }: SourceFile,
  path: JsonPath,
  { folders, files }: Referenced,
): readonly Reference[] {
  const ref = valueAt(value, [...path, '$ref']);
  if (typeof ref !== 'string') return [];
  const file = folders.map((folder) => join(folder, ref)).find((one) => files.has(one)) ?? '';
  const text = files.get(file);
  return [{ path, ref, parsed: text === undefined ? undefined : parseSource(file, text) }];
}

/** Reports a file that is missing, or that holds something else. */
export function referenceFaults(
  source: SourceFile,
  { path, ref, parsed }: Reference,
  { rule, folders, files, isRight, wrong }: Referenced,
): readonly Diagnostic[] {
  if (!parsed) {
    const known = folders.flatMap((folder) =>
      [...files.keys()]
        .filter((file) => file.startsWith(join(folder, dirname(ref))))
        .map((file) => relative(folder, file)),
    );
    const fix = didYouMean(
      ref,
      known,
      `Create it in ${join(folders[0] ?? '', dirname(ref))}.`,
    );
    const message = `There is no file "${ref}".`;
    return [{ rule, ...source.place([...path, '$ref']), message, fix }];
  }
  if (parsed.diagnostics.length > 0) return parsed.diagnostics;
  return isRight(parsed.source.value) ? [] : [{ rule, ...parsed.source.place([]), ...wrong }];
}

/** A value from another file, in its place in a file. A list replaces the reference to it. */
export interface Mount {
  readonly path: JsonPath;
  readonly value: unknown;
  /** The places in the other file, by their paths below the value. */
  readonly place: SourceFile['place'];
}

/** Returns the mount of a file's content, or of a value that is made from it. */
export function mountOf(
  { path, parsed }: Reference,
  value = parsed?.source.value,
): readonly Mount[] {
  return parsed ? [{ path, value, place: parsed.source.place }] : [];
}

/** Puts values of other files into a file. Each keeps the place at which it is written. */
export function mounted(source: SourceFile, mounts: readonly Mount[]): SourceFile {
  if (mounts.length === 0) return source;
  const value: unknown = structuredClone(source.value);
  for (const { path, value: own } of mounts) {
    Reflect.set(Object(valueAt(value, path.slice(0, -1))), path.at(-1) ?? '', own);
  }
  return {
    ...source,
    value,
    place: (at, part) => {
      const mount = mounts.find(({ path }) => path.every((key, index) => key === at[index]));
      if (!mount) return source.place(at, part);
      const rest = at.slice(mount.path.length);
      const isOwn = Array.isArray(mount.value)
        ? rest.length === 0 && part === 'key'
        : valueAt(source.value, at) !== undefined;
      return isOwn ? source.place(at, part) : mount.place(rest, part);
    },
  };
}
