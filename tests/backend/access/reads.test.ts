import { afterAll, describe, expect, it } from 'vitest';
import { createTestBackend } from '../support/clients/test-backend.ts';
import {
  loadLastExport,
  loadSnapshot,
  loadSubmission,
  recordExport,
  recordPdf,
} from '#src/staff/loading/load-submissions.ts';
import { loadAllRows } from '#src/staff/data/all-rows.ts';
import { loadByEmail } from '#src/staff/data/person-export.ts';
import { askBackend, submitTo } from '../support/clients/ask-backend.ts';
import { staffSource } from '../support/clients/clients.ts';
import { sampleRow } from '../support/clients/sample-row.ts';

const backend = await createTestBackend({ rateLimit: 'on' });
afterAll(() => backend.close());
const source = await staffSource(backend);
const row = { ...sampleRow(), email: 'ada@example.org', cloud: 'aws' };
await submitTo(backend, row);

async function recorded(since: string | null = null) {
  const response = await askBackend(backend, '/rest/v1/rpc/staff_reads', {
    headers: { apikey: backend.secretKey },
    body: { mail: source.email, since },
  });
  const reads: unknown = await response.json();
  return reads;
}

describe('the record of reads', () => {
  it('has the last file of all submissions of each account', async () => {
    const ben = await staffSource(backend, 'ben@example.org');
    expect(await loadLastExport(ben)).toBeNull();
    const { until } = await loadSnapshot(ben, []);
    await recordExport(ben, '2026-01-01T00:00:00Z');
    await recordExport(ben, until ?? '');
    const last = await loadLastExport(ben);
    expect(last).toEqual({ at: expect.any(String), until });
    const since = {
      column: 'submitted_at',
      operator: 'gt',
      values: [last?.until ?? ''],
    } as const;
    expect(await loadAllRows(ben, [since])).toEqual([]);
    expect(await loadLastExport(source)).toBeNull();
    const other = { ...ben, model: { ...ben.model, table: 'invoices' } };
    await expect(recordExport(other, until ?? '')).rejects.toThrow('No form has this table.');
  });

  it('names who listed, opened, saved as PDF and exported, without an answer', async () => {
    const search = {
      column: 'search_text',
      operator: 'contains',
      values: ['ada@exam'],
    } as const;
    const cloud = { column: 'cloud', operator: 'in', values: [row.cloud] } as const;
    await loadSnapshot(source, []);
    await loadSnapshot(source, [search]);
    expect(await loadSubmission(source, row.id)).toMatchObject({ id: row.id });
    await loadSubmission(source, row.id);
    await recordPdf(source, row.id);
    await loadAllRows(source, [search, cloud]);
    await loadByEmail(source, ['ada@example.org']);
    const reads = await recorded();
    expect(reads).toMatchObject([
      { account: source.email, action: 'looked', count: 0 },
      { action: 'opened', submissions: [row.id] },
      { action: 'saved pdf', submissions: [row.id] },
      {
        action: 'exported list',
        submissions: [row.id],
        conditions: [
          { column: 'search_text', operator: 'contains', length: 8 },
          { column: 'cloud', operator: 'in', count: 1 },
        ],
      },
      { action: 'exported list', count: 0 },
      { action: 'exported person', submissions: [row.id] },
      { action: 'exported person', count: 0 },
    ]);
    expect(JSON.stringify(reads)).not.toMatch(/ada@exam|aws/u);
  });

  it('refuses a PDF of a missing submission', async () => {
    const before = await recorded();
    await expect(recordPdf(source, '00000000-0000-4000-8000-000000000000')).rejects.toThrow(
      'There is no such submission.',
    );
    expect(await recorded()).toEqual(before);
  });

  it('refuses a PDF of a missing form', async () => {
    const before = await recorded();
    const { error } = await source.client.rpc('record_pdf', {
      form: 'invoices',
      submission: row.id,
    });
    expect(error?.message).toBe('No form has this table.');
    expect(await recorded()).toEqual(before);
  });

  it('stores nothing about a missing submission', async () => {
    const before = await recorded();
    expect(await loadSubmission(source, '00000000-0000-4000-8000-000000000000')).toBeNull();
    expect(await recorded()).toEqual(before);
  });
});
