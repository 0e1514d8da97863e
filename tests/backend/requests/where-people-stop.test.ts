import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createStepCounter } from '#src/intake/measuring/step-counter.ts';
import { form } from '#src/generated/onboarding/form.ts';
import { loadStepCounts } from '#src/staff/overview/load-step-counts.ts';
import type { ListSource } from '#src/staff/loading/list-source.ts';
import { migratedDatabase } from '#tests/fixtures/migrated-database.ts';
import { memoryStorage } from '#tests/fixtures/wizard/memory-storage.ts';
import { askBackend } from '../support/clients/ask-backend.ts';
import { staffSource } from '../support/clients/clients.ts';
import { migrationsWith } from '../support/database/migrations-with.ts';
import { createTestBackend } from '../support/clients/test-backend.ts';

const { model } = form;
const STEPS = model.steps.map(({ id }) => id);

/** A step on the screen, or what happens to the visit. */
type Act = string;

/** Known visits, with their numbers: 20 in all. */
const VISITS: readonly (readonly [number, readonly Act[]])[] = [
  [8, [...STEPS, 'submit']],
  // Back steps.
  [4, ['welcome', 'contact', 'frontend', 'contact', 'frontend', 'cloud']],
  [3, ['welcome', 'contact', 'reload', 'contact', 'frontend', 'reload', 'frontend']],
  // Two visits of one person.
  [1, ['welcome', 'contact', 'second tab', 'welcome', 'contact', 'frontend']],
  // A changed answer takes a step away that was seen.
  [2, ['welcome', 'contact', 'frontend', 'cloud', 'federal', 'cloud', 'frontend', 'llm']],
  // A restored draft, and another visit after its submission.
  [1, ['summary', 'budget', 'summary', 'submit', 'welcome']],
];

/** Seen and passed. */
const EXPECTED = {
  welcome: [20, 19],
  contact: [19, 18],
  frontend: [18, 14],
  cloud: [14, 10],
  federal: [10, 10],
  llm: [10, 8],
  features: [8, 8],
  budget: [9, 9],
  timeline: [8, 8],
  'custom-needs': [8, 8],
  summary: [9, 9],
};

/** Far below the declared limit. */
const LOW_LIMIT = 'update private.submission_settings set steps_per_address = 20';

const backend = await createTestBackend({
  rateLimit: 'on',
  migrationsDir: migrationsWith(LOW_LIMIT),
});
const source = await staffSource(backend);

afterAll(() => backend.close());

/** Acts as a browser at a network address. */
async function visit(acts: readonly Act[], address: string): Promise<void> {
  const messages: Promise<Response>[] = [];
  vi.stubGlobal('fetch', (input: string | URL, init: RequestInit) => {
    const answer = backend.fetch(new Request(input, init), {
      address,
      trustworthyLocal: false,
    });
    messages.push(answer);
    return answer;
  });
  const { publishableKey } = backend;
  const open = (tab = memoryStorage()) => ({
    tab,
    counter: createStepCounter(
      model,
      'test',
      { url: 'http://localhost', publishableKey },
      tab,
    ),
  });
  let page = open();
  for (const act of acts) {
    if (act === 'reload') page = open(page.tab);
    else if (act === 'second tab') page = open();
    else if (act === 'submit') page.counter.submitted();
    else page.counter.saw(act);
    await Promise.all(messages);
  }
}

async function figures(of: ListSource): Promise<object> {
  const counts = await loadStepCounts(of, 'day');
  return Object.fromEntries(counts.map(({ id, now }) => [id, [now.seen, now.passed]]));
}

function tell(seen: string, address: string, table = model.table): Promise<Response> {
  const body = { form: table, seen, passed: null };
  return askBackend(backend, '/rest/v1/rpc/count_step', { body, address });
}

afterEach(() => void vi.unstubAllGlobals());

describe('the counts of steps', () => {
  it('are those of known visits with branches, back steps, tabs and reloads', async () => {
    for (const [place, [times, acts]] of VISITS.entries()) {
      for (let time = 0; time < times; time++) await visit(acts, `203.0.${place}.${time}`);
    }
    expect(await figures(source)).toEqual(EXPECTED);
  });

  it('grow by the declared number of messages of a network, which hears of no error', async () => {
    const before = await figures(source);
    for (let sent = 0; sent < 22; sent++) {
      expect((await tell('contact', '198.51.100.7')).status).toBe(200);
    }
    expect(await figures(source)).toEqual({ ...before, contact: [39, 18] });
    expect(await (await tell('contact', '198.51.100.8')).json()).toBe(true);
  });

  it('take an IPv6 /48 for one network', async () => {
    for (let sent = 0; sent < 20; sent++) {
      await tell('contact', `2001:db8:1:${sent.toString(16)}::9`);
    }
    expect(await (await tell('contact', '2001:db8:1:ffff::9')).json()).toBe(false);
    expect(await (await tell('contact', '2001:db8:2:1::9')).json()).toBe(true);
  });

  it.each([
    ['an unknown step', 'no-step', model.table],
    ['an unknown form', 'contact', 'no_form'],
  ])('leave out %s', async (_what, step, table) => {
    expect(await (await tell(step, '198.51.100.9', table)).json()).toBe(false);
  });
});

describe('the database', async () => {
  const database = await migratedDatabase();
  afterAll(() => database.close());
  beforeEach(() => database.exec('delete from private.step_counts'));

  const count = (table: string, ...steps: readonly (string | null)[]) =>
    database.query(`select public.count_step($1, $2, $3)`, [table, ...steps]);

  async function add(daysAgo: number, seen: number): Promise<void> {
    await database.query(
      `insert into private.step_counts
       values ($1, 'contact', (now() at time zone 'UTC')::date - $2::integer, $3, 1)`,
      [model.table, daysAgo, seen],
    );
  }

  it('sets the counts of a period beside those of as many days before', async () => {
    for (const [daysAgo, seen] of [
      [0, 1],
      [13, 2],
      [14, 4],
      [27, 8],
      [28, 16],
    ] as const) {
      await add(daysAgo, seen);
    }
    await database.exec(`begin; set local role service_role`);
    const { rows } = await database.query(`select public.counted_steps($1, 14) as counts`, [
      model.table,
    ]);
    await database.exec('rollback');
    const contact = { step: 'contact', seen: 3, passed: 2, seenBefore: 12, passedBefore: 2 };
    expect(rows).toEqual([{ counts: [contact] }]);
  });

  it('forgets counts after 13 months, and hashes of networks in time', async () => {
    await add(390, 1);
    await add(400, 1);
    await count(model.table, 'welcome', null);
    await database.exec(
      `update private.recent_counts set span = span - interval '10 minutes'`,
    );
    await database.exec('select private.forget_counts()');
    const { rows } = await database.query(
      `select (select count(*)::integer from private.step_counts where step = 'contact') as counts,
         (select count(*)::integer from private.recent_counts) as hashes`,
    );
    expect(rows).toEqual([{ counts: 1, hashes: 0 }]);
  });

  /** Networks of the span before, or of this span. */
  async function addNetworks(networks: number, ago: string): Promise<void> {
    await database.query(
      `insert into private.recent_counts (address_hash, span, messages)
       select sha256(convert_to($2 || n, 'UTF8')), private.counted_span() - $2::interval, 1
       from generate_series(1, $1::integer) as n`,
      [networks, ago],
    );
    await database.query(
      `update private.current_span
       set span = private.counted_span() - $2::interval, networks = $1::integer`,
      [networks, ago],
    );
  }

  async function countedNetworks(): Promise<unknown> {
    const { rows } = await database.query(
      `select count(*)::integer as networks from private.recent_counts`,
    );
    return rows[0];
  }

  it('reads no row of other networks to count a step', async () => {
    await addNetworks(5000, '0 minutes');
    await count(model.table, 'welcome', null);
    const read = async () => {
      await database.exec('select pg_stat_force_next_flush()');
      const { rows } = await database.query<{ read: number }>(
        `select (seq_tup_read + coalesce(idx_tup_fetch, 0))::integer as read
         from pg_stat_user_tables where relname = 'recent_counts'`,
      );
      return rows[0]?.read ?? 0;
    };
    const before = await read();
    for (let sent = 0; sent < 10; sent++) await count(model.table, 'welcome', null);
    expect((await read()) - before).toBeLessThanOrEqual(20);
  });

  it('forgets the networks of the last span at the first message of the next', async () => {
    await database.exec('delete from private.recent_counts');
    await addNetworks(100, '10 minutes');
    await count(model.table, 'welcome', null);
    expect(await countedNetworks()).toEqual({ networks: 1 });
  });

  it('counts nothing of a further network when a span has 10,000', async () => {
    await database.exec('delete from private.recent_counts');
    await count(model.table, 'welcome', null);
    await database.exec('update private.current_span set networks = 10000');
    expect((await count(model.table, 'welcome', null)).rows).toEqual([{ count_step: true }]);
    await database.exec(`set request.headers = '{ "x-forwarded-for": "203.0.113.77" }'`);
    expect((await count(model.table, 'welcome', null)).rows).toEqual([{ count_step: false }]);
    expect(await countedNetworks()).toEqual({ networks: 1 });
    await database.exec('reset request.headers');
  });

  it('counts nothing of a form that does not measure', async () => {
    await database.exec(`update private.forms set steps = null`);
    const { rows } = await count(model.table, 'welcome', null);
    expect(rows).toEqual([{ count_step: false }]);
  });
});
