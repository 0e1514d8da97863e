import type { Released } from '../../../codegen/sql/database-model.ts';
import { databaseModel } from '../../../codegen/emit/sql/build-database.ts';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { pipeline } from 'node:stream/promises';
import { Readable } from 'node:stream';
import postgres from 'postgres';
import { form } from '../../../../src/generated/form.ts';
import { cleanUp, type Cleanups } from '../../../../tests/hosted/stand-in/cleanups.ts';
import { installPostgres } from '../../../../tests/hosted/stand-in/install-tools.ts';
import { startPostgres } from '../../../../tests/hosted/stand-in/start-postgres.ts';
import type { DeclarationModel } from '../../../codegen/model/build-model.ts';
import { load } from '../../../codegen/load/load.ts';
import { plan } from '../../../migrations/changes.ts';
import { readDeclaration, type Declaration } from '../../../migrations/declaration.ts';
import { writeMigration } from '../../../migrations/write-migration.ts';
import type { BenchRow } from './bench-row.ts';
import { copyLines } from '../rows/fill-table.ts';
import { sampleRow } from '../rows/sample-row.ts';
import { milliseconds } from './statistics.ts';
import type { Kind } from '../../../../src/form-engine/kinds/registry.ts';
import type { Field } from '../../../../src/form-engine/kinds/registry.ts';

const ROWS = Number(process.env['BENCH_ROWS'] ?? 200_000);
const BATCH = 20_000;
const TABLE = `public."${form.model.table}"`;
const ROLES = new URL('../../../../tests/hosted/stand-in/hosted-roles.sql', import.meta.url);

const NOT_MEASURED: BenchRow = {
  group: 'migrations',
  what: 'no Postgres runs here: name the folder of initdb in POSTGRES_BIN',
  value: 'not measured',
};

type Client = ReturnType<typeof postgres>;
type Edit = (model: DeclarationModel) => DeclarationModel;

/** One of each kind: what is new, what is looser, and what is stricter once its time has come. */
const EDITS: readonly (readonly [what: string, edit: Edit, tighten: boolean])[] = [
  ['a new text question', addText, false],
  ['a new choice', addChoice, false],
  ['a narrower rule', limitText, true],
];

/**
 * Applies generated migrations to a real Postgres with many rows, as the Supabase CLI does, while a
 * visitor submits twice a second. Needs what `npm run record:golden` needs.
 */
export async function benchMigrations(): Promise<readonly BenchRow[]> {
  const cleanups: Cleanups = [];
  try {
    const folder = await mkdtemp(join(tmpdir(), 'bench-'));
    cleanups.push(() => rm(folder, { recursive: true, force: true }));
    const tools = await installPostgres(folder).catch(() => undefined);
    if (!tools) return [NOT_MEASURED];
    const socket = await startFilled(tools, cleanups);
    const declaration = await readProject();
    const rows: BenchRow[] = [];
    let { model, released } = declaration;
    for (const [what, edit, tighten] of EDITS) {
      model = edit(model);
      const planned = plan(
        { ...declaration, model, released, database: databaseModel(model) },
        tighten,
      );
      const files = writeMigration(planned, 'npm run bench').map((part) => part.sql);
      rows.push(...(await measure(socket, what, files)));
      released = { migration: what, ...planned.transition.after } satisfies Released;
    }
    return rows;
  } finally {
    await cleanUp(cleanups);
  }
}

async function readProject(): Promise<Declaration> {
  const read = readDeclaration(await load(process.cwd()));
  if (!read.ok) throw new Error('The declaration has errors: run npm run codegen.');
  return read.declaration;
}

async function startFilled(
  tools: Parameters<typeof startPostgres>[0],
  cleanups: Cleanups,
): Promise<string> {
  const { socket } = await startPostgres(tools, await readFile(ROLES, 'utf8'), cleanups);
  const owner = connect(socket, 'postgres');
  const migrations = (await readdir('supabase/migrations')).filter((file) => file.endsWith('.sql'));
  for (const file of migrations.toSorted()) {
    await apply(owner, await readFile(join('supabase/migrations', file), 'utf8'));
  }
  for (let first = 0; first < ROWS; first += BATCH) {
    const { columns, lines } = copyLines(first, Math.min(first + BATCH, ROWS));
    const stream = await owner.unsafe(`copy ${TABLE} (${columns}) from stdin`).writable();
    await pipeline(Readable.from([lines]), stream);
  }
  await owner.unsafe(`analyze ${TABLE}`);
  await owner.end();
  return socket;
}

function connect(socket: string, user: string): Client {
  return postgres({
    host: socket,
    username: user,
    database: 'postgres',
    max: 1,
    onnotice: () => undefined,
  });
}

/** Runs each file as one transaction, except what cannot run in one. */
async function apply(owner: Client, file: string): Promise<void> {
  for (const part of file.split(/^(create index concurrently .*;)$/mu)) {
    if (part.trim() !== '') await owner.unsafe(part);
  }
}

async function measure(
  socket: string,
  what: string,
  files: readonly string[],
): Promise<readonly BenchRow[]> {
  const owner = connect(socket, 'postgres');
  const stop = new AbortController();
  const submissions = submitTwiceASecond(socket, stop.signal);
  const locks = watchLocks(socket, stop.signal);
  await wait(1000);
  const start = performance.now();
  for (const file of files) await apply(owner, file);
  const took = performance.now() - start;
  await wait(1000);
  stop.abort();
  const [{ sent, refused, slowest }, longest] = await Promise.all([submissions, locks]);
  await owner.end();
  const row = (measured: string, value: string, aim?: string): BenchRow => ({
    group: 'migrations',
    what: `${what} at ${ROWS.toLocaleString('en')} rows, ${measured}`,
    value,
    ...(aim !== undefined && { aim }),
  });
  return [
    row('submissions refused meanwhile', `${refused} of ${sent}`, '0'),
    row('slowest submission', milliseconds(slowest), '< 1000 ms'),
    row('longest exclusive lock', milliseconds(longest), '< 1000 ms'),
    row('whole migration', milliseconds(took)),
  ];
}

/** With the time limit that a hosted project gives visitors. */
async function submitTwiceASecond(socket: string, stop: AbortSignal) {
  const visitor = connect(socket, 'supabase_admin');
  await visitor.unsafe(`set statement_timeout = '3s'; set app.rate_limit = 'off'; set role anon;`);
  const { id: _, ...row } = sampleRow();
  const columns = Object.keys(row).map((column) => `"${column}"`);
  const insert = `insert into ${TABLE} (${columns.join(', ')})
    select ${columns.join(', ')} from json_populate_record(null::${TABLE}, $1::text::json)`;
  let [sent, refused, slowest] = [0, 0, 0];
  while (!stop.aborted) {
    const start = performance.now();
    await visitor.unsafe(insert, [JSON.stringify(row)]).catch(() => refused++);
    const took = performance.now() - start;
    sent++;
    slowest = Math.max(slowest, took);
    await wait(Math.max(0, 500 - took));
  }
  await visitor.end();
  return { sent, refused, slowest };
}

/** The longest time for which looks, a few milliseconds apart, have found the table locked for everybody. */
async function watchLocks(socket: string, stop: AbortSignal): Promise<number> {
  const watcher = connect(socket, 'supabase_admin');
  let longest = 0;
  let since: number | undefined;
  while (!stop.aborted) {
    const held = await watcher.unsafe(
      `select from pg_locks where relation = '${TABLE}'::regclass
       and mode in ('AccessExclusiveLock', 'ExclusiveLock', 'ShareRowExclusiveLock', 'ShareLock') and granted`,
    );
    const now = performance.now();
    if (since !== undefined) longest = Math.max(longest, now - since);
    since = held.length > 0 ? (since ?? now) : undefined;
    await wait(2);
  }
  await watcher.end();
  return longest;
}

function addText(model: DeclarationModel): DeclarationModel {
  const text = { kind: 'text', widget: 'text', title: 'Phone', shortTitle: 'Phone' } as const;
  const phone = { ...text, name: 'phone', column: 'phone', step: 'contact', required: false };
  return { ...model, form: { ...model.form, fields: { ...model.form.fields, phone } } };
}

function addChoice(model: DeclarationModel): DeclarationModel {
  return changeFirst(model, isOf('choice'), (field) => ({
    ...field,
    choices: [...field.choices, { value: 'bench', label: 'Bench' }],
  }));
}

function limitText(model: DeclarationModel): DeclarationModel {
  return changeFirst(model, isOf('text'), (field) => ({ ...field, maxLength: 500 }));
}

function isOf<K extends Kind>(kind: K) {
  return (field: Field): field is Field<K> => field.kind === kind;
}

function changeFirst<Some extends Field>(
  model: DeclarationModel,
  isMeant: (field: Field) => field is Some,
  change: (field: Some) => Field,
): DeclarationModel {
  const { fields } = model.form;
  const field = Object.values(fields).find(isMeant);
  if (!field) throw new Error('The declaration has no question of the kind that is changed.');
  return {
    ...model,
    form: { ...model.form, fields: { ...fields, [field.name]: change(field) } },
  };
}
