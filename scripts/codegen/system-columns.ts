/**
 * Policy, not machinery: the columns of every submission beside its answers, and who writes them.
 */

import { sql } from './sql/sql.ts';

/**
 * Inserted by visitors, or set by the server. Migrations, types and the staff page follow. Another
 * column needs a migration by hand.
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
];

/** Without ambiguity. */
export const NEWEST_FIRST = sql`submitted_at desc, id desc`;
