import type { Row } from '../../form-engine/row.ts';
import type { ListView } from '../view/list-view.ts';

export function rowKey(row: Row, index: number): string {
  return typeof row['id'] === 'string' ? row['id'] : String(index);
}

/** Another one for every page that is shown in place of another. */
export function pageKey({ page }: ListView, rows: readonly Row[]): string {
  return `${page} ${rows[0] ? rowKey(rows[0], 0) : ''}`;
}
