import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { preview, type PreviewServer } from 'vite';
import { buildPreview } from '#scripts/build/preview/build-preview.ts';
import { loadForms } from '#scripts/codegen/read/load.ts';
import { temporaryFolder } from '#scripts/dev/browser/launch-server.ts';
import { evaluate } from '#src/engine/evaluate.ts';
import { dayOf } from '#src/engine/values/relative-day.ts';
import { wizardForm as example } from '#src/generated/example/wizard-form.ts';
import { wizardForm } from '#src/generated/onboarding/wizard-form.ts';
import { answerSets, exampleAnswers, sample } from '../../fixtures/samples.ts';
import { expectAccessible, OF_LAYOUT } from '../support/expect-accessible.ts';
import { expect, test } from '../support/page-test.ts';
import { answerStep, expectSummary, nextButton, stepHeading } from '../support/walker.ts';

/** Runs in one worker, since each worker would build the preview. */
test.describe.configure({ mode: 'default' });

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let server: PreviewServer;
let url: string;

test.beforeAll(async () => {
  // Three builds take longer than a usual test where other tests start beside them.
  test.setTimeout(300_000);
  folder = await temporaryFolder();
  await buildPreview(folder.path);
  server = await preview({ build: { outDir: folder.path }, preview: { port: 0 } });
  url = server.resolvedUrls?.local[0] ?? '';
});

test.afterAll(async () => {
  await server.close();
  await folder[Symbol.asyncDispose]();
});

/** A view of the preview in the named state. */
function specimen(page: Page, title: string): Locator {
  return page.locator('article').filter({
    has: page.getByRole('heading', { level: 3, name: title, exact: true }),
  });
}

async function expectWhole(page: Page): Promise<void> {
  await expectAccessible(page);
  const twice = await page.evaluate(() => {
    const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id);
    return ids.filter((id, index) => ids.indexOf(id) !== index);
  });
  expect(twice).toEqual([]);
}

test('the preview shows every step, and sends no request', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.method()));
  await page.goto(url);
  const parts = page.getByRole('navigation', { name: 'Parts of the preview' });
  for (const step of wizardForm.model.steps) {
    await expect(parts.getByRole('link', { name: step.title, exact: true })).toHaveCount(1);
    if (step.kind !== 'questions') continue;
    await expect(specimen(page, `${step.title}: Empty`)).toHaveCount(1);
    await expect(specimen(page, `${step.title}: Filled as in maximal`)).toHaveCount(1);
  }
  await expect(specimen(page, 'Summary: Submitting failed')).toContainText(
    wizardForm.model.summary.submitError,
  );
  await expect(specimen(page, 'Thank-you: After a submission')).toContainText(
    wizardForm.model.thankYou.text,
  );
  const rows = await page.getByRole('rowheader').allInnerTexts();
  expect(rows.toSorted()).toEqual([...answerSets.keys()].toSorted());
  const csv = page.getByRole('region', { name: 'CSV' }).locator('pre');
  await expect(csv).toContainText(sample('llm-other').customLLM ?? '');
  await expectWhole(page);

  await page.getByRole('combobox', { name: 'Sample' }).selectOption('minimal');
  await page.getByRole('button', { name: 'Show the PDF of minimal' }).click();
  const save = page.getByRole('link', { name: /^Save assessment-summary-talent-desk\.pdf/u });
  const [file] = await Promise.all([page.waitForEvent('download'), save.click()]);
  expect((await readFile(await file.path())).subarray(0, 5).toString()).toBe('%PDF-');

  await page.getByRole('link', { name: 'Open in the wizard Summary' }).click();
  const wizard = page.frameLocator('iframe');
  await expect(
    wizard.getByText('nothing that you enter here is stored or sent'),
  ).toBeVisible();
  const submit = wizardForm.model.steps.at(-1)?.buttons.next?.label ?? '';
  await wizard.getByRole('button', { name: submit }).click();
  await expect(wizard.getByText(wizardForm.model.thankYou.text)).toBeVisible();
  expect(new Set(asked)).toEqual(new Set(['GET']));
});

test('the preview shows the form in each language', async ({ page }) => {
  await page.goto(url);
  await page
    .getByRole('navigation', { name: 'Language' })
    .getByRole('link', { name: 'Español' })
    .click();
  const contact = specimen(page, 'Datos de contacto: Empty');
  await expect(contact).toContainText('Nombre completo');
});

test('the preview shows every kind of question, accessible wide and narrow', async ({
  page,
}) => {
  await page.goto(url);
  const choice = page.getByRole('navigation', { name: 'Form', exact: true });
  await expect(choice.getByRole('link')).toHaveCount((await loadForms('.')).length);
  await choice.getByRole('link', { name: 'Every kind of question' }).click();
  for (const title of [
    'About You: Website: Enter a web address, such as www.example.com.',
    'One of Many: Partners: Choose at most 3.',
    'Numbers: Price: Enter a number in steps of 0.01.',
    'Dates: Filled as in full',
    'Dates: A day of the year: Enter Oct 1, 2026 or a later date.',
    'Consent: Your data: Check the box to continue.',
  ]) {
    await expect(specimen(page, title)).toHaveCount(1);
  }
  const filled = specimen(page, 'Summary: Filled as in full');
  await expect(filled).toContainText('1,234,567.89 US dollars');
  await expect(filled).not.toContainText('newsletter');
  await expect(page.getByRole('region', { name: 'CSV' }).locator('pre')).toContainText(
    'newsletter',
  );
  await expectWhole(page);
  await page.setViewportSize({ width: 375, height: 900 });
  await expectAccessible(page, OF_LAYOUT);
});

/** The first keys for a control that is more than the browser's own. */
const BY_KEYBOARD: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  choices: async (page) => {
    const agency = page.getByRole('group', { name: /^Which agency/u });
    await agency.getByRole('searchbox').focus();
    await page.keyboard.type('trade planning');
    await expect(agency.getByRole('radio')).toHaveCount(1);
    await expectAccessible(page);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Space');
    await expect(agency.getByRole('radio')).toBeChecked();
  },
  size: async (page) => {
    const seats = page.getByRole('textbox', { name: /^Seats/u });
    await expect(seats).toHaveAttribute('inputmode', 'numeric');
    await seats.focus();
    await page.keyboard.type('about 50');
    await page.keyboard.press('ArrowUp');
    await page.mouse.wheel(0, 200);
    await page.keyboard.press('Tab');
    await expect(seats).toHaveValue('about 50');
    await expect(seats).toHaveAccessibleDescription(/Enter a whole number in digits/u);
  },
};

test('a question of every kind can be answered in the wizard, reviewed and submitted', async ({
  page,
}) => {
  const answers = { ...exampleAnswers, startDate: dayOf('+P30D') };
  await page.goto(`${url}?form=example&wizard=welcome&sample=`);
  for (const step of evaluate(example, answers).path) {
    await expect(stepHeading(page, step)).toBeVisible();
    await BY_KEYBOARD[step.id]?.(page);
    if (step.kind === 'questions') await answerStep(page, step, answers, example);
    if (step.kind === 'summary') await expectSummary(page, answers, example);
    await nextButton(page, step).press('Enter');
  }
  const { thankYou } = example.model;
  await expect(page.getByRole('heading', { name: thankYou.title })).toBeVisible();
});
