import { kindOf } from '../../kinds/registry.ts';
import { columnName, RESERVED_WORDS, REST_WORDS, sortKey } from '../../sql/sql-words.ts';
import { SYSTEM_COLUMNS } from '../../system-columns.ts';
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
        const kind = kindOf(question);
        const field = kind.build(question);
        for (const key of ['widget', 'unit', 'groups'] as const) {
          const declared = look[`ui:${key}`];
          if (declared === undefined || field[key] === declared) continue;
          const others = kind.widgets.filter((widget) => widget !== declared);
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
      const names = Object.keys(questions.properties);
      const taken = new Map<string, string>([
        ...SYSTEM_COLUMNS.map(({ name }) => [name, SUBMISSION] as const),
        ...names.map(
          (name) =>
            [sortKey(columnName(name)), `which is the sort key of "${name}" already`] as const,
        ),
      ]);
      for (const name of names) {
        const column = columnName(name);
        const reason =
          name in Object.prototype ? TAKEN_BY_JAVASCRIPT : columnProblem(column, taken);
        taken.set(column, `which is "${name}" already`);
        if (!reason) continue;
        yield {
          in: 'questions',
          path: ['properties', name],
          part: 'key',
          message: `The field "${name}" makes the column "${column}", ${reason}.`,
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

const SUBMISSION = 'which every submission has already';

/** A field of such a name would be found on an object that has no answer to it. */
const TAKEN_BY_JAVASCRIPT = 'and its name is one that JavaScript keeps for every object';

function columnProblem(column: string, taken: ReadonlyMap<string, string>): string | undefined {
  const owner = taken.get(column);
  if (owner) return owner;
  if (REST_WORDS.has(column)) return 'a word that the REST interface keeps for itself';
  if (RESERVED_WORDS.has(column)) return 'a word that SQL keeps for itself';
  return sortKey(column).length > 63
    ? 'which makes a sort key longer than the 63 bytes that PostgreSQL takes'
    : undefined;
}
