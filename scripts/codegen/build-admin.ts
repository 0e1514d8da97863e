import type { AdminColumn, AdminModel, Field } from '../../src/form-engine/form-model.ts';
import type { ColumnUi, UiFile } from './declared-files.ts';
import { freeName } from './free-name.ts';
import { SYSTEM_COLUMNS } from './sql-words.ts';

/** The staff table, with the view it reads and what each of its columns sorts by. */
export function buildAdmin(ui: UiFile, fields: Readonly<Record<string, Field>>): AdminModel {
  const sortNames = nameSortKeys(Object.values(fields));
  return {
    ...ui.admin,
    view: freeName(ui.submission.table, 'list', new Set([ui.submission.table])),
    columns: ui.admin.columns.map((column) => buildColumn(column, sortNames)),
  };
}

/** A sort key's name by field. Fields may already be called as a key would be. */
function nameSortKeys(fields: readonly Field[]): ReadonlyMap<string, string> {
  const taken = new Set([...SYSTEM_COLUMNS, ...fields.map((field) => field.column)]);
  return new Map(fields.map(({ name, column }) => [name, freeName(column, 'order', taken)]));
}

function buildColumn(column: ColumnUi, sortNames: ReadonlyMap<string, string>): AdminColumn {
  const lines = column.lines ?? [];
  const sort = column.system ?? sortNames.get(lines[0]?.field ?? '') ?? 'submitted_at';
  return { ...column, lines, sort };
}
