import type { ListSource } from '../loading/list-source.ts';
import { request } from '../data/request.ts';
import { checked, is, type Guarded } from '../data/shape.ts';

const isEntry = is.object({
  id: is.text,
  at: is.text,
  /** `null` for an operator. */
  author_email: is.orNull(is.text),
  /** 'note', or a column. */
  kind: is.text,
  old: is.orNull(is.text),
  new: is.orNull(is.text),
  /** `null` for a change. */
  text: is.orNull(is.text),
});

/** A note, or a field's change. */
export type HistoryEntry = Guarded<typeof isEntry>;

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
  return checked(data, is.listOf(isEntry));
}
