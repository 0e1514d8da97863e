import { messages } from '@electric-sql/pglite';
import { Hono } from 'hono';
import { cors } from 'hono/cors';
import { InvalidToken } from '../auth/sessions/access-tokens.ts';
import { authRoutes } from '../auth/auth-routes.ts';
import type { AuthServices } from '../auth/services.ts';
import { StorageUnavailable } from '../storage/disk.ts';
import type { Database } from '../database/database.ts';
import { HttpError } from '../http-error.ts';
import type { SchemaCache } from '../rest/schema-cache.ts';
import { serveRest } from '../rest/serve-rest.ts';
import { networkOf } from '#supabase/functions/_shared/client-network.ts';
import type { Channels } from '#supabase/functions/deliver-notifications/send-notification.ts';
import { createHandler as createFaviconHandler } from '#supabase/functions/generate-favicon/handler.ts';
import { createHandler as createStaffHandler } from '#supabase/functions/manage-staff/handler.ts';
import type { Send } from '#supabase/functions/manage-staff/project.ts';
import { CallerGone, FairQueue, queuedDatabase } from '../request/fair-queue.ts';
import { identifyCaller, refuseKey } from './identify-caller.ts';
import { announcedBytes, readBody } from '../request/read-body.ts';
import {
  requestContext,
  withAddress,
  type Caller,
  type ClientInfo,
  type Environment,
  type GatewayContext,
} from '../request/request-context.ts';

interface AppServices {
  readonly database: Database;
  readonly auth: AuthServices;
  readonly secretKey: string;
  /** Called for each request, since a migration may change the schema. */
  readonly schema: () => SchemaCache;
  /** @throws {StorageUnavailable} when nothing can be stored now */
  readonly requireDiskSpace: () => void;
  /** Mails invitations to staff. */
  readonly mail: Channels['email'];
  /** The address of this server's site, for links in invitations. */
  readonly ownAddress: () => string;
}

type Handler = (request: Request) => Promise<Response>;

/**
 * Requests that need room on the disk. Sign-ins by password and code, and functions, store little,
 * such as who read what: the last room is theirs.
 */
const STORES =
  /^\/(?:rest\/v1\/(?!rpc\/)|auth\/v1\/(?!(?:token|logout|factors\/[^/]+\/(?:challenge|verify))$))/u;

/** nginx's status for a caller who went away. */
const CLIENT_CLOSED_REQUEST = 499;

/** As Supabase's gateway: any page may ask. Answers depend on keys and tokens, never on cookies. */
const CORS = cors({
  exposeHeaders: ['Content-Range', 'Preference-Applied', 'Retry-After'],
  maxAge: 3600,
});

export function createApp(services: AppServices): Hono<Environment> {
  const app = new Hono<Environment>();
  admitRequests(app, services);
  app.all('/rest/v1/*', (context) => answerRest(context, services.schema));
  app.route('/auth/v1', authRoutes(services.auth));
  const handlers = functionHandlers(app, services);
  app.all('/functions/v1/:name', async ({ req, env, get }) => {
    const handlerFor = handlers.get(req.param('name'));
    if (!handlerFor) {
      const message = 'Requested function was not found';
      return Response.json({ code: 'NOT_FOUND', message }, { status: 404 });
    }
    const body = await readBody(req.raw, get('reservation'));
    return handlerFor(env.client)(withAddress(req.raw, env.client, body));
  });
  app.notFound(() =>
    Response.json({ message: 'no Route matched with those values' }, { status: 404 }),
  );
  app.onError((error, { req }) => {
    if (error instanceof CallerGone)
      return new Response(null, { status: CLIENT_CLOSED_REQUEST });
    return refusalFor(error, req.path).toResponse(req.path);
  });
  return app;
}

/**
 * Adds what each request needs before its route: a place in the queue, a key, a caller, room to
 * store.
 */
function admitRequests(app: Hono<Environment>, services: AppServices): void {
  const queue = new FairQueue();
  app.use(CORS, async ({ res }, next) => {
    // Answers hold personal data or the rights of the caller: nothing on the way may keep them.
    res.headers.set('Cache-Control', 'no-store');
    res.headers.set('X-Content-Type-Options', 'nosniff');
    await next();
  });
  app.use(async (context, next) => {
    const { req, env } = context;
    const reservation = queue.reserve(networkOf(env.client.address), announcedBytes(req.raw));
    context.set('reservation', reservation);
    try {
      return await next();
    } finally {
      reservation.release();
    }
  });
  app.use(async (context, next) => {
    const { headers, signal } = context.req.raw;
    const refused = refuseKey(headers, services.secretKey);
    if (refused) return refused;
    const caller = await identifyCaller(headers, services.auth.tokens, context.env.client);
    context.set('caller', caller);
    const client = clientName(caller, networkOf(context.env.client.address));
    const isGone = () => signal.aborted;
    context.set('database', queuedDatabase(services.database, queue, client, isGone));
    return next();
  });
  app.use(async ({ req }, next) => {
    if (!['GET', 'HEAD'].includes(req.method) && STORES.test(req.path))
      services.requireDiskSpace();
    return next();
  });
}

/** Returns the handlers below `supabase/functions/` by their names, each for a client. */
function functionHandlers(
  app: Hono<Environment>,
  { secretKey, mail, ownAddress }: AppServices,
): ReadonlyMap<string, (client: ClientInfo) => Handler> {
  const favicon = createFaviconHandler((name) => process.env[name]);
  const staff = (client: ClientInfo): Handler => {
    const send: Send = async (path, headers, body) => {
      const init = { method: 'POST', headers, body: JSON.stringify(body) };
      return app.fetch(new Request(`http://localhost${path}`, init), { client });
    };
    return createStaffHandler({ send, secretKey, mail, ownAddress: ownAddress() });
  };
  return new Map([
    ['generate-favicon', () => favicon],
    ['manage-staff', staff],
  ]);
}

function refusalFor(error: Error, path: string): HttpError {
  if (error instanceof HttpError) return error;
  if (error instanceof StorageUnavailable) {
    const message =
      'The service cannot store or read anything right now. Try again in a moment.';
    return new HttpError(503, '57P03', message, { headers: { 'Retry-After': '10' } });
  }
  if (isUnfitValue(error))
    return new HttpError(400, 'validation_failed', 'A value can not be stored');
  if (error instanceof InvalidToken) {
    const { message } = error;
    if (path.startsWith('/auth/v1/'))
      return new HttpError(401, 'bad_jwt', `invalid JWT: ${message}`);
    const challenge = `Bearer error="invalid_token", error_description="${message}"`;
    return new HttpError(401, 'PGRST301', message, {
      headers: { 'WWW-Authenticate': challenge },
    });
  }
  // The class and the place are enough to find the error; the message may quote a person's text.
  console.error('The backend failed:', error.name, error.stack?.split('\n')[1]?.trim());
  return new HttpError(500, 'XX000', 'The backend failed.');
}

/** An account is one client wherever its requests come from, and apart from visitors who share its address. */
function clientName(caller: Caller, network: string): string {
  return caller.kind === 'user' ? `account ${caller.claims.sub}` : `${network} ${caller.kind}`;
}

async function answerRest(
  { req, env, get }: GatewayContext,
  schema: AppServices['schema'],
): Promise<Response> {
  const body = await readBody(req.raw, get('reservation'));
  const path = new URL(req.url).pathname.replace(/^\/rest\/v1/u, '') || '/';
  const context = requestContext(req.raw, path, env.client, get('caller'));
  return serveRest(get('database'), schema(), { request: req.raw, path, body, context });
}

function isUnfitValue(error: Error): boolean {
  return error instanceof messages.DatabaseError && error.code?.startsWith('22') === true;
}
