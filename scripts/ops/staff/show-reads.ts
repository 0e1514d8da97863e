import type { SupabaseClient } from '@supabase/supabase-js';
import { isRecord } from '#src/lib/json.ts';
import { request } from '#src/staff/data/request.ts';
import { sinceDay, type Options } from './open-admin.ts';

export async function showReads(
  client: SupabaseClient,
  _value: string,
  { account, since }: Options,
): Promise<void> {
  const day = since === undefined ? null : sinceDay(since);
  const data = await request(client, () =>
    client.rpc('staff_reads', { mail: account ?? null, since: day }),
  );
  const reads = Array.isArray(data) ? data.filter(isRecord) : [];
  for (const read of reads) console.log(lineOf(read));
  if (reads.length === 0) console.log('Nobody has read anything since then.');
}

function lineOf(read: Readonly<Record<string, unknown>>): string {
  const { at, account, action, form, about, submissions, count, conditions } = read;
  const time = String(at).slice(0, 19).replace('T', ' ');
  const began = `${time}  ${String(account)}  ${String(action)}`;
  // A change of an account.
  if (typeof form !== 'string')
    return `${began}  ${typeof about === 'string' ? about : 'a new person'}`;
  const few = Array.isArray(submissions) && Number(count) <= 5 ? submissions.join(' ') : '';
  const what = few === '' ? `${String(count)} submissions` : few;
  const where = conditions === null ? '' : `  ${JSON.stringify(conditions)}`;
  return `${began}  ${form}  ${what}${where}`;
}
