import { createHash } from 'node:crypto';
import { isRecord, parseJson } from '#src/lib/json.ts';
import type { Expression } from './expression.ts';
import type { AnswerTest } from './operators.ts';
import type { Sql } from './sql.ts';

/** The column of a question's answers, of a staff field, or of the page's language. */
export interface Column {
  readonly name: string;
  /** The name of the question, or of the staff column. */
  readonly field: string;
  /** As Postgres' `format_type` writes it. */
  readonly type: string;
  /** The ids of its choices, retired ones too: rows may hold them. */
  readonly choices: readonly string[];
  /** Staff alone writes it; absent for columns that visitors write. */
  readonly writer?: 'staff';
  /** The value of rows that are stored without one. */
  readonly default?: Sql;
}

/** Returns whether visitors write a column, or the column of a rule: staff writes the others. */
export function isAnswer({ writer }: Pick<Column, 'writer'>): boolean {
  return writer === undefined;
}

/** A rule about one column with the facts behind it, so that two versions can be compared without a database. */
export interface ColumnCheck {
  /** The kind of rule, such as `required` or `max_length`. */
  readonly rule: string;
  readonly expression: Sql;
  readonly limit?: number;
  /** The answers that it allows. */
  readonly values?: readonly string[];
  readonly pattern?: string;
}

/** A condition's test, by column. */
export interface ColumnTest extends AnswerTest {
  readonly column: string;
}

/**
 * One rule of a form's table, by its name. A rule about an answer is checked when a row is
 * inserted; a rule about a staff field is a CHECK. See
 * docs/decisions/003-rules-about-answers-are-checked-on-insert.md.
 */
export interface Constraint extends ColumnCheck {
  readonly name: string;
  /** The column that it limits; a condition's rule reads others, too. */
  readonly column: string;
  /** Staff alone writes the column; absent for answers. */
  readonly writer?: 'staff';
  /** The condition that it depends on: all of these hold. */
  readonly tests?: readonly Expression<ColumnTest>[];
}

export interface Index {
  /**
   * The name ends with a hash of the definition, so an existing index of this name is up to date.
   */
  readonly name: string;
  /** The text after `create index … on <table>`. */
  readonly definition: Sql;
  /** No statistics are kept of an index of expressions. */
  readonly statistics?: 0;
}

/** How long submissions are kept, and from when on. */
export interface Retention {
  /** A number of days, months or years, as Postgres reads an interval. */
  readonly period: string;
  /** The submission, or the status that it was given last. */
  readonly after: 'submission' | { readonly status: string };
}

/** A column that had other names. */
export interface Rename {
  /** Newest first. */
  readonly from: readonly string[];
  readonly to: string;
}

/**
 * The part of the database that follows from a form's declaration, and changes with it. What all forms share is written
 * by hand, in the first migrations.
 */
export interface DatabaseModel {
  readonly table: string;
  readonly columns: readonly Column[];
  readonly rules: readonly Constraint[];
  readonly indexes: readonly Index[];
  /** As it is declared; the view's functions carry it out. */
  readonly retention?: Retention;
  /** The time from which the form takes no more submissions, as Postgres reads it; without it, the form stays open. */
  readonly closes?: string;
  /** The view that staff reads, and the functions that follow from the declaration. */
  readonly view: { readonly name: string; readonly create: Sql };
}

/**
 * The database after the last migration, as far as a later one is compared with it: the content of
 * `supabase/declared/<form>.json`. Long texts are compared by their hash.
 */
export interface Released extends Omit<DatabaseModel, 'indexes' | 'view'> {
  /** The last migration that brought a change of the declaration, by its file's name. */
  readonly migration: string;
  /** The names. */
  readonly indexes: readonly string[];
  readonly view: { readonly name: string; readonly hash: string };
}

/** Returns the facts to record of a database that a migration has made. */
export function releasedBy(
  migration: string,
  { indexes, view, ...model }: DatabaseModel,
): Released {
  return {
    migration,
    ...model,
    indexes: indexes.map(({ name }) => name),
    view: { name: view.name, hash: hashOf(view.create) },
  };
}

/** Returns a short text that differs if the SQL differs. */
export function hashOf({ sql }: Sql): string {
  return createHash('sha256').update(sql).digest('hex').slice(0, 8);
}

/** Returns the path of the record of a form's last migration. */
export function releasedPath(form: string): string {
  return `supabase/declared/${form}.json`;
}

/**
 * @throws {Error} with a message for people, if a merge has broken the file that `schema:migrate`
 * wrote
 */
export function parseReleased(path: string, text: string): Released {
  const value = parseJson(text);
  if (isReleased(value)) return value;
  throw new Error(
    `${path} is not as schema:migrate wrote it: take the version of the live branch (git checkout main -- ${path}), then write your own migration again. docs/changing-questions.md says how two migrations are merged.`,
  );
}

/** Looks at the outline: the file is written by schema:migrate alone, and broken by merges. */
function isReleased(value: unknown): value is Released {
  if (!isRecord(value) || !isRecord(value['view'])) return false;
  const { migration, table, columns, rules, indexes, view } = value;
  return (
    [migration, table, view['name'], view['hash']].every(isText) &&
    [columns, rules].every((list) => Array.isArray(list) && list.every(isRecord)) &&
    Array.isArray(indexes) &&
    indexes.every(isText)
  );
}

function isText(value: unknown): boolean {
  return typeof value === 'string';
}
