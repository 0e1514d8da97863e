import { declaredChoices } from '#scripts/codegen/declaration/declared-files.ts';
import type { ChoiceSchema } from '#scripts/codegen/declaration/declared-files.generated.ts';
import type { MarkedValue } from '#scripts/codegen/read/marked-values.ts';
import type { Rule } from '../rule.ts';

/** Rules about choices. */
export const CHOICE_RULES: readonly Rule[] = [
  {
    id: 'distinct-titles',
    sentence: 'Choices that are offered together have different titles.',
    *check(_files, _released, marked) {
      for (const { choices, ...place } of choiceLists(marked)) {
        const seen = new Map<string, string>();
        for (const [index, choice] of choices.entries()) {
          if (choice.deprecated) continue;
          const title = choice.title.trim().toLowerCase();
          const first = seen.get(title);
          if (first !== undefined) {
            yield {
              ...place,
              path: [...place.path, index, 'title'],
              message: `"${choice.title}" is the title of ${first} already.`,
              fix: 'Give it another title: nobody could tell the two apart.',
            };
          }
          seen.set(title, first ?? JSON.stringify(choice.const));
        }
      }
    },
  },
  {
    id: 'offered-choices',
    sentence:
      'A question that is asked offers a choice, and a default is one that is offered.',
    *check({ questions }) {
      for (const [name, field] of Object.entries(questions.properties)) {
        const path = ['properties', name];
        const choices = declaredChoices(field);
        const isOffered = choices.some((choice) => !choice.deprecated);
        if (!field.deprecated && choices.length > 0 && !isOffered) {
          const message = `Every choice of "${name}" is retired, so nobody can answer it.`;
          const fix = 'Add a choice, or retire the question with "deprecated": true.';
          yield { in: 'questions', path, part: 'key', message, fix };
        }
        const preset = choices.find((choice) => choice.const === field.default);
        if (!preset?.deprecated) continue;
        const message = `The default ${JSON.stringify(preset.const)} is retired.`;
        const fix = 'Take a choice that is offered, or leave the default out.';
        yield { in: 'questions', path: [...path, 'default'], message, fix };
      }
    },
  },
];

/** Returns the choices of questions. */
export function choiceLists(marked: readonly MarkedValue[]) {
  return marked.flatMap(({ value, question, 'x-noun': noun, ...place }) => {
    if (!Array.isArray(value) || noun !== 'choice') return [];
    // The meta-schemas describe this type.
    const choices = value as readonly ChoiceSchema[];
    return [{ ...place, name: question ?? '', choices }];
  });
}
