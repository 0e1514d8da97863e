import { evaluate } from '../../src/form-engine/evaluate.ts';
import type { QuestionsStep } from '../../src/form-engine/form-model.ts';
import type { AnswerValue } from '../../src/form-engine/kinds/field.ts';
import type { Field } from '../../src/form-engine/kinds/registry.ts';
import { wizardForm as form } from '../../src/generated/wizard-form.ts';
import type { WizardStep } from '../../src/wizard/answers/wizard-model.ts';
import type { Driver, Element } from './driver.ts';
import { find, isFocused, tabTo } from './page.ts';

/** The way of moving on and choosing: by pressing on things, or by keys alone. */
export interface Hand {
  readonly press: (button: Element) => Promise<void>;
  readonly choose: (choice: Element) => Promise<void>;
  readonly write: (box: Element, text: string) => Promise<void>;
}

/** Presses and types. */
export function mouse(driver: Driver): Hand {
  return { press: driver.click, choose: driver.click, write: driver.type };
}

/** Moves with Tab and the arrow keys alone. */
export function keyboard(driver: Driver): Hand {
  return {
    async press(button) {
      await tabTo(driver, button);
      await driver.press('Enter');
    },
    async choose(choice) {
      await tabTo(driver, choice);
      // Tab leads to some radio button of a group, not always to the first one.
      if (await isFocused(driver, choice)) await driver.press(' ');
      while (!(await isFocused(driver, choice))) await driver.press('ArrowDown');
    },
    async write(box, text) {
      await tabTo(driver, box);
      await driver.press(...Array.from(text));
    },
  };
}

/** Empties what the site keeps in the browser: drafts are in two places. */
export async function forget(driver: Driver, site: string): Promise<void> {
  await driver.open(site);
  await driver.run(async () => {
    localStorage.clear();
    sessionStorage.clear();
    for (const { name = '' } of await indexedDB.databases()) {
      await new Promise((done) => {
        indexedDB.deleteDatabase(name).addEventListener('success', done);
      });
    }
  });
}

/** Opens the intake for the first time and walks up to a step, answering each question on the way as the answers say. */
export async function walkTo(
  driver: Driver,
  site: string,
  answers: object,
  stepId: string,
  hand: Hand = mouse(driver),
): Promise<WizardStep> {
  await forget(driver, site);
  await driver.open(`${site}/onboarding`);
  for (const step of evaluate(form, answers).path) {
    await find(driver, 'heading', step.title);
    if (step.id === stepId) return step;
    if (step.kind === 'questions') await answerStep(driver, step, answers, hand);
    await hand.press(await find(driver, 'button', step.buttons.next.label));
  }
  throw new Error(`There is no step "${stepId}" on the path.`);
}

async function answerStep(
  driver: Driver,
  step: QuestionsStep,
  given: object,
  hand: Hand,
): Promise<void> {
  const { answers } = evaluate(form, given);
  for (const name of step.fields) {
    const field = form.model.fields[name];
    const value = answers[name];
    if (field && value !== undefined) await answer(driver, field, value, hand);
  }
}

async function answer(driver: Driver, field: Field, value: AnswerValue, hand: Hand): Promise<void> {
  if (field.choices === undefined) {
    await hand.write(await find(driver, 'textbox', field.title), String(value));
    return;
  }
  const group = await find(driver, 'group', field.title);
  const kind = field.kind === 'list' ? 'checkbox' : 'radio';
  for (const item of Array.isArray(value) ? value : [value]) {
    const choice = field.choices.find((one) => one.value === item);
    if (!choice) throw new Error(`${JSON.stringify(item)} is no choice of ${field.name}.`);
    await hand.choose(await find(driver, kind, choice.label, group));
  }
}
