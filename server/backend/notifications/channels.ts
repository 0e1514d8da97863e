import { isRecord } from '#src/lib/json.ts';
import type { Channels } from '#supabase/functions/deliver-notifications/send-notification.ts';
import type { Outcome } from '#supabase/functions/deliver-notifications/outbox.ts';
import { webhookSender } from '#supabase/functions/deliver-notifications/receivers.ts';
import { OperatorError } from '../database/operator-error.ts';
import { createFetch } from './public-fetch.ts';

/**
 * Creates the channels from the settings: mail (`SMTP_URL`, `MAIL_FROM`) and webhooks
 * (`WEBHOOK_URL`, `WEBHOOK_SECRET`, the newest first, those of named receivers,
 * `WEBHOOK_PRIVATE=allow`). Without settings each attempt fails, so that messages wait.
 * @throws {OperatorError} if a setting is invalid
 */
export function createChannels(environment: NodeJS.ProcessEnv): Channels {
  return { email: mailChannel(environment), webhook: webhookChannel(environment) };
}

function mailChannel(environment: NodeJS.ProcessEnv): Channels['email'] {
  const url = environment['SMTP_URL']?.trim();
  const from = environment['MAIL_FROM']?.trim();
  if (!url) return unset('SMTP_URL');
  if (!from)
    throw new OperatorError(
      'SMTP_URL is set, but MAIL_FROM is missing: set it to the sender of mails.',
    );
  requireMailServer(url);
  const domain = from.replace(/^.*@|>$/gu, '') || 'localhost';
  return async ({ id, to, replyTo, ...mail }, signal) => {
    const addressed = {
      to: { name: '', address: to },
      ...(replyTo !== undefined && { replyTo: { name: '', address: replyTo } }),
    };
    try {
      // Half a megabyte of code that most starts of the server don't need.
      const { createTransport } = await import('nodemailer');
      const transport = createTransport({ url, disableFileAccess: true });
      const messageId = `<${id}@${domain}>`;
      await transport.sendMail({ from, ...addressed, ...mail, messageId, signal });
      return { ok: true };
    } catch (error) {
      return mailFailure(error);
    }
  };
}

/** A password with one of these characters would move the end of the host. */
const UNENCODED = /^smtps?:\/\/[^@/?#]*([/?#]).*@/u;

function requireMailServer(url: string): void {
  const [, sign] = UNENCODED.exec(url) ?? [];
  if (sign !== undefined) {
    throw new OperatorError(
      `SMTP_URL has "${sign}" in its user or password: write ${encodeURIComponent(sign)} for it.`,
    );
  }
  if (/^smtps?:\/\//u.test(url) && URL.canParse(url)) return;
  throw new OperatorError(
    'SMTP_URL must be an address such as smtp://user:password@host:587. Write %23 for a "#" in the password.',
  );
}

/** Also the answer to the size in MAIL FROM (RFC 1870, section 6.1). */
const TOO_LARGE = 552;

/**
 * 5xx to RCPT or DATA is a permanent refusal (RFC 5321, 4.2.1). An earlier 5xx concerns the server
 * or our login, and may pass.
 */
function mailFailure(error: unknown): Outcome {
  const { responseCode, command, code: name } = isRecord(error) ? error : {};
  if (typeof responseCode === 'number') {
    const isAboutMail =
      command === 'RCPT TO' || command === 'DATA' || responseCode === TOO_LARGE;
    const final = responseCode >= 500 && isAboutMail;
    return { ok: false, error: `The mail server answered ${responseCode}.`, final };
  }
  const detail = typeof name === 'string' ? ` (${name})` : '';
  return { ok: false, error: `The mail server could not be reached${detail}.` };
}

function webhookChannel(environment: NodeJS.ProcessEnv): Channels['webhook'] {
  for (const [name, value = ''] of Object.entries(environment)) {
    if (value.trim() === '') continue;
    if (/^WEBHOOK_(?:\w+_)?URL$/u.test(name)) requireAddress(name, value.trim());
    if (/^WEBHOOK_(?:\w+_)?SECRET$/u.test(name)) requireSecrets(name, value.trim());
  }
  const fetch = createFetch(environment['WEBHOOK_PRIVATE']?.trim() === 'allow');
  return webhookSender((name) => environment[name], fetch, ['https:', 'http:']);
}

function requireAddress(name: string, address: string): void {
  if (URL.canParse(address) && /^https?:/u.test(address)) return;
  throw new OperatorError(`${name} must be an address such as https://example.com/hook.`);
}

function requireSecrets(name: string, secrets: string): void {
  if (secrets.split(/\s+/u).every(isSecret)) return;
  throw new OperatorError(
    `${name} must be whsec_ and at least 24 bytes in base64: \`openssl rand -base64 32\` makes one.`,
  );
}

function isSecret(text: string): boolean {
  const key = Buffer.from(text.replace(/^whsec_/u, ''), 'base64');
  return text.startsWith('whsec_') && key.length >= 24 && key.length <= 64;
}

function unset(setting: string): () => Promise<Outcome> {
  return () => Promise.resolve({ ok: false, error: `${setting} is not set.` });
}
