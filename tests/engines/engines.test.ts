import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchEmptyServer } from '../../scripts/dev/browser/launch-server.ts';
import { evaluate } from '../../src/form-engine/evaluate.ts';
import { demo, hero, navigation } from '../../src/generated/site.ts';
import { wizardForm as form } from '../../src/generated/onboarding/wizard-form.ts';
import { STORAGE_NAMESPACE } from '../../src/lib/browser-storage.ts';
import { formatDraft, oldestDraft } from '../../src/wizard/answers/draft.ts';
import { sample } from '../fixtures/samples.ts';
import { ANY_SCRIPT } from '../pdf/support/any-script.ts';
import { makeSummary } from '../pdf/support/make-summary.ts';
import { textOf as textOfPdf } from '../pdf/support/read-pdf.ts';
import { startDriver, until, type Driver } from './driver.ts';
import { ENGINES } from './engines.ts';
import {
  chooseByKey,
  expectNone,
  find,
  isFocused,
  pressByKey,
  textOf,
  writeByKey,
} from './page.ts';

const { model } = form;
const given = sample('minimal');
const steps = evaluate(form, given).path;
const submit = steps.at(-1)?.buttons.next.label ?? '';

describe.each(ENGINES)('$name', ({ connect }) => {
  let server: Awaited<ReturnType<typeof launchEmptyServer>>;
  let driver: Driver;

  beforeAll(async () => {
    server = await launchEmptyServer();
    driver = await startDriver(connect);
    console.log(driver.version);
  });

  afterAll(async () => {
    await Promise.allSettled([driver?.close(), server?.stop()]);
  });

  const open = (path: string) => driver.open(server.url + path);

  /** A draft that is restored replaces what was there for a moment. */
  const press = (kind: 'button' | 'link', name: string) =>
    until(
      () => `a press on "${name}"`,
      async () => {
        await driver.click(await find(driver, kind, name));
        return true;
      },
    );

  const download = async (button: string) => {
    await press('button', button);
    return until(
      () => `the file of "${button}"`,
      async () => [...driver.takeDownloads()][0],
    );
  };

  /** Waits until the page says a text. @returns all that it says */
  const reading = (wanted: string) =>
    until(
      () => `the text "${wanted}"`,
      async () => {
        const text = await textOf(driver);
        return text.includes(wanted) ? text : undefined;
      },
    );

  async function answerByKey(name: string): Promise<void> {
    const field = model.fields[name];
    const value = evaluate(form, given).answers[name];
    if (!field || value === undefined) return;
    if (field.choices === undefined) {
      await writeByKey(driver, await find(driver, 'textbox', field.title), String(value));
      return;
    }
    const group = await find(driver, 'group', field.title);
    const kind = field.kind === 'list' ? 'checkbox' : 'radio';
    for (const { label } of field.choices.filter((one) => [value].flat().includes(one.value))) {
      await chooseByKey(driver, await find(driver, kind, label, group));
    }
  }

  it('answers in every script come back, become the document that Node makes, and are read by staff', async () => {
    const mark = randomUUID();
    const answers = { ...ANY_SCRIPT, projectName: `Phase ${mark}` };
    await open('/');
    await driver.run(
      (key: string, draft: string) => localStorage.setItem(key, draft),
      `${STORAGE_NAMESPACE}:onboarding:draft:earlier`,
      formatDraft(oldestDraft(answers), Date.now()),
    );
    await open('/onboarding?step=summary');
    const [file, pdf] = await download(model.download.label);
    expect(file).toMatch(/^assessment-summary-.*\.pdf$/u);
    // The paper follows the browser's language.
    const reader = String(await driver.run(() => navigator.language));
    expect(await saysOf(pdf)).toBe(await saysOf(await makeSummary(answers, { reader })));
    await press('button', submit);
    await find(driver, 'heading', model.thankYou.title);

    await open('/admin');
    const count = /\((\d+)\)/u.exec(await reading(mark))?.[1];
    const [list, csv] = await download(`Download ${count} as CSV`);
    expect(list).toMatch(/^onboarding-submissions-[\d-]+\.csv$/u);
    for (const text of [mark, answers.email]) expect(csv.toString()).toContain(text);
    await press('link', answers.name);
    await find(driver, 'heading', answers.projectName);
    const [, own] = await download(model.download.label);
    expect(await textOfPdf(own)).toContain(mark);
    await driver.back();
    expect(await find(driver, 'link', answers.name)).toBeDefined();
  });

  it('the intake is answered by keyboard alone, left, changed and submitted', async () => {
    await open('/onboarding');
    await driver.press('Tab', 'Enter');
    expect(await driver.run(() => document.activeElement?.id)).toBe('main');
    for (const step of steps) {
      await find(driver, 'heading', step.title);
      if (step.kind === 'summary') break;
      for (const name of step.kind === 'questions' ? step.fields : []) await answerByKey(name);
      await pressByKey(driver, await find(driver, 'button', step.buttons.next.label));
    }
    await reading(given.projectName);
    // The address names a step in the moment after it is shown.
    await expect.poll(() => driver.run(() => window.location.search)).toBe('?step=summary');
    await driver.back();
    await find(driver, 'heading', steps.at(-2)?.title ?? '');
    await driver.reload();
    await find(driver, 'heading', steps.at(-2)?.title ?? '');
    await open('/');
    await open('/onboarding?step=summary');
    const change = `${model.summary.change} ${model.summary.cards[0]?.title}`;
    await pressByKey(driver, await find(driver, 'link', change));
    const box = await find(driver, 'textbox', model.fields['name']?.title ?? '');
    expect(await driver.run((one: HTMLInputElement) => one.value, box)).toBe(given.name);
    // Tab has selected what the box holds.
    await writeByKey(driver, box, 'Ada King');
    await driver.press('Enter');
    await find(driver, 'link', change);
    await reading('Ada King');
    await pressByKey(driver, await find(driver, 'button', submit));
    expect(await find(driver, 'heading', model.thankYou.title)).toBeDefined();
  });

  it('the landing page opens its dialog, gives the focus back, and leads to its sections', async () => {
    await open('/');
    const isNoteShown = await driver.run(
      () => document.getElementById('old-browser')?.checkVisibility() ?? 'missing',
    );
    expect(isNoteShown).toBe(false);
    await press('button', hero.viewDemo);
    await find(driver, 'dialog', demo.title);
    await driver.press('Escape');
    await expectNone(driver, 'dialog', demo.title);
    expect(await isFocused(driver, await find(driver, 'button', hero.viewDemo))).toBe(true);
    const [, entry] = navigation.entries;
    await press('link', entry.label);
    await expect.poll(() => driver.run(() => window.scrollY)).toBeGreaterThan(0);
    expect(await driver.run(() => window.location.hash)).toBe(entry.to.slice(1));
  });
});

/** The text of a document, but for the day on which it was made. */
async function saysOf(pdf: Uint8Array): Promise<string> {
  return (await textOfPdf(pdf)).replace(/(?<=Preparedon)[A-Z][a-z]+\d{1,2},\d{4}/u, '');
}
