import { Hono } from 'hono';
import type { AccessClaims, Environment, GatewayContext } from '../request/request-context.ts';
import { Refusal } from '../refusal.ts';
import { grantToken } from './grant-token.ts';
import { createUser, manageUser, showUsers } from './manage-users.ts';
import { endSession, endSessionsOf, isSessionOpen } from './sessions.ts';
import type { AuthServices } from './services.ts';
import { findUser, userToJson } from './users.ts';

/** The part of GoTrue's interface that our client and `npm run staff` use. All else is not found. */
export function authRoutes(services: AuthServices): Hono<Environment> {
  const app = new Hono<Environment>();
  app.post('/token', (context) => grantToken(services, context));
  app.get('/user', (context) => showOwnUser(context));
  app.post('/logout', (context) => signOut(context));
  app.post('/signup', () => {
    throw new Refusal(422, 'signup_disabled', 'Signups not allowed for this instance');
  });
  // The public settings of how accounts are made here, in GoTrue's words.
  app.get('/settings', ({ json }) =>
    json({
      external: { anonymous_users: false, email: true, phone: false },
      disable_signup: true,
    }),
  );
  app.use('/admin/*', async (context, next) => {
    if (context.get('caller').kind === 'user') {
      throw new Refusal(403, 'not_admin', 'User not allowed');
    }
    if (context.get('caller').kind !== 'service') throw noToken();
    await next();
  });
  app.get('/admin/users', showUsers);
  app.post('/admin/users', createUser);
  app.on(['PUT', 'DELETE'], '/admin/users/:id', manageUser);
  app.all('*', () => {
    throw new Refusal(404, 'not_found', 'The embedded backend has no such endpoint');
  });
  return app;
}

async function showOwnUser(context: GatewayContext): Promise<Response> {
  const { sub, session_id } = claimsOf(context);
  const user = await context
    .get('database')
    .asSuperuser(async (sql) =>
      (await isSessionOpen(sql, session_id, sub)) ? findUser(sql, sub) : undefined,
    );
  if (user) return Response.json(userToJson(user));
  const message = 'Session from session_id claim in JWT does not exist';
  throw new Refusal(403, 'session_not_found', message);
}

/** Ends this session, or all of them (the default). */
async function signOut(context: GatewayContext): Promise<Response> {
  const { sub, session_id } = claimsOf(context);
  const scope = context.req.query('scope') ?? 'global';
  if (!['global', 'local'].includes(scope)) {
    throw new Refusal(400, 'validation_failed', `Unsupported logout scope "${scope}"`);
  }
  await context
    .get('database')
    .asSuperuser((sql) =>
      scope === 'local' ? endSession(sql, session_id) : endSessionsOf(sql, sub),
    );
  return new Response(null, { status: 204 });
}

function claimsOf(context: GatewayContext): AccessClaims {
  const caller = context.get('caller');
  if (caller.kind === 'user') return caller.claims;
  throw noToken();
}

function noToken(): Refusal {
  return new Refusal(401, 'no_authorization', 'This endpoint requires a valid Bearer token');
}
