import { format } from 'prettier';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { askStandIn } from '../backend/golden/send-requests.ts';
import { STORED_ROWS } from '../fixtures/release.ts';
import { cleanUp, type Cleanups } from './stand-in/cleanups.ts';
import { startStandIn, type StandIn } from './stand-in/start-stand-in.ts';

const cleanups: Cleanups = [];
let standIn: StandIn;

beforeAll(async () => {
  standIn = await startStandIn(cleanups, [STORED_ROWS]);
});

afterAll(() => cleanUp(cleanups));

it('PostgREST answers as it is on record for the embedded backend', async () => {
  const answers = JSON.stringify(await askStandIn(standIn));
  const text = await format(answers, { parser: 'json', printWidth: 100 });
  await expect(text).toMatchFileSnapshot('../backend/golden/answers.json');
});
