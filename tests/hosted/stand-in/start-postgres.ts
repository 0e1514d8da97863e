import { chmod, chown, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { execPath } from 'node:process';
import type { Cleanups } from './cleanups.ts';
import type { Tools } from './install-tools.ts';
import { run } from './run.ts';

export interface RealPostgres {
  /** The folder of the Unix socket: the server's only address. */
  readonly socket: string;
  /** Runs any number of statements as one transaction, and returns the rows of the last. */
  run(sql: string, user: string): Promise<readonly Record<string, unknown>[]>;
}

const SUPERUSER = 'supabase_admin';
/** Text compares by code point and changes case as Unicode has it, on every computer alike. */
const LOCALE = ['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'];
const RUN_SQL = `
  import pg from 'pg';
  import { text } from 'node:stream/consumers';
  const client = new pg.Client();
  await client.connect();
  const results = [await client.query(await text(process.stdin))].flat();
  await client.end();
  console.log(JSON.stringify(results.at(-1).rows));
`;

/** A fresh database cluster below the folder, with the superuser and the roles of a hosted project. */
export async function startPostgres(
  tools: Tools,
  rolesSql: string,
  cleanups: Cleanups,
): Promise<RealPostgres> {
  const user = await unprivilegedUser();
  const data = await folderFor(user, tools.folder, 'data');
  const socket = await folderFor(user, tools.folder, 'socket');
  const program = (name: string) => join(tools.postgres, name);
  const as = { cwd: socket, ...(user && { user }) };

  await run(
    program('initdb'),
    ['-D', data, '-U', SUPERUSER, '-A', 'trust', '-E', 'UTF8', '--no-sync', ...LOCALE],
    as,
  );
  const settings = `-k ${socket} -c listen_addresses= -c timezone=UTC -c fsync=off`;
  cleanups.push(() =>
    run(program('pg_ctl'), ['-D', data, '-m', 'immediate', '-w', 'stop'], as),
  );
  const log = join(socket, 'log');
  await run(program('pg_ctl'), ['-D', data, '-l', log, '-o', settings, '-w', 'start'], as);

  const runSql = sqlRunner(tools.folder, socket);
  await runSql(rolesSql, SUPERUSER);
  return { socket, run: runSql };
}

function sqlRunner(folder: string, socket: string): RealPostgres['run'] {
  return async (sql, user) => {
    const env = { ...process.env, PGHOST: socket, PGUSER: user, PGDATABASE: 'postgres' };
    const output = await run(execPath, ['--input-type=module', '-e', RUN_SQL], {
      cwd: folder,
      env,
      input: sql,
    });
    return JSON.parse(output);
  };
}

/** Postgres refuses to run as root, so the user "nobody" runs it. */
async function unprivilegedUser() {
  if (process.getuid?.() !== 0) return undefined;
  const [uid, gid] = await Promise.all([
    run('id', ['-u', 'nobody']),
    run('id', ['-g', 'nobody']),
  ]);
  return { uid: Number(uid), gid: Number(gid) };
}

async function folderFor(
  user: { readonly uid: number; readonly gid: number } | undefined,
  parent: string,
  name: string,
): Promise<string> {
  const path = join(parent, name);
  await mkdir(path, { mode: 0o700 });
  await chmod(parent, 0o755);
  if (user) await chown(path, user.uid, user.gid);
  return path;
}
