import { kindOf, widgetModules } from '../../kinds/registry.ts';
import { columnName, RESERVED_NAMES } from '../../sql/sql-words.ts';
import { SYSTEM_NAMES } from '../../system-columns.ts';
import { formerNames, questionsOf } from '../../load/declared-files.ts';
import type { Rule } from './rule.ts';

/** Rules by which the files agree on the fields. */
export const FIELD_RULES: readonly Rule[] = [
  {
    id: 'look-fits',
    sentence:
      'A widget, a unit and groups fit what a field asks for: a unit belongs to a number, groups to choices with ids, and a select shows no descriptions.',
    *check(files) {
      for (const question of questionsOf(files)) {
        const { name, look } = question;
        const field = kindOf(question).build(question);
        for (const key of ['widget', 'unit', 'groups'] as const) {
          const declared = look[`ui:${key}`];
          if (declared === undefined || field[key] === declared) continue;
          const others = Object.keys(widgetModules(field.kind)).filter(
            (widget) => widget !== declared,
          );
          yield {
            in: 'ui',
            path: ['fields', name, `ui:${key}`],
            part: 'key',
            message: `"ui:${key}" of "${name}" does not fit what it asks for.`,
            fix:
              key === 'widget' && others.length > 1
                ? `Use ${others.join(' or ')}.`
                : 'Remove it, or change the question.',
          };
        }
      }
    },
  },
  {
    id: 'limits-hold',
    sentence:
      'Some answers keep the limits of a question: they agree with each other and with its choices, days are of the calendar, numbers of 15 digits at most, and a pattern means the same to the browser and to PostgreSQL and backtracks on no text.',
    *check(files) {
      for (const question of questionsOf(files)) {
        for (const { key, ...words } of kindOf(question).faults?.(question) ?? []) {
          yield { in: 'questions', path: ['properties', question.name, key], ...words };
        }
      }
    },
  },
  {
    id: 'column-name',
    sentence:
      'Each field makes a unique column name that PostgreSQL takes, and a former name no column of another field.',
    *check({ questions }) {
      const taken = new Map<string, string>([
        ...RESERVED_NAMES.map(
          (name) => [name, 'a name that the database or JavaScript keeps for itself'] as const,
        ),
        ...SYSTEM_NAMES.map((name) => [name, 'which every submission has already'] as const),
      ]);
      for (const name of Object.keys(questions.properties)) {
        const column = columnName(name);
        const owner = taken.get(column);
        taken.set(column, `which is "${name}" already`);
        if (owner === undefined) continue;
        yield {
          in: 'questions',
          path: ['properties', name],
          part: 'key',
          message: `The field "${name}" makes the column "${column}", ${owner}.`,
          fix: 'Give the field another name.',
        };
      }
      for (const [name, field] of Object.entries(questions.properties)) {
        for (const former of formerNames(field)) {
          const column = columnName(former);
          if (column === columnName(name) && former !== name) continue;
          const owner = taken.get(column);
          taken.set(column, `which was "${name}" before`);
          if (owner === undefined) continue;
          yield {
            in: 'questions',
            path: ['properties', name, 'renamedFrom'],
            message: `The former name "${former}" makes the column "${column}", ${owner}.`,
            fix: 'Leave "renamedFrom" out, or take the other field out: one field takes over the answers of a column.',
          };
        }
      }
    },
  },
];
