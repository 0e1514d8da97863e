import { Hono } from 'hono';
import type { AuthRequest, AuthServices } from '../auth/auth-request.ts';
import { AuthError } from '../auth/auth-error.ts';
import { serveAuth } from '../auth/serve-auth.ts';
import type { Database } from '../database/database.ts';
import { serveFunction } from '../functions/serve-function.ts';
import { RestError } from '../rest/rest-error.ts';
import type { SchemaCache } from '../rest/schema-cache.ts';
import { serveRest } from '../rest/serve-rest.ts';
import { bytesOf, Capacity } from './capacity.ts';
import type { ClientInfo } from './client-info.ts';
import { completeHeaders, preflight } from './cors.ts';
import { identifyCaller, type Caller, type Refusal } from './identify-caller.ts';
import { networkOf } from './network-of.ts';
import { readBody, type Body } from './read-body.ts';
import { requestContext } from './request-context.ts';
import { databaseOf, Turns } from './turns.ts';
import { withAddress } from './with-address.ts';

export interface AppServices {
  readonly auth: AuthServices;
  readonly secretKey: string;
  /** Asked anew for each request: a migration may change it. */
  readonly schema: () => SchemaCache;
}

export interface Environment {
  Bindings: { readonly client: ClientInfo };
  Variables: { caller: Caller; database: Database };
}

/** Supabase's gateway with what stands behind it: keys and tokens are checked before anything else. */
export function createApp(services: AppServices): Hono<Environment> {
  const app = new Hono<Environment>();
  const capacity = new Capacity();
  const turns = new Turns();
  app.use(async (context, next) => {
    if (context.req.method === 'OPTIONS') return preflight(context.req.raw);
    await next();
    context.res = completeHeaders(context.res);
    return undefined;
  });
  app.use(async ({ req, env }, next) => {
    const release = capacity.take(networkOf(env.client.address), bytesOf(req.raw));
    if (!release) return tooBusy(req.path);
    try {
      return await next();
    } finally {
      release();
    }
  });
  app.use(async (context, next) => {
    const keys = { secretKey: services.secretKey, tokens: services.auth.tokens };
    const identified = await identifyCaller(context.req.raw.headers, keys, context.env.client);
    if (!identified.ok) return refuse(identified.refusal, context.req.path);
    context.set('caller', identified.caller);
    const client = `${networkOf(context.env.client.address)} ${nameOf(identified.caller)}`;
    context.set('database', databaseOf(client, services.auth.database, turns));
    return next();
  });
  app.all('/rest/v1/*', ({ req, env, get }) =>
    answerRest(get('database'), services.schema(), req.raw, env.client, get('caller')),
  );
  app.all('/auth/v1/*', ({ req, env, get }) =>
    answerAuth({ ...services.auth, database: get('database') }, req.raw, env.client, get('caller')),
  );
  app.all('/functions/v1/:name', ({ req, env }) =>
    serveFunction(req.param('name'), withAddress(req.raw, env.client)),
  );
  app.notFound(() =>
    Response.json({ message: 'no Route matched with those values' }, { status: 404 }),
  );
  app.onError((error) => {
    // The class and the place are enough to find it; the message may quote what somebody wrote.
    console.error('The backend failed:', error.name, error.stack?.split('\n')[1]?.trim());
    return internalError();
  });
  return app;
}

/** Staff who share an address with visitors don't share their turns. */
function nameOf(caller: Caller): string {
  return caller.kind === 'user' ? caller.claims.sub : caller.kind;
}

async function answerRest(
  database: Database,
  schema: SchemaCache,
  request: Request,
  client: ClientInfo,
  caller: Caller,
): Promise<Response> {
  const body = await readBody(request);
  if (!body.ok) return bodyRefused(body).toResponse();
  const path = new URL(request.url).pathname.replace(/^\/rest\/v1/u, '') || '/';
  const context = requestContext(request, path, client, caller);
  const rest = { request, path, body: body.text, context };
  return serveRest(database, schema, rest);
}

async function answerAuth(
  services: AuthServices,
  request: Request,
  client: ClientInfo,
  caller: Caller,
): Promise<Response> {
  const body = await readBody(request);
  const json = body.ok ? parseObject(body.text) : undefined;
  if (!json) return badAuthBody(body).toResponse();
  const url = new URL(request.url);
  const authRequest: AuthRequest = {
    method: request.method,
    path: url.pathname.replace(/^\/auth\/v1/u, ''),
    query: url.searchParams,
    body: json,
    address: client.address,
    isLocal: client.trustworthyLocal,
    caller,
  };
  return serveAuth(services, authRequest);
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

function badAuthBody(body: Body): AuthError {
  if (!body.ok && body.reason === 'too-large') {
    return new AuthError(413, 'request_too_large', 'Request body is too large');
  }
  return new AuthError(400, 'bad_json', 'Could not parse request body as JSON');
}

function bodyRefused({ reason }: Extract<Body, { ok: false }>): RestError {
  if (reason === 'too-large') {
    return new RestError(413, {
      code: 'too_large',
      message: 'The request body is larger than 2 MiB',
    });
  }
  const message =
    reason === 'too-complex' ? 'The JSON has too many parts' : 'Empty or invalid json';
  return new RestError(400, { code: 'PGRST102', message });
}

function refuse(refusal: Refusal, path: string): Response {
  if (refusal.kind === 'key') {
    return Response.json({ message: refusal.message, hint: refusal.hint }, { status: 401 });
  }
  if (path.startsWith('/auth/v1/')) {
    const message = `invalid JWT: ${refusal.message}`;
    return new AuthError(401, 'bad_jwt', message).toResponse();
  }
  const body = { code: 'PGRST301', message: refusal.message };
  const challenge = `Bearer error="invalid_token", error_description="${refusal.message}"`;
  return new RestError(401, body, { 'WWW-Authenticate': challenge }).toResponse();
}

function tooBusy(path: string): Response {
  const message = 'The server has too much to do at the moment. Try again in a few seconds.';
  const response = path.startsWith('/auth/v1/')
    ? new AuthError(503, 'too_busy', message).toResponse()
    : new RestError(503, { code: 'too_busy', message }).toResponse();
  response.headers.set('Retry-After', '2');
  return response;
}

function internalError(): Response {
  return new RestError(500, { code: 'XX000', message: 'The backend failed.' }).toResponse();
}
