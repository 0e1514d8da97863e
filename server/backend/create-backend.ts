/**
 * The embedded backend: the part of Supabase's HTTP interface that our client uses, over a Postgres
 * in this process.
 */
import { join, resolve } from 'node:path';
import { createAccessTokens } from './auth/sessions/access-tokens.ts';
import {
  createLocalStaff,
  removeLocalStaff,
  type LocalStaff,
} from './auth/accounts/local-staff.ts';
import {
  createPasswords,
  type PasswordCost,
  type Passwords,
} from './auth/accounts/passwords.ts';
import type { AuthServices } from './auth/services.ts';
import { createRefreshTokens } from './auth/sessions/refresh-tokens.ts';
import { SignInThrottle } from './auth/sessions/sign-in-throttle.ts';
import type { Database } from './database/database.ts';
import { REAL_DISK, StorageUnavailable, type DiskAccess } from './storage/disk.ts';
import { startHousekeeping } from './database/housekeeping.ts';
import { follow, type PlanSteps } from './database/follow.ts';
import { migrate } from './database/migrate.ts';
import { nameOfError } from './database/name-of-error.ts';
import { openStorage, type Storage } from './storage/open-storage.ts';
import { explainStart } from './storage/startup-trouble.ts';
import type { Delivery } from '../../supabase/functions/deliver-notifications/deliver.ts';
import { createApp } from './gateway/create-app.ts';
import type { ClientInfo } from './request/request-context.ts';
import { createHealthCheck, InsertHealth, type FailingPart } from './storage/health.ts';
import { PUBLISHABLE_KEY, type Keys } from './storage/keys.ts';
import { databaseOutbox, startDelivery } from './notifications/start-delivery.ts';
import { loadSchemaCache } from './rest/schema-cache.ts';

export interface BackendOptions {
  /** A folder, or `memory`. */
  readonly dataDir: string;
  readonly migrationsDir?: string;
  /** Without it, the database has its migrations alone. */
  readonly planSteps?: PlanSteps | undefined;
  /** `off` is for load runs. */
  readonly rateLimit?: 'on' | 'off';
  readonly localStaff?: boolean;
  /** Without it, notifications wait. */
  readonly delivery?: Delivery;
  /** Receives a line about an update that takes a while. */
  readonly onProgress?: (message: string) => void;
  /** Receives a line when the disk fails, and when it works again. */
  readonly onTrouble?: (line: string) => void;
  /** Receives the reason when Postgres has stopped. All later requests fail. */
  readonly onStopped?: (reason: string) => void;
  /** Tests pass a disk that fails. */
  readonly diskAccess?: DiskAccess;
  readonly now?: () => number;
  /** Of new hashes. Tests pass a low one. */
  readonly passwordCost?: PasswordCost;
}

export interface Backend {
  fetch(request: Request, client: ClientInfo): Promise<Response>;
  readonly publishableKey: string;
  /** Opens everything: for the server side only. */
  readonly secretKey: string;
  readonly localStaff: LocalStaff | undefined;
  /** Publishes this backend's port, to processes that request its data folder and in links. */
  announce(port: number): void;
  /** Returns the parts that do not work now. */
  health(): Promise<readonly FailingPart[]>;
  migrate(): Promise<readonly string[]>;
  close(): Promise<void>;
}

const MIGRATIONS = join(import.meta.dirname, '..', '..', 'supabase', 'migrations');

type MigrateDatabase = (
  database: Database,
  onUpdate?: () => void,
) => Promise<readonly string[]>;

/** @throws {OperatorError} when it can't start */
export async function createBackend(options: BackendOptions): Promise<Backend> {
  const { migrationsDir = MIGRATIONS, planSteps, onProgress = () => undefined } = options;
  const dataDir = options.dataDir === 'memory' ? 'memory' : resolve(options.dataDir);
  const migrateDatabase: MigrateDatabase = async (database, onUpdate) => [
    ...(await migrate(database, migrationsDir, onUpdate)),
    ...(planSteps ? await follow(database, planSteps, onUpdate) : []),
  ];
  let storage: Storage | undefined;
  try {
    storage = await openStorage({
      dataDir,
      rateLimit: options.rateLimit ?? 'on',
      onProgress,
      onTrouble: options.onTrouble ?? (() => undefined),
      onStopped: options.onStopped ?? (() => undefined),
      setUp: (database) => migrateDatabase(database, () => onProgress(UPDATING)),
      diskAccess: options.diskAccess ?? REAL_DISK,
    });
    return await openBackend(storage, options, migrateDatabase);
  } catch (error) {
    await storage?.close();
    throw explainStart(error, dataDir);
  }
}

async function openBackend(
  storage: Storage,
  { now = Date.now, localStaff: isWanted = false, delivery, passwordCost }: BackendOptions,
  migrateDatabase: MigrateDatabase,
): Promise<Backend> {
  const { database, disk, keys, close } = storage;
  let ownAddress = 'http://localhost';
  let schema = await database.asSuperuser(loadSchemaCache);
  const localStaff = await database.asSuperuser(
    isWanted ? createLocalStaff : removeLocalStaff,
  );
  const app = createApp({
    database,
    auth: authServices(keys, localStaff, now, createPasswords(passwordCost)),
    secretKey: keys.secretKey,
    schema: () => schema,
    requireDiskSpace: () => disk.requireDiskSpace(),
    mail: delivery?.channels.email ?? noMail,
    ownAddress: () => ownAddress,
  });
  const background = startBackground(storage, delivery, now);
  const inserts = new InsertHealth();
  return {
    async fetch(request, client) {
      const response = await app.fetch(request, { client });
      inserts.note(request, response.status);
      if (response.status === 201) background.runSoon();
      return response;
    },
    publishableKey: PUBLISHABLE_KEY,
    secretKey: keys.secretKey,
    localStaff,
    announce(port) {
      ownAddress = `http://localhost:${port}`;
      storage.announce(port);
    },
    health: createHealthCheck(storage, inserts, background.isDeliveryFailing),
    async migrate() {
      const applied = await migrateDatabase(database);
      schema = await database.asSuperuser(loadSchemaCache);
      return applied;
    },
    async close() {
      await background.stop();
      await close();
    },
  };
}

const noMail: Delivery['channels']['email'] = () =>
  Promise.resolve({ ok: false, error: 'No mail is set up.' });

function authServices(
  { jwtSecret }: Keys,
  localStaff: LocalStaff | undefined,
  now: () => number,
  passwords: Passwords,
): AuthServices {
  return {
    tokens: createAccessTokens(jwtSecret, now),
    refreshTokens: createRefreshTokens(jwtSecret),
    throttle: new SignInThrottle(now),
    passwords,
    localStaff,
    now,
  };
}

/** Work that no request asks for. */
interface Background {
  /** Delivers new notifications now. */
  readonly runSoon: () => void;
  readonly isDeliveryFailing: () => boolean;
  readonly stop: () => Promise<void>;
}

function startBackground(
  { database, disk }: Storage,
  delivery: Delivery | undefined,
  now: () => number,
): Background {
  const optionsFor = (work: string) => ({
    isPossible: () => disk.hasRoom(),
    onFailure(error: unknown) {
      // Disk and database have reported it.
      if (error instanceof StorageUnavailable) return;
      console.error(`${work} failed:`, nameOfError(error));
    },
  });
  const housekeeping = startHousekeeping(database, optionsFor('Housekeeping'));
  const deliveries =
    delivery &&
    startDelivery(databaseOutbox(database), delivery, { ...optionsFor('Delivery'), now });
  return {
    runSoon: () => deliveries?.runSoon(),
    isDeliveryFailing: () => deliveries?.isFailing() === true,
    stop: async () => {
      await deliveries?.stop();
      await housekeeping.stop();
    },
  };
}

const UPDATING = 'Updating the database; with very many submissions this takes minutes …';
