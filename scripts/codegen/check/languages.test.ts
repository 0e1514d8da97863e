import { applyEdits, modify } from 'jsonc-parser';
import { describe, expect, it } from 'vitest';
import { edited } from '#tests/fixtures/edited-texts.ts';
import { withLanguage } from '#tests/fixtures/languages.ts';
import type { Diagnostic } from '../source/diagnostic.ts';
import { languagePath, load, type LoadedTexts } from '../read/load.ts';
import { allDiagnostics } from '../report.ts';

const intake = { ...(await load(process.cwd())), released: undefined };
const FORM = languagePath('es', 'onboarding');
const SITE = languagePath('es');
const TITLE = 'properties/name/title';
const AWS = 'properties/cloud/oneOf/aws/title';
const INTRO = 'steps/welcome/intro';
const SUMMARY = 'wizard/errorSummary';
const PROGRESS = 'wizard/progress';
const CHANGE = 'summary/change';
const WITHOUT_NUMBER = { one: 'Falta una', many: 'Faltan', other: 'Faltan' };

/** Returns a declaration after a change of a file; `undefined` removes the value. */
function changed(texts: LoadedTexts, file: string, path: string, value: unknown): LoadedTexts {
  const keys = path.split('/').map((key) => (/^\d+$/u.test(key) ? Number(key) : key));
  const formattingOptions = { insertSpaces: true, tabSize: 2 };
  const edit = (text: string): string =>
    applyEdits(text, modify(text, keys, value, { formattingOptions }));
  const source = Object.entries(texts.paths).find(([, one]) => one === file)?.[0];
  if (source !== undefined) {
    const sources = { ...texts.sources, [source]: edit(Reflect.get(texts.sources, source)) };
    return { ...texts, sources };
  }
  const text = texts.languages.get(file) ?? '{}';
  return { ...texts, languages: new Map([...texts.languages, [file, edit(text)]]) };
}

function ofLanguages(texts: LoadedTexts): readonly Diagnostic[] {
  return allDiagnostics([texts]).filter(({ rule }) => rule !== 'notice-is-current');
}

const published = withLanguage(intake, 'es');

describe('a published language', () => {
  it('may be read from right to left', () => {
    expect(ofLanguages(withLanguage(intake, 'ar'))).toEqual([]);
  });

  it('is sound when all its texts are translated', () => {
    expect(ofLanguages(published)).toEqual([]);
  });

  it('needs no translation of a hidden question, which staff alone reads', () => {
    const parameter = 'utm_source';
    const source = { type: 'string', title: 'Source', parameter, maxLength: 80 };
    const { questions, ui } = published.paths;
    const hidden = changed(published, questions, 'properties/source', source);
    const look = { 'ui:options': { shortTitle: 'From' } };
    const short = changed(hidden, ui, 'fields/source', look);
    expect(ofLanguages(short)).toEqual([]);
  });

  it.each([
    ['a title is missing', FORM, TITLE, undefined, 'translated'],
    ['a title is empty', FORM, TITLE, '', 'translated'],
    ['a choice is missing', FORM, AWS, undefined, 'translated'],
    ['a step is missing', FORM, 'steps/contact', undefined, 'translated'],
    ['a paragraph is missing', FORM, `${INTRO}/1`, undefined, 'translated'],
    ['a text of the site is missing', SITE, 'hero/title', undefined, 'translated'],
    ['a question is gone', FORM, 'properties/phone/title', 'Teléfono', 'known-text'],
    ['a choice is gone', FORM, AWS.replace('aws', 'ibm'), 'IBM', 'known-text'],
    ['a step is gone', FORM, 'steps/address/title', 'Dirección', 'known-text'],
    ['a paragraph is gone', FORM, `${INTRO}/2`, 'Otro', 'known-text'],
    ['a text of staff is translated', FORM, 'admin/title', 'Envíos', 'known-text'],
    ['a place is missing', FORM, PROGRESS, 'Paso {number}', 'same-places'],
    ['a place is misspelt', FORM, PROGRESS, 'Paso {numero} de {total}', 'same-places'],
    ['a place is unknown', FORM, CHANGE, 'Cambiar {title}', 'same-places'],
    ['the product is left out', SITE, 'pages/home/title', 'IA para RR. HH.', 'same-places'],
    ['a plural category is missing', FORM, `${SUMMARY}/one`, undefined, 'plural-categories'],
    ['a plural is one text', FORM, SUMMARY, 'Faltan {count}', 'plural-categories'],
    ['a plural lacks its number', FORM, SUMMARY, WITHOUT_NUMBER, 'same-places'],
    ['the list of equal words is a text', FORM, '$same', 'AWS', 'wrong-type'],
    ['a text is a list', FORM, CHANGE, ['Cambiar'], 'translated'],
  ] as const)('is refused at its place when %s', (_what, file, path, value, rule) => {
    const found = ofLanguages(changed(published, file, path, value));
    const errors = found.filter(({ severity }) => severity !== 'advice');
    expect(errors.map((one) => [one.file, one.rule])).toContainEqual([file, rule]);
    expect(errors.filter(({ fix }) => !fix)).toEqual([]);
  });

  it('is refused at its place when a key appears twice', () => {
    const text = published.languages.get(FORM) ?? '';
    const twice = text.replace('"change":', '"change": "Cambiar", "change":');
    const languages = new Map([...published.languages, [FORM, twice]]);
    expect(ofLanguages({ ...published, languages })).toMatchObject([
      { file: FORM, rule: 'duplicate-key', fix: expect.any(String) },
    ]);
  });

  it.each([
    ['a link runs a script', `${INTRO}/0`, '[Aquí](javascript:alert(1))'],
    ['its emphasis is not closed', `${INTRO}/0`, 'Un **texto'],
    ['nobody can see a title', TITLE, '\u200b'],
    ['a title has a line break', TITLE, 'Su\nnombre'],
    ['no font of the PDF has a character', TITLE, 'Nombre \u{12000}'],
    ['a plural has a line break', `${SUMMARY}/one`, '{count} \n falta'],
    ['two choices have one title', AWS, '[Google Cloud Platform ~~~~~~~~~]'],
  ])('is refused at its place when %s', (_what, path, value) => {
    const errors = ofLanguages(changed(published, FORM, path, value));
    expect(errors.map(({ file }) => file)).toEqual([FORM]);
    expect(errors.filter(({ severity, fix }) => severity === 'advice' || !fix)).toEqual([]);
  });

  it.each(['/es', '/es/onboarding'])(
    'keeps its pages: no form has the address %s',
    (address) => {
      const { ui } = published.paths;
      expect(ofLanguages(changed(published, ui, 'page/address', address))).toMatchObject([
        { file: ui, rule: 'distinct-forms' },
      ]);
    },
  );

  it('has the choices that are numbers alone', () => {
    const { questions } = published.paths;
    const choices = 'properties/budget/oneOf';
    const numbers = changed(published, questions, `${choices}/1/title`, '$10 - $50');
    const untranslated = changed(numbers, FORM, `${choices}/10k-50k/title`, '');
    expect(ofLanguages(untranslated)).toMatchObject([{ file: FORM, rule: 'translated' }]);
  });

  it('is rejected without a file, at the list of languages', () => {
    const alone = { ...published, languages: new Map() };
    const missing = { file: 'schema/site.json', rule: 'published-language' };
    expect(ofLanguages(alone)).toMatchObject(
      [SITE, FORM].map((file) => ({ ...missing, message: expect.stringContaining(file) })),
    );
  });

  it('gets advice with the hash of the old text when a text has changed', () => {
    const { paths } = published;
    const renamed = changed(published, paths.questions, TITLE, 'Your name');
    expect(ofLanguages(renamed)).toMatchObject([
      {
        rule: 'stale-translation',
        severity: 'advice',
        file: FORM,
        line: 4,
        message: expect.stringMatching(/"properties\/name\/title".*\([\da-f]{6}\)/u),
      },
    ]);
    const again = changed(renamed, FORM, TITLE, 'Su nombre');
    expect(ofLanguages(again)).toEqual([]);
  });

  it('gets advice when a text equals the first language, except for a name', () => {
    const path = 'properties/frontend/oneOf/salesforce/title';
    const same = changed(published, FORM, path, 'Salesforce');
    expect(ofLanguages(same)).toMatchObject([
      { rule: 'untranslated-words', severity: 'advice' },
    ]);
    expect(ofLanguages(changed(same, FORM, '$same', ['Salesforce']))).toEqual([]);
  });
});

/** The intake with texts of every kind that a question has. */
const wordy = withLanguage(
  edited(intake, ({ questions, ui }) => {
    Object.assign(questions.properties['projectName'] ?? {}, {
      title: 'The project of {clientName|your organization}',
      errorMessage: { required: 'Name the project.' },
    });
    Object.assign(ui.fields['projectName'] ?? {}, {
      'ui:details': { title: 'Which name?', text: ['As in the **contract**.'] },
    });
    ui.closes = '2099-12-31';
    ui.notifications?.mails?.push({
      id: 'receipt',
      to: '{email}',
      subject: 'We got {reference}',
      text: ['Thank you.'],
    });
  }),
  'es',
);

describe('the texts of a question with messages, details and earlier answers', () => {
  it.each([
    ['the message of a wrong answer', 'properties/projectName/errorMessage/required'],
    ['the title of details', 'fields/projectName/ui:details/title'],
    ['a paragraph of details', 'fields/projectName/ui:details/text/0'],
    ['the subject of a mail to the sender', 'notifications/mails/receipt/subject'],
    ['a default text', 'wizard/closes'],
  ])('include %s', (_what, path) => {
    expect(ofLanguages(wordy)).toEqual([]);
    expect(ofLanguages(changed(wordy, FORM, path, ''))).toMatchObject([
      { file: FORM, rule: 'translated' },
    ]);
  });

  it('do not include a mail to staff', () => {
    const path = 'notifications/mails/sales-mail/subject';
    expect(ofLanguages(changed(wordy, FORM, path, 'Nuevo'))).toMatchObject([
      { file: FORM, rule: 'known-text' },
    ]);
  });

  it.each([
    ['El proyecto de {clientName|su empresa}', []],
    ['El proyecto de {client|su empresa}', ['same-places', 'same-places']],
    ['El proyecto de {clientName}', ['same-places', 'same-places']],
    ['El proyecto', ['same-places']],
  ])('have the places for earlier answers: %s', (title, rules) => {
    const found = ofLanguages(changed(wordy, FORM, 'properties/projectName/title', title));
    expect(found.map(({ rule }) => rule)).toEqual(rules);
  });
});

describe('a language that is not published', () => {
  const draft = withLanguage(intake, 'es', { isPublished: false });

  it('gets a single piece of advice for all missing texts', () => {
    const partly = changed(changed(draft, FORM, CHANGE, ''), FORM, TITLE, '');
    expect(ofLanguages(partly)).toMatchObject([
      {
        rule: 'translated',
        severity: 'advice',
        message: expect.stringMatching(/^2 of \d+ texts/u),
      },
    ]);
  });

  it('is rejected when its file is not named by a tag', () => {
    const misnamed = { ...draft, languages: new Map([[languagePath('spanish'), '{}']]) };
    expect(ofLanguages(misnamed)).toMatchObject([{ rule: 'language-tag' }]);
  });
});
