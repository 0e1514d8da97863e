import { afterAll, describe, expect, it } from 'vitest';
import { createTestBackend } from '../support/clients/test-backend.ts';
import { staffForm as form } from '#src/generated/onboarding/staff-form.ts';
import { askBackend, signUp, submitTo } from '../support/clients/ask-backend.ts';

const { admin, table } = form.model;
const backend = await createTestBackend();
const staff = await signUp(backend, 'staff@example.org', { role: 'manager' });
await Promise.all([submitTo(backend), submitTo(backend), submitTo(backend)]);

afterAll(() => backend.close());

async function ask(path: string, body?: unknown) {
  const answer = await askBackend(backend, `/rest/v1/${path}`, { headers: staff, body });
  const content: unknown = await answer.json();
  return { status: answer.status, content };
}

/** A search with three hits. */
const SEARCH = [{ column: 'search_text', operator: 'contains', values: ['@'] }];
const LATER = '2999-01-01T00:00:00Z';

describe('the view of the list', () => {
  const computed = ['search_text', 'search_pairs', ...new Set(sortKeys())];

  it.each(computed)(
    'refuses to show, order by or filter by the computed column %s',
    async (name) => {
      const value = name === 'search_pairs' ? '{x}' : '1';
      const queries = [
        `select=${name}`,
        `select=id&order=${name}`,
        `select=id&${name}=eq.${value}`,
      ];
      for (const query of queries) {
        expect([query, (await ask(`${admin.view}?${query}`)).status]).toEqual([query, 403]);
      }
    },
  );
});

function sortKeys(): readonly string[] {
  return admin.columns.flatMap((column) => (column.system ? [] : (column.sort ?? [])));
}

describe('the page of the list', () => {
  const page = (conditions: unknown, snapshot: unknown, first: number) =>
    ask('rpc/list_submissions', {
      form: table,
      conditions,
      snapshot,
      sort: null,
      descending: true,
      first,
    });

  it.each([
    ['that states more hits than there are', { total: 2_000_000, until: LATER }],
    ['that states more hits than are counted', { total: 1000, isMore: true, until: LATER }],
  ])('counts the hits itself for a snapshot %s', async (_what, snapshot) => {
    const { content } = await page(SEARCH, snapshot, 0);
    expect(content).toMatchObject({ total: 3, isMore: false, hasNext: false });
  });

  it.each(['', 'id', 'name_order" desc --'])(
    'refuses the order "%s" by name',
    async (sort) => {
      const order = { sort, descending: true };
      const list = { form: table, conditions: [], snapshot: null, ...order, first: 0 };
      const { status, content } = await ask('rpc/list_submissions', list);
      const message = `The list has no order by ${sort}.`;
      expect({ status, content }).toMatchObject({ status: 400, content: { message } });
    },
  );

  it('counts all rows itself for a page far from both ends', async () => {
    const { content } = await page([], { total: 2_000_000, until: LATER }, 190_000);
    expect(content).toMatchObject({ total: 3, rows: [] });
  });
});

describe('the export of the list', () => {
  it('refuses to go on after a row without an id', async () => {
    const after = { submitted_at: LATER };
    const { status } = await ask('rpc/export_submissions', {
      form: table,
      conditions: [],
      snapshot: null,
      after,
    });
    expect(status).toBe(400);
  });
});
