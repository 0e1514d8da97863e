import { columnName, OBJECT_NAMES, SYSTEM_COLUMNS } from '#scripts/codegen/sql/sql-words.ts';
import { SYSTEM_NAMES } from '#scripts/codegen/system-columns.ts';
import { SITE_PLACES } from '#scripts/codegen/declaration/site-facts.ts';
import { formerNames } from '#scripts/codegen/declaration/declared-files.ts';
import type { Rule } from '../rule.ts';

/** Names with another meaning in texts: a question of such a name would never be shown. */
export const FILLED_NAMES = ['reference', 'answers', ...SITE_PLACES];

/** Names with their owners. */
type TakenNames = readonly (readonly [name: string, owner: string])[];

const OF_JAVASCRIPT: TakenNames = OBJECT_NAMES.map((name) => [
  name,
  'which is reserved in JavaScript',
]);
const OF_FORMS: TakenNames = [
  ...OF_JAVASCRIPT,
  ...SYSTEM_COLUMNS.map((name) => [name, 'which is reserved in the database'] as const),
  ...FILLED_NAMES.map(
    (name) => [name, `but {${name}} in a text means something else`] as const,
  ),
  ...SYSTEM_NAMES.map((name) => [name, 'which every submission has already'] as const),
];

export const COLUMN_NAME = namesRule(OF_FORMS);

/** The same rule for an item, which has no columns but those of its questions. */
export const ITEM_COLUMN_NAME = namesRule(OF_JAVASCRIPT);

function namesRule(reserved: TakenNames): Rule {
  return {
    id: 'column-name',
    sentence:
      'Each field makes a unique column name that PostgreSQL takes, and a former name no column of another field.',
    *check({ questions }) {
      const taken = new Map(reserved);
      const all = Object.entries(questions.properties);
      for (const [name] of all) {
        const column = columnName(name);
        const owner = taken.get(column);
        taken.set(column, `which is "${name}" already`);
        if (owner === undefined) continue;
        const message = `The field "${name}" makes the column "${column}", ${owner}.`;
        const place = { in: 'questions', path: ['properties', name], part: 'key' } as const;
        yield { ...place, message, fix: 'Give the field another name.' };
      }
      for (const [name, former] of all.flatMap(namedBefore)) {
        const column = columnName(former);
        if (column === columnName(name) && former !== name) continue;
        const owner = taken.get(column);
        taken.set(column, `which was "${name}" before`);
        if (owner === undefined) continue;
        const path = ['properties', name, 'renamedFrom'];
        const message = `The former name "${former}" makes the column "${column}", ${owner}.`;
        yield { in: 'questions', path, message, fix: KEEP_ONE };
      }
    },
  };
}

const KEEP_ONE =
  'Leave "renamedFrom" out, or take the other field out: one field takes over the answers of a column.';

function namedBefore([name, field]: [string, Parameters<typeof formerNames>[0]]) {
  return formerNames(field).map((former) => [name, former] as const);
}
