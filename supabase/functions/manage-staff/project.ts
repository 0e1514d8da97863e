import { keyHeaders } from '../_shared/secret-keys.ts';
import { linkAddress, type LinkType } from './invitation.ts';

/** Sends JSON to a path of the project, by POST. */
export type Send = (
  path: string,
  headers: Readonly<Record<string, string>>,
  body: object,
) => Promise<Response>;

/** PostgREST, Auth or this function refuse. */
export class Refusal extends Error {
  readonly status: number;
  readonly code: string;

  constructor(status: number, code: string, message: string) {
    super(message);
    this.status = status;
    this.code = code;
  }
}

/**
 * Calls the project, and returns its answer.
 * @throws {Refusal}
 */
export async function ask(
  send: Send,
  path: string,
  headers: Readonly<Record<string, string>>,
  body: object,
): Promise<unknown> {
  const response = await send(path, { ...headers, 'content-type': 'application/json' }, body);
  const data: unknown = await response.json().catch(() => undefined);
  if (response.ok) return data;
  // In PostgREST's words, or in Auth's.
  const code = textMember(data, 'error_code') || textMember(data, 'code');
  const message = textMember(data, 'message') || textMember(data, 'msg');
  throw new Refusal(
    response.status,
    code,
    message || `The project answered ${response.status}.`,
  );
}

/** A link for choosing a password. */
export interface Link {
  /** The id of the person's account. */
  readonly account: string;
  readonly address: string;
}

interface LinkMaker {
  readonly send: Send;
  readonly secretKey: string;
  /** The site's address. */
  readonly site: string;
}

/**
 * Makes a link. `invite` also makes the account.
 * @throws {Refusal}
 */
export async function makeLink(
  { send, secretKey, site }: LinkMaker,
  type: LinkType,
  email: string,
): Promise<Link> {
  const headers = keyHeaders(secretKey);
  const made = await ask(send, '/auth/v1/admin/generate_link', headers, { type, email });
  const token = textMember(made, 'hashed_token');
  return { account: textMember(made, 'id'), address: linkAddress(type, token, site) };
}

/** Returns a member of a value from outside, or an empty text. */
export function textMember(value: unknown, name: string): string {
  const member: unknown =
    typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
  return typeof member === 'string' ? member : '';
}
