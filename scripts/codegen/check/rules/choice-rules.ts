import { normaliseText } from '../../../../src/form-engine/values/normalise-text.ts';
import {
  choicesPath,
  declaredChoices,
  questionsOf,
  type DeclaredFiles,
  type SourceName,
} from '../../load/declared-files.ts';
import type { ChoiceSchema } from '../../load/declared-files.generated.ts';
import type { JsonPath } from '../../load/source-file.ts';
import { STATUSES } from '../../system-columns.ts';
import { staffQuestion } from '../../staff-columns.ts';
import { didYouMean } from '../../load/did-you-mean.ts';
import { kindOf } from '../../kinds/registry.ts';
import type { Rule } from './rule.ts';

/** Rules about choices. */
export const CHOICE_RULES: readonly Rule[] = [
  {
    id: 'known-choice',
    sentence: 'Short labels, groups, badges, defaults and conditions name declared choices.',
    *check({ questions, ui }, _released, marked) {
      for (const { in: file, path, part, question = '', ...one } of Object.values(marked).flat()) {
        if (one['x-names'] !== 'choice') continue;
        const choices = declaredChoices(
          questions.properties[question] ?? staffQuestion(ui, question),
        );
        const known = choices.map((choice) => String(choice.const));
        const value = String(one.value);
        if (known.length === 0 || known.includes(value)) continue;
        yield {
          in: file,
          path,
          ...(part ? { part } : {}),
          message: `"${value}" is not a choice of "${question}".`,
          fix: didYouMean(value, known),
        };
      }
    },
  },
  {
    id: 'storable-choice',
    sentence: 'The id of a choice is stored and read back as it is written.',
    *check({ questions }) {
      for (const [name, field] of Object.entries(questions.properties)) {
        const path = choicesPath(name, field);
        for (const [index, { const: id }] of declaredChoices(field).entries()) {
          if (typeof id !== 'string' || id === '' || id === normaliseText(id, 'one')) continue;
          yield {
            in: 'questions',
            path: [...path, index, 'const'],
            message: `The id ${JSON.stringify(id)} has spaces at an end, or characters that no database takes.`,
            fix: 'Use small letters, digits and hyphens, such as not-sure.',
          };
        }
      }
    },
  },
  {
    id: 'distinct-titles',
    sentence: 'Choices that are offered together have different titles.',
    *check(files) {
      for (const { in: file, path, choices } of choiceLists(files)) {
        const seen = new Map<string, string>();
        for (const [index, choice] of choices.entries()) {
          if (choice.deprecated) continue;
          const title = choice.title.trim().toLowerCase();
          const first = seen.get(title);
          if (first !== undefined) {
            yield {
              in: file,
              path: [...path, index, 'title'],
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
    id: 'description-shown',
    sentence:
      'Choices with descriptions are shown by a widget that shows these: a select does not.',
    *check({ questions, ui }) {
      for (const [name, field] of Object.entries(questions.properties)) {
        const look = ui.fields[name] ?? {};
        const choices = declaredChoices(field).filter((choice) => !choice.deprecated);
        if (look['ui:widget'] !== 'select') continue;
        if (choices.every((choice) => choice.description === undefined)) continue;
        yield {
          in: 'ui',
          path: ['fields', name, 'ui:widget'],
          message: `A select shows no descriptions, and choices of "${name}" have some.`,
          fix: 'Use radio or combobox, or remove the descriptions.',
        };
      }
    },
  },
  {
    id: 'grouped-once',
    sentence: 'Groups are of choices with ids, each of them in one group at most.',
    *check({ questions, ui }) {
      for (const question of questionsOf({ questions, ui })) {
        const { name, look } = question;
        if (!look['ui:groups'] || 'groups' in kindOf(question).build(question)) continue;
        yield {
          in: 'ui',
          path: ['fields', name, 'ui:groups'],
          part: 'key',
          message: `"${name}" has no choices with ids that could be grouped.`,
          fix: 'Remove it, or ask for one or several of its choices: "oneOf".',
        };
      }
      for (const [name, { 'ui:groups': groups = [] }] of Object.entries(ui.fields)) {
        const seen = new Set<string>();
        for (const [index, { choices }] of groups.entries()) {
          for (const [place, value] of choices.entries()) {
            const path = ['fields', name, 'ui:groups', index, 'choices', place];
            const message = `"${value}" is in another group of "${name}" already.`;
            if (seen.has(value)) yield { in: 'ui', path, message, fix: 'Leave it in one of them.' };
            seen.add(value);
          }
        }
      }
    },
  },
  {
    id: 'offered-choices',
    sentence:
      'A question that is asked offers a choice, and a default is one that is offered; so is the first status.',
    *check({ questions, ui }) {
      const [first] = ui.admin.status?.choices ?? [];
      if (first?.deprecated) {
        yield {
          in: 'ui',
          path: ['admin', 'status', 'choices', 0],
          message: `New submissions have the first status, "${first.const}", which is retired.`,
          fix: 'Put a status first that is in use.',
        };
      }
      for (const [name, field] of Object.entries(questions.properties)) {
        const choices = declaredChoices(field);
        const offered = choices.filter((choice) => !choice.deprecated);
        if (!field.deprecated && choices.length > 0 && offered.length === 0) {
          yield {
            in: 'questions',
            path: ['properties', name],
            part: 'key',
            message: `Every choice of "${name}" is retired, so nobody can answer it.`,
            fix: 'Add a choice, or retire the question with "deprecated": true.',
          };
        }
        const preset = choices.find((choice) => choice.const === field.default);
        if (preset?.deprecated) {
          yield {
            in: 'questions',
            path: ['properties', name, 'default'],
            message: `The default ${JSON.stringify(preset.const)} is retired.`,
            fix: 'Take a choice that is offered, or leave the default out.',
          };
        }
      }
    },
  },
];

interface ChoiceList {
  readonly in: SourceName;
  readonly path: JsonPath;
  /** The question, or the staff column. */
  readonly name: string;
  readonly choices: readonly ChoiceSchema[];
}

/** Returns the choices of each question, and the statuses. */
export function* choiceLists({ questions, ui }: DeclaredFiles): Generator<ChoiceList> {
  for (const [name, field] of Object.entries(questions.properties)) {
    const choices = declaredChoices(field);
    if (choices.length > 0)
      yield { in: 'questions', path: choicesPath(name, field), name, choices };
  }
  const choices = declaredChoices(staffQuestion(ui, 'status'));
  if (choices.length > 0) yield { in: 'ui', path: STATUSES, name: 'status', choices };
}
