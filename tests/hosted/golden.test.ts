import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { GoldenAnswer, GoldenRecording } from '../backend/golden/golden-answer.ts';
import { requests } from '../backend/golden/requests.ts';
import { askStandIn } from '../backend/golden/send-requests.ts';
import { STORED_ROWS } from '../fixtures/release.ts';
import { cleanUp, type Cleanups } from './stand-in/cleanups.ts';
import { startStandIn } from './stand-in/start-stand-in.ts';

const RECORDING = new URL('../backend/golden/answers.json', import.meta.url);
const recording: GoldenRecording = JSON.parse(await readFile(RECORDING, 'utf8'));
const cleanups: Cleanups = [];
let answers: Readonly<Record<string, GoldenAnswer>> = {};

beforeAll(async () => {
  answers = await askStandIn(await startStandIn(cleanups, 'hosted', [STORED_ROWS]));
});

afterAll(() => cleanUp(cleanups));

describe(`PostgREST answers over the Postgres of hosted projects as over ${recording.postgres}`, () => {
  it.each(Object.keys(requests))('%s', (name) => {
    const [ours, theirs] = [answers[name], recording.answers[name]];
    if (!ours || !theirs) throw new Error(`There is no answer to "${name}": record again.`);
    expect(ours).toEqual(theirs);
  });
});
