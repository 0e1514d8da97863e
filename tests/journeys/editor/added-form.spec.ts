import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { evaluate } from '#src/engine/evaluate.ts';
import type { Answers } from '#src/engine/form-model.ts';
import { APOLOGY, ARGUMENT, STATEMENT } from '../../editing/add-witness.ts';
import { textOf } from '../../pdf/support/read-pdf.ts';
import { ARABIC, test } from '../support/built-copy.ts';
import { expectAccessible, OF_LAYOUT } from '../support/expect-accessible.ts';
import { answerByKeys, pressByKeys, tabTo } from '../support/keys.ts';
import { expect } from '../support/page-test.ts';
import { expectSummary, leaveDraft, stepHeading } from '../support/walker.ts';

const ADD = 'Add another event';
const EVENTS = '/forms/witness?step=events';
const FIRED = { day: '2026-02-03', account: 'He was fired.', wasAlone: true };

function eventAt(page: Page, number: number): Locator {
  return page.getByRole('group', { name: `Event ${number}`, exact: true });
}

/** Returns the account of each event, in their order. */
function accounts(page: Page): Promise<readonly string[]> {
  return page
    .getByRole('textbox', { name: 'What happened?' })
    .evaluateAll((all) =>
      all.map((one) => (one instanceof HTMLTextAreaElement ? one.value : '')),
    );
}

interface Event {
  readonly day: string;
  readonly place?: string;
  readonly account: string;
  readonly wasAlone: boolean;
  readonly others?: string;
}

/** Answers the questions of an event by keys alone, from its first control on. */
async function typeEvent({ keyboard }: Page, event: Event): Promise<void> {
  const [year = '', month = '', day = ''] = event.day.split('-');
  for (const text of [month, day, year, event.place ?? '', event.account]) {
    await keyboard.insertText(text);
    await keyboard.press('Tab');
  }
  await keyboard.press('Space');
  if (event.wasAlone) return;
  await keyboard.press('ArrowDown');
  await keyboard.press('Tab');
  await keyboard.insertText(event.others ?? '');
}

test('a witness statement is written, sent and read by keyboard alone', async ({
  formOf,
  page,
}) => {
  const form = await formOf('witness');
  const { contact, exhibits, summary } = Object.fromEntries(
    form.model.steps.map((step) => [step.id, step]),
  );
  if (contact?.kind !== 'questions' || !exhibits || !summary)
    throw new Error('No such steps.');
  await page.goto('/forms/witness');
  await pressByKeys(page, 'Start');
  await expect(stepHeading(page, contact)).toBeVisible();
  for (const name of contact.fields) {
    const field = form.model.fields[name];
    if (field) await answerByKeys(page, field, evaluate(form, STATEMENT).answers[name] ?? '');
  }
  await pressByKeys(page, 'Next');
  await test.step('adds three events', () => addThree(page));
  await page.reload();
  await expect(eventAt(page, 3)).toBeVisible();
  expect(await accounts(page)).toEqual([ARGUMENT.account, FIRED.account, APOLOGY.account]);
  await pressByKeys(page, 'Next');
  await expect(stepHeading(page, exhibits)).toBeVisible();
  await pressByKeys(page, 'Back');
  await expect(eventAt(page, 3)).toBeVisible();
  await pressByKeys(page, 'Next');
  await addExhibit(page);
  await pressByKeys(page, 'Next');
  const given = { ...STATEMENT, events: [ARGUMENT, FIRED, APOLOGY] };
  await expectSummary(page, given, form);
  const downloading = page.waitForEvent('download');
  await pressByKeys(page, form.model.download.label);
  const pdf = await textOf(await readFile(await (await downloading).path()));
  for (const text of ['Event2', 'Hewasfired.', 'Exhibit1', 'AB-1'])
    expect(pdf).toContain(text);
  await pressByKeys(page, 'Submit');
  await expect(page.getByRole('heading', { name: form.model.thankYou.title })).toBeVisible();
  await test.step('is read by staff', () => readAsStaff(page));
});

async function addThree(page: Page): Promise<void> {
  for (const [index, event] of [ARGUMENT, FIRED, APOLOGY].entries()) {
    await pressByKeys(page, ADD);
    await expect(eventAt(page, index + 1).getByLabel('Month')).toBeFocused();
    await typeEvent(page, event);
  }
  await expect(eventAt(page, 1).getByLabel('Who else was there?')).toHaveValue('Grace Hopper');
}

async function addExhibit(page: Page): Promise<void> {
  await pressByKeys(page, 'Add an exhibit');
  await expect(page.getByRole('textbox', { name: 'Label' })).toBeFocused();
  await page.keyboard.insertText('AB-1');
  for (const choice of ['Paper', 'Photograph']) {
    await tabTo(page, page.getByRole('checkbox', { name: choice }));
    await page.keyboard.press('Space');
  }
  await tabTo(page, page.getByRole('textbox', { name: 'Pages' }));
  await page.keyboard.insertText('12');
  await tabTo(page, page.getByRole('textbox', { name: 'Where are the exhibits?' }));
  await page.keyboard.insertText('With me');
  await tabTo(
    page,
    page.getByRole('group', { name: 'Statement of truth' }).getByRole('checkbox'),
  );
  await page.keyboard.press('Space');
}

async function readAsStaff(page: Page): Promise<void> {
  await page.goto('/admin/witness');
  await tabTo(page, page.getByRole('link', { name: STATEMENT.name }));
  await page.keyboard.press('Enter');
  for (const text of [ARGUMENT.others, FIRED.account, 'AB-1']) {
    await expect(page.getByText(text)).toBeVisible();
  }
}

/** Opens the events of a statement that has four of them. */
async function openFour(page: Page, address = EVENTS): Promise<void> {
  const events = [ARGUMENT, APOLOGY, FIRED, { ...FIRED, account: 'He came back.' }];
  const { name, email, relation } = STATEMENT;
  await leaveDraft(page, { name, email, relation, events } satisfies Answers, 'witness');
  await page.goto(address);
  await expect(page.getByRole('textbox', { name: 'What happened?' })).toHaveCount(4);
}

/** Expects the page to be accessible in a wide window, and to fit into a narrow one. */
async function expectBoth(page: Page): Promise<void> {
  await page.setViewportSize({ width: 1280, height: 800 });
  await expectAccessible(page);
  await page.setViewportSize({ width: 320, height: 800 });
  await expectAccessible(page, OF_LAYOUT);
}

test('a step with a group is accessible, also after a removal and with errors', async ({
  page,
}) => {
  await openFour(page);
  await expectBoth(page);
  await page.getByRole('button', { name: 'Remove Event 1' }).click();
  await expectBoth(page);
  await page.getByRole('button', { name: ADD }).click();
  await page.getByRole('button', { name: 'Next' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('region', { name: /^3 answers/u })).toBeVisible();
  await expectBoth(page);
});

test('a step with a group is laid out from right to left in Arabic', async ({ page }) => {
  await openFour(page, `/${ARABIC}${EVENTS}`);
  await expectBoth(page);
});
