import { FunctionsHttpError } from '@supabase/supabase-js';
import { isRecord, parseJson } from '../../lib/json.ts';
import type { Colleague } from '../data/colleagues.ts';
import type { StaffClient } from '../data/form-source.ts';
import { RequestRefused, SESSION_ENDED } from '../data/load-error.ts';

export type Role = Colleague['role'];

/** A request to the function `manage-staff`. */
type StaffRequest =
  | { readonly action: 'reset' | 'remove' | Role; readonly account: string }
  | NewLink;

type NewLink =
  | { readonly action: 'add'; readonly email: string; readonly role: Role }
  | { readonly action: 'invite'; readonly account: string };

interface Answer {
  readonly data: unknown;
  readonly error: unknown;
}

/** The outcome of a change. */
export interface Outcome {
  readonly text: string;
  /** Lets a person choose a password. */
  readonly link?: string;
}

/**
 * Changes an account.
 * @throws {RequestRefused}
 */
export async function change(client: StaffClient, body: StaffRequest): Promise<unknown> {
  const answer: Answer = await client.functions.invoke<unknown>('manage-staff', { body });
  if (answer.error) throw await refusal(answer.error);
  return answer.data;
}

/**
 * Makes a link, for a new account or an old one.
 * @throws {RequestRefused}
 */
export async function invite(client: StaffClient, body: NewLink): Promise<Outcome> {
  const answer = await change(client, body);
  const { email, link, unsent, similar } = isRecord(answer) ? answer : {};
  if (typeof email !== 'string' || typeof link !== 'string') throw new RequestRefused(UNREAD);
  const sent =
    typeof unsent === 'string'
      ? `No mail was sent to ${email}: ${unsent} Hand over this link.`
      : `A mail with this link is on its way to ${email}.`;
  const alike = typeof similar === 'string' ? ` ${lookAlike(email, similar)}` : '';
  return { text: `${sent} It works once, for 24 hours.${alike}`, link };
}

function lookAlike(email: string, similar: string): string {
  return `${email} looks like ${similar}, who has an account already: remove the account that is wrong.`;
}

const UNREAD = 'The server’s answer was incomplete.';

const WORDS: Readonly<Record<string, string>> = {
  NOT_FOUND: 'This server does not manage colleagues yet. Ask its operator.',
  PGRST301: SESSION_ENDED,
  PGRST303: SESSION_ENDED,
  validation_failed: 'Enter an email address that gets mail, such as name@example.com.',
};

/** Returns the reason in our words, or the server's. */
async function refusal(error: unknown): Promise<RequestRefused> {
  if (!(error instanceof FunctionsHttpError)) {
    return new RequestRefused('The server cannot be reached. Please try again.');
  }
  const answer: unknown = error.context;
  const body = answer instanceof Response ? parseJson(await answer.text()) : undefined;
  const { code, message } = isRecord(body) ? body : {};
  const known = WORDS[String(code)];
  return new RequestRefused(known ?? (typeof message === 'string' ? message : UNREAD));
}
