import { allDiagnostics } from '../all-diagnostics.ts';
import type { Diagnostic } from '../diagnostic.ts';
import type { LoadedTexts } from '../load.ts';
import { exampleDeclaration } from './example-declaration.ts';
import type { Edit } from './example.ts';

/** What is told of the example declaration after some edits. */
export function breakExample(project: LoadedTexts, edits: readonly Edit[]): readonly Diagnostic[] {
  const { sources: whole, samples: sets, ...texts } = exampleDeclaration(project);
  const sources = { ...whole };
  const samples = new Map(sets);
  for (const [file, from, to] of edits) {
    const before = file in sources ? sources[file as keyof typeof sources] : samples.get(file);
    const parts = before?.split(from) ?? [];
    if (parts.length !== 2)
      throw new Error(`"${from}" stands ${parts.length - 1} times in ${file}.`);
    const after = parts.join(to);
    if (file === 'questions' || file === 'ui' || file === 'site') sources[file] = after;
    else samples.set(file, after);
  }
  return allDiagnostics({ ...texts, sources, samples });
}
