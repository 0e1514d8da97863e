import type { QueryClient } from '@tanstack/react-query';
import type { Database } from '../../generated/database.ts';
import type { Row } from '../../form-engine/row.ts';
import type { ListSource } from '../data/list-source.ts';
import { Refusal } from '../data/load-error.ts';
import { expectRights } from '../data/load-submissions.ts';
import { readRows, requestWithRenewal } from '../data/request.ts';
import { submissionsKey } from '../data/query-client.ts';
import { replaceCached } from '../data/use-submissions.ts';
import type { ListFilter } from '../view/list-view.ts';
import { loadHistory, type HistoryEntry } from './history.ts';

/** New values by column; `null` where there is none. */
export type Changes = Readonly<Database['public']['Tables']['onboarding_submissions']['Update']>;

/** Someone else changed the submission first. */
export class ConflictError extends Refusal {
  /** Their changes. */
  readonly entries: readonly HistoryEntry[];

  constructor(entries: readonly HistoryEntry[]) {
    super(
      'Someone else changed this submission first. Nothing was saved; save again to replace their change.',
    );
    this.entries = entries;
  }
}

const GONE =
  'Nothing was saved: there is no such submission any more, or this account may not change it.';

interface Save {
  readonly source: ListSource;
  readonly queries: QueryClient;
  /** The filter of the list that is shown. */
  readonly filter: ListFilter;
  /** The submission as the person sees it. */
  readonly row: Row;
  readonly changes: Changes;
}

/**
 * Saves changes of a submission where it still has the values that the person sees in these columns, and shows its
 * values of now in all that is loaded.
 * @throws {ConflictError} where it has others
 * @throws {Refusal} where the submission is gone, or this account may not change it
 * @throws {LoadError} when the backend returns an error
 */
export async function saveChanges(save: Save): Promise<void> {
  const { source, queries, filter, row, changes } = save;
  const id = String(row['id']);
  const columns = staffColumns(source);
  const { data } = await requestWithRenewal(source.client, () => {
    let update = source.client.from(source.model.admin.table).update(changes).eq('id', id);
    for (const column of Object.keys(changes)) {
      const seen = row[column] ?? null;
      update = seen === null ? update.is(column, null) : update.eq(column, seen);
    }
    return update.select(columns).retry(false);
  });
  const saved = readRows(data)[0];
  const now = saved ?? (await readNow(source, id, columns));
  if (!now) throw new Refusal(GONE);
  replaceCached(queries, source, filter, { ...now, id });
  void queries.invalidateQueries({ queryKey: historyKey(source, id) });
  if (!saved) throw new ConflictError(await latestChanges(source, id, changes));
}

/** Returns the key of a submission's history in the query cache. */
export function historyKey({ userId }: ListSource, id: string): readonly unknown[] {
  return [...submissionsKey(userId), 'history', id];
}

function staffColumns({ model }: ListSource): string {
  return model.admin.staffColumns.flatMap(({ field }) => model.fields[field]?.column ?? []).join();
}

async function readNow(source: ListSource, id: string, columns: string): Promise<Row | undefined> {
  await expectRights(source);
  const { client, model } = source;
  const { data } = await requestWithRenewal(client, () =>
    client.from(model.admin.view).select(columns).eq('id', id).retry(false),
  );
  return readRows(data)[0];
}

/** The number of entries among which the change that was faster is. */
const LATEST = 20;

/** Returns the last change of each column. */
async function latestChanges(
  source: ListSource,
  id: string,
  changes: Changes,
): Promise<readonly HistoryEntry[]> {
  const entries = await loadHistory(source, id, LATEST);
  return Object.keys(changes).flatMap(
    (column) => entries.find(({ kind }) => kind === column) ?? [],
  );
}
