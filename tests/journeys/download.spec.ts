import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { evaluate } from '../../src/engine/evaluate.ts';
import { wizardForm as form } from '../../src/generated/onboarding/wizard-form.ts';
import { ANY_SCRIPT } from '../pdf/support/any-script.ts';
import { makeSummary } from '../pdf/support/make-summary.ts';
import { picturesOf, textOf } from '../pdf/support/read-pdf.ts';
import { sample } from '../fixtures/samples.ts';
import { holdBack } from './states/hold-back.ts';
import { serveNewRelease } from './support/new-release.ts';
import { expect, test } from './support/page-test.ts';
import { nextButton, openAt, stepHeading, submitSummary } from './support/walker.ts';

const { model } = form;

function downloadButton(page: Page): Locator {
  return page.getByRole('button', { name: model.download.label, exact: true });
}

async function downloaded(page: Page, button: string) {
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: button, exact: true }).click();
  const download = await downloading;
  const file = await readFile(await download.path());
  return { name: download.suggestedFilename(), text: await textOf(file), file };
}

test('both download buttons give the same PDF in any script, without other origins', async ({
  page,
  baseURL,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  const worker = page.waitForEvent('worker');
  const answers = { ...ANY_SCRIPT, projectName: 'Phase Two / 日本' };
  await openAt(page, answers, 'summary');
  await worker;
  const before = await downloaded(page, model.download.label);
  expect(before.name).toBe('assessment-summary-phase-two-日本.pdf');
  // The worker's libraries are partly stubs: Node makes the same document with the complete
  // libraries.
  const inNode = await makeSummary(answers, { reader: 'en-US', date: new Date() });
  expect(await looksOf(before.file)).toEqual(await looksOf(inNode));
  expect(before.text).toBe(await textOf(inNode));
  await submitSummary(page);
  const { name, text } = await downloaded(page, model.thankYou.download);
  expect(name).toBe(before.name);
  // The reference takes a line, so pages end elsewhere.
  expect(
    withoutPages(text).replace(/Reference(?:-?[A-Z\d]+){4}(?=ContactInformation)/u, ''),
  ).toBe(withoutPages(before.text));
  const origins = new Set(
    asked.filter((url) => !url.startsWith('blob:')).map((url) => new URL(url).origin),
  );
  expect([...origins]).toEqual([baseURL]);
});

test.describe('a visitor who is offline since the second step', () => {
  // The count of steps needs the network.
  test.use({ expectedConsole: { patterns: [/Failed to load resource/u] } });

  test('still gets the PDF', async ({ page, context }) => {
    const asked = pdfRequests(page);
    const answers = sample('minimal');
    await openAt(page, { ...answers }, 'contact');
    const [contact, ...later] = evaluate(form, answers).path.filter(
      ({ kind }) => kind === 'questions',
    );
    if (!contact) throw new Error('The form asks no questions.');
    await expect(stepHeading(page, contact)).toBeVisible();
    expect(asked).toEqual([]);
    const fonts = ['400', '600'].map((weight) =>
      page.waitForResponse((one) => one.url().includes(`public-sans-latin-${weight}`)),
    );
    await nextButton(page, contact).click();
    await Promise.all(fonts.map(async (font) => (await font).finished()));
    await context.setOffline(true);
    for (const step of later) {
      await expect(stepHeading(page, step)).toBeVisible();
      await nextButton(page, step).click();
    }
    const before = asked.length;
    const first = await downloaded(page, model.download.label);
    expect(first.text).toContain('Salesforce');
    expect(await downloaded(page, model.download.label)).toEqual(first);
    expect(asked.slice(before).filter((url) => !url.startsWith('blob:'))).toEqual([]);
  });
});

test('a visitor who saves data downloads the PDF library only by the button', async ({
  page,
}) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
  });
  const asked = pdfRequests(page);
  await openAt(page, { ...sample('minimal') }, 'summary');
  await expect(downloadButton(page)).toBeVisible();
  await page.evaluate(
    () => new Promise((idle) => requestIdleCallback(idle, { timeout: 2000 })),
  );
  expect(asked).toEqual([]);
  expect((await downloaded(page, model.download.label)).text).toContain('Salesforce');
});

/** A hash of each page's picture: Playwright would compare the pixels one by one. */
async function looksOf(pdf: Uint8Array): Promise<readonly string[]> {
  const pictures = await picturesOf(pdf);
  return pictures.map(({ data }) => createHash('sha256').update(data).digest('hex'));
}

function withoutPages(text: string): string {
  return text.replaceAll(/HRDigitalWorkerAssessmentSummaryPage\d+of\d+/gu, '');
}

/** The page's requests for files of the PDF. */
function pdfRequests(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (/pdf/u.test(request.url())) asked.push(request.url());
  });
  return asked;
}

test('a visitor who leaves while the PDF is made still gets the file', async ({ page }) => {
  const letFontsCome = await holdBack(page, '**/fonts/pdf/**');
  await openAt(page, { ...sample('minimal') }, 'summary');
  await downloadButton(page).click();
  await page.getByRole('button', { name: 'Back', exact: true }).click();
  await page.getByRole('link', { name: 'Home', exact: true }).first().click();
  await expect(page).toHaveURL('/');
  const download = page.waitForEvent('download');
  letFontsCome();
  expect((await download).suggestedFilename()).toMatch(/\.pdf$/u);
});

test.describe('a PDF that fails', () => {
  test.use({ expectedConsole: { patterns: [/Failed to load resource/u, /The PDF failed/u] } });

  test('after a new release asks for a reload, which reopens the step', async ({ page }) => {
    await page.route('**/pdf-worker-*.js', (route) => route.fulfill({ status: 404 }));
    await serveNewRelease(page, '**/onboarding');
    await openAt(page, { ...sample('minimal') }, 'summary');
    await downloadButton(page).click();
    await expect(page.getByRole('alert')).toContainText('Nothing you typed is lost.');
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Reload this page', exact: true }).click();
    expect((await downloaded(page, model.download.label)).text).toContain('Salesforce');
    await expect(page).toHaveURL(/step=summary/u);
  });
});
