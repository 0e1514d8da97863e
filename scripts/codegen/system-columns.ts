/**
 * Policy, not machinery: the columns of every submission beside its answers, and who writes them.
 */

import type { BadgeVariant } from '../../src/ui/badge.tsx';
import type { FieldSchema, StatusUi, UiFile } from './declaration/declared-files.generated.ts';
import type { JsonPath } from './source/source-file.ts';
import { sql } from './sql/sql.ts';

/**
 * Inserted by visitors, or set by the server. Declared state, migrations, types and the staff page
 * follow. Another column needs a migration by hand; a staff column is added at the end of its
 * table.
 */
export const OWN_COLUMNS = [
  {
    name: 'id',
    writer: 'visitor',
    /** A line of `create table`. */
    definition: sql`id uuid primary key default gen_random_uuid()`,
    /** In the CSV file. */
    csv: { title: 'Id', format: 'text' },
  },
  {
    name: 'submitted_at',
    writer: 'server',
    definition: sql`submitted_at timestamptz not null default now()`,
    csv: { title: 'Submitted (UTC)', format: 'time' },
  },
  {
    // The questions that the page asked, as a hash; null if another client has sent the submission.
    name: 'form_version',
    writer: 'visitor',
    definition: sql`form_version character varying(10)`,
    csv: { title: 'Form version', format: 'text' },
  },
] as const;

/** Columns of staff's view alone. */
const VIEW_COLUMNS = ['search_text', 'search_pairs'];

/**
 * A column that only staff updates, declared as a question. Everything follows from its kind. Its
 * `default` is the value until staff sets another.
 */
export interface StaffColumn {
  /** In snake_case, also in `admin.columns`. */
  readonly name: string;
  readonly question: (ui: UiFile) => FieldSchema | undefined;
  /** The e-mail address of a staff account. */
  readonly isAccount?: true;
  /** How the list shows its choices. */
  readonly badges?: (ui: UiFile) => Readonly<Record<string, BadgeVariant>>;
  /** In the UI file. */
  readonly choicesAt?: JsonPath;
  /** A retention may begin with one of its choices. */
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

/** The language of the page that sent a submission, a BCP 47 tag. By default the site's first. */
export const LANGUAGE = 'language';

/** Stored for a language without a file of texts: by API, a page may name any. */
export const OTHER_LANGUAGE = 'other';

/** A tag such as `es`, `fr-CA` or `zh-Hant`. */
export const LANGUAGE_TAG = '^[a-z]{2,3}(-[A-Z][a-z]{3})?(-([A-Z]{2}|[0-9]{3}))?$';

/** Columns without an answer. */
export const SYSTEM_NAMES: readonly string[] = [
  ...OWN_COLUMNS.map(({ name }) => name),
  LANGUAGE,
  ...VIEW_COLUMNS,
  ...STAFF_COLUMNS.map(({ name }) => name),
];

/** The first is the default. */
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

/** Without ambiguity. */
export const NEWEST_FIRST = sql`submitted_at desc, id desc`;

/** Its choice begins a retention. */
export const RETENTION_COLUMN = STAFF_COLUMNS.find(({ startsRetention }) => startsRetention);

export function staffColumns(ui: UiFile) {
  return STAFF_COLUMNS.flatMap((column) => {
    const question = column.question(ui);
    return question ? [{ ...column, question }] : [];
  });
}
