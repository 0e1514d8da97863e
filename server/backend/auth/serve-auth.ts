import { messages } from '@electric-sql/pglite';
import { Refusal } from '../refusal.ts';
import type { AccessClaims } from './access-tokens.ts';
import type { AuthRequest, AuthServices } from './auth-request.ts';
import { grantToken } from './grant-token.ts';
import { createUser, manageUser, showUsers } from './manage-users.ts';
import { endSession, endSessionsOf, isSessionOpen } from './sessions.ts';
import { findUser, userToJson } from './users.ts';

type Endpoint = (services: AuthServices, request: AuthRequest) => Promise<Response>;

const ENDPOINTS: ReadonlyMap<string, Endpoint> = new Map<string, Endpoint>([
  ['POST /token', grantToken],
  ['GET /user', showOwnUser],
  ['POST /logout', signOut],
  ['POST /signup', refuseSignUp],
  ['GET /settings', showSettings],
  ['GET /admin/users', forService(showUsers)],
  ['POST /admin/users', forService(createUser)],
]);

/** The part of GoTrue's interface that our client and `npm run staff` use. All else is not found. */
export async function serveAuth(services: AuthServices, request: AuthRequest): Promise<Response> {
  try {
    return await findEndpoint(request)(services, request);
  } catch (error) {
    throw isUnfitValue(error)
      ? new Refusal(400, 'validation_failed', 'A value can not be stored')
      : error;
  }
}

/** A text with NUL, which no Postgres takes, is one: SQLSTATE class 22, "data exception". */
function isUnfitValue(error: unknown): boolean {
  return error instanceof messages.DatabaseError && error.code?.startsWith('22') === true;
}

function findEndpoint({ method, path }: AuthRequest): Endpoint {
  const endpoint = ENDPOINTS.get(`${method} ${path}`);
  if (endpoint) return endpoint;
  const id = /^\/admin\/users\/([^/]+)$/u.exec(path)?.[1];
  if (id !== undefined && ['PUT', 'DELETE'].includes(method)) {
    return forService((services, request) => manageUser(services, request, id));
  }
  throw new Refusal(404, 'not_found', 'The embedded backend has no such endpoint');
}

function forService(endpoint: Endpoint): Endpoint {
  return async (services, request) => {
    if (request.caller.kind === 'service') return endpoint(services, request);
    if (request.caller.kind === 'user') throw new Refusal(403, 'not_admin', 'User not allowed');
    throw noToken();
  };
}

async function showOwnUser(services: AuthServices, request: AuthRequest): Promise<Response> {
  const { sub, session_id } = claimsOf(request);
  const user = await services.database.asSuperuser(async (sql) =>
    (await isSessionOpen(sql, session_id, sub)) ? findUser(sql, sub) : undefined,
  );
  if (user) return Response.json(userToJson(user));
  throw new Refusal(
    403,
    'session_not_found',
    'Session from session_id claim in JWT does not exist',
  );
}

/** Ends this session, or all of them (the default). */
async function signOut(services: AuthServices, request: AuthRequest): Promise<Response> {
  const { sub, session_id } = claimsOf(request);
  const scope = request.query.get('scope') ?? 'global';
  if (!['global', 'local'].includes(scope)) {
    throw new Refusal(400, 'validation_failed', `Unsupported logout scope "${scope}"`);
  }
  await services.database.asSuperuser((sql) => {
    if (scope === 'local') return endSession(sql, session_id);
    return endSessionsOf(sql, sub);
  });
  return new Response(null, { status: 204 });
}

async function refuseSignUp(): Promise<Response> {
  throw new Refusal(422, 'signup_disabled', 'Signups not allowed for this instance');
}

/** The public settings of how accounts are made here, in GoTrue's words. */
async function showSettings(): Promise<Response> {
  return Response.json({
    external: { anonymous_users: false, email: true, phone: false },
    disable_signup: true,
  });
}

function claimsOf({ caller }: AuthRequest): AccessClaims {
  if (caller.kind === 'user') return caller.claims;
  throw noToken();
}

function noToken(): Refusal {
  return new Refusal(401, 'no_authorization', 'This endpoint requires a valid Bearer token');
}
