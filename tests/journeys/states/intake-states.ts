import type { Page } from '@playwright/test';
import { evaluate } from '#src/engine/evaluate.ts';
import type { Answers } from '#src/engine/form-model.ts';
import { wizardForm as form } from '#src/generated/onboarding/wizard-form.ts';
import { sample } from '../../fixtures/samples.ts';
import { expect } from '../support/page-test.ts';
import type { WizardStep } from '#src/intake/wizard/model/steps.ts';
import type { Bring } from './states.ts';
import { answerStep, nextButton, openAt, startLink, stepHeading } from '../support/walker.ts';
import { failOnce } from './fail-once.ts';
import { holdBack } from './hold-back.ts';

const { model } = form;
const { answers, path } = evaluate(form, sample('maximal'));
const middle = path[Math.floor(path.length / 2)];
const questionSteps = path.filter((step) => step.kind === 'questions');
const [first, choice] = questionSteps;
const summary = path.find(({ kind }) => kind === 'summary');
if (!first || !choice || !middle || !summary)
  throw new Error('the intake has steps, and a summary');

/** The answers before each step. */
function before(step: WizardStep): Answers {
  const asked = path
    .slice(0, path.indexOf(step))
    .flatMap((one) => (one.kind === 'questions' ? one.fields : []));
  return Object.fromEntries(Object.entries(answers).filter(([name]) => asked.includes(name)));
}

async function review(page: Page): Promise<void> {
  await openAt(page, answers, summary?.id);
  await expect(
    page.getByRole('heading', { name: model.summary.nextSteps.title }),
  ).toBeVisible();
}

async function submit(page: Page): Promise<void> {
  await review(page);
  if (summary) await nextButton(page, summary).click();
}

async function download(page: Page): Promise<void> {
  await review(page);
  await page.getByRole('button', { name: model.download.label }).click();
}

const stepStates = [
  ...[first, choice].map((step): readonly [string, Bring] => [
    `the step "${step.id}", empty`,
    async (page) => {
      await openAt(page, before(step), step.id);
      await expect(stepHeading(page, step)).toBeVisible();
    },
  ]),
  ...questionSteps.map((step): readonly [string, Bring] => [
    `the step "${step.id}", answered`,
    async (page) => {
      await openAt(page, before(step), step.id);
      await answerStep(page, step, answers);
      await expect(nextButton(page, step)).toBeEnabled();
    },
  ]),
];

export const intakeStates: Readonly<Record<string, Bring>> = {
  'the welcome': async (page) => {
    await page.goto('/onboarding');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  },
  'the welcome with a draft': async (page) => {
    await openAt(page, answers);
    await expect(page.getByText(model.texts.draftRestored)).toBeVisible();
  },
  'the intake while its code is loaded': async (page) => {
    await page.goto('/');
    await holdBack(page, '**/assets/**');
    await startLink(page).click();
    await expect(page.getByText('Loading...')).toBeVisible();
  },
  ...Object.fromEntries(stepStates),
  'starting over, before it is confirmed': async (page) => {
    await openAt(page, answers, middle.id);
    await page.getByRole('button', { name: model.texts.startOver }).click();
    await expect(page.getByText(model.texts.startOverConfirm)).toBeVisible();
  },
  'a step that was left too early': async (page) => {
    await openAt(page, {}, first.id);
    await expect(stepHeading(page, first)).toBeVisible();
    // By keyboard: Playwright waits while a button is marked as disabled.
    await nextButton(page, first).press('Enter');
    await expect(page).toHaveTitle(/^Error: /u);
    await expect(page.getByRole('alert')).toBeVisible();
  },
  'a choice that was left too early': async (page) => {
    await openAt(page, before(choice), choice.id);
    await nextButton(page, choice).press('Enter');
    await expect(page.getByRole('radio').first()).toBeFocused();
  },
  'a step that is being changed': async (page) => {
    await review(page);
    await page
      .getByRole('link', { name: /^Change/u })
      .first()
      .click();
    await expect(
      page.getByRole('button', { name: model.texts.returnToSummary }),
    ).toBeVisible();
  },
  'a step that has failed': async (page) => {
    await openAt(page, answers, middle.id);
    await expect(stepHeading(page, middle)).toBeVisible();
    await failOnce(page, () => nextButton(page, middle).click());
  },
  'the summary': review,
  'answers that are being sent': async (page) => {
    await holdBack(page, '**/rest/v1/**');
    await submit(page);
    await expect(page.getByRole('button', { name: model.summary.submitting })).toBeVisible();
  },
  'answers that could not be sent': async (page) => {
    await page.route('**/rest/v1/**', (route) => route.abort());
    await submit(page);
    await expect(page.getByRole('alert')).toHaveText(model.summary.submitError);
  },
  'a PDF that could not be made': async (page) => {
    await page.route('**/fonts/pdf/**', (route) => route.abort());
    await download(page);
    await expect(page.getByRole('alert')).toHaveText(model.download.error);
  },
  'the welcome after a submission': async (page) => {
    await submit(page);
    await expect(page.getByRole('heading', { name: model.thankYou.title })).toBeVisible();
    await page.goto('/onboarding');
    await expect(page.getByRole('button', { name: model.thankYou.show })).toBeVisible();
  },
  'the thanks': async (page) => {
    await submit(page);
    await expect(page.getByRole('heading', { name: model.thankYou.title })).toBeVisible();
  },
};
