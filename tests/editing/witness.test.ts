import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { load, sourcePaths } from '../../scripts/codegen/read/load.ts';
import { migrate } from '../../scripts/migrations/commands.ts';
import { createBackend, type Backend } from '../../server/backend/create-backend.ts';
import { answersToRow, rowToAnswers } from '../../src/engine/row.ts';
import { isRecord } from '../../src/lib/json.ts';
import { askBackend, readAll } from '../backend/support/clients/ask-backend.ts';
import { declaredBy, type DeclaredForm } from '../fixtures/declared-form.ts';
import { temporaryFolder } from '../fixtures/temporary-folder.ts';
import { addWitness, APOLOGY, ARGUMENT, STATEMENT, STATEMENTS } from './add-witness.ts';
import { describeEdits } from './describe-edits.ts';

const root = temporaryFolder(afterAll);

await addWitness(root);

/** The most events that the statement takes. */
const FIFTY = {
  ...STATEMENT,
  events: Array.from({ length: 50 }, (_, index) => ({
    ...APOLOGY,
    account: `Account ${index} ${'x'.repeat(3900)}`,
  })),
};

describeEdits([
  {
    name: 'a witness statement with events and exhibits',
    declare: async () => declaredBy(await load(root, 'witness')),
    answers: STATEMENT,
    asks: {
      events: ['What did you see?', 'Event 2', 'Who else was there?', 'Add another event'],
      exhibits: ['Exhibit 1', 'Add an exhibit', 'Where are the exhibits?'],
    },
    shows: ['Event 1', 'Jan 30, 2026', 'Grace Hopper', 'He apologised.', 'Exhibit 1', 'AB-1'],
    csv: [
      'Exhibit 1: Label: AB-1; Forms: Paper, Photograph; Pages: 12',
      'Event 1: Day: 2026-01-30; Place: Canteen; What happened? They argued.\nThen both left.; Alone: No; Who else was there? Grace Hopper\nEvent 2: Day: 2026-02-02; What happened? He apologised.; Alone: Yes',
    ],
    items: {
      events:
        'Item,Day,Place,What happened?,Alone,Who else was there?\r\n' +
        '1,2026-01-30,Canteen,"They argued.\nThen both left.",No,Grace Hopper\r\n' +
        '2,2026-02-02,,He apologised.,Yes,\r\n',
      exhibits: 'Item,Label,Forms,Pages\r\n1,AB-1,"Paper; Photograph",12\r\n',
    },
    wrong: [
      { events: undefined },
      { events: [{ ...ARGUMENT, others: undefined }] },
      { events: [{ ...APOLOGY, others: 'Nobody' }] },
      { events: [{ ...APOLOGY, day: '2999-01-01' }] },
      { exhibits: [{ label: 'ab-1' }] },
      { exhibits: undefined },
      { handoverPlace: undefined },
    ],
    found: [
      '?filter.relation=colleague',
      '#search=hopper',
      '#search=ab-1+apologised',
      '#search=photograph',
      '#search=alone',
    ],
    missed: ['?filter.relation=none', '#search=lovelace'],
  },
  {
    name: 'a witness statement of 50 events',
    declare: async () => declaredBy(await load(root, 'witness')),
    answers: FIFTY,
    asks: { events: ['Event 50'] },
    shows: ['Event 50'],
    wrong: [{ events: [...FIFTY.events, APOLOGY] }],
    found: ['#search=account+0'],
  },
]);

describe('a witness statement', () => {
  let backend: Backend;
  let form: DeclaredForm['form'];

  beforeAll(async () => {
    ({ form } = await declaredBy(await load(root, 'witness')));
    backend = await createBackend({
      dataDir: 'memory',
      migrationsDir: join(root, 'supabase/migrations'),
      rateLimit: 'off',
    });
    return () => backend.close();
  });

  it('is submitted by the REST interface, read as sent, and erased with its items', async () => {
    const row = { ...answersToRow(form.model, STATEMENT), id: crypto.randomUUID() };
    const path = `/rest/v1/${STATEMENTS}`;
    expect((await askBackend(backend, path, { body: row })).status).toBe(201);
    const read = async (): Promise<readonly unknown[]> => {
      const rows: unknown = await (await readAll(backend, `${STATEMENTS}?select=*`)).json();
      return Array.isArray(rows) ? rows : [];
    };
    const [stored] = await read();
    expect(isRecord(stored) && rowToAnswers(form.model, stored)).toEqual(STATEMENT);
    const headers = { apikey: backend.secretKey };
    const body = { submission: row.id };
    await askBackend(backend, '/rest/v1/rpc/erase_submission', { headers, body });
    expect(await read()).toEqual([]);
  });

  it('is refused by the REST interface if an item breaks a rule', async () => {
    const row = answersToRow(form.model, { ...STATEMENT, events: [{ account: 'Half' }] });
    const answer = await askBackend(backend, `/rest/v1/${STATEMENTS}`, { body: row });
    expect([answer.status, await answer.text()]).toEqual([
      400,
      expect.stringContaining('events_items'),
    ]);
  });
});

describe('a stored witness statement', () => {
  it('keeps a statement’s items when a migration renames, adds and retires their questions', async () => {
    const project = temporaryFolder();
    cpSync(root, project, { recursive: true });
    const options = {
      dataDir: join(project, 'data'),
      migrationsDir: join(project, 'supabase/migrations'),
      rateLimit: 'off',
    } as const;
    const send = async (backend: Backend, events: readonly object[]) => {
      const { form } = await declaredBy(await load(root, 'witness'));
      const row = { ...answersToRow(form.model, STATEMENT), events };
      return (await askBackend(backend, `/rest/v1/${STATEMENTS}`, { body: row })).status;
    };
    const before = await createBackend(options);
    expect(await send(before, STATEMENT.events)).toBe(201);
    await before.close();

    const path = join(project, sourcePaths('witness').questions);
    const text = readFileSync(path, 'utf8')
      .replace('"place": {', '"location": { "renamedFrom": "place",')
      .replace('"day": {', '"weather": { "type": "string", "title": "Weather" }, "day": {')
      .replace('"title": "Pages",', '"title": "Pages", "deprecated": true,');
    writeFileSync(path, text);
    await migrate(project, ['--name', 'rename-place']);

    const after = await createBackend(options);
    onTestFinished(() => after.close());
    const rows: unknown = await (await readAll(after, `${STATEMENTS}?select=*`)).json();
    const { place, ...rest } = ARGUMENT;
    expect(rows).toMatchObject([
      { events: [{ ...rest, location: place }, APOLOGY], exhibits: STATEMENT.exhibits },
    ]);
    expect(await send(after, [{ ...rest, location: place, weather: 'Rain' }])).toBe(201);
    expect(await send(after, [{ ...rest, place }])).toBe(400);
  });
});
