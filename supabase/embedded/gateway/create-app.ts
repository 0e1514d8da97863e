import { Hono } from 'hono';
import type { AuthRequest, AuthServices } from '../auth/auth-request.ts';
import { AuthError } from '../auth/auth-error.ts';
import { serveAuth } from '../auth/serve-auth.ts';
import { StorageUnavailable } from '../database/storage-unavailable.ts';
import { serveFunction } from '../functions/serve-function.ts';
import { RestError } from '../rest/rest-error.ts';
import type { SchemaCache } from '../rest/schema-cache.ts';
import { serveRest } from '../rest/serve-rest.ts';
import { networkOf } from '../../functions/_shared/client-network.ts';
import type { ClientInfo } from './client-info.ts';
import { allowAnyOrigin, preflight } from './cors.ts';
import { identifyCaller, type Caller, type Refusal } from './identify-caller.ts';
import { readBody, type Body } from './read-body.ts';
import { requestContext } from './request-context.ts';
import { unavailable } from './unavailable.ts';
import { withAddress } from './with-address.ts';

export interface AppServices {
  readonly auth: AuthServices;
  readonly secretKey: string;
  /** Asked anew for each request: a migration may change it. */
  readonly schema: () => SchemaCache;
  /** @throws {StorageUnavailable} when nothing can be stored now */
  readonly requireRoom: () => void;
}

/** Requests that store something; a function keeps nothing. */
const STORES = /^\/(?:rest|auth)\/v1\//u;

export interface Environment {
  Bindings: { readonly client: ClientInfo };
  Variables: { caller: Caller };
}

/** Supabase's gateway with what stands behind it: keys and tokens are checked before anything else. */
export function createApp(services: AppServices): Hono<Environment> {
  const app = new Hono<Environment>();
  app.use(async (context, next) => {
    if (context.req.method === 'OPTIONS') return preflight(context.req.raw);
    await next();
    context.res = allowAnyOrigin(context.res);
    return undefined;
  });
  app.use(async (context, next) => {
    const keys = { secretKey: services.secretKey, tokens: services.auth.tokens };
    const identified = await identifyCaller(context.req.raw.headers, keys, context.env.client);
    if (!identified.ok) return refuse(identified.refusal, context.req.path);
    context.set('caller', identified.caller);
    return next();
  });
  app.use(async ({ req }, next) => {
    if (!['GET', 'HEAD'].includes(req.method) && STORES.test(req.path)) services.requireRoom();
    return next();
  });
  app.all('/rest/v1/*', ({ req, env, get }) =>
    answerRest(services, req.raw, env.client, get('caller')),
  );
  app.all('/auth/v1/*', ({ req, env, get }) =>
    answerAuth(services, req.raw, env.client, get('caller')),
  );
  app.all('/functions/v1/:name', ({ req, env }) =>
    serveFunction(req.param('name'), withAddress(req.raw, env.client)),
  );
  app.notFound(() =>
    Response.json({ message: 'no Route matched with those values' }, { status: 404 }),
  );
  app.onError((error, { req }) => {
    if (error instanceof StorageUnavailable) return unavailable(error, req.path);
    // The class and the place are enough to find it; the message may quote what somebody wrote.
    console.error('The backend failed:', error.name, error.stack?.split('\n')[1]?.trim());
    return internalError();
  });
  return app;
}

async function answerRest(
  services: AppServices,
  request: Request,
  client: ClientInfo,
  caller: Caller,
): Promise<Response> {
  const body = await readBody(request);
  if (!body.ok) return bodyRefused(body).toResponse();
  const path = new URL(request.url).pathname.replace(/^\/rest\/v1/u, '') || '/';
  const context = requestContext(request, path, client, caller);
  const rest = { request, path, body: body.text, context };
  return serveRest(services.auth.database, services.schema(), rest);
}

async function answerAuth(
  services: AppServices,
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
    network: networkOf(client.address),
    isLocal: client.trustworthyLocal,
    caller,
  };
  return serveAuth(services.auth, authRequest);
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

function bodyRefused(body: Extract<Body, { ok: false }>): RestError {
  return body.reason === 'too-large'
    ? new RestError(413, { code: 'too_large', message: 'The request body is larger than 2 MiB' })
    : new RestError(400, { code: 'PGRST102', message: 'Empty or invalid json' });
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

function internalError(): Response {
  return new RestError(500, { code: 'XX000', message: 'The backend failed.' }).toResponse();
}
