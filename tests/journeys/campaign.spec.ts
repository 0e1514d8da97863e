import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { evaluate } from '../../src/form-engine/evaluate.ts';
import { addHiddenValues, hiddenAnswers } from '../fixtures/hidden-questions.ts';
import { addNotices } from '../fixtures/notices.ts';
import { declaredForm } from '../fixtures/declared-form.ts';
import { allOf } from '../fixtures/edits.ts';
import { sample } from '../fixtures/samples.ts';
import { startDevCopy, type DevCopy } from './support/dev-copy.ts';
import { expectAccessible } from './support/expect-accessible.ts';
import { expect, test } from './support/page-test.ts';
import { answerStep, nextButton, stepHeading } from './support/walker.ts';

const edit = allOf(addHiddenValues, addNotices());
let copy: DevCopy;

test.beforeAll(async () => {
  copy = await startDevCopy();
  const files = ['onboarding.schema.json', 'onboarding.ui.json'].map((file) =>
    join(copy.folder, 'schema', file),
  );
  const [questions, ui] = await Promise.all(
    files.map(async (file) => JSON.parse(await readFile(file, 'utf8'))),
  );
  edit({ questions, ui });
  for (const [index, content] of [questions, ui].entries()) {
    await writeFile(files[index] ?? '', JSON.stringify(content, null, 2));
  }
  const state = join(copy.folder, 'supabase/declared/onboarding_submissions.sql');
  await expect(async () => {
    expect(await readFile(state, 'utf8')).toContain('utm_source_max_length');
  }).toPass({ timeout: 60_000 });
});

test.afterAll(() => copy.stop());

test('a campaign that leads to the landing page reaches staff, past a notice and a reload', async ({
  page,
}) => {
  const { wizardForm: form } = await declaredForm(edit);
  const answers = sample('minimal');
  const { utmSource, utmCampaign } = hiddenAnswers;
  const query = new URLSearchParams({ utm_source: utmSource, utm_campaign: utmCampaign });
  await page.goto(`${copy.url}/?${query.toString()}`);
  await page.getByRole('main').getByRole('link', { name: 'Get Started' }).first().click();
  await expect(page).toHaveURL(`${copy.url}/onboarding`);
  for (const step of evaluate(form, answers).path) {
    await expect(stepHeading(page, step)).toBeVisible();
    expect(page.url()).not.toContain('utm');
    if (step.id === 'contact') {
      await page.reload();
      const notice = page.getByRole('region', { name: 'Paperwork Reduction Act' });
      await expect(notice).toContainText('OMB control number: 1234-5678. Expires March 31, 2099.');
      for (const width of [1280, 375]) {
        await page.setViewportSize({ width, height: 900 });
        await expectAccessible(page);
      }
      await page.setViewportSize({ width: 1280, height: 900 });
    }
    if (step.kind === 'questions') await answerStep(page, step, answers, form);
    if (step.kind === 'summary')
      await expect(page.getByRole('main')).not.toContainText(utmCampaign);
    await nextButton(page, step).click();
  }
  await expect(page.getByRole('heading', { name: form.model.thankYou.title })).toBeVisible();

  await page.goto(`${copy.url}/admin`);
  await expect(page.getByRole('table')).toContainText(utmSource);
  await page.getByRole('table').getByRole('link').first().click();
  await expect(page.getByRole('main')).toContainText(utmCampaign);
});
