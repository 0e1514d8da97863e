import type { Locator } from '@playwright/test';
import type { Field } from '../../src/engine/kinds/registry.ts';
import { wizardForm as form } from '../../src/generated/onboarding/wizard-form.ts';
import { sample } from '../fixtures/samples.ts';
import { expect, test } from './support/page-test.ts';
import {
  answerField,
  DRAFT,
  expectSummary,
  nextButton,
  openAt,
  textInput,
  walkTo,
  submitSummary,
} from './support/walker.ts';

const { model } = form;
const [welcome, contact] = model.steps;
if (!welcome || contact?.kind !== 'questions')
  throw new Error('the second step asks questions');
const firstField = fieldNamed(contact.fields[0] ?? '');

test('typing without a pause is kept when the page crashes', async ({ page, context }) => {
  await walkTo(page, {}, contact.id);
  await textInput(page, firstField).pressSequentially('Augusta Ada King of Lovelace', {
    delay: 60,
  });
  const crash = page.waitForEvent('crash');
  const devtools = await context.newCDPSession(page);
  devtools.send('Page.crash').catch(() => undefined);
  await crash;
  const again = await context.newPage();
  await again.goto('/onboarding?step=contact');
  // The last second may be lost: 17 keys.
  await expect(textInput(again, firstField)).toHaveValue(/^Augusta Ada/u);
});

test('answers that a killed browser had not written return at the open step', async ({
  page,
}) => {
  await walkTo(page, sample('minimal'), 'cloud');
  await page.evaluate((key) => localStorage.removeItem(key), DRAFT);
  await page.goto('/onboarding?step=cloud');
  await expect(page.getByText(model.texts.draftRestored)).toBeVisible();
  await expect(page).toHaveURL(/step=cloud/u);
  await page.goto('/onboarding?step=contact');
  await expect(textInput(page, firstField)).toHaveValue(sample('minimal').name);
});

test('answers that a killed browser had not written return in questions rendered before', async ({
  page,
  context,
}) => {
  await walkTo(page, {}, contact.id);
  await textInput(page, firstField).fill('Augusta Ada King');
  const stored = () => page.evaluate((key) => localStorage.getItem(key), DRAFT);
  await expect.poll(stored).toContain('Augusta Ada King');
  await page.evaluate((key) => localStorage.removeItem(key), DRAFT);
  const other = await context.newPage();
  await other.goto('/robots.txt');
  await other.evaluate(holdCopy, DRAFT);
  await page.goto('/onboarding');
  await expect(page.locator('form input').first()).toBeAttached();
  await other.close();
  await expect(page.getByRole('button', { name: model.texts.startOver })).toBeVisible();
  await nextButton(page, welcome).click();
  await expect(textInput(page, firstField)).toHaveValue('Augusta Ada King');
});

test('two presses of Start over at one place delete no answers, wide and narrow', async ({
  page,
}) => {
  await openAt(page, { ...sample('maximal') }, 'budget');
  const opener = page.getByRole('button', { name: model.texts.startOver, exact: true });
  for (const [width, height] of [
    [1280, 900],
    [375, 667],
  ] as const) {
    await page.setViewportSize({ width, height });
    await opener.scrollIntoViewIfNeeded();
    const opened = await placeOf(opener);
    const [x, y] = [(opened.left + opened.right) / 2, (opened.top + opened.bottom) / 2];
    await page.mouse.click(x, y);
    await page.mouse.click(x, y);
    const dialog = page.getByRole('dialog', { name: model.texts.startOverConfirm });
    await expect(dialog).toBeVisible();
    const deleting = await placeOf(
      dialog.getByRole('button', { name: model.texts.startOverDelete }),
    );
    expect(deleting.bottom < opened.top || opened.bottom < deleting.top).toBe(true);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(opener).toBeFocused();
  }
  await page.goto('/onboarding?step=summary');
  await expectSummary(page, sample('maximal'));
});

test('with storage blocked, the intake works without drafts', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get() {
        throw new DOMException('denied', 'SecurityError');
      },
    });
  });
  await walkTo(page, sample('minimal'), 'summary');
  await expectSummary(page, sample('minimal'));
  await expect(page.getByText(model.texts.storageBlocked)).toBeVisible();
  await submitSummary(page);
});

test('two open tabs keep the answers of both', async ({ context, page }) => {
  await openAt(page, { ...sample('minimal') }, contact.id);
  await expect(textInput(page, firstField)).toHaveValue(sample('minimal').name);
  const other = await context.newPage();
  await other.goto('/onboarding?step=budget');
  await answerField(other, fieldNamed('budget'), 'over-100k');
  await expect(page.getByText(model.texts.changedElsewhere)).toBeVisible();
  await textInput(page, firstField).fill('Grace Hopper');
  await expect(page.getByText(model.texts.changedElsewhere)).toBeHidden();
  const changed = { ...sample('minimal'), name: 'Grace Hopper', budget: 'over-100k' };
  for (const tab of [page, other]) {
    await tab.goto('/onboarding?step=summary');
    await expectSummary(tab, changed);
  }
});

test('answers that were sent from another tab are neither restored nor sent twice', async ({
  context,
  page,
}) => {
  const marked = { ...sample('minimal'), projectName: `Tabs ${crypto.randomUUID()}` };
  await openAt(page, marked, 'summary');
  const other = await context.newPage();
  await other.goto('/onboarding?step=contact');
  await expect(textInput(other, firstField)).toHaveValue(marked.name);
  await submitSummary(page);
  await expect(other.getByText(/^Your answers were sent at /u)).toBeVisible();
  await textInput(other, firstField).pressSequentially('x');
  await other.reload();
  await expect(textInput(other, firstField)).toHaveValue('x');
  await expect(textInput(other, fieldNamed('projectName'))).toHaveValue('');
});

/** Keeps other tabs from reading the draft's copy until this tab is closed. */
function holdCopy(name: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open(name);
    opening.addEventListener('error', () => reject(new Error('The copy can be opened.')));
    opening.addEventListener('success', () => {
      const copies = opening.result.transaction('drafts', 'readwrite').objectStore('drafts');
      const readAgain = (): void => {
        copies.get('latest').addEventListener('success', readAgain);
        resolve();
      };
      readAgain();
    });
  });
}

/** Returns the edges of a button in the window. */
function placeOf(button: Locator) {
  return button.evaluate((one) => {
    const { left, right, top, bottom } = one.getBoundingClientRect();
    return { left, right, top, bottom };
  });
}

function fieldNamed(name: string): Field {
  const field = model.fields[name];
  if (!field) throw new Error(`The form has a field "${name}".`);
  return field;
}
