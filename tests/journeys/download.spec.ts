import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { form } from '../../src/generated/form.ts';
import { textOf } from '../pdf/support/read-pdf.ts';
import { sample } from '../setup/samples.ts';
import { expect, test } from './page-test.ts';
import { nextButton, walkTo } from './walker.ts';

const { model } = form;

async function downloaded(page: Page, button: string): Promise<{ name: string; text: string }> {
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: button, exact: true }).click();
  const download = await downloading;
  const text = await textOf(await readFile(await download.path()));
  return { name: download.suggestedFilename(), text };
}

test('both buttons give the same summary, in a worker, from our own origin', async ({
  page,
  baseURL,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  const worker = page.waitForEvent('worker');
  const answers = { ...sample('maximal'), projectName: 'Phase Two / 日本' };
  const summary = await walkTo(page, answers, 'summary');
  await worker;
  const before = await downloaded(page, model.summary.download);
  expect(before.name).toBe('assessment-summary-phase-two-日本.pdf');
  expect(before.text).toContain('PhaseTwo/日本');
  await nextButton(page, summary).click();
  await expect(page.getByRole('heading', { name: model.thankYou.title })).toBeVisible();
  expect(await downloaded(page, model.thankYou.download)).toEqual(before);
  const origins = new Set(
    asked.filter((url) => !url.startsWith('blob:')).map((url) => new URL(url).origin),
  );
  expect([...origins]).toEqual([baseURL]);
});

test('nothing of the PDF is fetched before the summary', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await walkTo(page, sample('minimal'), 'custom-needs');
  expect(asked.filter((path) => /pdf/u.test(path))).toEqual([]);
});

test.describe('when a font cannot be had', () => {
  test.use({ expectedConsole: { patterns: [/Failed to load resource/u, /The PDF failed/u] } });

  test('the page says what to do, and the next press works', async ({ page }) => {
    await page.route('**/fonts/pdf/**', (route) => route.abort());
    await walkTo(page, sample('minimal'), 'summary');
    const button = page.getByRole('button', { name: model.summary.download, exact: true });
    await button.click();
    await expect(page.getByRole('alert')).toHaveText(model.pdf.error);
    await page.unroute('**/fonts/pdf/**');
    expect((await downloaded(page, model.summary.download)).text).toContain('Salesforce');
    await expect(page.getByRole('alert')).toHaveCount(0);
  });
});
