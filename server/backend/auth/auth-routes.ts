import { Hono } from 'hono';
import type { Environment } from '../request/request-context.ts';
import { HttpError } from '../http-error.ts';
import { noToken } from './current-account.ts';
import { factorRoutes } from './factors.ts';
import { grantToken } from './grant-token.ts';
import { createUser } from './manage-users.ts';
import { generateLink, redeemLink } from './one-time-links.ts';
import { ownAccountRoutes } from './own-account.ts';
import type { AuthServices } from './services.ts';

/** The part of GoTrue's interface that our client and `npm run staff` use. */
export function authRoutes(services: AuthServices): Hono<Environment> {
  const app = new Hono<Environment>();
  app.post('/token', (context) => grantToken(services, context));
  app.post('/verify', (context) => redeemLink(services, context));
  ownAccountRoutes(app, services);
  factorRoutes(app, services);
  app.post('/signup', () => {
    throw new HttpError(422, 'signup_disabled', 'Signups not allowed for this instance');
  });
  // The public settings for making accounts, in GoTrue's words.
  app.get('/settings', ({ json }) =>
    json({
      external: { anonymous_users: false, email: true, phone: false },
      disable_signup: true,
      mailer_autoconfirm: false,
    }),
  );
  app.use('/admin/*', async (context, next) => {
    if (context.get('caller').kind === 'user') {
      throw new HttpError(403, 'not_admin', 'User not allowed');
    }
    if (context.get('caller').kind !== 'service') throw noToken();
    await next();
  });
  app.post('/admin/users', (context) => createUser(services, context));
  app.post('/admin/generate_link', (context) => generateLink(services, context));
  app.all('*', () => {
    throw new HttpError(404, 'not_found', 'The embedded backend has no such endpoint');
  });
  return app;
}
