import type { Locator, Page } from '@playwright/test';
import { EMAIL_CASES } from '../fixtures/email-cases.ts';
import { wizardForm as form } from '../../src/generated/onboarding/wizard-form.ts';
import { sample } from '../fixtures/samples.ts';
import type { WizardStep } from '../../src/intake/wizard/model/steps.ts';
import { expect, test } from './support/page-test.ts';
import { answerStep, nextButton, openAt, stepHeading, walkTo } from './support/walker.ts';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

const { model } = form;
const [, contact, frontend] = model.steps;
if (contact?.kind !== 'questions' || frontend?.kind !== 'questions') {
  throw new Error('the second and third step ask questions');
}

test.describe('a message that appears on leaving a field', () => {
  test.use({ hasTouch: true });

  test('does not move the button away from a press by mouse or by finger', async ({
    page,
  }) => {
    await walkTo(page, {}, contact.id);
    const { email: _, ...others } = sample('minimal');
    await answerStep(page, contact, others);
    const field = page.getByRole('textbox', { name: 'Email Address' });
    await field.fill('nobody');
    const { x, y } = await pointAtNext(page, contact);
    await page.touchscreen.tap(x, y);
    await expect(field).toHaveAccessibleDescription(model.messages.email);
    await expect(field).toBeFocused();
    await page.reload();
    await field.focus();
    await pointAtNext(page, contact);
    await page.mouse.down();
    await expect(field).not.toBeFocused();
    await page.mouse.up();
    await expect(field).toBeFocused();
    await expect(field).toHaveAccessibleDescription(model.messages.email);
    await field.fill('ada@example.com');
    await nextButton(page, contact).click();
    await expect(stepHeading(page, frontend)).toBeFocused();
  });
});

/**
 * Moves the mouse to the upper edge of Next. Anything that appears above Next would move the edge
 * away.
 */
async function pointAtNext(
  page: Page,
  step: WizardStep,
): Promise<{ readonly x: number; readonly y: number }> {
  const next = nextButton(page, step);
  // The button does not move again after the last text has been passed on.
  await expect(next).toBeEnabled();
  await next.scrollIntoViewIfNeeded();
  const box = (await next.boundingBox()) ?? { x: 0, y: 0 };
  const point = { x: box.x + 20, y: box.y + 4 };
  await page.mouse.move(point.x, point.y);
  return point;
}

test('the contact step has Next in sight in usual windows', async ({ page }) => {
  await walkTo(page, {}, contact.id);
  for (const [width, height] of [
    [1280, 800],
    [1366, 768],
  ] as const) {
    await page.setViewportSize({ width, height });
    await expect(nextButton(page, contact)).toBeInViewport({ ratio: 1 });
  }
});

test('a long text has room to grow', async ({ page }) => {
  await openAt(page, { ...sample('minimal') }, 'custom-needs');
  const field = page.getByRole('textbox');
  const height = async (): Promise<number> => (await field.boundingBox())?.height ?? 0;
  const before = await height();
  await field.fill('A line\n'.repeat(10));
  expect(await height()).toBeGreaterThan(before + 40);
});

test('a printed step has the whole of a long text', async ({ page }) => {
  const customNeeds = Array.from({ length: 40 }, (_, line) => `Need ${line + 1}.`).join('\n');
  await openAt(page, { ...sample('maximal'), customNeeds }, 'custom-needs');
  const box = page.getByRole('textbox');
  await expect(box).toHaveValue(customNeeds);
  await page.emulateMedia({ media: 'print' });
  const hidden = await box.evaluate((area) => area.scrollHeight - area.clientHeight);
  expect(hidden).toBeLessThanOrEqual(0);
});

test('the form judges an e-mail address as the browser does', async ({ page }) => {
  await openAt(page, {}, contact.id);
  const judged = await page.locator('input[type="email"]').evaluate(
    judgeTyped,
    EMAIL_CASES.map(({ text }) => text),
  );
  expect(judged).toEqual(EMAIL_CASES);
});

/** Runs in the page: types each text into an input, which judges it. */
function judgeTyped(element: Element, texts: readonly string[]) {
  if (!(element instanceof HTMLInputElement)) throw new Error('This is no input.');
  element.focus();
  return texts.map((text) => {
    element.select();
    document.execCommand('insertText', false, text);
    return { text, valid: element.validity.valid };
  });
}

test('Back pressed at the same moment as Next goes one step back', async ({ page }) => {
  await walkTo(page, sample('minimal'), frontend.id);
  await answerStep(page, frontend, sample('minimal'));
  const before = page.url();
  await nextButton(page, frontend).evaluate((button: HTMLElement) => {
    button.click();
    window.history.back();
  });
  await expect(page).toHaveURL(before);
  await expect(stepHeading(page, frontend)).toBeVisible();
  await page.goForward();
  await expect(stepHeading(page, frontend)).toHaveCount(0);
  await page.goBack();
  await expect(page).toHaveURL(before);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 375, height: 667 } });

  test('a question that a choice opens is shown with its label above the bar of Next', async ({
    page,
  }) => {
    const [name, opened] = frontend.fields;
    const label = page.locator('label', { hasText: model.fields[opened ?? '']?.title ?? '' });
    await openAt(page, { ...sample('minimal') }, frontend.id);
    const custom = model.fields[name ?? '']?.choices?.find(({ value }) => value === 'custom');
    await page.getByRole('radio', { name: custom?.label ?? '', exact: true }).check();
    await expect(label).toBeInViewport({ ratio: 1 });
    const bar = page
      .locator('div')
      .filter({ has: nextButton(page, frontend) })
      .last();
    const control = page.getByRole('textbox');
    await expect.poll(async () => (await bottomOf(control)) <= (await topOf(bar))).toBe(true);
  });
});

async function topOf(part: Locator): Promise<number> {
  return (await part.boundingBox())?.y ?? Number.NaN;
}

async function bottomOf(part: Locator): Promise<number> {
  const { y, height } = (await part.boundingBox()) ?? { y: Number.NaN, height: 0 };
  return y + height;
}
