import type { Backend } from '#server/backend/create-backend.ts';
import { sampleRow, TABLE } from './sample-row.ts';

interface AskOptions {
  readonly method?: string;
  /** The publishable key goes along unless another is given. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Sent as JSON, by POST. */
  readonly body?: unknown;
  /** The client's network address as the server sees it. */
  readonly address?: string;
  readonly trustworthyLocal?: boolean;
}

/** Sends a request to a backend of this process, without a server in between. */
export function askBackend(
  backend: Backend,
  path: string,
  {
    method,
    headers,
    body,
    address = '198.51.100.1',
    trustworthyLocal = false,
  }: AskOptions = {},
): Promise<Response> {
  const request = new Request(`http://localhost${path}`, {
    method: method ?? (body === undefined ? 'GET' : 'POST'),
    headers: {
      apikey: backend.publishableKey,
      'content-type': 'application/json',
      ...headers,
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  return backend.fetch(request, { address, trustworthyLocal });
}

/** Submits a row as the site does. */
export function submitTo(
  backend: Backend,
  row: object = sampleRow(),
  options: Omit<AskOptions, 'body'> = {},
): Promise<Response> {
  return askBackend(backend, `/rest/v1/${TABLE}`, { ...options, body: row });
}

/** Reads below `/rest/v1/` with the key that opens everything. */
export function readAll(backend: Backend, query: string): Promise<Response> {
  return askBackend(backend, `/rest/v1/${query}`, { headers: { apikey: backend.secretKey } });
}

/** The password of every account. */
export const PASSWORD = 'correct horse battery staple';

/**
 * Makes an account, and returns the header of a new session. The metadata decides whether it is
 * staff.
 */
export async function signUp(
  backend: Backend,
  email: string,
  metadata: object = {},
): Promise<{ readonly authorization: string }> {
  const account = { email, password: PASSWORD, email_confirm: true, app_metadata: metadata };
  const service = { apikey: backend.secretKey };
  await askBackend(backend, '/auth/v1/admin/users', { headers: service, body: account });
  return signIn(backend, { body: { email, password: PASSWORD } });
}

/** Returns the header of a new session. */
export async function signIn(
  backend: Backend,
  options: AskOptions,
): Promise<{ readonly authorization: string }> {
  const answer = await askBackend(backend, '/auth/v1/token?grant_type=password', options);
  const { access_token: token }: { readonly access_token: string } = await answer.json();
  return { authorization: `Bearer ${token}` };
}
