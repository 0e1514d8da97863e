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
  it.each([
    ['more hits than there are', SEARCH, { total: 2_000_000 }, 0],
    ['more hits than are counted', SEARCH, { total: 1000, isMore: true }, 0],
    ['more rows than there are, far from both ends', [], { total: 2_000_000 }, 190_000],
  ])(
    'counts itself for a snapshot that states %s',
    async (_what, conditions, stated, first) => {
      const { content } = await ask('rpc/list_submissions', {
        form: table,
        conditions,
        snapshot: { ...stated, until: LATER },
        sort: null,
        descending: true,
        first,
      });
      expect(content).toMatchObject({ total: 3, isMore: false, hasNext: false });
    },
  );
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
