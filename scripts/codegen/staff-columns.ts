/** The columns that staff writes, with what the declaration says of them. */
import type { FieldSchema, UiFile } from './load/declared-files.generated.ts';
import { SYSTEM_COLUMNS, type StaffColumn, type SystemColumn } from './system-columns.ts';

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
