import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addAccount, signInAs, STAFF } from '../support/clients/clients.ts';
import { send, type RawAnswer } from '../support/clients/raw-request.ts';
import { sampleRow, TABLE } from '../support/clients/sample-row.ts';
import { startTestServer, type TestServer } from '../support/clients/test-server.ts';

const REQUESTS = 40;
const table = `/rest/v1/${TABLE}`;

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
  await addAccount(server, 'staff@example.org', STAFF);
  await addAccount(server, 'stranger@example.org');
});

afterAll(() => server.close());

type Check = (answer: RawAnswer) => boolean;

/** Asks again and again. @returns the answers that were not as they must be */
async function repeat(
  ask: () => Promise<RawAnswer>,
  isRight: Check,
): Promise<readonly RawAnswer[]> {
  const wrong: RawAnswer[] = [];
  for (let request = 0; request < REQUESTS; request++) {
    const answer = await ask();
    if (!isRight(answer)) wrong.push(answer);
  }
  return wrong;
}

describe('clients of different rights at the same time', () => {
  it(`get no answer with another's rights in ${REQUESTS} requests of each`, async () => {
    const apikey = server.backend.publishableKey;
    const bearing = (token: string) => ({ apikey, authorization: `Bearer ${token}` });
    const stranger = bearing(await signInAs(server, 'stranger@example.org'));
    const staff = bearing(await signInAs(server, 'staff@example.org'));
    const insert = (headers: Record<string, string>) => () =>
      send(server, 'POST', table, headers, JSON.stringify(sampleRow()));
    const read = (headers: Record<string, string>) => () =>
      send(server, 'GET', `${table}?select=id&limit=5`, headers);
    const rows = ({ body }: RawAnswer) => (Array.isArray(body) ? body.length : -1);
    await insert({ apikey })();

    const kinds: readonly (readonly [() => Promise<RawAnswer>, Check])[] = [
      [insert({ apikey }), ({ status }) => status === 201],
      [read({ apikey }), ({ status }) => status === 401],
      [insert(stranger), ({ status }) => status === 403],
      [read(stranger), (answer) => answer.status === 200 && rows(answer) === 0],
      [insert(staff), ({ status }) => status === 403],
      [read(staff), (answer) => answer.status === 200 && rows(answer) > 0],
      [
        () => send(server, 'POST', table, { apikey }, '{"id": "broken"}'),
        ({ status }) => status === 400,
      ],
    ];
    const wrong = await Promise.all(
      [...kinds, ...kinds].map(([ask, isRight]) => repeat(ask, isRight)),
    );
    expect(wrong.flat()).toEqual([]);
  });
});
