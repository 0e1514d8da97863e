import type { Backend } from '../../../server/backend/create-backend.ts';
import { tamper, unsigned } from './bad-tokens.ts';
import type { Caller } from './golden-request.ts';

type Credentials = Readonly<Record<string, string>>;
type Metadata = Readonly<Record<string, unknown>>;

const PASSWORD = 'a password of the golden tests';

/**
 * The headers each caller sends to the embedded backend, with real accounts behind them. What is done
 * in `inThePast` is done long enough ago for its access token to have expired.
 */
export async function signInCallers(
  backend: Backend,
  origin: string,
  inThePast: <T>(act: () => Promise<T>) => Promise<T>,
): Promise<Record<Caller, Credentials>> {
  const apikey = backend.publishableKey;
  const service = { apikey: backend.secretKey };
  const post = (path: string, headers: Credentials, body: unknown) =>
    postJson(backend, new URL(path, origin), headers, body);
  const bearing = (token: string): Credentials => ({ apikey, authorization: `Bearer ${token}` });

  const signUp = async (email: string, metadata: Metadata) => {
    const account = { email, password: PASSWORD, email_confirm: true, ...metadata };
    await post('/auth/v1/admin/users', service, account);
  };
  const signIn = async (email: string) => {
    const credentials = { email, password: PASSWORD };
    return accessToken(await post('/auth/v1/token?grant_type=password', { apikey }, credentials));
  };

  await signUp('staff@example.org', { app_metadata: { role: 'staff' } });
  await signUp('stranger@example.org', {});
  await signUp('forger@example.org', { user_metadata: { role: 'staff' } });
  const staff = await signIn('staff@example.org');
  return {
    anon: { apikey },
    stranger: bearing(await signIn('stranger@example.org')),
    'forged staff': bearing(await signIn('forger@example.org')),
    staff: bearing(staff),
    service,
    'tampered token': bearing(tamper(staff)),
    'unsigned token': bearing(unsigned(staff)),
    'expired token': bearing(await inThePast(() => signIn('staff@example.org'))),
    'no token at all': bearing('nonsense'),
  };
}

async function postJson(backend: Backend, url: URL, headers: Credentials, body: unknown) {
  const request = new Request(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  const response = await backend.fetch(request, {
    address: '198.51.100.9',
    trustworthyLocal: false,
  });
  const answer: unknown = await response.json();
  if (!response.ok) throw new Error(`${url.pathname}: ${JSON.stringify(answer)}`);
  return answer;
}

function accessToken(answer: unknown): string {
  const isSession = typeof answer === 'object' && answer !== null && 'access_token' in answer;
  if (!isSession) throw new Error('No access token in the answer to a sign-in.');
  return String(answer.access_token);
}
