import { Hono, type Context } from 'hono';
import type { AuthServices, Caller } from '../auth/auth-request.ts';
import { serveAuth } from '../auth/serve-auth.ts';
import { StorageUnavailable } from '../storage/disk.ts';
import type { Database } from '../database/database.ts';
import type { SchemaCache } from '../rest/schema-cache.ts';
import { serveRest } from '../rest/serve-rest.ts';
import { networkOf } from '../../../supabase/functions/_shared/client-network.ts';
import { createHandler } from '../../../supabase/functions/generate-favicon/handler.ts';
import { type ClientInfo, withAddress } from './client-info.ts';
import { completeHeaders, preflight } from './cors.ts';
import { CallerGone, FairQueue, queuedDatabase, type Reservation } from './fair-queue.ts';
import { identifyCaller } from './identify-caller.ts';
import { announcedBytes, readBody } from './read-body.ts';
import { requestContext } from './request-context.ts';
import { bodyRefused, internalError, refuse, tooBusy, unavailable } from './refusals.ts';

interface AppServices {
  readonly auth: AuthServices;
  readonly secretKey: string;
  /** Asked anew for each request: a migration may change it. */
  readonly schema: () => SchemaCache;
  /** @throws {StorageUnavailable} when nothing can be stored now */
  readonly requireRoom: () => void;
}

/** The handlers below `supabase/functions/`, by the name in `/functions/v1/<name>`: hosted projects run the same. */
const FUNCTIONS: ReadonlyMap<string, (request: Request) => Response | Promise<Response>> = new Map([
  ['generate-favicon', createHandler((name) => process.env[name])],
]);

/** Requests that store something; a function keeps nothing, be it of the database or beside it. */
const STORES = /^\/(?:rest\/v1\/(?!rpc\/)|auth\/v1\/)/u;

/** The status that nginx writes to its log for a caller who went away. */
const CLIENT_CLOSED_REQUEST = 499;

export interface Environment {
  Bindings: { readonly client: ClientInfo };
  Variables: { reservation: Reservation; caller: Caller; database: Database };
}

/** Supabase's gateway with what stands behind it: keys and tokens are checked before anything else. */
export function createApp(services: AppServices): Hono<Environment> {
  const app = new Hono<Environment>();
  const queue = new FairQueue();
  app.use(async (context, next) => {
    if (context.req.method === 'OPTIONS') return preflight(context.req.raw);
    await next();
    context.res = completeHeaders(context.res);
    return undefined;
  });
  app.use(async (context, next) => {
    const { req, env } = context;
    const reservation = queue.reserve(networkOf(env.client.address), announcedBytes(req.raw));
    if (!reservation) return tooBusy(req.path);
    context.set('reservation', reservation);
    try {
      return await next();
    } finally {
      reservation.release();
    }
  });
  app.use(async (context, next) => {
    const keys = { secretKey: services.secretKey, tokens: services.auth.tokens };
    const identified = await identifyCaller(context.req.raw.headers, keys, context.env.client);
    if (!identified.ok) return refuse(identified.refusal, context.req.path);
    context.set('caller', identified.caller);
    const client = `${networkOf(context.env.client.address)} ${nameOf(identified.caller)}`;
    const isGone = () => context.req.raw.signal.aborted;
    context.set('database', queuedDatabase(services.auth.database, queue, client, isGone));
    return next();
  });
  app.use(async ({ req }, next) => {
    if (!['GET', 'HEAD'].includes(req.method) && STORES.test(req.path)) services.requireRoom();
    return next();
  });
  app.all('/rest/v1/*', (context) => answerRest(context, services.schema));
  app.all('/auth/v1/*', (context) => answerAuth(context, services.auth));
  app.all('/functions/v1/:name', ({ req, env }) => {
    const handler = FUNCTIONS.get(req.param('name'));
    if (handler) return handler(withAddress(req.raw, env.client));
    return Response.json(
      { code: 'NOT_FOUND', message: 'Requested function was not found' },
      { status: 404 },
    );
  });
  app.notFound(() =>
    Response.json({ message: 'no Route matched with those values' }, { status: 404 }),
  );
  app.onError((error, { req }) => {
    if (error instanceof StorageUnavailable) return unavailable(req.path);
    if (error instanceof CallerGone) return new Response(null, { status: CLIENT_CLOSED_REQUEST });
    // The class and the place are enough to find it; the message may quote what somebody wrote.
    console.error('The backend failed:', error.name, error.stack?.split('\n')[1]?.trim());
    return internalError(req.path);
  });
  return app;
}

/** Staff who share an address with visitors queue apart from them. */
function nameOf(caller: Caller): string {
  return caller.kind === 'user' ? caller.claims.sub : caller.kind;
}

async function answerRest(
  { req, env, get }: Context<Environment>,
  schema: AppServices['schema'],
): Promise<Response> {
  const body = await readBody(req.raw, get('reservation'));
  if (!body.ok) return bodyRefused(body.reason, req.path);
  const path = new URL(req.url).pathname.replace(/^\/rest\/v1/u, '') || '/';
  const context = requestContext(req.raw, path, env.client, get('caller'));
  return serveRest(get('database'), schema(), { request: req.raw, path, body: body.text, context });
}

async function answerAuth(
  { req, env, get }: Context<Environment>,
  services: AuthServices,
): Promise<Response> {
  const body = await readBody(req.raw, get('reservation'));
  if (!body.ok) return bodyRefused(body.reason, req.path);
  const json = parseObject(body.text);
  if (!json) return bodyRefused('no-json', req.path);
  const url = new URL(req.url);
  return serveAuth(
    { ...services, database: get('database') },
    {
      method: req.method,
      path: url.pathname.replace(/^\/auth\/v1/u, ''),
      query: url.searchParams,
      body: json,
      network: networkOf(env.client.address),
      isLocal: env.client.trustworthyLocal,
      caller: get('caller'),
    },
  );
}

function parseObject(text: string): Readonly<Record<string, unknown>> | undefined {
  if (text === '') return {};
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? { ...value } : undefined;
  } catch {
    return undefined;
  }
}
