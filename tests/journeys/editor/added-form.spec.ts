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
  await test.step('mends what the list of errors leads to', () => mendErrors(page));
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

async function mendErrors(page: Page): Promise<void> {
  const account = eventAt(page, 2).getByLabel('What happened?');
  await tabTo(page, eventAt(page, 2).getByLabel('Year'));
  await page.keyboard.insertText('2999');
  await tabTo(page, account);
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.press('Delete');
  await pressByKeys(page, 'Next');
  await expect(eventAt(page, 2).getByLabel('Month')).toBeFocused();
  await expect(page.getByRole('main')).toMatchAriaSnapshot(TREE);
  const list = page.getByRole('region', { name: '2 answers are missing or need a change' });
  await tabTo(page, list.getByRole('link').last());
  await page.keyboard.press('Enter');
  await expect(account).toBeFocused();
  await page.keyboard.insertText(FIRED.account);
  await tabTo(page, eventAt(page, 2).getByLabel('Year'));
  await page.keyboard.insertText(FIRED.day.slice(0, 4));
}

/** Each button has a name of its own, and each error is tied to its control. */
const TREE = `
- region "2 answers are missing or need a change":
  - alert:
    - heading "2 answers are missing or need a change" [level=2]
  - list:
    - listitem:
      - 'link /^Event 2: Enter .+ or an earlier date\\.$/'
    - listitem:
      - 'link "Event 2: Enter an answer to “What happened?”."'
- group "What did you see?":
  - group "Event 1":
    - group "Day"
    - radiogroup "Were you alone?":
      - radio "No" [checked]
    - textbox "Who else was there?": Grace Hopper
    - button "Move Event 1 up" [disabled]
    - button "Move Event 1 down"
    - button "Remove Event 1"
  - group "Event 2":
    - group "Day":
      - textbox "Month" [invalid]: "02"
      - textbox "Day" [invalid]: "03"
      - textbox "Year" [invalid]: "2999"
    - textbox "What happened?" [invalid]
    - button "Move Event 2 up"
    - button "Move Event 2 down"
    - button "Remove Event 2"
  - group "Event 3":
    - button "Move Event 3 up"
    - button "Move Event 3 down" [disabled]
    - button "Remove Event 3"
  - button "Add another event"
`;

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
