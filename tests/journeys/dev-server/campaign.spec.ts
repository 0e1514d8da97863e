import { evaluate } from '../../../src/form-engine/evaluate.ts';
import { addHiddenValues, hiddenAnswers } from '../../fixtures/questions/hidden-questions.ts';
import { addNotices } from '../../fixtures/notices.ts';
import { declaredForm } from '../../fixtures/declared-form.ts';
import { editedTexts } from '../../fixtures/edited-texts.ts';
import { allOf } from '../../fixtures/edits.ts';
import { sample } from '../../fixtures/samples.ts';
import { expect, test } from './dev-copy.ts';
import { expectAccessibleAtBothWidths } from '../support/expect-accessible.ts';
import { answerStep, nextButton, stepHeading } from '../support/walker.ts';

const edit = allOf(addHiddenValues, addNotices());

test.beforeAll(async ({ copy }) => copy.declare(await editedTexts(edit)));

test('a campaign that leads to the landing page reaches staff, past a notice and a reload', async ({
  page,
}) => {
  const { wizardForm: form } = await declaredForm(edit);
  const answers = sample('minimal');
  const { utmSource, utmCampaign } = hiddenAnswers;
  const query = new URLSearchParams({ utm_source: utmSource, utm_campaign: utmCampaign });
  await page.goto(`/?${query.toString()}`);
  await page.getByRole('main').getByRole('link', { name: 'Get Started' }).first().click();
  await expect(page).toHaveURL('/onboarding');
  for (const step of evaluate(form, answers).path) {
    await expect(stepHeading(page, step)).toBeVisible();
    expect(page.url()).not.toContain('utm');
    if (step.id === 'contact') {
      await page.reload();
      const notice = page.getByRole('region', { name: 'Paperwork Reduction Act' });
      await expect(notice).toContainText('OMB control number: 1234-5678. Expires March 31, 2099.');
      await expectAccessibleAtBothWidths(page);
    }
    if (step.kind === 'questions') await answerStep(page, step, answers, form);
    if (step.kind === 'summary')
      await expect(page.getByRole('main')).not.toContainText(utmCampaign);
    await nextButton(page, step).click();
  }
  await expect(page.getByRole('heading', { name: form.model.thankYou.title })).toBeVisible();

  await page.goto('/admin');
  await expect(page.getByRole('table')).toContainText(utmSource);
  await page.getByRole('table').getByRole('link').first().click();
  await expect(page.getByRole('main')).toContainText(utmCampaign);
});
