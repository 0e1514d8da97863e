import { expect } from 'vitest';
import { operationsOf } from '../../../../scripts/ops/access/operations.ts';
import { rowsIn } from '../../../../scripts/ops/access/judge.ts';
import { staffForm as form } from '../../../../src/generated/onboarding/staff-form.ts';
import { createBackend, type Backend } from '../../../../server/backend/create-backend.ts';
import { PUBLISHABLE_KEY, readKeys } from '../../../../server/backend/storage/keys.ts';
import { accessAccounts, type Headers } from './access-accounts.ts';
import type { Role } from './access-matrix.ts';
import { submitTo } from '../clients/ask-backend.ts';
import { changeFolder } from '../database/data-folders.ts';
import { readRaw, type RawAnswer } from '../clients/raw-request.ts';
import { sampleRow, TABLE } from '../clients/sample-row.ts';

const { history: HISTORY } = form.model.admin;

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
  const apikey = PUBLISHABLE_KEY;
  const { sql, credentials } = await accessAccounts(readKeys(dataDir)?.jwtSecret ?? '', { apikey });
  await changeFolder(dataDir, sql);
  const backend = await createBackend({ dataDir, rateLimit: 'off' });
  const stored = sampleRow('maximal');
  await submitTo(backend, stored);
  const service = { apikey: backend.secretKey };
  const outcomes = await trial({ ask: askDirectly(backend), service, stored, credentials });
  return { outcomes, close: () => backend.close() };
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

const OF_OTHER_ROWS: ReadonlySet<string> = new Set(['read the history', 'list staff accounts']);

function seen(operation: string, { status, body }: RawAnswer, all: number): string {
  if (status !== 200) return '';
  const rows = rowsIn(body);
  if (rows === 0) return ', no row';
  if (OF_OTHER_ROWS.has(operation)) return ', rows';
  return rows === all ? ', all rows' : `, ${rows} rows`;
}
