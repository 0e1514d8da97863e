import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { wrapDatabase } from '#server/backend/database/database.ts';
import { databaseOutbox } from '#server/backend/notifications/start-delivery.ts';
import type { Mail } from '#supabase/functions/deliver-notifications/compose.ts';
import { deliverDue } from '#supabase/functions/deliver-notifications/deliver.ts';
import { notifications } from '#supabase/functions/deliver-notifications/notifications.generated.ts';
import type { Outcome } from '#supabase/functions/deliver-notifications/outbox.ts';
import { insertInto, migratedDatabase } from '../../fixtures/migrated-database.ts';
import { sampleRow, TABLE } from '../support/clients/sample-row.ts';

const database = await migratedDatabase();
await database.exec(`
  insert into auth.users (id, email, encrypted_password, raw_app_meta_data)
  select gen_random_uuid(), email, '', '{"role": "manager"}'
  from unnest(array['ann@example.org', 'local-staff@localhost']) as email`);

let sent: Mail[] = [];

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  sent = [];
  await database.exec(
    `delete from public.${TABLE}; delete from private.outbox; delete from private.digest_days`,
  );
});

afterEach(() => void vi.useRealTimers());

afterAll(() => database.close());

/** Friday, before Thanksgiving's week. What is sent then is due on Tuesday, November 24. */
const FRIDAY = '2026-11-20T17:00Z';
const TUESDAY_AT_9 = '2026-11-24T14:00Z';
const WEDNESDAY_AT_9 = '2026-11-25T14:00Z';

const unassigned = { submitted_at: FRIDAY, status: 'new', assignee: null };

async function store(...rows: readonly object[]): Promise<void> {
  for (const row of rows) {
    await insertInto(database, TABLE, { ...sampleRow(), ...unassigned, ...row });
  }
}

/** Starts a worker at this time, which plans and delivers. */
async function workAt(
  time: string,
  outcome: Outcome = { ok: true },
  outbox = databaseOutbox(wrapDatabase(database)),
): Promise<void> {
  vi.setSystemTime(time);
  const delivery = {
    forms: notifications.map((declared) => ({ ...declared, notifications: [] })),
    channels: {
      email: async (mail: Mail) => {
        sent.push(mail);
        return outcome;
      },
      webhook: () => Promise.reject(new Error('No webhook is declared.')),
    },
  };
  for (let call = 0; call < 2; call++) {
    await deliverDue(outbox, delivery);
  }
}

describe('the digest of a working morning', () => {
  it('tells each assignee about theirs, and the declared address about the others', async () => {
    await store(
      { id: '7f8f9d3a-0c60-4a86-8a53-3a1d1d0a8c11', assignee: 'ann@example.org' },
      { submitted_at: '2026-11-19T17:00Z', assignee: 'gone@example.org' },
      { assignee: 'local-staff@localhost' },
      {},
      { submitted_at: '2026-11-23T17:00Z' },
      { status: 'contacted' },
    );
    await workAt(TUESDAY_AT_9);
    const about = sent.map(({ to, subject }) => `${to} ${subject}`);
    expect(about.toSorted()).toEqual([
      'ann@example.org Assessments to answer: 0 late, 1 due today',
      'sales@example.com Assessments to answer: 1 late, 2 due today',
    ]);
    const text = sent.find(({ to }) => to === 'ann@example.org')?.text;
    expect(text?.split('\n\n')).toEqual([
      'These prospects have not been contacted yet. The list: https://www.example.com/admin',
      'HDW-FY7S-TEGC-W Talent Desk, due Nov 24, 2026: https://www.example.com/admin?submission=7f8f9d3a-0c60-4a86-8a53-3a1d1d0a8c11',
    ]);
  });

  it('is not sent when nothing is due', async () => {
    await store({ status: 'closed' }, { submitted_at: '2026-11-23T17:00Z' });
    await workAt(TUESDAY_AT_9);
    expect(sent).toEqual([]);
  });

  it.each([
    ['before 8 o’clock', '2026-11-24T12:59Z'],
    ['on Thanksgiving Day', '2026-11-26T14:00Z'],
    ['on a Sunday', '2026-11-29T14:00Z'],
  ])('is not sent %s', async (_when, time) => {
    await store({});
    await workAt(time);
    expect(sent).toEqual([]);
  });

  it('is sent once, over two restarts and a clock that jumps', async () => {
    await store({});
    const times = [
      TUESDAY_AT_9,
      TUESDAY_AT_9,
      WEDNESDAY_AT_9,
      TUESDAY_AT_9,
      '2026-11-24T22:00Z',
    ];
    for (const time of times) await workAt(time);
    expect(sent.map(({ subject }) => subject)).toEqual([
      'Assessments to answer: 0 late, 1 due today',
      'Assessments to answer: 1 late, 0 due today',
    ]);
  });

  it('is sent again under its id if a worker ended before recording it', async () => {
    await store({});
    const outbox = databaseOutbox(wrapDatabase(database));
    await workAt(TUESDAY_AT_9, { ok: true }, { ...outbox, settle: async () => undefined });
    await database.exec('update private.outbox set due_at = now()');
    await workAt(TUESDAY_AT_9);
    const [first, again, ...more] = sent.map(({ id }) => id);
    expect([again, more]).toEqual([first, []]);
    const { rows } = await database.query('select state from private.outbox');
    expect(rows).toEqual([{ state: 'sent' }]);
  });

  it('is not sent once all were answered meanwhile', async () => {
    await store({});
    await workAt(TUESDAY_AT_9, { ok: false, error: 'The mail server is away.' });
    await database.exec(
      `update public.${TABLE} set status = 'contacted'; update private.outbox set due_at = now()`,
    );
    await workAt(TUESDAY_AT_9);
    expect(sent).toHaveLength(1);
  });
});
