import { valueAt, type JsonPath, type SourceFile } from '../source/source-file.ts';

/** A value from another file, in its place in a file. */
export interface Mount {
  readonly path: JsonPath;
  readonly value: unknown;
  /** The places in the other file, by their paths below the value. */
  readonly place: SourceFile['place'];
  /** Replaces all of the value, and adds nothing to it. */
  readonly isWhole?: boolean;
}

/** Puts values of other files into a file. Each keeps the place at which it is written. */
export function mounted(source: SourceFile, mounts: readonly Mount[]): SourceFile {
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
      const isOwn = mount.isWhole
        ? rest.length === 0 && part === 'key'
        : valueAt(source.value, at) !== undefined;
      return isOwn ? source.place(at, part) : mount.place(rest, part);
    },
  };
}
