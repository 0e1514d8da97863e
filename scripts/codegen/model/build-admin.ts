import type { Field } from '../../../src/form-engine/kinds/registry.ts';
import type { AdminColumn, AdminModel } from '../../../src/admin/view/staff-model.ts';
import type { ColumnUi, UiFile } from '../load/declared-files.generated.ts';
import { columnOf } from '../kinds/registry.ts';
import { freeName } from '../sql/free-name.ts';
import { isBaseColumn, SYSTEM_COLUMNS, type SystemColumn } from '../load/system-columns.ts';

/** The staff page's model before the `Database` type knows the view and the function. */
export interface DeclaredAdmin extends Omit<AdminModel, 'view' | 'overview'> {
  readonly view: string;
  readonly overview: string;
}

/** The staff table, with the view it reads and what each of its columns sorts by. */
export function buildAdmin(ui: UiFile, byName: Readonly<Record<string, Field>>): DeclaredAdmin {
  const fields = Object.values(byName);
  // Fields may already be called as a column of the view's own would be.
  const taken = new Set([...SYSTEM_COLUMNS, ...fields].map(columnNameOf));
  const sortNames = new Map(
    fields.map(({ name, column }) => [name, freeName(column, 'order', taken)]),
  );
  const texts = fields.filter((field) => columnOf(field).isText);
  return {
    ...ui.admin,
    view: freeName(ui.submission.table, 'list', new Set([ui.submission.table])),
    overview: freeName(ui.submission.table, 'overview', new Set()),
    excerpts: Object.fromEntries(
      texts.map(({ column }) => [column, freeName(column, 'start', taken)]),
    ),
    ownColumns: SYSTEM_COLUMNS.filter(isBaseColumn).map(({ name, csv }) => ({ name, ...csv })),
    size: freeName('text', 'bytes', taken),
    columns: ui.admin.columns.map((column) => buildColumn(column, sortNames)),
  };
}

function columnNameOf(column: Field | SystemColumn): string {
  return 'column' in column ? column.column : column.name;
}

function buildColumn(column: ColumnUi, sortNames: ReadonlyMap<string, string>): AdminColumn {
  const lines = column.lines ?? [];
  const sort = column.system ?? sortNames.get(lines[0]?.field ?? '') ?? 'submitted_at';
  return { ...column, lines, sort };
}
