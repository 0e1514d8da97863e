import { expect } from 'vitest';
import { operationsOf } from '#scripts/ops/access/operations.ts';
import { rowsIn } from '#scripts/ops/access/judge.ts';
import { staffForm as form } from '#src/generated/onboarding/staff-form.ts';
import type { Role } from './access-matrix.ts';
import { send, type Endpoint, type Headers, type RawAnswer } from '../clients/raw-request.ts';
import { sampleRow, TABLE } from '../clients/sample-row.ts';

const { history: HISTORY } = form.model.admin;

/** Returns the outcomes of some operations, in the words of the matrix. Reads and refusals leave the rows alone. */
export type Outcomes = (
  role: Role,
  operations: readonly string[],
) => Promise<Readonly<Record<string, string>>>;

async function allRows(endpoint: Endpoint, service: Headers) {
  const answer = await send(endpoint, 'GET', `/rest/v1/${TABLE}?select=*&order=id`, service);
  if (!Array.isArray(answer.body)) throw new Error('The service role got no list.');
  return answer.body;
}

interface Trying {
  readonly endpoint: Endpoint;
  /** The headers of the role that sees every row. */
  readonly service: Headers;
  /** A row that is stored already. */
  readonly stored: ReturnType<typeof sampleRow>;
  readonly credentials: Readonly<Partial<Record<Role, Headers>>>;
}

/** Returns a function that tries an operation and returns its outcome. */
export async function trial({
  endpoint,
  service,
  stored,
  credentials,
}: Trying): Promise<Outcomes> {
  const note = JSON.stringify({ submission_id: stored.id, text: 'A note' });
  await send(endpoint, 'POST', `/rest/v1/${HISTORY}`, service, note);
  const values = { newRow: sampleRow, stored };
  let before = await allRows(endpoint, service);
  const outcome = async (operation: string, role: Role): Promise<string> => {
    const tried = operationsOf(form.model, values).find(({ name }) => name === operation);
    if (!tried) throw new Error(`There is no operation "${operation}".`);
    const { method, path, headers, body } = tried.request;
    const sent = { ...headers, ...credentials[role] };
    const answer = await send(
      endpoint,
      method,
      path,
      sent,
      body === undefined ? body : JSON.stringify(body),
    );
    const said = `${answer.status}${seen(operation, answer, before.length)}`;
    // A read or a refusal that changes rows after all is noticed by the next look at them.
    if (method === 'GET' || answer.status >= 400) return said;
    const after = await allRows(endpoint, service);
    const isStored = after.length === before.length + 1;
    if (!isStored) expect(after).toEqual(before);
    before = after;
    return isStored ? `${said}, stored` : said;
  };
  return async (role, operations) => {
    const outcomes: Record<string, string> = {};
    for (const operation of operations) outcomes[operation] = await outcome(operation, role);
    expect(await allRows(endpoint, service)).toEqual(before);
    return outcomes;
  };
}

const OF_OTHER_ROWS: ReadonlySet<string> = new Set([
  'read the history',
  'list staff accounts',
  'ask who read a submission',
  'list own sessions',
  'list accounts without a second factor',
  'list colleagues',
  'make recovery codes',
]);

function seen(operation: string, { status, body }: RawAnswer, all: number): string {
  if (status !== 200) return '';
  const rows = rowsIn(body);
  if (rows === 0) return ', no row';
  if (OF_OTHER_ROWS.has(operation)) return ', rows';
  return rows === all ? ', all rows' : `, ${rows} rows`;
}
