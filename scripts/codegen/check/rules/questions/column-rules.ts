import { columnName, OBJECT_NAMES, SYSTEM_COLUMNS } from '#scripts/codegen/sql/sql-words.ts';
import { SYSTEM_NAMES } from '#scripts/codegen/system-columns.ts';
import { SITE_PLACES } from '#scripts/codegen/declaration/site-facts.ts';
import type { FieldSchema } from '#scripts/codegen/declaration/declared-files.generated.ts';
import {
  formerNames,
  type DeclaredFiles,
  type SourceName,
} from '#scripts/codegen/declaration/declared-files.ts';
import type { JsonPath } from '#scripts/codegen/source/source-file.ts';
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

/**
 * Also of staff's questions, whose columns are beside the answers. They come first: most are those
 * that each form begins with, such as its status.
 */
export const COLUMN_NAME = namesRule(OF_FORMS, ({ questions, ui }) => [
  ...placedIn('ui', ['admin', 'questions', 'properties'], ui.admin.questions?.properties),
  ...placedIn('questions', ['properties'], questions.properties),
]);

/** The same rule for an item, which has no columns but those of its questions. */
export const ITEM_COLUMN_NAME = namesRule(OF_JAVASCRIPT, ({ questions }) =>
  placedIn('questions', ['properties'], questions.properties),
);

/** A question with its place. */
interface Placed {
  readonly in: SourceName;
  readonly path: JsonPath;
  readonly name: string;
  readonly field: FieldSchema;
}

function placedIn(
  file: SourceName,
  owner: JsonPath,
  properties: Readonly<Record<string, FieldSchema>> = {},
): readonly Placed[] {
  return Object.entries(properties).map(([name, field]) => {
    return { in: file, path: [...owner, name], name, field };
  });
}

function namesRule(
  reserved: TakenNames,
  questionsOf: (files: DeclaredFiles) => readonly Placed[],
): Rule {
  return {
    id: 'column-name',
    sentence:
      'Each field makes a unique column name that PostgreSQL takes, and a former name no column of another field.',
    *check(files) {
      const taken = new Map(reserved);
      const all = questionsOf(files);
      for (const { in: file, path, name } of all) {
        const column = columnName(name);
        const owner = taken.get(column);
        const whose = file === 'ui' ? "which staff's question" : 'which the question';
        taken.set(column, `${whose} "${name}" has already`);
        if (owner === undefined) continue;
        const message = `The field "${name}" makes the column "${column}", ${owner}.`;
        yield { in: file, path, part: 'key', message, fix: 'Give the field another name.' };
      }
      for (const { in: file, path: at, name, former } of all.flatMap(namedBefore)) {
        const column = columnName(former);
        if (column === columnName(name) && former !== name) continue;
        const owner = taken.get(column);
        taken.set(column, `which was "${name}" before`);
        if (owner === undefined) continue;
        const path = [...at, 'renamedFrom'];
        const message = `The former name "${former}" makes the column "${column}", ${owner}.`;
        yield { in: file, path, message, fix: KEEP_ONE };
      }
    },
  };
}

const KEEP_ONE =
  'Leave "renamedFrom" out, or take the other field out: one field takes over the answers of a column.';

function namedBefore(question: Placed) {
  return formerNames(question.field).map((former) => ({ ...question, former }));
}
