import { hash } from 'node:crypto';
import { isRecord, parseJson } from '#src/lib/json.ts';
import type { Expression } from './expression.ts';
import type { AnswerTest } from './operators.ts';
import type { Sql } from './sql.ts';

/** Holds a question's answers, a staff field, or the page's language. */
export interface Column {
  readonly name: string;
  /** The question or staff column. */
  readonly field: string;
  /** The composite that has the question as a part. */
  readonly part?: string;
  /** As Postgres' `format_type` writes it. */
  readonly type: string;
  /** Retired ones, too: rows may hold them. */
  readonly choices: readonly string[];
  /** Absent for visitors' columns. */
  readonly writer?: 'staff';
  /** For rows without a value. */
  readonly default?: Sql;
  /** The columns and rules of an item, if the column holds the items of a group. */
  readonly item?: ItemRow;
}

/** An item of a group, read as a row. Its columns have the names of their questions. */
export interface ItemRow {
  readonly columns: readonly Column[];
  readonly rules: readonly Constraint[];
}

export function isAnswer({ writer }: Pick<Column, 'writer'>): boolean {
  return writer === undefined;
}

/** A rule about one column, with facts to compare two versions. */
export interface ColumnCheck {
  /** Such as `required` or `max_length`. */
  readonly rule: string;
  readonly expression: Sql;
  readonly limit?: number;
  /** Allowed answers. */
  readonly values?: readonly string[];
  readonly pattern?: string;
}

/** By column. */
export interface ColumnTest extends AnswerTest {
  readonly column: string;
}

/**
 * A rule by its name: about an answer, checked on insert; about a staff field, a CHECK (decision
 * 003).
 */
export interface Constraint extends ColumnCheck {
  readonly name: string;
  /** A condition's rule reads other columns, too. */
  readonly column: string;
  /** Absent for answers. */
  readonly writer?: 'staff';
  /** All must hold for the rule to apply. */
  readonly tests?: readonly Expression<ColumnTest>[];
}

/** Returns whether a rule keeps an answer of staff away while its question is not asked. */
export function isStaffsCondition(rule: Constraint): boolean {
  return !isAnswer(rule) && rule.rule.startsWith('absent');
}

export interface Index {
  /** It ends with a hash of the definition, so an index of this name is up to date. */
  readonly name: string;
  /** After `create index … on <table>`. */
  readonly definition: Sql;
  /** No statistics of expressions. */
  readonly statistics?: 0;
}

/** How long submissions are kept. */
interface Retention {
  /** Days, months or years, as Postgres reads an interval. */
  readonly period: string;
  /** The submission, or the status that it was given last. */
  readonly after: 'submission' | { readonly status: string };
}

export interface Rename {
  /** The column of the group whose items have the question; absent for a column. */
  readonly group?: string;
  /** Newest first. */
  readonly from: readonly string[];
  readonly to: string;
}

/** A rename that a database has not had yet. */
export interface ColumnRename {
  readonly from: string;
  readonly to: string;
}

/**
 * The database that follows from a form's declaration. What forms share is in handwritten
 * migrations.
 */
export interface DatabaseModel {
  readonly table: string;
  readonly columns: readonly Column[];
  readonly rules: readonly Constraint[];
  readonly indexes: readonly Index[];
  /** The function of the labels that indexes and the view search. */
  readonly labels: { readonly create: Sql; readonly dropFormer: Sql };
  /** The view's functions apply it. */
  readonly retention?: Retention;
  /** As Postgres reads a time; without it, the form stays open. */
  readonly closes?: string;
  /** With the functions that follow from the declaration. */
  readonly view: { readonly name: string; readonly create: Sql };
}

/**
 * The database after the last migration: `supabase/declared/<form>.json`. Long texts are hashes.
 */
export interface Released extends Omit<DatabaseModel, 'indexes' | 'labels' | 'view'> {
  /** The last migration with a change of the declaration. */
  readonly migration: string;
  readonly indexes: readonly string[];
  readonly view: { readonly name: string; readonly hash: string };
}

/** The record of a migration's database. */
export function releasedBy(migration: string, database: DatabaseModel): Released {
  const { indexes, labels: _, view, ...model } = database;
  return {
    migration,
    ...model,
    indexes: indexes.map(({ name }) => name),
    view: { name: view.name, hash: hashOf(view.create) },
  };
}

/** Differs if the SQL differs. */
export function hashOf({ sql }: Sql): string {
  return hash('sha256', sql, 'hex').slice(0, 8);
}

export function releasedPath(form: string): string {
  return `supabase/declared/${form}.json`;
}

/** @throws {Error} with a message for people, if a merge has broken the file */
export function parseReleased(path: string, text: string): Released {
  const released = readReleased(text);
  if (released) return released;
  throw new Error(
    `${path} is not as schema:migrate wrote it: take the version of the live branch (git checkout main -- ${path}), then write your own migration again. docs/changing-questions.md says how two migrations are merged.`,
  );
}

/** Returns `undefined` for a text that is no record. */
export function readReleased(text: string): Released | undefined {
  const value = parseJson(text);
  return isReleased(value) ? value : undefined;
}

/** An outline: schema:migrate alone writes the file, and merges break it. */
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
