/**
 * The embedded backend: the part of Supabase's HTTP interface that our own client uses, over a
 * Postgres in this process. Takes requests and gives answers; it knows no server, no port and no
 * page, and none of the questions that the intake asks.
 */
import { join, resolve } from 'node:path';
import { createAccessTokens } from './auth/access-tokens.ts';
import { AttemptThrottle } from './auth/attempt-throttle.ts';
import { KnownNetworks } from './auth/known-networks.ts';
import { lendLocalStaff, removeLocalStaff, type LocalStaff } from './auth/local-staff.ts';
import type { Database } from './database/database.ts';
import { startHousekeeping } from './database/housekeeping.ts';
import { migrate } from './database/migrate.ts';
import { openStorage, type Storage } from './database/open-storage.ts';
import { createApp } from './gateway/create-app.ts';
import type { ClientInfo } from './gateway/client-info.ts';
import { PUBLISHABLE_KEY } from './publishable-key.ts';
import { loadSchemaCache } from './rest/schema-cache.ts';

export interface BackendOptions {
  /** A folder of its own, or `memory` for data that goes with the process. */
  readonly dataDir: string;
  /** The declared state is applied after them where it lies beside, in `declared`. */
  readonly migrationsDir?: string;
  /** `off` is for load runs. */
  readonly rateLimit?: 'on' | 'off';
  /** Whether to lend visitors at this very computer a staff account. */
  readonly localStaff?: boolean;
  /** Hears what takes a while. */
  readonly onProgress?: (message: string) => void;
  /** Hears that Postgres has stopped by itself; every later request fails. */
  readonly onBroken?: (reason: string) => void;
  /** In milliseconds; what tokens and the throttle go by. */
  readonly now?: () => number;
}

export interface Backend {
  fetch(request: Request, client: ClientInfo): Promise<Response>;
  readonly publishableKey: string;
  /** Opens everything: for the server side only. */
  readonly secretKey: string;
  readonly localStaff: LocalStaff | undefined;
  /** Notes in the data folder where this backend answers. */
  announce(port: number): void;
  /** Applies migrations that came since, and the declared state if it changed. */
  migrate(): Promise<readonly string[]>;
  close(): Promise<void>;
}

const MIGRATIONS = join(import.meta.dirname, '..', 'migrations');

/** @throws {StartupError} when it can't start, in one sentence for a person */
export async function createBackend(options: BackendOptions): Promise<Backend> {
  const { migrationsDir = MIGRATIONS, onProgress = ignore, onBroken = ignore } = options;
  const storage = await openStorage({
    dataDir: options.dataDir === 'memory' ? 'memory' : resolve(options.dataDir),
    rateLimit: options.rateLimit ?? 'on',
    onProgress,
    onBroken,
    setUp: (database) => bringUpToDate(database, migrationsDir),
  });
  try {
    return await openBackend(storage, options, migrationsDir);
  } catch (error) {
    await storage.close();
    throw error;
  }
}

async function openBackend(
  { database, keys, announce, close }: Storage,
  { now = Date.now, localStaff: lend = false }: BackendOptions,
  migrationsDir: string,
): Promise<Backend> {
  let schema = await database.asSuperuser(loadSchemaCache);
  const localStaff = await prepareLocalStaff(database, lend);
  const tokens = createAccessTokens(keys.jwtSecret, now);
  const app = createApp({
    auth: {
      database,
      tokens,
      throttle: new AttemptThrottle(now),
      knownNetworks: new KnownNetworks(keys.jwtSecret),
      localStaff,
      now,
    },
    secretKey: keys.secretKey,
    schema: () => schema,
  });
  const housekeeping = startHousekeeping(database, (error) =>
    console.error('Housekeeping failed:', error instanceof Error ? error.name : error),
  );
  return {
    fetch: async (request, client) => app.fetch(request, { client }),
    publishableKey: PUBLISHABLE_KEY,
    secretKey: keys.secretKey,
    localStaff,
    announce,
    async migrate() {
      const applied = await bringUpToDate(database, migrationsDir);
      schema = await database.asSuperuser(loadSchemaCache);
      return applied;
    },
    async close() {
      await housekeeping.stop();
      await close();
    },
  };
}

function bringUpToDate(database: Database, migrationsDir: string): Promise<readonly string[]> {
  return migrate(database, migrationsDir, join(migrationsDir, '..', 'declared'));
}

function ignore(): void {
  // Nobody listens.
}

function prepareLocalStaff(database: Database, wanted: boolean): Promise<LocalStaff | undefined> {
  return database.asSuperuser(async (sql) => {
    if (wanted) return lendLocalStaff(sql);
    await removeLocalStaff(sql);
    return undefined;
  });
}
