/**
 * Policy, not machinery: the columns of every submission beside its answers, and who writes them.
 */

import type { BadgeVariant } from '../../src/ui/badge.tsx';
import type { FieldSchema, StatusUi, UiFile } from './load/declared-files.generated.ts';
import type { JsonPath } from './load/source-file.ts';
import { sql } from './sql/sql.ts';

/**
 * The columns of the submission itself: inserted by visitors with their answers, or set by the
 * server alone.
 *
 * Much follows from them and the tables below: the declared state (table, grants, CHECKs, indexes,
 * view), the migrations, the `Database` type and the staff page (list, sort, filters, detail, CSV).
 *
 * These columns are created with the table: another column needs a migration by hand. A staff
 * column is added at the end of its table, and `npm run schema:migrate` then writes its migration.
 */
export const OWN_COLUMNS = [
  {
    name: 'id',
    writer: 'visitor',
    /** Its line of `create table`. */
    definition: sql`id uuid primary key default gen_random_uuid()`,
    json: 'string',
    /** The column of the CSV file. */
    csv: { title: 'Id', format: 'text' },
  },
  {
    name: 'submitted_at',
    writer: 'server',
    definition: sql`submitted_at timestamptz not null default now()`,
    json: 'string',
    csv: { title: 'Submitted (UTC)', format: 'time' },
  },
  {
    // The questions that the page asked, as a hash; null if another client has sent the submission.
    name: 'form_version',
    writer: 'visitor',
    definition: sql`form_version character varying(10)`,
    json: 'string | null',
    csv: { title: 'Form version', format: 'text' },
  },
] as const;

/** The columns that only the staff's view has, with their JSON as TypeScript types. */
export const VIEW_COLUMNS = {
  search_text: 'string',
  search_pairs: 'readonly string[]',
} as const;

/**
 * A column that only staff updates, such as a status. It is declared as a question is. Its type,
 * CHECKs, index, sort key, filter, cell, detail line and CSV column follow from its kind. Its
 * `default` is the value of every row until staff sets another value.
 */
export interface StaffColumn {
  /** In snake_case. `admin.columns` in the UI file shows the column under this name. */
  readonly name: string;
  /** Returns its declaration, or `undefined` if the UI file has no such column. */
  readonly question: (ui: UiFile) => FieldSchema | undefined;
  /** The column holds the e-mail address of a staff account. */
  readonly isAccount?: true;
  /** Returns how the list shows each of its choices, by their ids. */
  readonly badges?: (ui: UiFile) => Readonly<Record<string, BadgeVariant>>;
  /** The place of its choices in the UI file. */
  readonly choicesAt?: JsonPath;
  /** A retention may begin when staff gives a submission one of the column's choices. */
  readonly startsRetention?: true;
}

export const STAFF_COLUMNS: readonly StaffColumn[] = [
  {
    name: 'status',
    question: ({ admin: { status } }) => status && statusQuestion(status),
    badges: ({ admin: { status } }) => statusBadges(status?.choices ?? []),
    choicesAt: ['admin', 'status', 'choices'],
    startsRetention: true,
  },
  {
    name: 'assignee',
    isAccount: true,
    question: ({ admin: { status } }) => status && { type: 'string', title: status.assignee },
  },
];

/**
 * The column with the language of the page that a submission was sent from, as a BCP 47 tag. The
 * page sets it. Its default is the first language of the site.
 */
export const LANGUAGE = 'language';

/**
 * The shape of a language's tag, such as `es`, `fr-CA` or `zh-Hant`. The database takes any tag of
 * this shape: pages of a language that is no longer published may still be open.
 */
export const LANGUAGE_TAG = '^[a-z]{2,3}(-[A-Z][a-z]{3})?(-([A-Z]{2}|[0-9]{3}))?$';

/** The names of all columns that hold no answer. */
export const SYSTEM_NAMES: readonly string[] = [
  ...OWN_COLUMNS.map(({ name }) => name),
  LANGUAGE,
  ...Object.keys(VIEW_COLUMNS),
  ...STAFF_COLUMNS.map(({ name }) => name),
];

/** Returns the statuses as the choices of a question, whose default is the first. */
function statusQuestion({
  title,
  choices,
}: NonNullable<UiFile['admin']['status']>): FieldSchema {
  const [first] = choices;
  return { type: 'string', title, oneOf: choices, ...(first && { default: first.const }) };
}

function statusBadges(choices: readonly StatusUi[]): Readonly<Record<string, BadgeVariant>> {
  return Object.fromEntries(choices.map(({ const: id, badge = 'outline' }) => [id, badge]));
}

/** The order of the list, and of each filter's index: newest first, without ambiguity. */
export const NEWEST_FIRST = sql`submitted_at desc, id desc`;

/** The staff column whose choice begins a retention. */
export const RETENTION_COLUMN = STAFF_COLUMNS.find(({ startsRetention }) => startsRetention);

/** Returns the columns that staff writes, in the order of their table. */
export function staffColumns(ui: UiFile) {
  return STAFF_COLUMNS.flatMap((column) => {
    const question = column.question(ui);
    return question ? [{ ...column, question }] : [];
  });
}
