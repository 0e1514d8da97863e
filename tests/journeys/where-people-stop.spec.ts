import type { Page } from '@playwright/test';
import { evaluate } from '../../src/engine/evaluate.ts';
import { wizardForm as form } from '../../src/generated/onboarding/wizard-form.ts';
import { sample } from '../fixtures/samples.ts';
import { expect, test } from './support/page-test.ts';
import { nextButton, openAt, stepHeading, submitSummary, walkTo } from './support/walker.ts';

const COUNT = '**/rest/v1/rpc/count_step';
const minimal = sample('minimal');
const steps = evaluate(form, minimal).path;
const path = steps.map(({ id }) => id);
/** The last step with questions. */
const last = steps.at(-2);
if (!last) throw new Error('The intake has a step before its summary.');

/** A message to the server: the step that was seen, and the one that was passed. */
type Message = readonly [seen: string | null, passed: string | null];

/** Returns the messages of a page and its next pages, as they are sent. */
async function messagesOf(page: Page): Promise<Message[]> {
  const messages: Message[] = [];
  await page.route(COUNT, async (route) => {
    const { form: table, seen, passed, ...more } = route.request().postDataJSON();
    expect([table, more]).toEqual([form.model.table, {}]);
    messages.push([seen, passed]);
    await route.continue();
  });
  return messages;
}

const WHOLE: readonly Message[] = [
  ...path.map((step, index): Message => [step, path[index - 1] ?? null]),
  [null, path.at(-1) ?? null],
];

test('each step of a visit is counted once, with back steps and a reload, and its submission', async ({
  page,
}) => {
  const messages = await messagesOf(page);
  const step = await walkTo(page, minimal, 'cloud');
  await page.goBack();
  await page.goForward();
  await page.reload();
  await expect(stepHeading(page, step)).toBeVisible();
  await page.goto('/onboarding');
  await walkTo(page, minimal, 'summary');
  await submitSummary(page);
  await expect.poll(() => messages).toEqual(WHOLE);
  await page.reload();
  await page.getByRole('button', { name: form.model.thankYou.startNew }).click();
  await expect.poll(() => messages.slice(WHOLE.length)).toEqual([['welcome', null]]);
});

test('a step whose count is still under way at a reload is counted once', async ({ page }) => {
  const messages = await messagesOf(page);
  let arrive = (): void => undefined;
  const reloaded = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await page.route(COUNT, async (route) => {
    await reloaded;
    await route.fallback();
  });
  const sent = page.waitForRequest(COUNT);
  await openAt(page, { ...minimal }, last.id);
  await sent;
  await page.reload();
  arrive();
  await nextButton(page, last).click();
  await expect
    .poll(() => messages)
    .toEqual([
      [last.id, null],
      ['summary', last.id],
    ]);
});

test('a second tab is a visit of its own', async ({ page, context }) => {
  await openAt(page, { ...minimal }, 'cloud');
  await expect(page).toHaveURL(/step=cloud/u);
  const other = await context.newPage();
  const messages = await messagesOf(other);
  await other.goto('/onboarding?step=cloud');
  await expect.poll(() => messages).toEqual([['cloud', null]]);
});

test.describe('without the line of the counts', () => {
  test.use({ expectedConsole: { patterns: [/ERR_FAILED|Failed to load resource/u] } });

  test('no step waits, and none shows an error', async ({ page }) => {
    // Neither an answer nor a refusal: the line hangs at one step, and is cut at the next.
    let asked = 0;
    await page.route(COUNT, (route) => (asked++ % 2 === 0 ? undefined : route.abort()));
    await openAt(page, { ...minimal }, last.id);
    await nextButton(page, last).click();
    await submitSummary(page);
    expect(asked).toBe(3);
  });
});

test('a browser with Global Privacy Control sends no count, and loads no code for it', async ({
  page,
}) => {
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }),
  );
  await openAt(page, { ...minimal }, last.id);
  await nextButton(page, last).click();
  await submitSummary(page);
  expect(requests.filter((url) => /count_step|step-counter/u.test(url))).toEqual([]);
});
