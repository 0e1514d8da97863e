import { kindOf } from '../../kinds/registry.ts';
import { columnName, RESERVED_WORDS, REST_WORDS, sortKey } from '../../sql/sql-words.ts';
import { SYSTEM_COLUMNS } from '../../system-columns.ts';
import type { FieldSchema } from '../../load/declared-files.generated.ts';
import { dayOf } from '../../../../src/form-engine/values/relative-day.ts';
import { isDay } from '../../../../src/lib/format.ts';
import { questionsOf } from '../../load/declared-files.ts';
import type { Marked } from '../../load/marked-values.ts';
import { didYouMean, nearest } from '../../load/did-you-mean.ts';
import { ownerName } from '../../load/place-names.ts';
import { meantQuestions, questionNames, type QuestionName } from '../named-questions.ts';
import type { Rule } from './rule.ts';

/** Rules by which the files agree on the fields. */
export const FIELD_RULES: readonly Rule[] = [
  {
    id: 'unknown-field',
    sentence: 'Whatever names a field names a declared one.',
    *check(files, _released, marked) {
      const known = Object.keys(files.questions.properties);
      const references = questionNames(files, marked);
      const unnamed = known.filter((name) => references.every((one) => one.value !== name));
      const misspelt = new Map(
        [...meantQuestions(files, marked)].filter(([, declared]) => unnamed.includes(declared)),
      );
      for (const [name, declared] of misspelt) {
        const times = references.filter((one) => one.value === name).length;
        yield {
          in: 'questions',
          path: ['properties', declared],
          part: 'key',
          message: `Nothing names the question "${declared}", and "${name}" is named ${times} times and not declared.`,
          fix: `Did you mean "${name}"?`,
        };
      }
      const reported = new Set<string>();
      for (const { in: file, path, part, value: name } of references) {
        if (known.includes(name) || misspelt.has(name) || reported.has(name)) continue;
        const places = references.filter((one) => one.value === name);
        // Where no other question can be meant, the declaration is missing: one diagnostic for all references.
        const isMissing = places.length > 1 && nearest(name, known) === undefined;
        if (isMissing) reported.add(name);
        yield {
          in: file,
          path,
          ...(part ? { part } : {}),
          message: isMissing
            ? `There is no field "${name}" in the questions, and ${places.length} places name it: ${placeNames(marked, places)}.`
            : `There is no field "${name}" in the questions.`,
          fix: isMissing
            ? 'Declare it, with "deprecated": true if it is asked no more, or remove it from all of them.'
            : didYouMean(name, known),
        };
      }
    },
  },
  {
    id: 'widget-fits',
    sentence: "A field's widget fits its type.",
    *check({ questions, ui }) {
      for (const question of questionsOf({ questions, ui })) {
        const { name, look } = question;
        const widget = look['ui:widget'];
        const widgets: readonly string[] = kindOf(question).widgets;
        if (!widget || widgets.includes(widget)) continue;
        yield {
          in: 'ui',
          path: ['fields', name, 'ui:widget'],
          message: `The widget "${widget}" cannot ask for "${name}".`,
          fix:
            widgets.length > 1
              ? `Use ${widgets.join(' or ')}.`
              : 'Remove "ui:widget": the question has one widget, which follows from its declaration.',
        };
      }
    },
  },
  {
    id: 'limits-agree',
    sentence:
      'A lower limit is not above its upper one, nor above the number of choices; a limit of dates is a day of the calendar, or one that is counted from today.',
    *check(files) {
      for (const question of questionsOf(files)) {
        const { name, schema } = question;
        for (const { key, low = 0, high } of kindOf(question).bounds?.(question) ?? []) {
          if (low <= high) continue;
          yield {
            in: 'questions',
            path: ['properties', name, key],
            message: `No answer to "${name}" can reach ${low}.`,
            fix: `Use ${high} or less.`,
          };
        }
        for (const { key, message, fix } of dayProblems(name, schema)) {
          yield { in: 'questions', path: ['properties', name, key], message, fix };
        }
      }
    },
  },
  {
    id: 'number-is-exact',
    sentence:
      'The limits and steps of a number are such that browser and database have the same number: of 15 digits at most.',
    *check(files) {
      for (const question of questionsOf(files)) {
        for (const { key, message, fix } of kindOf(question).faults?.(question) ?? []) {
          yield { in: 'questions', path: ['properties', question.name, key], message, fix };
        }
      }
    },
  },
  {
    id: 'unit-counts',
    sentence: 'A unit belongs to a number.',
    *check(files) {
      for (const question of questionsOf(files)) {
        const { name, look } = question;
        if (look['ui:unit'] === undefined) continue;
        if (kindOf(question).build(question).unit !== undefined) continue;
        yield {
          in: 'ui',
          path: ['fields', name, 'ui:unit'],
          message: `The answers to "${name}" are no numbers.`,
          fix: 'Remove it, or ask for a number: "type": "integer".',
        };
      }
    },
  },
  {
    id: 'column-name',
    sentence: 'Each field makes a unique column name that PostgreSQL takes.',
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
    },
  },
];

function placeNames(marked: Marked, places: readonly QuestionName[]): string {
  const names = places.map(({ in: file, path }) => ownerName(marked[file], path));
  return [...new Set(names)].join(', ');
}

const SUBMISSION = 'which every submission has already';

/** A field of such a name would be found on an object that has no answer to it. */
const TAKEN_BY_JAVASCRIPT = 'and its name is one that JavaScript keeps for every object';

/** Any day will do: limits that are both counted from today, or both fixed, compare alike on each. */
const SOME_DAY = '2026-01-31';

function* dayProblems(
  name: string,
  field: FieldSchema,
): Generator<{ readonly key: string; readonly message: string; readonly fix: string }> {
  if (!('format' in field)) return;
  const { formatMinimum: low, formatMaximum: high } = field;
  for (const [key, limit] of Object.entries({ formatMinimum: low, formatMaximum: high })) {
    if (limit === undefined || isDay(dayOf(limit, SOME_DAY))) continue;
    const message = `"${limit}" is no day of the calendar.`;
    yield { key, message, fix: 'Write a day such as 2026-01-31, "today" or "+P90D".' };
  }
  if (low === undefined || high === undefined || /^\d/u.test(low) !== /^\d/u.test(high)) return;
  if (dayOf(low, SOME_DAY) <= dayOf(high, SOME_DAY)) return;
  const message = `No answer to "${name}" can be between ${low} and ${high}.`;
  yield { key: 'formatMinimum', message, fix: `Use ${high} or an earlier day.` };
}

function columnProblem(column: string, taken: ReadonlyMap<string, string>): string | undefined {
  const owner = taken.get(column);
  if (owner) return owner;
  if (REST_WORDS.has(column)) return 'a word that the REST interface keeps for itself';
  if (RESERVED_WORDS.has(column)) return 'a word that SQL keeps for itself';
  return sortKey(column).length > 63
    ? 'which makes a sort key longer than the 63 bytes that PostgreSQL takes'
    : undefined;
}
