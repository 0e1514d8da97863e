import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchEmptyServer } from '../../scripts/dev/browser/launch-server.ts';
import { evaluate } from '../../src/engine/evaluate.ts';
import { demo, hero } from '../../src/generated/site.ts';
import { wizardForm as form } from '../../src/generated/onboarding/wizard-form.ts';
import { STORAGE_NAMESPACE } from '../../src/lib/browser-storage.ts';
import { formatDraft } from '../../src/intake/wizard/answers/draft.ts';
import { sample } from '../fixtures/samples.ts';
import { ANY_SCRIPT } from '../pdf/support/any-script.ts';
import { makeSummary } from '../pdf/support/make-summary.ts';
import { textOf } from '../pdf/support/read-pdf.ts';
import { startBrowser, until } from './browser.ts';
import { ENGINES } from './engines.ts';

const { model } = form;
const given = sample('minimal');
const { path: steps, answers: minimal } = evaluate(form, given);
const submit = steps.at(-1)?.buttons.next.label ?? '';

describe.each(ENGINES)('the site in $name', ({ connect }) => {
  let server: Awaited<ReturnType<typeof launchEmptyServer>>;
  let browser: Awaited<ReturnType<typeof startBrowser>>;

  beforeAll(async () => {
    server = await launchEmptyServer();
    browser = await startBrowser(connect);
    console.log(browser.version);
  });

  afterAll(async () => {
    await Promise.allSettled([browser?.close(), server?.stop()]);
  });

  const open = (path: string) => browser.open(server.url + path);

  const download = async (name: string, role: 'button' | 'menuitem' = 'button') => {
    await browser.click(role, name);
    return browser.download();
  };

  /**
   * Waits until the page shows a text.
   * @returns the whole text of the page
   */
  const reading = (wanted: string) =>
    until(`the text "${wanted}"`, async () => {
      const text = String(await browser.run(() => document.body.innerText));
      return text.includes(wanted) ? text : undefined;
    });

  async function pressByKey(kind: 'button' | 'link', name: string): Promise<void> {
    await browser.tabTo(await browser.find(kind, name));
    await browser.press('Enter');
  }

  async function answerByKey(name: string): Promise<void> {
    const field = model.fields[name];
    const value = minimal[name];
    if (!field || value === undefined) return;
    if (field.choices === undefined) {
      await browser.tabTo(await browser.find('textbox', field.title));
      await browser.press(typeof value === 'object' ? '' : String(value));
      return;
    }
    const group = await browser.find('group', field.title);
    const kind = field.kind === 'list' ? 'checkbox' : 'radio';
    for (const { label } of field.choices.filter((one) =>
      [value].flat().includes(one.value),
    )) {
      const choice = await browser.find(kind, label, group);
      await browser.tabTo(choice);
      // Tab leads to some radio button of a group, not always to the first button.
      if (await browser.isFocused(choice)) await browser.press(' ');
      while (!(await browser.isFocused(choice))) await browser.press('ArrowDown');
    }
  }

  it('restores answers in every script, in the PDF and for staff, too', async () => {
    const mark = randomUUID();
    const answers = { ...ANY_SCRIPT, projectName: `Phase ${mark}` };
    await open('/');
    await browser.run(
      (key: string, draft: string) => localStorage.setItem(key, draft),
      `${STORAGE_NAMESPACE}:onboarding:draft`,
      formatDraft({ at: Date.now(), answers, end: undefined }),
    );
    await open('/onboarding?step=summary');
    const { name, file: pdf } = await download(model.download.label);
    expect(name).toMatch(/^assessment-summary-.*\.pdf$/u);
    // The paper follows the browser's language.
    const reader = String(await browser.run(() => navigator.language));
    const inNode = await makeSummary(answers, { reader, date: new Date() });
    expect(await textOf(pdf)).toBe(await textOf(inNode));
    await browser.click('button', submit);
    await browser.find('heading', model.thankYou.title);

    await open('/admin');
    const count = /\((\d+)\)/u.exec(await reading(mark))?.[1];
    await browser.click('button', 'Actions');
    const csv = await download(`Download ${count} as CSV`, 'menuitem');
    expect(csv.name).toMatch(/^onboarding-submissions-[\d-]+\.csv$/u);
    for (const text of [mark, answers.email]) expect(csv.file.toString()).toContain(text);
    await browser.click('link', answers.name);
    await browser.find('heading', answers.projectName);
    expect(await textOf((await download(model.download.label)).file)).toContain(mark);
    await browser.back();
    await browser.find('link', answers.name);
  });

  it('lets a person answer, leave, change and submit the intake by keyboard alone', async () => {
    await open('/onboarding');
    await browser.press('Tab', 'Enter');
    expect(await browser.run(() => document.activeElement?.id)).toBe('main');
    for (const step of steps) {
      await browser.find('heading', step.title);
      if (step.kind === 'summary') break;
      for (const name of step.kind === 'questions' ? step.fields : []) await answerByKey(name);
      await pressByKey('button', step.buttons.next.label);
    }
    await reading(given.projectName);
    // The address names a step in the moment after it is shown.
    await expect.poll(() => browser.run(() => window.location.search)).toBe('?step=summary');
    await browser.back();
    await browser.find('heading', steps.at(-2)?.title ?? '');
    await browser.reload();
    await browser.find('heading', steps.at(-2)?.title ?? '');
    await open('/onboarding?step=summary');
    const change = `${model.summary.change} ${model.fields['name']?.shortTitle}`;
    await pressByKey('link', change);
    // Tab selects the text in the box.
    await browser.tabTo(await browser.find('textbox', model.fields['name']?.title ?? ''));
    await browser.press('Ada King', 'Enter');
    await browser.find('link', change);
    await reading('Ada King');
    await pressByKey('button', submit);
    await browser.find('heading', model.thankYou.title);
  });

  it('opens the dialog of the landing page, and returns the focus', async () => {
    await open('/');
    const isNoteShown = () =>
      document.getElementById('old-browser')?.checkVisibility() ?? 'missing';
    expect(await browser.run(isNoteShown)).toBe(false);
    await browser.click('button', hero.viewDemo);
    await browser.find('dialog', demo.title);
    await browser.press('Escape');
    await expect
      .poll(() => browser.run(() => document.querySelector('dialog[open]')))
      .toBeNull();
    expect(await browser.isFocused(await browser.find('button', hero.viewDemo))).toBe(true);
  });
});
