/** Policy, not machinery: what every submission has beside its answers, and who writes it. */

import type { FieldSchema, UiFile } from './load/declared-files.generated.ts';
import { sql, type Sql } from './sql/sql.ts';

/** A column of every submission that holds no answer. Its grants follow from its writer. */
export type SystemColumn = BaseColumn | StaffColumn | ViewColumn;

/** A column of the submission itself: inserted by visitors with their answers, or set by the server alone. */
interface BaseColumn {
  readonly name: string;
  readonly writer: 'visitor' | 'server';
  /** Its line of `create table`. */
  readonly definition: Sql;
  /** The value as JSON, as a TypeScript type. */
  readonly json: 'string';
  /** The column of the CSV file. */
  readonly csv: { readonly title: string; readonly format: 'text' | 'time' };
}

/**
 * A column that staff alone updates, such as a status. It is declared as a question is, so that its type,
 * CHECKs, index, sort key, filter, cell, detail line and CSV column follow from its kind. Its `default` is
 * the value of every row until staff sets another one.
 */
export interface StaffColumn {
  /** In snake_case; `admin.columns` in the UI file shows it under this name. */
  readonly name: string;
  readonly writer: 'staff';
  /** Returns its declaration; `undefined` where the UI file does without the column. */
  readonly question: (ui: UiFile) => FieldSchema | undefined;
  /** It holds the e-mail address of a staff account. */
  readonly isAccount?: true;
}

/** A column that only the view has, which staff reads. */
interface ViewColumn {
  readonly name: string;
  readonly writer: 'view';
  readonly json: 'string' | 'readonly string[]';
}

/**
 * The one table of system columns. The declared state (table, grants, CHECKs, indexes, view), the
 * migrations, the `Database` type and the staff page (list, sort, filters, detail, CSV) follow from it.
 * A row is added at the end; `npm run schema:migrate` then writes its migration.
 */
export const SYSTEM_COLUMNS: readonly SystemColumn[] = [
  {
    name: 'id',
    writer: 'visitor',
    definition: sql`id uuid primary key default gen_random_uuid()`,
    json: 'string',
    csv: { title: 'Id', format: 'text' },
  },
  {
    name: 'submitted_at',
    writer: 'server',
    definition: sql`submitted_at timestamptz not null default now()`,
    json: 'string',
    csv: { title: 'Submitted (UTC)', format: 'time' },
  },
  { name: 'search_text', writer: 'view', json: 'string' },
  { name: 'search_pairs', writer: 'view', json: 'readonly string[]' },
  {
    name: 'status',
    writer: 'staff',
    question: ({ admin: { status } }) => status && statusQuestion(status),
  },
  {
    name: 'assignee',
    writer: 'staff',
    isAccount: true,
    question: ({ admin: { status } }) => status && { type: 'string', title: status.assignee },
  },
];

/** Returns the statuses as the choices of a question, whose default is the first. */
function statusQuestion({ title, choices }: Status): FieldSchema {
  const [first] = choices;
  return {
    type: 'string',
    title,
    ...(first && { default: first.const }),
    oneOf: choices.map(({ const: id, title: label, deprecated }) => ({
      const: id,
      title: label,
      ...(deprecated && { deprecated }),
    })),
  };
}

type Status = NonNullable<UiFile['admin']['status']>;

/** The order of the list, and of each filter's index: newest first, without ambiguity. */
export const NEWEST_FIRST = sql`submitted_at desc, id desc`;

export function isBaseColumn(column: SystemColumn): column is BaseColumn {
  return column.writer === 'visitor' || column.writer === 'server';
}

/** The place of the declared statuses in the UI file. */
export const STATUSES = ['admin', 'status', 'choices'];

/** A column of staff's with its declaration. */
interface DeclaredStaffColumn extends Omit<StaffColumn, 'question'> {
  readonly question: FieldSchema;
}

/** Returns the columns that staff writes, in the order of the table of system columns. */
export function staffColumns(ui: UiFile): readonly DeclaredStaffColumn[] {
  return SYSTEM_COLUMNS.filter(isStaffColumn).flatMap((column) => {
    const question = column.question(ui);
    return question ? [{ ...column, question }] : [];
  });
}

/** Returns the declaration of a column that staff writes; the list of the staff page may show it. */
export function staffQuestion(ui: UiFile, name: string): FieldSchema | undefined {
  return staffColumns(ui).find((column) => column.name === name)?.question;
}

function isStaffColumn(column: SystemColumn): column is StaffColumn {
  return column.writer === 'staff';
}
