import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchEmptyServer } from '../../scripts/dev/browser/launch-server.ts';
import { displayLines } from '../../src/form-engine/display.ts';
import { evaluate } from '../../src/form-engine/evaluate.ts';
import type { Answers } from '../../src/form-engine/form-model.ts';
import { wizardForm as form } from '../../src/generated/wizard-form.ts';
import { demo, hero, navigation } from '../../src/generated/site.ts';
import { STORAGE_NAMESPACE } from '../../src/lib/browser-storage.ts';
import { formatDraft, oldestDraft } from '../../src/wizard/answers/draft.ts';
import { sample } from '../fixtures/samples.ts';
import { ANY_SCRIPT, RIGHT_TO_LEFT } from '../pdf/support/any-script.ts';
import { makeSummary } from '../pdf/support/make-summary.ts';
import { squashed, textOf as textOfPdf } from '../pdf/support/read-pdf.ts';
import { forget, keyboard, walkTo } from './answering.ts';
import { startDriver, until, type Driver } from './driver.ts';
import { ENGINES } from './engines.ts';
import { expectNone, find, isFocused, textOf } from './page.ts';

const { model } = form;
const SUMMARY = 'summary';
const steps = evaluate(form, sample('minimal')).path;
const [, contact, second, third] = steps;
if (!contact || !second || !third || contact.kind !== 'questions') {
  throw new Error('The second step asks questions, and two more follow.');
}
const nameField = model.fields[contact.fields[0] ?? ''];
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

  /** The browser's language, which the paper follows. */
  const readerOf = async () => ({
    reader: String(await driver.run(() => navigator.language)),
  });
  const download = async (button: string) => {
    await press('button', button);
    return until(
      () => `the file of "${button}"`,
      async () => [...driver.takeDownloads()][0],
    );
  };

  const title = () => driver.run(() => document.title);

  /** Opens the summary as one who has given these answers before. */
  async function openSummary(answers: Answers): Promise<void> {
    await forget(driver, server.url);
    await driver.run(
      (key: string, draft: string) => localStorage.setItem(key, draft),
      `${STORAGE_NAMESPACE}:draft:earlier`,
      formatDraft(oldestDraft(answers), Date.now()),
    );
    await open(`/onboarding?step=${SUMMARY}`);
    await find(driver, 'button', model.download.label);
  }

  describe.each(['minimal', 'maximal', 'federal-govcloud', 'llm-gemini'])('%s', (name) => {
    const mark = randomUUID();
    const given = { ...sample(name), projectName: `${sample(name).projectName} ${mark}` };
    const evaluation = evaluate(form, given);
    const cards = model.summary.cards.map(
      (card) => [card.title, displayLines(model, card.lines, evaluation)] as const,
    );

    it('is answered step by step', async () => {
      const summary = await walkTo(driver, server.url, given, SUMMARY);
      // The title follows the step in the moment after it is shown.
      await expect.poll(title).toContain(summary.title);
    });

    it('is summed up', async () => {
      for (const [card, lines] of cards) {
        const region = await find(driver, 'region', card);
        const shown = await driver.run(
          (one: HTMLElement) =>
            [...one.querySelectorAll('dd')]
              .filter((part) => !part.querySelector('a'))
              .map((part) => part.innerText),
          region,
        );
        expect(shown).toEqual(lines.flatMap(({ texts }) => texts));
      }
    });

    it('becomes the document that Node makes of it', async () => {
      const [file, pdf] = await download(model.download.label);
      expect(file).toMatch(/^assessment-summary-.*\.pdf$/u);
      expect(await saysOf(pdf)).toBe(await saysOf(await makeSummary(given, await readerOf())));
    });

    it('is submitted', async () => {
      await press('button', submit);
      expect(await find(driver, 'heading', model.thankYou.title)).toBeDefined();
    });

    it('is read by staff', async () => {
      await open('/admin');
      const row = await until(
        () => 'the row',
        async () => {
          const text = await textOf(driver);
          return text.includes(mark) ? text : undefined;
        },
      );
      for (const one of [given.name, given.email, given.clientName]) expect(row).toContain(one);
    });
  });

  describe('the staff page', () => {
    it('shows a submission with its answers', async () => {
      await open('/admin');
      await press('link', sample('maximal').name);
      const detail = await until(
        () => 'the answers',
        async () => {
          const text = await textOf(driver);
          return text.includes(sample('maximal').customNeeds?.slice(0, 20) ?? '')
            ? text
            : undefined;
        },
      );
      expect(detail).toContain(sample('maximal').customLLM);
    });

    it('saves it as a document', async () => {
      const [file, pdf] = await download(model.download.label);
      expect(file).toMatch(/\.pdf$/u);
      expect(await textOfPdf(pdf)).toContain(squashed(sample('maximal').customLLM ?? ''));
    });

    it('goes back to the list', async () => {
      await driver.back();
      expect(await find(driver, 'link', sample('minimal').name)).toBeDefined();
    });

    it('saves the list as CSV', async () => {
      const count = /\((\d+)\)/u.exec(await textOf(driver))?.[1];
      const [file, csv] = await download(`Download ${count} as CSV`);
      expect(file).toMatch(/^onboarding-submissions-[\d-]+\.csv$/u);
      const text = csv.toString();
      for (const name of ['minimal', 'maximal', 'llm-gemini'])
        expect(text).toContain(sample(name).email);
    });
  });

  describe('the keyboard alone', () => {
    const given = sample('minimal');
    const keys = () => keyboard(driver);
    const link = `${model.summary.change} ${model.summary.cards[0]?.title}`;

    it('skips to the content', async () => {
      await open('/');
      await driver.press('Tab', 'Enter');
      expect(await driver.run(() => document.activeElement?.id)).toBe('main');
    });

    it('answers every step', async () => {
      await walkTo(driver, server.url, given, SUMMARY, keys());
      expect(await textOf(driver)).toContain(given.projectName);
    });

    it('changes an answer, and returns to the summary', async () => {
      await keys().press(await find(driver, 'link', link));
      await find(driver, 'heading', contact.title);
      await keys().write(await find(driver, 'textbox', nameField?.title ?? ''), 'Ada King');
      await driver.press('Enter');
      await find(driver, 'link', link);
      expect(await textOf(driver)).toContain('Ada King');
    });

    it('submits', async () => {
      await keys().press(await find(driver, 'button', submit));
      expect(await find(driver, 'heading', model.thankYou.title)).toBeDefined();
    });
  });

  describe('on the way', () => {
    const given = sample('minimal');

    it('a step with an answer missing is not left', async () => {
      await walkTo(driver, server.url, {}, contact.id);
      await press('button', contact.buttons.next.label);
      await find(driver, 'heading', contact.title);
      expect(await textOf(driver)).toContain(nameField?.title);
    });

    it("the browser's Back goes one step back, with its answers", async () => {
      await walkTo(driver, server.url, given, third.id);
      // The address names a step in the moment after it is shown.
      await expect.poll(() => driver.run(() => window.location.search)).toBe(`?step=${third.id}`);
      await driver.back();
      await find(driver, 'heading', second.title);
      const chosen = await driver.run(() => document.querySelectorAll('input:checked').length);
      expect(chosen).toBe(1);
    });

    it('a reload keeps the step and its answers', async () => {
      await driver.reload();
      await find(driver, 'heading', second.title);
      const chosen = await driver.run(() => document.querySelectorAll('input:checked').length);
      expect(chosen).toBe(1);
    });

    it('who returns later finds every answer', async () => {
      await open('/');
      await open(`/onboarding?step=${contact.id}`);
      const box = await find(driver, 'textbox', nameField?.title ?? '');
      expect(await driver.run((one: HTMLInputElement) => one.value, box)).toBe(given.name);
    });
  });

  describe('the landing page', () => {
    it('shows no note for old browsers', async () => {
      await open('/');
      const isShown = await driver.run(
        () => document.getElementById('old-browser')?.checkVisibility() ?? 'missing',
      );
      expect(isShown).toBe(false);
    });

    it.each([
      ['Escape', () => driver.press('Escape')],
      ['a press beside it', () => driver.pressAt(5, 5)],
    ])('opens its dialog, which %s closes, and the focus returns', async (_, close) => {
      await press('button', hero.viewDemo);
      await find(driver, 'dialog', demo.title);
      await close();
      await expectNone(driver, 'dialog', demo.title);
      expect(await isFocused(driver, await find(driver, 'button', hero.viewDemo))).toBe(true);
    });

    it('leads to its sections', async () => {
      const [, entry] = navigation.entries;
      await press('link', entry.label);
      await until(
        () => 'the section',
        async () => (await driver.run(() => window.scrollY > 0)) === true || undefined,
      );
      expect(await driver.run(() => window.location.hash)).toBe(entry.to.slice(1));
    });
  });

  describe('a document', () => {
    it.each([
      ['every script', ANY_SCRIPT],
      ['right to left', RIGHT_TO_LEFT],
    ])('in %s says what it says when Node makes it', async (_, answers) => {
      await openSummary(answers);
      const [, pdf] = await download(model.download.label);
      expect(await saysOf(pdf)).toBe(await saysOf(await makeSummary(answers, await readerOf())));
    });
  });
});

/** The text of a document, but for the day on which it was made. */
async function saysOf(pdf: Uint8Array): Promise<string> {
  return (await textOfPdf(pdf)).replace(/(?<=Preparedon)[A-Z][a-z]+\d{1,2},\d{4}/u, '');
}
