import { formatDiagnostic } from '../codegen/diagnostic.ts';
import type { Change } from './change.ts';
import type { RowCounts } from './count-rows.ts';

const WIDTH = 'needs a word'.length;

/** The changes as a person reads them, a line each, with the number of rows that each touches. */
export function formatChanges(changes: readonly Change[], counts?: RowCounts): string {
  return changes
    .map((change, index) => {
      const rows = counts?.touched.get(index);
      const line = `${change.class.padEnd(WIDTH)}  ${formatDiagnostic(change)}`;
      return rows === undefined
        ? line
        : `${line}\n${' '.repeat(WIDTH)}  ${rows} of ${counts?.all} ${change.touched ?? 'rows'}.`;
    })
    .join('\n');
}

/** The same for programs. */
export function changesAsJson(changes: readonly Change[], counts?: RowCounts): string {
  const list = changes.map((change, index) => {
    const { touches: _, touched: __, ...told } = change;
    const rows = counts?.touched.get(index);
    return rows === undefined ? told : { ...told, rows };
  });
  return JSON.stringify({ changes: list, ...(counts ? { rows: counts.all } : {}) }, null, 2);
}
