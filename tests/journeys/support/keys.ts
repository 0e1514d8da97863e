import type { Locator, Page } from '@playwright/test';
import type { AnswerValue } from '#src/engine/kinds/field.ts';
import type { Field } from '#src/engine/kinds/registry.ts';
import { expect } from './page-test.ts';
import { asked, textInput, typedText } from './walker.ts';

/**
 * Moves the focus to a control by Tab, or by Shift+Tab if the control is above the focus: not every
 * browser begins at the top again after the last control.
 */
export async function tabTo(page: Page, control: Locator): Promise<void> {
  await expect(control).toBeVisible();
  const key = (await control.evaluate(isAboveFocus)) ? 'Shift+Tab' : 'Tab';
  for (let presses = 0; presses < 120; presses++) {
    if (await control.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press(key);
  }
  throw new Error(`The key ${key} does not lead to ${String(control)}.`);
}

/** Runs in the page. */
function isAboveFocus(element: Element): boolean {
  const position = document.activeElement?.compareDocumentPosition(element) ?? 0;
  return (position & Node.DOCUMENT_POSITION_PRECEDING) !== 0;
}

/** Presses a button by keys alone. */
export async function pressByKeys(page: Page, name: string | RegExp): Promise<void> {
  await tabTo(page, page.getByRole('button', { name, exact: true }));
  await page.keyboard.press('Enter');
}

/** Answers a question by keys alone. */
export async function answerByKeys(
  page: Page,
  field: Field,
  value: AnswerValue,
): Promise<void> {
  const box = page.getByRole('combobox', { name: asked(field) });
  if (!field.choices) {
    await tabTo(page, textInput(page, field));
    return page.keyboard.insertText(typedText(value));
  }
  if (field.kind === 'choice' && field.widget === 'select') {
    await tabTo(page, box);
    return page.keyboard.type(labelsOf(field, value).join());
  }
  const isList = field.kind === 'list';
  const group = page.getByRole(isList ? 'group' : 'radiogroup', { name: asked(field) });
  const choices = group.getByRole(isList ? 'checkbox' : 'radio');
  for (const label of labelsOf(field, value)) {
    const choice = choices.and(page.getByLabel(label, { exact: true }));
    // A group of radio buttons is a single stop of the Tab key: the checked button, or the first.
    const checked = choices.and(page.getByRole('radio', { checked: true }));
    const stop = (await checked.count()) > 0 ? checked : choices.first();
    await tabTo(page, isList ? choice : stop);
    await page.keyboard.press('Space');
    for (let presses = 0; presses < 20 && !(await choice.isChecked()); presses++) {
      await page.keyboard.press('ArrowDown');
    }
  }
  if (field.kind === 'openChoice' && !field.choices.some((one) => one.value === value)) {
    await tabTo(page, group.getByRole('textbox', { name: field.other }));
    await page.keyboard.insertText(typedText(value));
  }
}

/** Returns the labels of the choices of an answer. A text that was typed is the last choice. */
function labelsOf(field: Field, value: AnswerValue): readonly string[] {
  const other = field.kind === 'openChoice' ? field.other : '';
  return [value].flat().map((one) => {
    return field.choices?.find((choice) => choice.value === one)?.label ?? other;
  });
}
