import { createHmac, randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { operationsOf } from '../../../../scripts/ops/access/operations.ts';
import { rowsIn } from '../../../../scripts/ops/access/judge.ts';
import { staffForm as form } from '../../../../src/generated/onboarding/staff-form.ts';
import type { Backend } from '../../../../server/backend/create-backend.ts';
import { createAccessTokens } from '../../../../server/backend/auth/access-tokens.ts';
import { readKeys } from '../../../../server/backend/storage/keys.ts';
import { tamper, unsigned } from '../../golden/bad-tokens.ts';
import { FORMER, type Role } from './access-matrix.ts';
import { changeFolder } from '../database/data-folders.ts';
import { addAccount, signInAs, STAFF } from '../clients/clients.ts';
import { readRaw, send, type RawAnswer } from '../clients/raw-request.ts';
import { sampleRow, TABLE } from '../clients/sample-row.ts';
import { startTestServer, type TestServer } from '../clients/test-server.ts';

const { history: HISTORY } = form.model.admin;

const TWO_HOURS = 2 * 60 * 60 * 1000;

type Headers = Readonly<Record<string, string>>;

/** Every role trying every operation on a backend with one row stored. */
export interface AccessTrial {
  /** The outcomes of some operations, in the words of the matrix. Reads and refusals leave the rows alone. */
  readonly outcomes: (
    role: Role,
    operations: readonly string[],
  ) => Promise<Readonly<Record<string, string>>>;
  readonly close: () => Promise<void>;
}

export async function startAccessTrial(dataDir: string): Promise<AccessTrial> {
  let clockIsBehindBy = 0;
  const options = { dataDir, now: () => Date.now() - clockIsBehindBy };
  const first = await startTestServer(options);
  const credentials = await signInAll(first, dataDir, (milliseconds) => {
    clockIsBehindBy = milliseconds;
  });
  await first.close();
  await changeFolder(dataDir, END);
  const server = await startTestServer(options);
  const service = { apikey: server.backend.secretKey };
  const stored = sampleRow('maximal');
  await send(server, 'POST', `/rest/v1/${TABLE}`, service, JSON.stringify(stored));
  const outcomes = await trial({ ask: askDirectly(server.backend), service, stored, credentials });
  return { outcomes, close: () => server.close() };
}

export type Ask = (
  method: string,
  path: string,
  headers: Headers,
  body?: string,
) => Promise<RawAnswer>;

/** Asks without a network in between: there are thousands of requests. */
function askDirectly(backend: Backend): Ask {
  return async (method, path, headers, body) => {
    const request = new Request(`http://localhost${path}`, {
      method,
      headers: { ...(body !== undefined && { 'content-type': 'application/json' }), ...headers },
      ...(body !== undefined && { body }),
    });
    const client = { address: '198.51.100.1', trustworthyLocal: false };
    return readRaw(await backend.fetch(request, client));
  };
}

async function allRows(ask: Ask, service: Headers) {
  const answer = await ask('GET', `/rest/v1/${TABLE}?select=*&order=id`, service);
  if (!Array.isArray(answer.body)) throw new Error('The service role got no list.');
  return answer.body;
}

interface Trying {
  readonly ask: Ask;
  /** Of the role that sees every row. */
  readonly service: Headers;
  /** A row that is stored already. */
  readonly stored: ReturnType<typeof sampleRow>;
  readonly credentials: Readonly<Partial<Record<Role, Headers>>>;
}

/** Returns what tries an operation, and says what it did. */
export async function trial({
  ask,
  service,
  stored,
  credentials,
}: Trying): Promise<AccessTrial['outcomes']> {
  const note = JSON.stringify({ submission_id: stored.id, text: 'A note' });
  await ask('POST', `/rest/v1/${HISTORY}`, service, note);
  const values = { newRow: sampleRow, stored };
  let before = await allRows(ask, service);
  const outcome = async (operation: string, role: Role): Promise<string> => {
    const tried = operationsOf(form.model, values).find(({ name }) => name === operation);
    if (!tried) throw new Error(`There is no operation "${operation}".`);
    const { method, path, headers, body } = tried.request;
    const sent = { ...headers, ...credentials[role] };
    const answer = await ask(method, path, sent, body === undefined ? body : JSON.stringify(body));
    const said = `${answer.status}${seen(operation, answer, before.length)}`;
    // A read or a refusal that changes rows after all is noticed by the next look at them.
    if (method === 'GET' || answer.status >= 400) return said;
    const after = await allRows(ask, service);
    const isStored = after.length === before.length + 1;
    if (!isStored) expect(after).toEqual(before);
    before = after;
    return isStored ? `${said}, stored` : said;
  };
  return async (role, operations) => {
    const outcomes: Record<string, string> = {};
    for (const operation of operations) outcomes[operation] = await outcome(operation, role);
    expect(await allRows(ask, service)).toEqual(before);
    return outcomes;
  };
}

function emailOf(role: string): string {
  return `${role.replaceAll(' ', '-')}@example.org`;
}

/** The steps that an operator takes, some of them by no interface of the embedded backend. */
const END = Object.entries(FORMER)
  .map(([role, sql]) =>
    sql.replaceAll('$id', `(select id from auth.users where email = '${emailOf(role)}')`),
  )
  .join(';\n');

const OF_OTHER_ROWS: ReadonlySet<string> = new Set(['read the history', 'list staff accounts']);

function seen(operation: string, { status, body }: RawAnswer, all: number): string {
  if (status !== 200) return '';
  const rows = rowsIn(body);
  if (rows === 0) return ', no row';
  if (OF_OTHER_ROWS.has(operation)) return ', rows';
  return rows === all ? ', all rows' : `, ${rows} rows`;
}

async function signInAll(
  server: TestServer,
  dataDir: string,
  setClockBack: (milliseconds: number) => void,
): Promise<Record<Role, Headers>> {
  const { publishableKey: apikey } = server.backend;
  const bearing = (token: string) => ({ apikey, authorization: `Bearer ${token}` });
  const account = async (role: string, metadata: object = STAFF) => {
    await addAccount(server, emailOf(role), metadata);
    return signInAs(server, emailOf(role));
  };
  const staff = await account('staff');
  setClockBack(TWO_HOURS);
  const expired = await signInAs(server, emailOf('staff'));
  setClockBack(0);
  const former = Object.keys(FORMER).map(async (role) => [role, bearing(await account(role))]);
  return {
    'no key': {},
    'unknown key': { apikey: 'sb_publishable_other' },
    'publishable key': { apikey },
    'expired token': bearing(expired),
    'tampered token': bearing(tamper(staff)),
    'unsigned token': bearing(unsigned(staff)),
    'token of another secret': bearing(signedElsewhere(staff)),
    stranger: bearing(await account('stranger', {})),
    'anonymous sign-in': bearing(await anonymousToken(dataDir)),
    'forged user metadata': bearing(await account('forger', { user_metadata: { role: 'staff' } })),
    staff: bearing(staff),
    ...Object.fromEntries(await Promise.all(former)),
  };
}

/** A project that lets visitors sign in without an account gives out such tokens; ours does not. */
async function anonymousToken(dataDir: string): Promise<string> {
  const keys = readKeys(dataDir);
  if (!keys) throw new Error(`There are no keys in ${dataDir}.`);
  const nobody = {
    id: randomUUID(),
    email: '',
    passwordHash: '',
    appMetadata: {},
    userMetadata: {},
    createdAt: new Date(),
    updatedAt: new Date(),
    lastSignInAt: null,
  };
  const tokens = createAccessTokens(keys.jwtSecret, Date.now);
  return (await tokens.issue(nobody, randomUUID())).token;
}

function signedElsewhere(token: string): string {
  const signed = token.split('.').slice(0, 2).join('.');
  return `${signed}.${createHmac('sha256', 'guess').update(signed).digest('base64url')}`;
}
