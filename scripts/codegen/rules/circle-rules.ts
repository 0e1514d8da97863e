import type { QuestionsFile } from '../declared-files.ts';
import { conditionsOf } from '../references.ts';
import { decidedBy, lookedAt } from '../worlds/conditions.ts';
import type { Rule } from './rule.ts';

/** That conditions come to an end. */
export const CIRCLE_RULES: readonly Rule[] = [
  {
    id: 'condition-circle',
    sentence: 'No conditions go round in a circle.',
    *check({ questions }) {
      const told = new Set<string>();
      for (const [index, condition] of conditionsOf(questions)) {
        for (const name of lookedAt(condition)) {
          for (const decided of decidedBy(condition)) {
            const way = decided === name ? undefined : wayBack(questions, decided, name);
            const circle = [...new Set(way)].toSorted().join();
            if (!way || told.has(circle)) continue;
            told.add(circle);
            yield {
              in: 'questions',
              path: ['allOf', index, 'if', 'properties', name],
              part: 'key',
              message: `These conditions go round in a circle: ${[name, ...way].join(' → ')}.`,
              fix: 'Remove one of them, or let it look at another question.',
            };
          }
        }
      }
    },
  },
];

/** The questions from one to another, each deciding on the next; `undefined` when none lead there. */
export function wayBack(
  questions: QuestionsFile,
  from: string,
  to: string,
  seen = new Set<string>(),
): readonly string[] | undefined {
  if (from === to) return [to];
  seen.add(from);
  for (const [, condition] of conditionsOf(questions)) {
    if (!lookedAt(condition).includes(from)) continue;
    for (const next of decidedBy(condition)) {
      const way = seen.has(next) ? undefined : wayBack(questions, next, to, seen);
      if (way) return [from, ...way];
    }
  }
  return undefined;
}
