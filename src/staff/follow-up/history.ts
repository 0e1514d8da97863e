import type { Row } from '../../engine/row.ts';
import type { ListSource } from '../loading/list-source.ts';
import { readRows, request } from '../data/request.ts';

/** A note, or a field's change. */
export type HistoryEntry = ReturnType<typeof readEntry>;

/**
 * Loads the newest entries first.
 * @throws {LoadError} when the backend returns an error
 */
export async function loadHistory(
  { client, model }: ListSource,
  submission: string,
  most: number,
): Promise<readonly HistoryEntry[]> {
  const data = await request(client, () =>
    client
      .from(model.admin.history)
      .select('id,at,author_email,kind,old,new,text')
      .eq('submission_id', submission)
      .order('at', { ascending: false })
      // Entries that are saved together have the same time.
      .order('kind', { ascending: false })
      .order('id', { ascending: false })
      .limit(most),
  );
  return readRows(data).map(readEntry);
}

function readEntry(row: Row) {
  const text = (column: string): string | undefined => {
    const value = row[column];
    return typeof value === 'string' ? value : undefined;
  };
  return {
    id: String(row['id']),
    at: String(row['at']),
    /** `undefined` for an operator. */
    author: text('author_email'),
    /** 'note', or a column. */
    kind: String(row['kind']),
    old: text('old'),
    new: text('new'),
    text: text('text'),
  };
}
