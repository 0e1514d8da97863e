import type { SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readRows } from '../../../src/admin/data/request.ts';
import { form as asked } from '../../../src/generated/form.ts';
import { staffForm as form } from '../../../src/generated/staff-form.ts';
import { addAccount, clientFor, signInAs, STAFF } from '../support/clients/clients.ts';
import { send } from '../support/clients/raw-request.ts';
import { sampleRow, TABLE } from '../support/clients/sample-row.ts';
import { startTestServer, type TestServer } from '../support/clients/test-server.ts';

const VIEW = form.model.admin.view;
const fields = Object.values(form.model.fields);
const texts = Object.values(asked.model.fields).filter((field) => field.kind === 'text');

let server: TestServer;
let staff: SupabaseClient;

beforeAll(async () => {
  server = await startTestServer();
  await addAccount(server, 'staff@example.org', STAFF);
  staff = await bearing('staff@example.org');
});

afterAll(() => server.close());

async function bearing(email: string): Promise<SupabaseClient> {
  const authorization = `Bearer ${await signInAs(server, email)}`;
  return clientFor(server.url, server.backend.publishableKey, { authorization });
}

/** Stores a row of the fullest sample with other answers here and there. @returns its id */
async function store(answers: Readonly<Record<string, unknown>> = {}): Promise<string> {
  const row = { ...sampleRow('maximal'), ...answers };
  const { error } = await clientFor(server.url, server.backend.secretKey).from(TABLE).insert(row);
  if (error) throw error;
  return row.id;
}

/** The ids of the rows whose texts hold the words. */
async function search(...words: readonly string[]): Promise<readonly string[]> {
  const conditions = [{ column: 'search_text', operator: 'contains', values: words }];
  const { data, error } = await staff.rpc(form.model.admin.export, {
    conditions,
    snapshot: null,
    after: null,
  });
  if (error) throw error;
  return readRows(data).map(({ id }) => String(id));
}

async function ordered(sort: string, ids: readonly string[]): Promise<readonly string[]> {
  const { data, error } = await staff
    .from(VIEW)
    .select('id')
    .in('id', [...ids])
    .order(sort, { nullsFirst: false });
  if (error) throw error;
  return data.map(({ id }) => String(id));
}

describe('the view that staff reads', () => {
  it('holds the rows of the table, whole', async () => {
    await store();
    await store();
    const columns = ['id', 'submitted_at', ...fields.map((field) => field.column)].join(',');
    const [view, table] = await Promise.all(
      [VIEW, TABLE].map((name) =>
        staff.from(name).select(columns).order('id', { ascending: true }),
      ),
    );
    expect(view?.data).toEqual(table?.data);
    expect(view?.data?.length).toBeGreaterThanOrEqual(2);
  });

  it.each(texts.map(({ column }) => column))('finds a word in %s', async (column) => {
    const word = `needle-${column}`;
    const id = await store({ [column]: `before ${word} after` });
    expect(await search(word)).toEqual([id]);
  });

  it('finds a word in capitals or small letters, of any alphabet', async () => {
    const [text = ''] = texts.map(({ column }) => column);
    const id = await store({ [text]: 'Ärzte Σίσυφος Жук ÉMILIE' });
    for (const word of ['ärzte', 'ÄRZTE', 'ΣΊΣ', 'жук', 'ЖУК', 'Émilie']) {
      expect([word, await search(word)]).toEqual([word, [id]]);
    }
  });

  it('finds rows that hold all words, wherever each stands', async () => {
    const [one = '', two = ''] = texts.map(({ column }) => column);
    const both = await store({ [one]: 'quokka', [two]: 'wombat' });
    await store({ [one]: 'quokka' });
    expect(await search('wombat', 'quokka')).toEqual([both]);
  });

  it('finds what is among the first 20,000 characters of a submission, of any alphabet', async () => {
    const text = texts.at(-1)?.column ?? '';
    const id = await store({
      [text]: `${'🚒 '.repeat(9_000)} within ${'🚒 '.repeat(9_000)} beyond`,
    });
    expect(await search('within')).toEqual([id]);
    expect(await search('beyond')).toEqual([]);
  });

  it('finds no word that begins in one answer and ends in the next', async () => {
    const [one = '', two = ''] = texts.map(({ column }) => column);
    await store({ [one]: 'platy', [two]: 'pus' });
    expect(await search('platypus')).toEqual([]);
  });
});

describe('a sort key', () => {
  it('of a text knows no capitals', async () => {
    const small = await store({ name: 'bell' });
    const capital = await store({ name: 'Carol' });
    const first = await store({ name: 'Ada' });
    expect(await ordered('name_order', [capital, small, first])).toEqual([first, small, capital]);
  });

  it('of a list is how much it holds', async () => {
    const two = await store({ features: ['chatbot', 'resume-evaluation'] });
    const one = await store({ features: ['chatbot'] });
    expect(await ordered('features_order', [two, one])).toEqual([one, two]);
  });
});

describe('the staff view, asked by others', () => {
  it.each(['POST', 'PATCH', 'PUT', 'DELETE'])('is not for %s, by anybody', async (method) => {
    const id = await store();
    const apikey = server.backend.publishableKey;
    const authorization = `Bearer ${await signInAs(server, 'staff@example.org')}`;
    const callers = [{ apikey }, { apikey, authorization }, { apikey: server.backend.secretKey }];
    const path = `/rest/v1/${VIEW}${method === 'POST' ? '' : `?id=eq.${id}`}`;
    const body = JSON.stringify(method === 'POST' ? sampleRow() : { name: 'changed' });
    const answers = await Promise.all(
      callers.map((headers) => send(server, method, path, headers, body)),
    );
    expect(answers.map(({ status }) => status)).toEqual([401, 403, 403]);
    const { data } = await staff.from(VIEW).select('name').eq('id', id);
    expect(data).toEqual([{ name: sampleRow('maximal')['name'] }]);
  });
});
