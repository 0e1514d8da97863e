import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import type { Channels } from '../../supabase/functions/deliver-notifications/send-notification.ts';
import type { Backend } from '../backend/create-backend.ts';
import type { PlanSteps } from '../backend/database/follow.ts';
import { createChannels } from '../backend/notifications/channels.ts';
import { OperatorError } from '../backend/database/operator-error.ts';
import { logAccess } from './access-log.ts';
import { buildIfStale } from './build-if-stale.ts';
import { readBuild } from './build-target.ts';
import { clientOf } from './client-of.ts';
import { createSite, type Site } from './create-site.ts';
import { listen, type Listening } from './listen.ts';
import { readSettings, type Settings, loadSettingsFile } from './settings.ts';
import { limitStrictTransport } from './headers-file.ts';

/** Loads, after the build, what plans how a database follows the declarations of a project. */
type LoadPlanner = () => Promise<(root: string, say: (lines: string) => void) => PlanSteps>;

interface Parts {
  readonly backend: Backend;
  readonly site: Site;
}

const ROOT = join(import.meta.dirname, '..', '..');
const SETTINGS_HELP =
  'Its settings are environment variables such as PORT=5000, or lines of .env: .env.example lists them.';
const BACKEND_PATH = /^\/(?:rest|auth|functions)\/v1(?:\/|$)/u;

/**
 * Runs site and backend on one port, until a signal ends them. A taken port is reported before
 * anything is built.
 * @param loadPlanner for a trial, which listens on loopback alone, signs local visitors in as
 * staff, logs no requests, and whose database follows the declarations
 */
export async function runServer(loadPlanner?: LoadPlanner): Promise<void> {
  const isTrial = loadPlanner !== undefined;
  const [word] = process.argv.slice(2);
  if (word === '--help') return say(SETTINGS_HELP);
  try {
    if (word !== undefined) {
      throw new OperatorError(`The argument "${word}" is unknown. ${SETTINGS_HELP}`);
    }
    loadSettingsFile();
    const declaredSettings = readSettings(process.env);
    const settings = isTrial
      ? { ...declaredSettings, host: '127.0.0.1', accessLog: false }
      : declaredSettings;
    let becomeReady: (parts: Parts) => void = () => undefined;
    const ready = new Promise<Parts>((resolve) => {
      becomeReady = resolve;
    });
    let health: () => Promise<readonly string[]> = async () => ['start'];
    const listening = await listen(settings.host, settings.port, async (request, incoming) => {
      if (new URL(request.url).pathname === '/healthz') return answerHealth(await health());
      const respond = async () => answer(await ready, settings, request, incoming);
      return settings.accessLog ? logAccess(request, respond, say) : respond();
    });
    // A start that fails says why by itself.
    let onStopped: (reason: string) => void = () => undefined;
    const parts = await prepare(loadPlanner, settings, listening.port, (reason) =>
      onStopped(reason),
    );
    health = () => parts.backend.health();
    becomeReady(parts);
    const end = createEnd(listening, parts.backend);
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
      process.on(signal, () => end(0));
    onStopped = (reason) => {
      console.error(stoppedText(isTrial, reason));
      end(DATABASE_STOPPED);
    };
    process.stdout.write(whereToLook(isTrial, settings, listening.port));
  } catch (error) {
    fail(error);
  }
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

async function prepare(
  loadPlanner: LoadPlanner | undefined,
  settings: Settings,
  port: number,
  onStopped: (reason: string) => void,
): Promise<Parts> {
  const channels = createChannels(process.env);
  await buildIfStale(ROOT, say);
  const site = createSite(join(ROOT, 'dist'));
  if (!loadPlanner) refuseUnmigrated(join(ROOT, 'dist'));
  const planSteps = loadPlanner && planWhereDue(loadPlanner);
  const backend = await openBackend(planSteps, settings, channels, onStopped);
  backend.announce(port);
  return { backend, site };
}

/**
 * Plans only if the declarations differ from the migrations or from what the database followed last.
 * Reading and checking them takes as long as all else of a start.
 */
function planWhereDue(loadPlanner: LoadPlanner): PlanSteps {
  return async (models) => {
    const build = readBuild(join(ROOT, 'dist'));
    const isInStep = build?.unmigrated.length === 0 && build.waiting.length === 0;
    if (isInStep && models.size === 0) return [];
    const planFollowing = await loadPlanner();
    return planFollowing(ROOT, say)(models);
  };
}

/** Refuses a build whose pages would send what the database refuses. */
function refuseUnmigrated(dist: string): void {
  const forms = readBuild(dist)?.unmigrated ?? [];
  if (forms.length === 0) return;
  throw new OperatorError(
    `The declaration of ${forms.join(', ')} has changed since the last migration, and this server applies migrations alone. Write the next migration: npm run schema:migrate -- --name what-changed. Then build again, and start again.`,
  );
}

/** Imports after the build, which writes modules that the backend reads. */
async function openBackend(
  planSteps: PlanSteps | undefined,
  { dataDir, rateLimit }: Settings,
  channels: Channels,
  onStopped: (reason: string) => void,
): Promise<Backend> {
  const { createBackend } = await import('../backend/create-backend.ts');
  const { notifications: forms } =
    await import('../../supabase/functions/deliver-notifications/notifications.generated.ts');
  return createBackend({
    dataDir,
    rateLimit,
    localStaff: planSteps !== undefined,
    planSteps,
    delivery: { forms, channels },
    onProgress: say,
    onTrouble: (line) => console.error(line),
    onStopped,
  });
}

async function answer(
  { backend, site }: Parts,
  settings: Settings,
  request: Request,
  incoming: IncomingMessage,
): Promise<Response> {
  const client = clientOf(incoming, settings.trustProxy);
  if (BACKEND_PATH.test(new URL(request.url).pathname)) return backend.fetch(request, client);
  const page = await site(request, client.trustworthyLocal ? backend.localStaff : undefined);
  return limitStrictTransport(page, incoming, settings.trustProxy);
}

function whereToLook(isTrial: boolean, { host, dataDir }: Settings, port: number): string {
  const name = ['127.0.0.1', '0.0.0.0', '::', '::1'].includes(host) ? 'localhost' : host;
  const site = `http://${name}:${port}`;
  const staff = isTrial ? ' (on this computer you are signed in as local staff)' : '';
  return `The site:        ${site}/\nThe submissions: ${site}/admin${staff}\nThe backend:     this server, with its data in ${dataDir}\nCtrl-C stops the server.\n`;
}

/** Milliseconds for requests and database. Running requests have 5 seconds. */
const STOP_TIMEOUT_MS = 15_000;

/** EX_TEMPFAIL of sysexits.h: the next start recovers the database. */
const DATABASE_STOPPED = 75;

function stoppedText(isTrial: boolean, reason: string): string {
  const next = isTrial
    ? 'Start it again: npm start'
    : 'systemd and compose start it again, as deploy/ and compose.yaml say; otherwise: npm run serve';
  return `The database stopped by itself (${reason}). No stored submission is lost. The server ends with code ${DATABASE_STOPPED}. ${next}`;
}

/** Returns a function that ends the process in order and in bounded time, once. */
function createEnd(listening: Listening, backend: Backend): (exitCode: number) => void {
  let closing: Promise<void> | undefined;
  const close = async (exitCode: number) => {
    setTimeout(() => {
      fail(
        new OperatorError(
          'The server was stopped before its running work ended. No stored submission is lost.',
        ),
      );
    }, STOP_TIMEOUT_MS);
    await listening.close();
    await backend.close();
    process.exit(exitCode);
  };
  return (exitCode) => {
    closing ??= close(exitCode).catch(fail);
  };
}

/** Prints one sentence for an error that the operator can fix, otherwise the whole error. */
function fail(error: unknown): void {
  console.error(error instanceof OperatorError ? error.message : error);
  process.exit(1);
}

function answerHealth(failing: readonly string[]): Response {
  const isWell = failing.length === 0;
  return Response.json(isWell ? { status: 'ok' } : { status: 'failing', failing }, {
    status: isWell ? 200 : 503,
    headers: {
      'Cache-Control': 'no-store',
      'X-Content-Type-Options': 'nosniff',
      ...(!isWell && { 'Retry-After': '10' }),
    },
  });
}
