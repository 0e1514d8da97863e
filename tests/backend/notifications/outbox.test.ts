import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { load } from '#scripts/codegen/read/load.ts';
import { wrapDatabase } from '#server/backend/database/database.ts';
import { createChannels } from '#server/backend/notifications/channels.ts';
import { databaseOutbox } from '#server/backend/notifications/start-delivery.ts';
import { form } from '#src/generated/onboarding/form.ts';
import { deliverDue } from '#supabase/functions/deliver-notifications/deliver.ts';
import type { Outcome } from '#supabase/functions/deliver-notifications/outbox.ts';
import type { Channels } from '#supabase/functions/deliver-notifications/send-notification.ts';
import { declaredSql, edited } from '../../fixtures/edited-texts.ts';
import { insertInto, migratedDatabase } from '../../fixtures/migrated-database.ts';
import { sampleRow, TABLE } from '../support/clients/sample-row.ts';

const database = await migratedDatabase();
await database.exec(
  'update private.submission_settings set rows_per_address = 1e6, rows_in_all = 1e6',
);

beforeEach(async () => {
  await database.exec(`delete from public.${TABLE}`);
});

afterAll(() => database.close());

/** Stores a row as a visitor does. */
async function submit(row: object = sampleRow()): Promise<void> {
  await database.transaction(async (sql) => {
    await sql.exec('set local role anon');
    await insertInto(sql, TABLE, row);
  });
}

const BROKEN_ID = '00000000-0000-4000-8000-00000000b0b0';

const FAILED: Outcome = { ok: false, error: 'It failed.' };

/**
 * Lets a worker deliver the waiting messages to a receiver that answers with these outcomes in
 * turn.
 */
async function deliver(...outcomes: readonly Outcome[]): Promise<readonly string[]> {
  const ids: string[] = [];
  await deliverBy(async ({ id }) => {
    ids.push(id);
    return outcomes[ids.length - 1] ?? { ok: true };
  });
  return ids;
}

async function deliverBy(webhook: Channels['webhook']): Promise<void> {
  await deliverDue(databaseOutbox(wrapDatabase(database)), {
    forms: [
      {
        form: form.model,
        notifications: [{ id: 'hook', channel: 'webhook', fields: [] }],
      },
    ],
    channels: { webhook, email: () => Promise.reject(new Error('No mail is declared.')) },
  });
}

interface Stored {
  readonly state: string;
  readonly attempts: number;
  readonly last_error: string | null;
  /** Seconds until the next attempt. */
  readonly wait: number;
}

async function stored(): Promise<readonly Stored[]> {
  const { rows } = await database.query<Stored>(
    `select state, attempts, last_error, extract(epoch from due_at - now())::float8 as wait from private.outbox`,
  );
  return rows;
}

/** Calls a function as the operator's commands do. */
async function manage(call: string): Promise<unknown> {
  return database.transaction(async (sql) => {
    await sql.exec('set local role service_role');
    const { rows } = await sql.query<{ answer: unknown }>(`select ${call} as answer`);
    return rows[0]?.answer;
  });
}

/** Makes the waiting messages older. */
async function pass(interval: string): Promise<void> {
  await database.query(
    `update private.outbox set due_at = due_at - $1::interval, created_at = created_at - $1::interval`,
    [interval],
  );
}

describe('a notification', () => {
  it('is sent again at growing intervals, under the same id, until it is delivered', async () => {
    await submit();
    const [first] = await deliver(FAILED);
    expect(await deliver()).toEqual([]);
    for (const [least, most] of [
      [15, 45],
      [30, 90],
      [60, 180],
    ]) {
      const [{ wait } = { wait: 0 }] = await stored();
      expect(wait).toBeGreaterThan((least ?? 0) - 2);
      expect(wait).toBeLessThan(most ?? 0);
      await pass('180 seconds');
      expect(await deliver(FAILED)).toEqual([first]);
    }
    await pass('6 hours');
    expect(await deliver()).toEqual([first]);
    expect(await stored()).toMatchObject([{ state: 'sent', attempts: 5 }]);
    await pass('1 day');
    expect(await deliver()).toEqual([]);
  });

  it('is recorded if another notification of the same round throws', async () => {
    await submit();
    await submit();
    let isFirst = true;
    const webhook = (): Promise<Outcome> => {
      if (!isFirst) return Promise.resolve({ ok: true });
      isFirst = false;
      throw new RangeError('It quotes an answer.');
    };
    await deliverBy(webhook);
    expect(await stored()).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ state: 'sent' }),
        expect.objectContaining({ state: 'waiting', last_error: 'RangeError' }),
      ]),
    );
  });

  it('waits as long as the receiver asks', async () => {
    await submit();
    await deliver({ ...FAILED, retryAfter: 3600 });
    const [{ wait } = { wait: 0 }] = await stored();
    expect(wait).toBeGreaterThan(3590);
  });

  it('fails for good after three days, or if the receiver refuses all messages', async () => {
    await submit();
    await deliver(FAILED);
    await pass('3 days');
    await deliver(FAILED);
    await submit();
    await deliver({ ...FAILED, final: true });
    await pass('1 day');
    expect(await deliver()).toEqual([]);
    const last_error = 'It failed.';
    expect(await stored()).toMatchObject([
      { state: 'failed', attempts: 2, last_error },
      { state: 'failed', attempts: 1, last_error },
    ]);
    // A person asks for three more days.
    await manage('public.retry_notifications(null)');
    await deliver(FAILED, FAILED);
    expect(await stored()).toMatchObject([{ state: 'waiting' }, { state: 'waiting' }]);
  });

  it('is planned once by two workers, and delivered again if a worker ended', async () => {
    await submit();
    const outbox = databaseOutbox(wrapDatabase(database));
    const [seed] = await outbox.claim(10, ['hook'], true);
    await pass('2 minutes');
    await outbox.claim(10, ['hook'], true);
    const plan = [{ id: seed?.id ?? '', notifications: ['hook'] }];
    await outbox.plan(plan);
    await outbox.plan(plan);
    expect(await stored()).toHaveLength(1);
    const [lost] = await outbox.claim(10, ['hook']);
    expect(await deliver()).toEqual([]);
    await pass('2 minutes');
    expect(await deliver()).toEqual([lost?.id]);
  });

  it('is planned only for answers that meet its condition', async () => {
    const texts = await load(process.cwd());
    const conditional = edited(texts, ({ ui }) => {
      const when = { properties: { isFederal: { const: true } }, required: ['isFederal'] };
      ui.notifications = { webhooks: [{ id: 'hook', fields: [], when }] };
    });
    await database.exec(declaredSql(conditional));
    await submit({ ...sampleRow('federal-govcloud'), project_name: 'Federal' });
    await submit(sampleRow('minimal'));
    expect(await deliver()).toHaveLength(1);
    const { rows } = await database.query(
      `select is_federal from private.outbox join ${TABLE} as submission on submission.id = submission_id`,
    );
    expect(rows).toEqual([{ is_federal: true }]);
    await database.exec(declaredSql(texts, conditional));
  });

  it('is planned if the notification of another form fails', async () => {
    await database.exec(`
      create table public.broken (id uuid, name text);
      alter table public.broken owner to postgres;
      create function private.broken_notifies(text, public.broken) returns boolean
        language sql as $$ select ($2).name::integer > 0 $$;
      insert into private.forms (table_name) values ('broken');
      insert into public.broken values ('${BROKEN_ID}', 'MARKER');
      insert into private.outbox (form, submission_id) values ('broken', '${BROKEN_ID}')`);
    await submit();
    const outbox = databaseOutbox(wrapDatabase(database));
    const seeds = await outbox.claim(10, ['hook'], true);
    await outbox.plan(seeds.map(({ id }) => ({ id, notifications: ['hook'] })));
    const last_error = 'The database refused to plan it (SQLSTATE 22P02).';
    expect(await stored()).toMatchObject([
      { state: 'waiting', last_error },
      { last_error: null },
    ]);
    expect(await deliver()).toHaveLength(1);
    await database.exec(`
      delete from private.outbox where form = 'broken';
      delete from private.forms where table_name = 'broken';
      drop function private.broken_notifies;
      drop table public.broken`);
  });

  it('is listed without an answer after a failure, and sent on request', async () => {
    await submit({ ...sampleRow(), project_name: 'MARKER' });
    await submit();
    await deliver({ ...FAILED, final: true }, { ...FAILED, final: true });
    const undelivered = await manage('public.undelivered_notifications()');
    expect(undelivered).toMatchObject({
      count: 2,
      latest: [{ notification: 'hook', attempts: 1, last_error: 'It failed.' }, {}],
    });
    expect(JSON.stringify(undelivered)).not.toContain('MARKER');
    const [one] = Object(undelivered).latest;
    expect(await manage(`public.retry_notifications('{${one.id}}')`)).toBe(1);
    expect(await deliver()).toEqual([one.id]);
    expect(await manage('public.retry_notifications(null)')).toBe(1);
    expect(await deliver()).toHaveLength(1);
    expect(await manage('public.undelivered_notifications()')).toEqual({
      count: 0,
      latest: [],
    });
    expect(await manage('public.retry_notifications(null)')).toBe(0);
  });

  it('waits if the worker does not know its form, is listed with the reason, and is sent by one that does', async () => {
    const outbox = databaseOutbox(wrapDatabase(database));
    const channels = createChannels({});
    await submit();
    await deliverDue(outbox, { forms: [], channels });
    const reason =
      'This version does not know its form: start the server again, or deploy the function again.';
    expect(await manage('public.undelivered_notifications()')).toMatchObject({
      count: 1,
      latest: [{ notification: 'a new submission', attempts: 1, last_error: reason }],
    });
    await pass('4 days');
    await deliverDue(outbox, { forms: [], channels });
    await pass('45 seconds');
    expect(await deliver()).toHaveLength(1);
    expect(await manage('public.undelivered_notifications()')).toMatchObject({ count: 0 });
  });

  it('is listed after an hour of waiting, tried or not', async () => {
    await submit();
    await pass('59 minutes');
    expect(await manage('public.undelivered_notifications()')).toMatchObject({ count: 0 });
    await pass('2 minutes');
    expect(await manage('public.undelivered_notifications()')).toMatchObject({
      count: 1,
      latest: [
        {
          notification: 'a new submission',
          attempts: 0,
          last_error: 'Nothing has tried it yet.',
        },
      ],
    });
    await deliver(FAILED);
    expect(await manage('public.undelivered_notifications()')).toMatchObject({
      count: 1,
      latest: [{ notification: 'hook', attempts: 1, last_error: 'It failed.' }],
    });
  });

  it('is not sent if it is no longer declared', async () => {
    await submit();
    await deliver(FAILED);
    await pass('1 minute');
    await deliverDue(databaseOutbox(wrapDatabase(database)), {
      forms: [{ form: form.model, notifications: [] }],
      channels: createChannels({}),
    });
    const last_error = 'It is no longer declared.';
    expect(await stored()).toMatchObject([{ state: 'failed', attempts: 2, last_error }]);
  });
});
