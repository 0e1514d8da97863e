import type { Row } from '../../form-engine/row.ts';

export function rowKey(row: Row, index: number): string {
  return typeof row['id'] === 'string' ? row['id'] : String(index);
}
