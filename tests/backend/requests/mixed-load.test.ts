import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addAccount, signInAs, STAFF } from '../support/clients.ts';
import { send, type RawAnswer } from '../support/raw-request.ts';
import { sampleRow, TABLE } from '../support/sample-row.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

const SECONDS = 5;
const table = `/rest/v1/${TABLE}`;

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
  await addAccount(server, 'staff@example.org', STAFF);
  await addAccount(server, 'stranger@example.org');
});

afterAll(() => server.close());

type Check = (answer: RawAnswer) => boolean;

/** Asks again and again until the time is over. @returns the answers that were not as they must be */
async function repeat(ask: () => Promise<RawAnswer>, isRight: Check, until: number) {
  const wrong: RawAnswer[] = [];
  let asked = 0;
  while (Date.now() < until) {
    const answer = await ask();
    asked++;
    if (!isRight(answer)) wrong.push(answer);
  }
  return { asked, wrong };
}

describe('clients of different rights at the same time', () => {
  it(`get no answer with another's rights in ${SECONDS} seconds of load`, async () => {
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
    const until = Date.now() + SECONDS * 1000;
    const results = await Promise.all(
      [...kinds, ...kinds].map(([ask, isRight]) => repeat(ask, isRight, until)),
    );
    expect(results.flatMap(({ wrong }) => wrong)).toEqual([]);
    expect(Math.min(...results.map(({ asked }) => asked))).toBeGreaterThan(10);
  });
});
