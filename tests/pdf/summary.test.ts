import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { displayLines, type Panel } from '../../src/engine/display.ts';
import { evaluate } from '../../src/engine/evaluate.ts';
import { answersToRow } from '../../src/engine/row.ts';
import { form as exampleForm } from '../../src/generated/example/form.ts';
import { pdfModel as examplePdf } from '../../src/generated/example/pdf-model.ts';
import { form } from '../../src/generated/onboarding/form.ts';
import { pdfModel } from '../../src/generated/onboarding/pdf-model.ts';
import { staffForm } from '../../src/generated/onboarding/staff-form.ts';
import { FontLibrary, PLACEHOLDER } from '../../src/pdf/fonts/font-library.ts';
import { handlingCard } from '../../src/staff/detail/shown-cards.ts';
import { exampleAnswers, sample } from '../fixtures/samples.ts';
import { ANY_SCRIPT, RIGHT_TO_LEFT } from './support/any-script.ts';
import { ARABIC_ANSWERS, ARABIC_MODEL } from './support/arabic.ts';
import { makeRowSummary, makeSummary } from './support/make-summary.ts';
import {
  marksAround,
  pagesOf,
  picturesOf,
  squashed,
  structureOf,
  textOf,
  type Picture,
} from './support/read-pdf.ts';

/** The note on characters that no font has, up to the placeholder. */
const MISSING_NOTE = squashed(pdfModel.missingCharacters.split('{placeholder}')[0] ?? '');

const { model } = form;
const ANN = 'ann@example.org';
const ARABIC = /[\u0600-\u06ff]/u;

/** The first of some texts that does not follow the one before it, wherever lines and pages end. */
function firstMissing(text: string, parts: readonly string[]): string | undefined {
  let from = 0;
  return parts.find((part) => {
    const found = text.indexOf(squashed(part), from);
    from = found + squashed(part).length;
    return found < 0;
  });
}

/** The texts that the declaration asks for some answers. Arabic lines are checked as pictures. */
function wantedOf(answers: object): readonly string[] {
  const evaluation = evaluate(form, answers);
  return pdfModel.sections.flatMap((section) => [
    section.title,
    ...displayLines(model, section.lines, evaluation).flatMap((line) => [
      line.label,
      ...line.texts.flatMap((text) => text.split('\n')).filter((text) => !ARABIC.test(text)),
    ]),
  ]);
}

/** Names of the font files that a document needed, without their hashes. */
async function fontsRead(answers: object, reader = 'en'): Promise<readonly string[]> {
  const names = new Set<string>();
  const library = new FontLibrary(async (name) => {
    names.add(name);
    return readFile(`public/fonts/pdf/${name}`);
  });
  await makeSummary(answers, { library, reader });
  return [...names].map((name) => name.split('.')[0] ?? '').toSorted();
}

const sentences = ({ items }: Panel): readonly string[] =>
  items.map((item) => (typeof item === 'string' ? item : item.text));

/** Returns the text without headers, footers and page breaks. */
async function bodyOf(pdf: Uint8Array): Promise<string> {
  const footer = new RegExp(squashed(`${pdfModel.title} Page \\d+ of \\d+`), 'gu');
  return (await textOf(pdf)).replace(footer, '');
}

describe('the PDF summary', () => {
  it.each([
    ['a short', sample('minimal')],
    ['the longest', sample('maximal')],
    ['an unfinished', { isFederal: false, timeline: 'asap' }],
  ])('says every line of %s form in its order', async (_, answers) => {
    const text = await bodyOf(await makeSummary(answers));
    const { nextSteps, title } = pdfModel;
    expect(
      firstMissing(text, [title, 'November 20, 2026', ...wantedOf(answers)]),
    ).toBeUndefined();
    expect(firstMissing(text, [nextSteps.title, ...sentences(nextSteps)])).toBeUndefined();
  });

  it('prints the address of a link with its answers below its text', async () => {
    const href = 'https://calendar.example.com/?of={name}&ref={reference}';
    const item = { text: 'Let us meet.', link: { label: 'Choose a time', href } };
    const edited = { ...pdfModel, nextSteps: { title: 'Next', items: [item] } };
    const answers = { ...sample('minimal'), name: 'Ada & Co' };
    const text = await bodyOf(await makeSummary(answers, { pdfModel: edited }));
    const address = 'https://calendar.example.com/?of=Ada+%26+Co&ref=';
    expect(text).toContain(squashed(`Let us meet. Choose a time ${address}`));
  });

  it.each([
    ['US Letter', 'en-US', 612, 792],
    ['A4', 'de', 595, 841],
    ['A4', 'not a language', 595, 841],
  ])(
    'of a typical answer fits one %s for a reader of %s',
    async (_, reader, width, height) => {
      const needs =
        'Three sentences about a project. They fill a line or two of it. Or three.';
      const answers = { ...sample('maximal'), customNeeds: `${needs} ${needs}` };
      const pages = await picturesOf(await makeSummary(answers, { reader }));
      expect(pages).toMatchObject([{ width, height }]);
    },
  );

  it.each([9, 10])('keeps the next steps on one page after %i more lines', async (count) => {
    const answers = { ...sample('minimal'), customNeeds: 'x\n'.repeat(count) };
    const pages = await pagesOf(await makeSummary(answers));
    const { title } = pdfModel.nextSteps;
    const items = sentences(pdfModel.nextSteps);
    const page = pages.find((one) => squashed(one).includes(squashed(title)));
    expect(firstMissing(squashed(page ?? ''), [title, ...items])).toBeUndefined();
  });

  it('names itself, its author and its language', async () => {
    const raw = Buffer.from(await makeSummary(sample('minimal'))).toString('latin1');
    expect(raw).toContain('/Lang (en-US)');
    expect(raw).toContain(`(${pdfModel.title})`);
    expect(raw).toContain(`(${pdfModel.brand.name})`);
    expect(raw).toContain('/DisplayDocTitle true');
    expect(raw).toContain('/Marked true');
  });
});

describe('a declared layout', () => {
  it('sets paper, margin and sizes', async () => {
    const layout = { pageSize: 'A4', margin: 40, title: 30, heading: 20, body: 16 } as const;
    const options = { pdfModel: { ...pdfModel, layout }, reader: 'en-US' };
    const [page] = await picturesOf(await makeSummary(sample('minimal'), options));
    expect([page?.width, page?.height]).toEqual([595, 841]);
    expect(leftEdge(page)).toBe(Math.floor((40 * 72) / 25.4));
  });
});

/** Returns the first column of a page that is not white, in points. */
function leftEdge(page: Picture | undefined): number {
  const { width = 0, data = new Uint8Array() } = page ?? {};
  const dark = Array.from({ length: width * (page?.height ?? 0) }, (_, pixel) => pixel).filter(
    (pixel) => (data[pixel * 4] ?? 255) < 250,
  );
  return Math.min(...new Set(dark.map((pixel) => pixel % width)));
}

describe('a consent', () => {
  it('has the text that the person agreed to, with its version', async () => {
    const options = { form: exampleForm, pdfModel: examplePdf };
    const [[version, text] = []] = Object.entries(examplePdf.consents);
    const [, former] = Object.keys(examplePdf.consents);
    const pdf = await textOf(await makeSummary(exampleAnswers, options));
    expect(pdf).toContain(squashed(`Agreed (version ${version}) ${text}`));
    const row = answersToRow(exampleForm.model, { ...exampleAnswers, terms: former ?? '' });
    const old = await textOf(await makeRowSummary({ ...row, submitted_at: 0 }, {}, options));
    expect(old).toContain(squashed('I agree that you keep my answers. '));
  });
});

describe('the structure of the document', () => {
  it('is headings, and lists of labels with their answers', async () => {
    const answers = { ...sample('minimal'), features: ['chatbot', 'resume-evaluation'] };
    const structure = structureOf(await makeSummary(answers));
    const one = 'LI(Lbl LBody(P))';
    const lists = [
      [one, one, one, one],
      [one, one, one, one],
      ['LI(Lbl LBody(P P))', one, one],
      ['LI(Lbl LBody)', 'LI(Lbl LBody)'],
    ].map((items) => `H2 L(${items.join(' ')})`);
    expect(structure).toBe(`Document(P P H1 P ${lists.join(' ')})`);
  });

  it.each([
    ['of any script', ANY_SCRIPT],
    ['of the longest answers', sample('maximal')],
  ])('marks once whatever it paints %s, as PDF/UA asks', async (_, answers) => {
    const pdf = await makeSummary(answers);
    const pages = marksAround(pdf);
    expect(pages.length).toBeGreaterThan(1);
    for (const [unmarked, once = 0, doubled] of pages) {
      expect([unmarked, doubled]).toEqual([0, 0]);
      expect(once).toBeGreaterThan(10);
    }
    const raw = Buffer.from(pdf).toString('latin1');
    expect(raw).toContain('<pdfuaid:part>1</pdfuaid:part>');
    expect(raw).toContain('/StructTreeRoot');
  });

  it('keeps an answer over several pages in one paragraph', async () => {
    const customNeeds = Array.from({ length: 120 }, (_, line) => `Line ${line}`).join('\n');
    const pdf = await makeSummary({ ...sample('minimal'), customNeeds });
    expect((await pagesOf(pdf)).length).toBeGreaterThan(2);
    const short = structureOf(
      await makeSummary({ ...sample('minimal'), customNeeds: 'Short' }),
    );
    expect(structureOf(pdf)).toBe(short);
  });
});

describe('a document in Arabic', () => {
  const options = { pdfModel: ARABIC_MODEL, reader: 'ar' };

  it('names its language, and stores labels before answers as in English', async () => {
    const pdf = await makeSummary(ARABIC_ANSWERS, options);
    expect(Buffer.from(pdf).toString('latin1')).toContain('/Lang (ar)');
    const item = 'LI(Lbl LBody(P))';
    const lists = [
      [item, item, item, item],
      ['LI(Lbl LBody(P P))', item],
      ['LI(Lbl LBody)', 'LI(Lbl LBody)'],
    ].map((items) => `H2 L(${items.join(' ')})`);
    expect(structureOf(pdf)).toBe(`Document(P P H1 P ${lists.join(' ')})`);
  });
});

describe('any script', () => {
  it('is found as it was typed', async () => {
    const text = await bodyOf(await makeSummary(ANY_SCRIPT));
    expect(firstMissing(text, wantedOf(ANY_SCRIPT))).toBeUndefined();
    expect(text).not.toContain(MISSING_NOTE);
  });

  it('is found word by word if it reads from right to left', async () => {
    const { projectName } = RIGHT_TO_LEFT;
    const text = await textOf(await makeSummary(RIGHT_TO_LEFT));
    expect(text).toContain(squashed(projectName.slice(0, projectName.indexOf('('))));
    expect(text).toContain(squashed('אנחנו צריכים מערכת; מחיר: $50,000 - $100,000 (בערך).'));
  });

  it('ends a line of Korean between two words', async () => {
    const words = Array.from({ length: 40 }, (_, index) => '번역이력서평가'.slice(index % 5));
    const pdf = await makeSummary({ ...sample('minimal'), customNeeds: words.join(' ') });
    const lines = (await pagesOf(pdf)).join('\n').split(/\s*\n/u);
    const korean = lines.filter((line) => /\p{Script=Hangul}/u.test(line));
    expect(korean.length).toBeGreaterThan(2);
    const found = korean.flatMap((line) => line.replace(/^[ -~]+/u, '').split(' '));
    expect(found).toEqual(words);
  });

  it('fetches the Latin fonts alone for Latin answers', async () => {
    expect(await fontsRead(sample('minimal'))).toEqual([
      'public-sans-latin-400',
      'public-sans-latin-600',
    ]);
    expect(await fontsRead(sample('minimal'), 'ja-JP')).toHaveLength(2);
  });

  it.each([
    ['the Chinese way where nothing tells', '漢字', 'en-US', 'sc'],
    ['as kana elsewhere in the answers tell', 'ひらがな', 'ko-KR', 'jp'],
    ['as hangul elsewhere in the answers tell', '한국어', 'ja-JP', 'kr'],
    ['as the reader is used to', '漢字', 'ja-JP', 'jp'],
  ])('draws Han characters %s (%s, %s)', async (_, elsewhere, reader, family) => {
    const answers = { ...sample('minimal'), name: '直', customNeeds: elsewhere };
    const others = (await fontsRead(answers, reader)).filter(
      (name) => !name.startsWith('public-sans-latin'),
    );
    expect(new Set(others.map((name) => name.slice(0, 12)))).toEqual(
      new Set([`noto-sans-${family}`]),
    );
  });

  it('shows a character of no font as a placeholder, and says so', async () => {
    const text = await textOf(
      await makeSummary({ ...sample('minimal'), name: 'a\u{13000}b' }),
    );
    expect(text).toContain(`a${PLACEHOLDER}b`);
    expect(text).toContain(MISSING_NOTE);
  });
});

describe('what a person writes', () => {
  it.each([
    `O'Brien "quoted" \\ (brackets)`,
    '<script>alert(1)</script>',
    '{"text":"x","link":"https://example.org"}',
    '{page} of {pages} {placeholder} {product}',
  ])('comes out as text: %s', async (typed) => {
    const pdf = await makeSummary({ ...sample('minimal'), name: typed, customNeeds: typed });
    expect(firstMissing(await textOf(pdf), [typed, typed])).toBeUndefined();
    expect(Buffer.from(pdf).toString('latin1')).not.toMatch(
      /\/(?:Annots|URI|JavaScript|Launch)\b/u,
    );
  });

  it('flows over pages when it is long, with every line', async () => {
    const lines = Array.from(
      { length: 400 },
      (_, index) => `Line number ${index} of the needs`,
    );
    const pdf = await makeSummary({ ...sample('minimal'), customNeeds: lines.join('\n') });
    const pages = await pagesOf(pdf);
    expect(pages.length).toBeGreaterThan(8);
    pages.forEach((page, index) => {
      expect(page).toContain(`Page ${index + 1} of ${pages.length}`);
    });
    expect(firstMissing(await bodyOf(pdf), lines)).toBeUndefined();
  });

  it('may be one word of any length', async () => {
    const word = 'x'.repeat(5000);
    expect(
      await bodyOf(await makeSummary({ ...sample('minimal'), customNeeds: word })),
    ).toContain(word);
  });
});

describe('a declared text longer than a page', () => {
  const long = Array.from({ length: 400 }, (_, index) => `word${index}`).join(' ');
  const [first, ...others] = pdfModel.sections;
  if (!first) throw new Error('The PDF has a section.');
  const [line, ...lines] = first.lines;
  if (!line) throw new Error('The first section has a line.');
  const answers = { ...sample('minimal'), customNeeds: 'x\n'.repeat(20) };

  it.each([
    ['the heading of a section', { sections: [{ ...first, title: long }, ...others] }],
    [
      'the label of the first answer',
      { sections: [{ ...first, lines: [{ ...line, label: long }, ...lines] }, ...others] },
    ],
    ['a next step', { nextSteps: { title: 'Next', items: [long, 'The last one'] } }],
    ['the heading of the next steps', { nextSteps: { title: long, items: ['The last one'] } }],
    [
      'the list of next steps',
      { nextSteps: { title: 'Next', items: long.split(' ').slice(0, 120) } },
    ],
  ])('is printed in full: %s', async (_, texts) => {
    const edited = { ...pdfModel, ...texts };
    const text = await bodyOf(await makeSummary(answers, { pdfModel: edited }));
    const [title = '', ...otherTitles] = edited.sections.map((section) => section.title);
    const label = edited.sections[0]?.lines[0]?.label ?? '';
    const { nextSteps } = edited;
    const wanted = [title, label, ...otherTitles, nextSteps.title, ...sentences(nextSteps)];
    const words = wanted.flatMap((one) => one.split(' '));
    expect(firstMissing(text, words)).toBeUndefined();
  });
});

describe('a font that cannot be had', () => {
  it('fails the document, and is asked for again by the next one', async () => {
    let broken = true;
    const library = new FontLibrary(async (name) => {
      if (broken) throw new Error('offline');
      return readFile(`public/fonts/pdf/${name}`);
    });
    await expect(makeSummary(sample('minimal'), { library })).rejects.toThrow('offline');
    broken = false;
    expect(await textOf(await makeSummary(sample('minimal'), { library }))).toContain(
      'FullName',
    );
  });
});

describe('the PDF of a stored row', () => {
  const id = '7f8f9d3a-0c60-4a86-8a53-3a1d1d0a8c11';
  /** Every column as the database returns it: null for a missing answer. */
  const stored = (answers: object) => ({
    id,
    submitted_at: '2026-11-20T12:00:00.000001+00:00',
    ...Object.fromEntries(Object.values(model.fields).map(({ column }) => [column, null])),
    ...answersToRow(model, { ...answers }),
  });

  it('is that of the answers', async () => {
    const answers = sample('maximal');
    const text = await textOf(await makeRowSummary(stored(answers), { date: pdfModel.date }));
    expect(text).toBe(await textOf(await makeSummary(answers, { id })));
    expect(text).toContain(squashed('Reference HDW-FY7S-TEGC-W'));
  });

  it('says in which language a submission was answered, below its reference', async () => {
    const remark = 'The prospect answered in Spanish.';
    const text = await textOf(await makeRowSummary(stored(sample('minimal')), { remark }));
    expect(text).toContain(squashed(`Reference HDW-FY7S-TEGC-W ${remark}`));
  });

  it('has the day of the submission, and staff’s own answers below the prospect’s', async () => {
    const handled = { status: 'closed', fit: 4, assignee: ANN };
    const submitted_at = '2026-03-02T12:00:00+00:00';
    const row = { ...stored(sample('minimal')), ...handled, submitted_at };
    const notes = { card: handlingCard(staffForm.model) };
    const text = await textOf(await makeRowSummary(row, notes, { form: staffForm }));
    expect(text).toContain('SubmittedonMarch2,2026');
    const answers = ['Follow-up', 'Status Closed', `Assignee ${ANN}`, 'Fit 4'];
    expect(firstMissing(text, ['Technical Configuration', ...answers])).toBeUndefined();
    const prospects = await textOf(await makeSummary({ ...sample('minimal'), ...handled }));
    for (const answer of answers) expect(prospects).not.toContain(squashed(answer));
  });

  it('shows values that the form no longer knows as they are', async () => {
    const row = {
      ...stored(sample('minimal')),
      cloud: 'ibm-cloud',
      features: ['fax', 'chatbot'],
    };
    const text = await textOf(await makeRowSummary(row));
    expect(text).toContain(squashed('Cloud Environment ibm-cloud'));
    expect(text).toContain(squashed('Features fax LLM Chatbot Integration'));
  });
});
