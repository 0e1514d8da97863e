import { choicesPath, declaredChoices } from '../../load/references.ts';
import type { Rule } from './rule.ts';

/** Most choices that a person reads through with ease. */
const MOST_CHOICES = 12;

/** What is allowed, and could be better: it keeps nothing from being generated. */
export const ADVICE_RULES: readonly Rule[] = [
  {
    id: 'long-choices',
    sentence: `A question offers at most ${MOST_CHOICES} choices. This is advice.`,
    *check({ questions }) {
      for (const [name, field] of Object.entries(questions.properties)) {
        const offered = declaredChoices(field).filter((choice) => !choice.deprecated).length;
        if (field.deprecated || offered <= MOST_CHOICES) continue;
        yield {
          in: 'questions',
          path: choicesPath(name, field),
          part: 'key',
          message: `"${name}" offers ${offered} choices: so long a list is hard to use.`,
          fix: 'Offer the usual ones and "Other", ask in two steps, or ask for a text.',
        };
      }
    },
  },
];
