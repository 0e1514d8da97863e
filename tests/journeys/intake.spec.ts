import { evaluate, stepNumber } from '../../src/engine/evaluate.ts';
import { wizardForm as form } from '../../src/generated/onboarding/wizard-form.ts';
import { sample } from '../fixtures/samples.ts';
import { expect, test } from './support/page-test.ts';
import { answerStep, expectSummary, nextButton, stepHeading } from './support/walker.ts';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

const { model } = form;

test('the whole form is answered, reviewed, submitted, and read by staff', async ({
  page,
}) => {
  const answers = sample('maximal');
  const marked = {
    ...answers,
    projectName: `${answers.projectName} ${crypto.randomUUID()}`,
  };
  const { path } = evaluate(form, marked);
  await page.goto('/onboarding');
  for (const step of path) {
    await expect(stepHeading(page, step)).toBeVisible();
    await expect(page).toHaveTitle(new RegExp(step.title, 'u'));
    const numbered = stepNumber(path, step);
    const progress = page.getByText(/^Step \d+ of \d+$/u);
    if (numbered) {
      await expect(progress).toHaveText(`Step ${numbered.number} of ${numbered.total}`);
    } else {
      await expect(progress).toHaveCount(0);
    }
    if (step.kind === 'questions') await answerStep(page, step, marked);
    if (step.kind === 'summary') await expectSummary(page, marked);
    await nextButton(page, step).click();
  }
  await expect(page.getByRole('heading', { name: model.thankYou.title })).toBeVisible();
  await expect(page.getByText(model.thankYou.text)).toBeVisible();

  await page.goto('/admin');
  const row = page.getByRole('row').filter({ hasText: marked.projectName.slice(-36) });
  await expect(row).toHaveCount(1);
  for (const text of [marked.name, marked.email, marked.clientName, marked.projectName]) {
    await expect(row).toContainText(text);
  }
});
