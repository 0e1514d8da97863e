import type { SourceFile } from './source-files.ts';

/** The imports of each file, or of each folder. */
type Graph = ReadonlyMap<string, readonly string[]>;

/** Returns the arrows of a graph that lead back to their start, as `from -> to`. */
function circles(graph: Graph): readonly string[] {
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
