import type { Locator, Page } from '@playwright/test';
import { displayLines } from '#src/engine/display.ts';
import { evaluate } from '#src/engine/evaluate.ts';
import { isItems, type AnswerValue } from '#src/engine/kinds/field.ts';
import { itemTitle } from '#src/engine/kinds/group.ts';
import type { Field } from '#src/engine/kinds/registry.ts';
import type { Answers, QuestionsStep } from '#src/engine/form-model.ts';
import { wizardForm as declared } from '#src/generated/onboarding/wizard-form.ts';
import { hero } from '#src/generated/site.ts';
import { expect } from './page-test.ts';
import { formatDraft } from '#src/intake/wizard/answers/draft.ts';
import type { WizardForm } from '#src/intake/wizard/model/wizard-form.ts';
import type { WizardStep } from '#src/intake/wizard/model/steps.ts';
import { STORAGE_NAMESPACE } from '#src/lib/browser-storage.ts';

/** The storage key of the draft. */
export const DRAFT = `${STORAGE_NAMESPACE}:onboarding:draft`;

/** The landing page's first link to the intake. */
export function startLink(page: Page): Locator {
  return page.getByRole('main').getByRole('link', { name: hero.getStarted.label }).first();
}

/** The heading of the step that is open. */
export function stepHeading(page: Page, step: WizardStep): Locator {
  return page.getByRole('heading', { name: step.title, exact: true });
}

/** The button that opens the next step. */
export function nextButton(page: Page, step: WizardStep): Locator {
  return page.getByRole('button', { name: step.buttons.next.label, exact: true });
}

/**
 * Opens the intake and walks up to a step, answering each question on the way with the given
 * answers.
 */
export async function walkTo(
  page: Page,
  answers: unknown,
  stepId: string,
): Promise<WizardStep> {
  await page.goto('/onboarding');
  for (const step of evaluate(declared, answers).path) {
    await expect(stepHeading(page, step)).toBeVisible();
    if (step.id === stepId) return step;
    if (step.kind === 'questions') await answerStep(page, step, answers);
    await nextButton(page, step).click();
  }
  throw new Error(`There is no step "${stepId}" on the path.`);
}

/** Submits the open summary by keyboard, and waits for the confirmation. */
export async function submitSummary(page: Page): Promise<void> {
  const { model } = declared;
  const summary = model.steps.find(({ kind }) => kind === 'summary');
  if (!summary) throw new Error('The form has no summary.');
  await nextButton(page, summary).press('Enter');
  await expect(page.getByRole('heading', { name: model.thankYou.title })).toBeVisible();
}

/** Opens the intake at a step with these answers as a stored draft, in one page load. */
export async function openAt(page: Page, answers: Answers, stepId?: string): Promise<void> {
  await leaveDraft(page, answers);
  await page.goto(`/onboarding${stepId === undefined ? '' : `?step=${stepId}`}`);
}

/** Stores these answers of a form as a draft, once the first page is loaded. */
export async function leaveDraft(
  page: Page,
  answers: Answers,
  form = 'onboarding',
): Promise<void> {
  const item = [
    `${STORAGE_NAMESPACE}:${form}:draft`,
    formatDraft({ at: Date.now(), answers, end: undefined }),
  ] as const;
  await page.addInitScript(([key, draft]) => {
    // Once a tab: later answers are the page's own.
    if (window.sessionStorage.getItem('opened')) return;
    window.sessionStorage.setItem('opened', 'yes');
    window.localStorage.setItem(key, draft);
  }, item);
}

/** Answers every question of the open step that has a given answer. */
export async function answerStep(
  page: Page,
  step: QuestionsStep,
  given: unknown,
  form: WizardForm = declared,
): Promise<void> {
  const { answers } = evaluate(form, given);
  for (const name of step.fields) {
    const field = form.model.fields[name];
    const value = answers[name];
    if (field && value !== undefined) await answerField(page, field, value);
  }
}

/** Answers one question through its widget. */
export async function answerField(
  page: Scope,
  field: Field,
  value: AnswerValue,
): Promise<void> {
  await ANSWERS[field.widget](page, field, value);
}

/** The page, or the item of a group on it. */
type Scope = Page | Locator;

type Answer = (page: Scope, field: Field, value: AnswerValue) => Promise<unknown>;

const typeText: Answer = (page, field, value) => textInput(page, field).fill(typedText(value));

/** Returns an answer as it is typed. */
export function typedText(value: AnswerValue): string {
  return typeof value === 'object' ? '' : String(value);
}

/** The presses and keys with which a person answers through each widget. */
const ANSWERS: { readonly [W in Field['widget']]: Answer } = {
  text: typeText,
  email: typeText,
  textarea: typeText,
  address: typeText,
  number: typeText,
  date: async (page, field, value) => {
    const group = page.getByRole('group', { name: asked(field) });
    const parts = typedText(value).split('-');
    for (const [index, part] of ['Year', 'Month', 'Day'].entries()) {
      await group.getByRole('textbox', { name: part }).fill(parts[index] ?? '');
    }
  },
  radio: chooseRadio,
  select: (page, field, value) =>
    page
      .getByRole('combobox', { name: asked(field) })
      .selectOption({ label: labelOf(field, value) }),
  search: async (page, field, value) => {
    for (const one of chosenIn(value)) await searchAndCheck(page, field, labelOf(field, one));
  },
  openRadio: async (page, field, value) => {
    if (field.choices?.some((one) => one.value === value))
      return chooseRadio(page, field, value);
    const group = page.getByRole('radiogroup', { name: asked(field) });
    await group.getByRole('radio', { name: field.other ?? '', exact: true }).check();
    await group.getByRole('textbox', { name: field.other ?? '' }).fill(typedText(value));
  },
  checkbox: (page, field, value) =>
    page.getByRole('checkbox', { name: field.title }).setChecked(value === true),
  checkboxes: async (page, field, value) => {
    const group = page.getByRole('group', { name: asked(field) });
    for (const one of chosenIn(value)) {
      await group.getByRole('checkbox', { name: labelOf(field, one), exact: true }).check();
    }
  },
  group: async (page, field, value) => {
    if (field.kind !== 'group') return;
    const group = page.getByRole('group', { name: asked(field) });
    for (const [index, item] of (isItems(value) ? value : []).entries()) {
      const scope = group.getByRole('group', {
        name: itemTitle(field, index),
        exact: true,
      });
      // Adding an item is the last button of its group.
      if ((await scope.count()) === 0) await group.getByRole('button').last().click();
      for (const [name, answer] of Object.entries(item)) {
        const part = field.item.fields[name];
        if (part) await answerField(scope, part, answer);
      }
    }
  },
  // No step asks this question.
  hidden: () => Promise.resolve(),
  consent: (page, field) =>
    page
      .getByRole('group', { name: asked(field) })
      .getByRole('checkbox')
      .check(),
};

/** Returns the choices of an answer. */
function chosenIn(value: AnswerValue): readonly unknown[] {
  return Array.isArray(value) ? value : [value];
}

async function chooseRadio(page: Scope, field: Field, value: AnswerValue): Promise<void> {
  const group = page.getByRole('radiogroup', { name: asked(field) });
  await group.getByRole('radio', { name: labelOf(field, value), exact: true }).check();
}

async function searchAndCheck(page: Scope, field: Field, label: string): Promise<void> {
  const group = page.getByRole('group', { name: asked(field) });
  await group.getByRole('searchbox').fill(label);
  await group.getByLabel(label, { exact: true }).check();
}

export function textInput(page: Scope, field: Field): Locator {
  return page.getByRole('textbox', { name: asked(field) });
}

/** A question by the name of its control, which a required or optional mark may follow. */
export function asked(field: Field): RegExp {
  const title = field.title.replace(/[.*+?^${}()|[\]\\]/gu, String.raw`\$&`);
  return new RegExp(`^${title}(?:$|\\s)`, 'u');
}

function labelOf(field: Field, value: unknown): string {
  const choice = field.choices?.find((one) => one.value === value);
  if (!choice) throw new Error(`${JSON.stringify(value)} is not a choice of ${field.name}.`);
  return choice.label;
}

/** Expects every card of the summary to show exactly the given answers. */
export async function expectSummary(
  page: Page,
  given: unknown,
  form: WizardForm = declared,
): Promise<void> {
  const { model } = form;
  const evaluation = evaluate(form, given);
  for (const card of model.summary.cards) {
    const region = page.getByRole('region', { name: card.title, exact: true });
    const lines = displayLines(model, card.lines, evaluation, 'review');
    const labels = lines.flatMap(({ label, parts = [] }) => [
      label,
      ...parts.map((part) => part.label),
    ]);
    await expect(region.getByRole('term')).toHaveText(labels);
    const shown = await region.locator('dd:not(:has(a[href*="change="], dl))').allInnerTexts();
    const texts = lines.flatMap((line) => (line.parts ?? [line]).flatMap((one) => one.texts));
    expect(shown).toEqual(texts);
  }
}
