/** The entry point on hosted Supabase. Its settings are the project's secrets. */
import { secretKeys } from '../_shared/secret-keys.ts';
import { mailChannel } from '../deliver-notifications/mail-channel.ts';
import { createHandler } from './handler.ts';

declare const Deno: {
  readonly env: { readonly get: (name: string) => string | undefined };
  readonly serve: (handler: (request: Request) => Promise<Response>) => void;
};

const setting = (name: string): string => Deno.env.get(name)?.trim() ?? '';

Deno.serve(
  createHandler({
    send: (path, headers, body) =>
      fetch(`${setting('SUPABASE_URL')}${path}`, {
        method: 'POST',
        headers,
        body: JSON.stringify(body),
      }),
    secretKey: secretKeys(setting)[0] ?? '',
    mail: mailChannel(setting),
  }),
);
