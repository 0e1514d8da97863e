/**
 * The hosted function `deliver-notifications`: delivers due notifications when pg_cron calls it.
 * The embedded server does the same in its process.
 */
import type { Buffer } from 'node:buffer';
import { createHash, timingSafeEqual } from 'node:crypto';
import { secretKeys } from '../_shared/secret-keys.ts';
import { deliverDue } from './deliver.ts';
import { mailChannel } from './mail-channel.ts';
import { notifications } from './notifications.generated.ts';
import { restOutbox } from './rest-outbox.ts';
import { webhookSender } from './receivers.ts';

type Environment = (name: string) => string | undefined;

/**
 * @returns a handler that answers with the number of attempts, to callers with a secret key of the
 * project
 */
export function createHandler(
  environment: Environment,
): (request: Request) => Promise<Response> {
  const setting = (name: string): string => environment(name)?.trim() ?? '';
  return async (request) => {
    const keys = secretKeys(setting);
    const apiKey = request.headers.get('apikey') ?? bearerOf(request);
    const [key] = keys;
    if (key === undefined || !keys.some((one) => isEqual(one, apiKey))) {
      return Response.json(
        { error: 'Only the project itself may call this.' },
        { status: 401 },
      );
    }
    const outbox = restOutbox(setting('SUPABASE_URL'), key);
    const webhook = webhookSender(setting, fetch, ['https:']);
    const channels = { email: mailChannel(setting), webhook };
    const attempts = await deliverDue(outbox, { forms: notifications, channels });
    return Response.json({ attempts });
  };
}

function bearerOf({ headers }: Request): string {
  return headers.get('authorization')?.replace(/^Bearer /u, '') ?? '';
}

/** Takes the same time for all keys. */
function isEqual(key: string, apiKey: string): boolean {
  const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(key), digest(apiKey));
}
