import { chromium, type Page } from '@playwright/test';
import { evaluate } from '../../../../src/form-engine/evaluate.ts';
import { sample } from '../../../../tests/fixtures/samples.ts';
import {
  answerStep,
  nextButton,
  stepHeading,
  walkTo,
} from '../../../../tests/journeys/support/walker.ts';
import { chromiumPath } from '../../browser/chromium.ts';
import { wizardForm as form } from '../../../../src/generated/wizard-form.ts';
import type { BenchRow } from './bench-row.ts';
import { launchEmptyServer } from '../../browser/launch-server.ts';
import { milliseconds, percentile } from './statistics.ts';

const ROUNDS = 5;
const KEYS = 'the quick brown fox jumps over the lazy dog';
const THROTTLE = 4;

/**
 * The wizard in Chromium with the processor slowed down four times, on the served build: from a key or
 * a click to the end of the frame that shows its effect.
 */
export async function benchBrowser(): Promise<readonly BenchRow[]> {
  const server = await launchEmptyServer();
  const browser = await chromium.launch({
    executablePath: chromiumPath(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  });
  const keys: number[] = [];
  const steps: number[] = [];
  try {
    for (let round = 0; round < ROUNDS; round++) {
      const page = await browser.newPage({ baseURL: server.url });
      await page.addInitScript({ path: 'scripts/dev/bench/measures/clock.js' });
      await measure(page, keys, steps);
      await page.close();
    }
  } finally {
    await browser.close();
    await server.stop();
  }
  const group = `wizard at ${THROTTLE}x CPU throttle`;
  const row = (what: string, value: number) => ({ group, what, value: milliseconds(value) });
  return [
    { ...row('keystroke, p95', percentile(keys, 0.95)), aim: '< 13 ms' },
    row('keystroke, median', percentile(keys, 0.5)),
    { ...row('step change, median', percentile(steps, 0.5)), aim: '< 25 ms' },
    row('step change, p95', percentile(steps, 0.95)),
  ];
}

async function measure(page: Page, keys: number[], steps: number[]): Promise<void> {
  const answers = sample('maximal');
  const path = evaluate(form, answers).path;
  const first = path.find((step) => step.kind === 'questions');
  if (!first) throw new Error('The form asks nothing.');
  await walkTo(page, {}, first.id);
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: THROTTLE });
  await page.getByRole('textbox').first().focus();
  for (const key of KEYS) {
    await page.keyboard.press(key === ' ' ? 'Space' : key);
    await page.evaluate(idle);
  }
  keys.push(...(await page.evaluate(() => window.clock.keys)));
  for (const [index, step] of path.entries()) {
    const next = path[index + 1];
    if (step.kind !== 'questions' || !next) continue;
    await answerStep(page, step, answers);
    await page.evaluate(idle);
    const shown = page.evaluate((title) => window.clock.clickUntil(title), next.title);
    await nextButton(page, step).click();
    steps.push(await shown);
    await stepHeading(page, next).waitFor();
  }
}

/** Runs in the page: resolves when nothing is left to do, as between two keys of a person. */
function idle(): Promise<unknown> {
  return new Promise((resolve) => requestIdleCallback(resolve));
}

/** The measurements that clock.js leaves in the page, in milliseconds. */
interface Clock {
  readonly keys: number[];
  readonly clickUntil: (heading: string) => Promise<number>;
}

declare global {
  interface Window {
    clock: Clock;
  }
}
