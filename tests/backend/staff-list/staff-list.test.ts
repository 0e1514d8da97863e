import { afterAll, describe, expect, it } from 'vitest';
import { createTestBackend } from '../support/clients/test-backend.ts';
import type { ListSource } from '#src/staff/loading/list-source.ts';
import {
  countArrived,
  loadRows,
  loadSnapshot,
  loadSubmission,
  type Snapshot,
} from '#src/staff/loading/load-submissions.ts';
import { PAGE_SIZE } from '#src/staff/contract/limits.ts';
import { rowConditions } from '#src/staff/loading/row-conditions.ts';
import { NO_FILTER, type ListFilter, type ListOrder } from '#src/staff/view/list-view.ts';
import type { Row } from '#src/engine/row.ts';
import { reference } from '#src/lib/text/reference.ts';
import { form as asked } from '#src/generated/onboarding/form.ts';
import { staffForm as form } from '#src/generated/onboarding/staff-form.ts';
import { askBackend, signUp, submitTo } from '../support/clients/ask-backend.ts';
import { staffSource } from '../support/clients/clients.ts';
import { sampleRow, TEXT_COLUMN } from '../support/clients/sample-row.ts';

const ROWS = 51;

/** The results of the staff page's loaders on the real backend. */
const backend = await createTestBackend();
const source = await staffSource(backend);
for (let number = 0; number < ROWS; number++) await submit(`Row ${number}`);

afterAll(() => backend.close());

async function submit(
  text: string,
  sample = 'minimal',
  answers: object = {},
): Promise<string> {
  const row = { ...sampleRow(sample), [TEXT_COLUMN]: text, ...answers };
  expect((await submitTo(backend, row)).status).toBe(201);
  return row.id;
}

const conditions = (filter: Partial<ListFilter>) =>
  rowConditions(form.model, { ...NO_FILTER, ...filter });

async function allRows(snapshot: Snapshot, order?: ListOrder): Promise<readonly Row[]> {
  const rows: Row[] = [];
  for (let first = 0; first < snapshot.total; first += PAGE_SIZE) {
    rows.push(...(await loadRows(source, { conditions: [], snapshot, order, first })).rows);
  }
  return rows;
}

async function found(filter: Partial<ListFilter>): Promise<readonly unknown[]> {
  const { rows, total } = await loadSnapshot(source, conditions(filter));
  expect(rows).toHaveLength(Math.min(total, PAGE_SIZE));
  return rows.map((row) => row[TEXT_COLUMN]);
}

describe('all pages together', () => {
  it('leave out what arrives, and tell how much has', async () => {
    const snapshot = await loadSnapshot(source, []);
    expect(snapshot.total).toBe(ROWS);
    for (const text of ['Late quokka', 'Late wombat']) await submit(text);
    expect((await allRows(snapshot)).map((row) => row[TEXT_COLUMN])).toEqual(
      Array.from({ length: ROWS }, (_, index) => `Row ${ROWS - 1 - index}`),
    );
    expect(await countArrived(source, [], snapshot)).toBe(2);
    expect(await countArrived(source, conditions({ search: 'late quokka' }), snapshot)).toBe(
      1,
    );
  });

  it('hold every row once in the order by each column, both ways round', async () => {
    const snapshot = await loadSnapshot(source, []);
    for (const { id: column } of form.model.admin.columns) {
      for (const descending of [false, true]) {
        const rows = await allRows(snapshot, { column, descending });
        expect([column, new Set(rows.map((row) => row['id'])).size]).toEqual([
          column,
          snapshot.total,
        ]);
      }
    }
  });

  it('are in the declared order of the choices, with the newest first among equals', async () => {
    const field = Object.values(form.model.fields).find((one) => one.kind === 'choice');
    const column = form.model.admin.columns.find(
      ({ lines }) => lines[0]?.field === field?.name,
    );
    if (field?.kind !== 'choice' || !column)
      throw new Error('No column shows a choice first.');
    for (const name of ['maximal', 'frontend-unknown', 'llm-gemini'])
      await submit('Other', name);
    const snapshot = await loadSnapshot(source, []);
    const rows = await allRows(snapshot, { column: column.id, descending: false });
    const places = rows.map((row) =>
      field.choices.findIndex(({ value }) => value === row[field.column]),
    );
    expect(places).toEqual(places.toSorted((one, other) => one - other));
  });
});

describe('the order of the list', () => {
  it('sorts a text without regard to capitals, and a list by its length', async () => {
    const ordered = async (word: string, column: string) => {
      const hits = conditions({ search: word });
      const { id } =
        form.model.admin.columns.find(({ lines }) => lines[0]?.field === column) ?? {};
      if (id === undefined) throw new Error(`No column shows ${column} first.`);
      const order = { column: id, descending: false };
      const part = { conditions: hits, snapshot: null, order, first: 0 };
      return (await loadRows(source, part)).rows.map((row) => row['id']);
    };
    const ids = [];
    for (const name of ['Carol', 'bell', 'Ada']) ids.push(await submit(`${name} Numbat`));
    expect(await ordered('Numbat', TEXT_COLUMN)).toEqual(ids.toReversed());
    const two = await submit('Bilby', 'maximal', {
      features: ['chatbot', 'resume-evaluation'],
    });
    const single = await submit('Bilby', 'maximal', { features: ['chatbot'] });
    expect(await ordered('Bilby', 'features')).toEqual([single, two]);
  });
});

describe('the search', () => {
  it('finds words in any case and text, with signs as typed', async () => {
    await submit('Ärzte 100%_sure');
    await submit('Ärzte 100 sure');
    await submit(String.raw`C:\temp a*b`);
    expect(await found({ search: 'ärzte' })).toEqual(['Ärzte 100 sure', 'Ärzte 100%_sure']);
    expect(await found({ search: '100%_ ÄRZTE' })).toEqual(['Ärzte 100%_sure']);
    expect(await found({ search: String.raw`\temp` })).toEqual([String.raw`C:\temp a*b`]);
    await submit('a star b: axb');
    expect(await found({ search: 'a*b' })).toEqual([String.raw`C:\temp a*b`]);
    await submit('Σίσυφος Жук');
    for (const search of ['ΣΊΣ', 'жук', 'ЖУК σίσ']) {
      expect([search, await found({ search })]).toEqual([search, ['Σίσυφος Жук']]);
    }
  });

  it('finds no word that begins in one text and ends in another', async () => {
    const texts = Object.values(asked.model.fields).filter(({ kind }) => kind === 'text');
    const words = Object.fromEntries(
      texts.map(({ column }) => [column, `needle-${column} hay`]),
    );
    await submit('', 'maximal', words);
    for (const { column } of texts) {
      expect([column, await found({ search: `needle-${column}` })]).toEqual([
        column,
        [words[TEXT_COLUMN]],
      ]);
    }
    expect(await found({ search: 'hayneedle' })).toEqual([]);
  });

  it('finds what is among the first 20,000 characters, of any alphabet', async () => {
    const text = `${'🚒 '.repeat(9_000)} within ${'🚒 '.repeat(9_000)} beyond`;
    await submit(text);
    expect(await found({ search: 'within' })).toHaveLength(1);
    expect(await found({ search: 'beyond' })).toEqual([]);
  });

  it('finds a text in any normal form of Unicode, written in any other', async () => {
    const forms = ['NFC', 'NFD', 'NFKC', 'NFKD'].map((normal) => 'Café ﬁne'.normalize(normal));
    for (const text of forms) await submit(text);
    for (const typed of forms) {
      expect(await found({ search: typed.toUpperCase() })).toEqual(forms.toReversed());
    }
  });

  it.each([
    ['Jürgen Müller', 'Muller', 'müller', 'Mu\u0308ller'],
    ['José García', 'Jose Garcia', 'GARCÍA'],
    ['Kate O’Brien', "O'Brien", 'o’brien', 'O‘Brien', 'OʼBrien'],
    ["Pat O'Neil", 'O’Neil'],
    ['Anne\u2011Marie Duval', 'Anne-Marie', 'anne–marie'],
    ['Jean-Luc Petit', 'Jean\u2011Luc'],
    ['Søren Ångström', 'Soren', 'SØREN', 'Angstrom', 'ångström'],
    ['Łukasz Weiß', 'Lukasz', 'łukasz', 'Weiss', 'WEIẞ'],
    ['Iñigo Peña', 'Inigo Pena', 'PEÑA'],
    ['Erik Weiss Lodz', 'Weiß Łódź'],
    ['Bø Ås', 'Bo As', 'bø'],
  ])('finds the person %j', async (name, ...searches) => {
    await submit(name);
    for (const search of searches) {
      expect([search, await found({ search })]).toEqual([
        search,
        expect.arrayContaining([name]),
      ]);
    }
  });

  it('finds the labels of choices and lists, and a yes by its title', async () => {
    const row = await loadSubmission(source, await submit('Chosen', 'maximal'));
    const labels = Object.values(asked.model.fields).flatMap((field) =>
      field.kind === 'choice' || field.kind === 'list'
        ? field.choices.filter(({ value }) => [row?.[field.column]].flat().includes(value))
        : [],
    );
    expect(labels.length).toBeGreaterThan(5);
    for (const { label, shortLabel = '' } of labels) {
      const hits = await found({ search: `${label} ${shortLabel} chosen` });
      expect([label, hits]).toEqual([label, ['Chosen']]);
    }
    await submit('Said no');
    const title = asked.model.fields['isFederal']?.shortTitle;
    expect(await found({ search: `${title} chosen` })).toEqual(['Chosen']);
    expect(await found({ search: `${title} said` })).toEqual([]);
  });
});

describe('what staff sets', () => {
  const set = async (submission: string, changes: object): Promise<void> => {
    const seen = { status: 'new', assignee: null };
    const { save } = form.model.admin;
    const { error } = await source.client.rpc(save, { submission, seen, changes, note: null });
    expect(error).toBeNull();
  };

  it('is filtered by account, also by the reader and by nobody', async () => {
    const other = await staffSource(backend, 'bob@example.org');
    const before = await loadSnapshot(source, []);
    const [mine, theirs] = [await submit('Mine'), await submit('Theirs')];
    await set(mine, { assignee: 'ann@example.org' });
    await set(theirs, { assignee: 'bob@example.org' });
    const foundBy = async (reader: ListSource, ...assignee: readonly string[]) =>
      loadSnapshot(reader, conditions({ choices: { assignee } }));
    expect(await foundBy(source, 'me')).toMatchObject({ total: 1, rows: [{ id: mine }] });
    expect(await foundBy(other, 'me')).toMatchObject({ total: 1, rows: [{ id: theirs }] });
    expect(await foundBy(other, 'ann@example.org')).toMatchObject({ rows: [{ id: mine }] });
    expect(await foundBy(other, 'ann@example.org', 'me')).toMatchObject({ total: 2 });
    expect(await foundBy(source, 'nobody')).toMatchObject({ total: before.total });
    expect(await foundBy(source, 'nobody', 'me')).toMatchObject({ total: before.total + 1 });
    expect(await found({ search: 'bob@example' })).toEqual(['Theirs']);
  });
});

describe('the view of the list', () => {
  const view = form.model.admin.view;

  it('is written by nobody', async () => {
    const id = await submit('Unchanged');
    const staff = await signUp(backend, 'carl@example.org', { role: 'manager' });
    const changed = { [TEXT_COLUMN]: 'changed' };
    for (const [method, query, body] of [
      ['POST', '', sampleRow()],
      ['PATCH', `?id=eq.${id}`, changed],
      ['DELETE', `?id=eq.${id}`, undefined],
    ] as const) {
      const answers = [{}, staff, { apikey: backend.secretKey }].map((headers) =>
        askBackend(backend, `/rest/v1/${view}${query}`, { method, headers, body }),
      );
      const statuses = (await Promise.all(answers)).map(({ status }) => status);
      expect([method, ...statuses]).toEqual([method, 401, 403, 403]);
    }
    expect(await loadSubmission(source, id)).toMatchObject({ [TEXT_COLUMN]: 'Unchanged' });
  });
});

describe('one submission', () => {
  it('is found by its id and its reference, and by no other', async () => {
    const id = await submit('The one');
    expect(await loadSubmission(source, id)).toMatchObject({ id, [TEXT_COLUMN]: 'The one' });
    expect(await loadSubmission(source, sampleRow().id)).toBeNull();
    const { prefix } = form.model.reference;
    const name = reference(prefix, id);
    for (const search of [id, name, name.toLowerCase(), name.slice(0, -4)]) {
      expect(await found({ search })).toEqual(['The one']);
    }
  });
});

it('a submission is opened with the first day of its version', async () => {
  const first = await submit('First of a version', 'minimal', { form_version: '0123456789' });
  const second = await submit('Second of a version', 'minimal', {
    form_version: '0123456789',
  });
  const opened = await loadSubmission(source, second);
  const { submitted_at: since } = (await loadSubmission(source, first)) ?? {};
  expect(opened).toMatchObject({ form_version: '0123456789', formSince: since });
  const older = await loadSubmission(source, await submit('Of no version'));
  expect(older).toMatchObject({ form_version: null, formSince: null });
  const tooLong = { ...sampleRow(), form_version: '01234567890' };
  expect((await submitTo(backend, tooLong)).status).toBe(400);
});

describe('the language of a submission', () => {
  it('is stored as the page sent it, or as the first language', async () => {
    const spanish = await submit('Una', 'minimal', { language: 'es' });
    const other = await submit('Of no language');
    expect(await loadSubmission(source, spanish)).toMatchObject({ language: 'es' });
    expect(await loadSubmission(source, other)).toMatchObject({ language: 'en' });
    const inSpanish = [{ column: 'language', operator: 'in', values: ['es'] }] as const;
    const { rows } = await loadSnapshot(source, inSpanish);
    expect(rows.map(({ id }) => id)).toEqual([spanish]);
  });

  it.each(['fr', 'zh-Hant', 'Spanish', 'ES', '', "es'; --", null])(
    'is stored as other if it is %j, of which there are no texts',
    async (language) => {
      const id = await submit('Of another language', 'minimal', { language });
      expect(await loadSubmission(source, id)).toMatchObject({ language: 'other' });
    },
  );
});
