import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, it, onTestFinished } from 'vitest';
import { allDiagnostics } from '../../scripts/codegen/report.ts';
import { load } from '../../scripts/codegen/read/load.ts';
import { createBackend } from '../../server/backend/create-backend.ts';
import type { Answers } from '../../src/engine/form-model.ts';
import { answersToRow } from '../../src/engine/row.ts';
import { askBackend, readAll } from '../backend/support/clients/ask-backend.ts';
import { declaredBy } from '../fixtures/declared-form.ts';
import { temporaryFolder } from '../fixtures/temporary-folder.ts';
import { addFund, INTEREST } from './add-fund.ts';
import { describeEdits } from './describe-edits.ts';

const root = temporaryFolder(afterAll);
for (const folder of ['schema', 'supabase']) {
  cpSync(folder, join(root, folder), { recursive: true });
}
await addFund(root);

const declare = async () => declaredBy(await load(root, 'fund'));

const ABROAD: Answers = {
  ...Object.fromEntries(
    Object.entries(INTEREST).filter(([name]) => !/^seat|^license$|Last$/u.test(name)),
  ),
  seatCountry: 'other',
  seatLines: '1 Rue X\n75001 Paris\nFrance',
};

describeEdits([
  {
    name: 'the expression of interest of a fund',
    declare,
    answers: INTEREST,
    asks: {
      you: ['Your name', 'First name *', 'Middle name (optional)', 'Telephone (optional)'],
      organization: [
        'Address of your organization',
        'The address in your register.',
        'State or territory *',
        'Of your register, such as 20500.',
        'Number of your California license *',
      ],
      request: ['Another sector', 'dollars', 'None of these'],
    },
    asksNot: ['Address as it is written there *'],
    shows: [
      'Your name',
      'First name',
      'Ada',
      'Address of your organization',
      'State or territory',
      'California',
      'Repair cafés',
      '25,000 dollars',
      'None of these',
    ],
    row: ['Byron', 'Ada', 'San Francisco', 'California', 'Repair cafés'],
    csv: ['Your name: Last name', 'Byron', 'Address of your organization: City', '25000'],
    wrong: [
      { applicantFirst: undefined },
      { phone: undefined },
      { seatCountry: undefined },
      { seatState: 'NV' },
      { license: undefined },
      { sector: undefined },
      { funds: ['none', 'state'] },
    ],
    found: [
      '?filter.sector=(other)',
      '?filter.seatState=CA&filter.funds=none',
      '#search=byron+repair',
    ],
    missed: ['?filter.sector=health', '?filter.seatState=NV', '#search=babbage'],
  },
  {
    name: 'the same form, answered from another country by a person with one name',
    declare,
    answers: ABROAD,
    asks: { organization: ['Address as it is written there *'] },
    asksNot: ['City *', 'Number of your California license *'],
    shows: ['Another country', '75001 Paris'],
    wrong: [{ seatLines: undefined }, { seatCity: 'Paris' }],
    found: ['?filter.seatCountry=other', '#search=75001'],
  },
]);

it('schema:check accepts the form of a fund, and has no advice', async () => {
  const texts = await load(root, 'fund');
  expect(allDiagnostics([texts]).filter(({ file }) => file.includes('/fund/'))).toEqual([]);
});

it('a published fund stores, shows and erases what is sent', async () => {
  const migrationsDir = join(root, 'supabase/migrations');
  const backend = await createBackend({ dataDir: 'memory', migrationsDir, rateLimit: 'off' });
  onTestFinished(() => backend.close());
  const { model } = (await declare()).form;
  const row = { ...answersToRow(model, ABROAD), id: crypto.randomUUID() };
  const path = `/rest/v1/${model.table}`;
  const sent = await askBackend(backend, path, { body: row });
  expect(sent.status).toBe(201);
  const wrong = { ...row, id: crypto.randomUUID(), funds: ['none', 'state'] };
  expect((await askBackend(backend, path, { body: wrong })).status).toBe(400);
  const rows = async (): Promise<unknown> =>
    (await readAll(backend, `${model.table}?select=*`)).json();
  expect(await rows()).toMatchObject([row]);
  await askBackend(backend, '/rest/v1/rpc/erase_submission', {
    headers: { apikey: backend.secretKey },
    body: { submission: row.id },
  });
  expect(await rows()).toEqual([]);
});
