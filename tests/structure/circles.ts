import { dirname } from 'node:path';
import { isPackage, type SourceFile } from './source-files.ts';

/** The imports of each file, or of each folder. */
export type Graph = ReadonlyMap<string, readonly string[]>;

/** Returns the arrows of a graph that lead back to their start, as `from -> to`. */
export function circles(graph: Graph): readonly string[] {
  return [...graph].flatMap(([from, tos]) =>
    tos.filter((to) => reached(graph, to).has(from)).map((to) => `${from} -> ${to}`),
  );
}

function reached(graph: Graph, start: string): ReadonlySet<string> {
  const found = new Set<string>();
  const waiting = [...(graph.get(start) ?? [])];
  for (const one of waiting) {
    if (found.has(one)) continue;
    found.add(one);
    waiting.push(...(graph.get(one) ?? []));
  }
  return found;
}

/** Returns the imports by which files import themselves through others, types included. */
export function fileCircles(files: readonly SourceFile[]): readonly string[] {
  return circles(
    new Map(files.map(({ path, imports }) => [path, imports.map(({ target }) => target)])),
  );
}

/** Returns the arrows between neighbouring folders that lead back, at every level. */
export function folderCircles(files: readonly SourceFile[]): readonly string[] {
  const graph = new Map<string, string[]>();
  for (const { path, imports } of files) {
    for (const { target } of imports) {
      const [from, to] = neighboursOf(path, target);
      if (!from || !to || graph.get(from)?.includes(to)) continue;
      graph.set(from, [...(graph.get(from) ?? []), to]);
    }
  }
  return circles(graph);
}

/**
 * Returns the folders beside each other that two files are in, or nothing if one of the files is in
 * no folder.
 */
function neighboursOf(path: string, target: string): readonly string[] {
  if (isPackage(target)) return [];
  const [from, to] = [dirname(path).split('/'), dirname(target).split('/')];
  const depth = from.findIndex((part, index) => part !== to[index]);
  if (depth < 0 || to[depth] === undefined) return [];
  return [from, to].map((parts) => parts.slice(0, depth + 1).join('/'));
}
