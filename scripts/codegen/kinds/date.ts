import { dayOf } from '#src/engine/values/relative-day.ts';
import { isDay } from '#src/lib/text/format.ts';
import type { Question, SchemaWith } from '../declaration/declared-files.ts';
import { sql } from '../sql/sql.ts';
import type { LimitFault } from './keywords.ts';
import type { DeclaredKind } from './kind.ts';
import { questionsWith } from './question-format.ts';

/** RFC 3339's days, with leap years, as AJV's own format. */
const DAY =
  /^(?:\d{4}-(?:0[13578]|1[02])-(?:0[1-9]|[12]\d|3[01])|\d{4}-(?:0[469]|11)-(?:0[1-9]|[12]\d|30)|\d{4}-02-(?:0[1-9]|1\d|2[0-8])|(?:\d\d(?:0[48]|[2468][048]|[13579][26])|(?:[02468][048]|[13579][26])00)-02-29)$/u;

/** Without a declared limit. A year such as 0022 is a slip of the keyboard. */
const EARLIEST_DAY = '1900-01-01';

type DateSchema = SchemaWith<{ readonly format: 'date' }>;

export const date: DeclaredKind<'date', DateSchema> = {
  declaredAs: [
    {
      if: questionsWith({ type: 'string', format: 'date' }),
      takes: ['format', 'formatMinimum', 'formatMaximum'],
    },
  ],
  declares: (question: Question): question is Question<DateSchema> =>
    question.schema.format === 'date',
  build: () => ({ kind: 'date', widget: 'date', formatMinimum: EARLIEST_DAY }),
  keywords: { formatMinimum: true, formatMaximum: true },
  // RFC 3339 has a year 0000, which no calendar and no database has.
  plain: () => ({
    type: 'string',
    format: 'date',
    pattern: '^(?!0000)',
    formatMinimum: EARLIEST_DAY,
  }),
  formats: { date: DAY },
  messages: ['date', 'dateDay', 'dateYear', 'dateCentury'],
  widgets: { date: true },
  tests: {
    operators: ['is', 'formatMinimum', 'formatMaximum'],
    // A condition on the day of answering would change the meaning of stored answers (decision
    // 033).
    isValue: (day) => typeof day === 'string' && isDay(day),
    fix: 'Use "const", "formatMinimum" or "formatMaximum" with days such as 2026-01-31. What goes by the day of answering is asked as a choice.',
  },
  distinctAnswers: ({ schema }, looked) => {
    const near = looked
      .map(String)
      .flatMap((day) => [dayOf('-P1D', day), day, dayOf('+P1D', day)]);
    return [...near.filter((day) => isWithin(day, schema)), ...examples(schema)];
  },
  faults: dayFaults,
  isTimely: ({ schema: { formatMinimum, formatMaximum } }) =>
    [formatMinimum, formatMaximum].some((limit) => limit !== undefined && !isDay(limit)),
  column: {
    type: sql`date`,
    json: 'string',
    counted: 'nothing',
    checks: (_, column) => [
      {
        // Values that Postgres accepts as dates and no calendar has: infinity, years before 1 and
        // after 9999.
        rule: 'day',
        expression: sql`${column} between '0001-01-01' and '9999-12-31'`,
      },
    ],
  },
};

/** Limits compare alike on any day. */
const SOME_DAY = '2026-01-31';

function dayFaults({ name, schema }: Question<DateSchema>): readonly LimitFault[] {
  const { formatMinimum: low = EARLIEST_DAY, formatMaximum: high } = schema;
  const limits = Object.entries({ formatMinimum: low, formatMaximum: high });
  const unknown = limits.flatMap(([key, limit]) => {
    if (limit === undefined || isDay(dayOf(limit, SOME_DAY))) return [];
    const message = `"${limit}" is no day of the calendar.`;
    return [{ key, message, fix: 'Write a day such as 2026-01-31, "today" or "+P90D".' }];
  });
  if (high === undefined || /^\d/u.test(low) !== /^\d/u.test(high)) return unknown;
  if (dayOf(low, SOME_DAY) <= dayOf(high, SOME_DAY)) return unknown;
  const message = `No answer to "${name}" can be between ${low} and ${high}.`;
  return [
    ...unknown,
    { key: 'formatMinimum', message, fix: `Use ${high} or an earlier day.` },
  ];
}

/**
 * Codegen writes the same every day. If a limit follows the day of answering, an example is far on
 * its other side. Between two such limits, no day lasts.
 */
function examples(schema: DateSchema): readonly string[] {
  const { formatMinimum: low = FIRST_DAY, formatMaximum: high = LAST_DAY } = schema;
  if (!isDay(high)) return isDay(low) ? [low] : [];
  if (!isDay(low)) return [high];
  const limits = [schema.formatMinimum, schema.formatMaximum].filter(
    (limit) => limit !== undefined,
  );
  return [...limits, '2026-01-31', '2026-02-01'].filter((day) => isWithin(day, schema));
}

const FIRST_DAY = '1930-01-31';
const LAST_DAY = '2099-12-31';

/** Within the fixed limits. */
function isWithin(
  day: string,
  { formatMinimum: low = EARLIEST_DAY, formatMaximum: high = '' }: DateSchema,
) {
  return isDay(day) && (!isDay(low) || day >= low) && (!isDay(high) || day <= high);
}
