import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { generate } from '../../scripts/codegen/generate.ts';
import { load, loadForms } from '../../scripts/codegen/read/load.ts';
import { createBackend, type Backend } from '../../server/backend/create-backend.ts';
import type { FormModel } from '../../src/engine/form-model.ts';
import { answersToRow } from '../../src/engine/row.ts';
import { reference } from '../../src/lib/text/reference.ts';
import type { Outcome } from '../../supabase/functions/deliver-notifications/outbox.ts';
import type { WebhookRequest } from '../../supabase/functions/deliver-notifications/receivers.ts';
import { askBackend, readAll, submitTo } from '../backend/support/clients/ask-backend.ts';
import { sampleRow, TABLE } from '../backend/support/clients/sample-row.ts';
import { temporaryFolder } from '../fixtures/temporary-folder.ts';
import { declaredBy } from '../fixtures/declared-form.ts';
import { addFeedback, ANSWERS, FEEDBACK, FUNCTIONS, migrateFeedback } from './add-feedback.ts';

const root = temporaryFolder(afterAll);

await addFeedback(root);

describe('a second form', () => {
  let backend: Backend;
  let form: FormModel;
  const received: unknown[] = [];

  beforeAll(async () => {
    await migrateFeedback(root);
    form = (await declaredBy(await load(root, 'feedback'))).form.model;
    const webhook = async ({ body }: WebhookRequest): Promise<Outcome> => {
      received.push(JSON.parse(body));
      return { ok: true };
    };
    const hook = { id: 'hook', channel: 'webhook', fields: ['score'] } as const;
    backend = await createBackend({
      delivery: {
        forms: [{ form, notifications: [hook] }],
        channels: { webhook, email: () => Promise.reject(new Error('No mail is declared.')) },
      },
      dataDir: 'memory',
      migrationsDir: join(root, 'supabase/migrations'),
      rateLimit: 'off',
    });
    return () => backend.close();
  });

  it('lets the browser fill in the name and the email address', () => {
    expect(form.fields).toMatchObject({
      name: { autocomplete: 'name' },
      email: { autocomplete: 'email' },
    });
  });

  it('leaves the generated files of the first form unchanged', async () => {
    const generated = await generate(await loadForms(root));
    const files = generated.ok ? [...generated.files] : [];
    const first = files.filter(([path]) => /\bonboarding[./]/u.test(path));
    expect(first.length).toBeGreaterThan(10);
    expect(first.filter(([path, text]) => readFileSync(path, 'utf8') !== text)).toEqual([]);
  });

  it('can be read only by staff', async () => {
    for (const table of [FEEDBACK, `${FEEDBACK}_list`, `${FEEDBACK}_history`]) {
      const answer = await askBackend(backend, `/rest/v1/${table}?select=*`);
      expect([table, answer.status]).toEqual([table, 401]);
    }
    for (const [name, body] of FUNCTIONS) {
      const answer = await askBackend(backend, `/rest/v1/rpc/${name}`, { body });
      expect([name, answer.status]).toEqual([name, 401]);
    }
  });

  it('is submitted, read, reported and erased beside the rows of the first form', async () => {
    const first = sampleRow();
    const row = { ...answersToRow(form, ANSWERS), id: crypto.randomUUID() };
    expect((await submitTo(backend, first)).status).toBe(201);
    expect((await askBackend(backend, `/rest/v1/${FEEDBACK}`, { body: row })).status).toBe(
      201,
    );
    const manage = async (name: string, body: object): Promise<unknown> => {
      const headers = { apikey: backend.secretKey };
      return (await askBackend(backend, `/rest/v1/rpc/${name}`, { headers, body })).json();
    };
    await vi.waitFor(() => expect(received).toHaveLength(1), { timeout: 10_000 });
    expect(received).toMatchObject([
      {
        data: { form: 'feedback', reference: reference('FEE', row.id), answers: { score: 9 } },
      },
    ]);
    expect(await manage('erase_submission', { submission: row.id })).toMatchObject({
      cause: 'operator',
    });
    const idsOf = async (table: string): Promise<unknown> =>
      (await readAll(backend, `${table}?select=id`)).json();
    expect(await idsOf(FEEDBACK)).toEqual([]);
    expect(await idsOf(TABLE)).toEqual([{ id: first.id }]);
    expect(await manage('apply_retention', { carry_out: false })).toMatchObject([
      { form: FEEDBACK, period: '2 years' },
      { form: TABLE, period: '2 years' },
    ]);
  });
});
