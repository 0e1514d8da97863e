import { mkdtemp, mkdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { edited } from '#tests/fixtures/edited-texts.ts';
import { addField, renameField } from '#tests/fixtures/edits.ts';
import { withLanguage } from '#tests/fixtures/languages.ts';
import { parseJson } from '#src/lib/json.ts';
import { languagePath, load, type LoadedTexts } from '../codegen/read/load.ts';
import { valueAt } from '../codegen/source/source-file.ts';
import { addLanguage, exportLanguage, importLanguage, languageStatus } from './commands.ts';

const intake = await load(process.cwd());
const FORM = languagePath('ar', 'onboarding');

/** Texts that a format of XML could change. */
const HOSTILE = '<b>{name}</b> ]]> & "x" \'y\' <!-- z --> <?pi?>\n\ttwo  spaces مرحبًا 🚀';
const translated = withLanguage(intake, 'ar', { translate: (text) => `${HOSTILE} ${text} ` });
const empty = withLanguage(intake, 'ar', { translate: () => '' });

let root: string;

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'languages-'));
  for (const path of intake.languages.keys()) {
    await mkdir(dirname(join(root, path)), { recursive: true });
  }
});

afterEach(() => rm(root, { recursive: true }));

async function xliffOf(texts: LoadedTexts): Promise<string> {
  return (await exportLanguage([texts], 'ar', undefined)).output;
}

/** Imports a file into a declaration, and returns the declaration after it. */
async function imported(into: LoadedTexts, xml: string): Promise<LoadedTexts> {
  await importLanguage(root, [into], 'ar', xml);
  const files = [...into.languages.keys()].map(
    async (path) => [path, await readFile(join(root, path), 'utf8')] as const,
  );
  return { ...into, languages: new Map(await Promise.all(files)) };
}

describe('npm run languages -- export and import', () => {
  it('bring every text back letter by letter, with plurals, places and records', async () => {
    const back = await imported(empty, await xliffOf(translated));
    for (const [path, text] of translated.languages) {
      expect(parseJson(back.languages.get(path) ?? '')).toEqual(parseJson(text));
    }
  });

  it('keep a translation that the file lacks', async () => {
    const back = await imported(translated, await xliffOf(empty));
    expect(parseJson(back.languages.get(FORM) ?? '')).toEqual(
      parseJson(translated.languages.get(FORM) ?? ''),
    );
  });

  it('record a translation of an earlier text as stale', async () => {
    const xml = await xliffOf(translated);
    const { questions } = empty.sources;
    const sources = { ...empty.sources, questions: questions.replace('Full Name', 'Name') };
    const back = await imported({ ...empty, sources }, xml);
    const { output } = languageStatus([back], 'ar');
    expect(output).toContain('stale    properties/name/title');
    expect(output.match(/stale {4}/gu)).toHaveLength(1);
  });

  it('leave out units that the declaration lacks, or that have elements, and name them', async () => {
    const xml = (await xliffOf(translated))
      .replace('id="properties/name/title"', 'id="properties/gone/title"')
      .replace(
        /(id="properties\/email\/title">[^]*?<target>)[^<]*/u,
        '$1A <g id="1">bold</g> text',
      );
    const { output } = await importLanguage(root, [empty], 'ar', xml);
    expect(output).toContain('left out  properties/gone/title');
    expect(output).toContain('left out  properties/email/title');
    const file = parseJson(await readFile(join(root, FORM), 'utf8'));
    expect(valueAt(file, ['properties', 'email', 'title'])).toBe('');
  });

  it.each([
    ['is not XML', 'Hello', 'not XLIFF 1.2'],
    ['is another format of XML', '<a><b/></a>', 'not XLIFF 1.2'],
    ['is in another language', undefined, 'translations into "fr", not "ar"'],
  ])('refuse a file that %s', async (_what, xml, message) => {
    const french = (await xliffOf(translated)).replaceAll('"ar"', '"fr"');
    await expect(importLanguage(root, [empty], 'ar', xml ?? french)).rejects.toThrow(message);
  });
});

describe('npm run languages -- add', () => {
  const feedback = { ...intake, form: 'feedback', released: undefined };
  const OWN = languagePath('ar', 'feedback');

  /** Adds Arabic to a second form, and returns that form with its file. */
  async function added(text: string, accepts = false): Promise<LoadedTexts> {
    await mkdir(dirname(join(root, OWN)), { recursive: true });
    const languages = new Map([...translated.languages, [OWN, text]]);
    languages.delete(FORM);
    const { sources, paths } = feedback;
    const form = { ...feedback, languages, sources, paths };
    await addLanguage(root, [translated, form], { tag: 'ar', accepts });
    languages.set(OWN, await readFile(join(root, OWN), 'utf8'));
    return form;
  }

  it('takes over the translation of an equal text, marked until it is accepted', async () => {
    const form = await added('{}');
    const file = parseJson(form.languages.get(OWN) ?? '');
    expect(valueAt(file, ['properties', 'email', 'title'])).toBe(`${HOSTILE} Email Address `);
    expect(valueAt(file, ['$takenOver'])).toContain('properties/email/title');
    expect(languageStatus([form], 'ar').output).toContain(
      'taken over  properties/email/title',
    );
    const accepted = await added(form.languages.get(OWN) ?? '', true);
    expect(languageStatus([accepted], 'ar').output).toContain(', 0 stale, 0 taken over');
  });

  it('keeps a changed text stale until its translation is accepted', async () => {
    const { questions } = translated.sources;
    const sources = {
      ...translated.sources,
      questions: questions.replace('"Full Name"', '"Your Name"'),
    };
    const changed = { ...translated, sources };
    const staleAfter = async (accepts: boolean) => {
      await addLanguage(root, [changed], { tag: 'ar', accepts });
      const file = await readFile(join(root, FORM), 'utf8');
      const languages = new Map([...changed.languages, [FORM, file]]);
      return languageStatus([{ ...changed, languages }], 'ar').output;
    };
    const line = 'stale    properties/name/title';
    expect(await staleAfter(false)).toContain(line);
    expect(await staleAfter(true)).not.toContain(line);
  });

  it('gives a new text an empty place, and keeps existing translations', async () => {
    const asked = edited(translated, addField('phone', { type: 'string', title: 'Phone' }));
    await addLanguage(root, [asked], { tag: 'ar' });
    const file = parseJson(await readFile(join(root, FORM), 'utf8'));
    expect(valueAt(file, ['properties', 'phone', 'title'])).toBe('');
    expect(valueAt(file, ['properties', 'email', 'title'])).toBe(`${HOSTILE} Email Address `);
  });

  it('does not mark a translation that somebody has written', async () => {
    const own = JSON.stringify({ properties: { email: { title: 'البريد' } } });
    const file = parseJson((await added(own)).languages.get(OWN) ?? '');
    expect(valueAt(file, ['properties', 'email', 'title'])).toBe('البريد');
    expect(valueAt(file, ['$takenOver'])).not.toContain('properties/email/title');
  });

  it('moves the translations of a renamed question to its new name', async () => {
    const renamed = edited(translated, renameField('projectName', 'project'));
    await addLanguage(root, [renamed], { tag: 'ar' });
    const file = parseJson(await readFile(join(root, FORM), 'utf8'));
    expect(valueAt(file, ['properties', 'project', 'title'])).toContain('Project Name');
    expect(valueAt(file, ['properties', 'projectName'])).toBeUndefined();
    expect(valueAt(file, ['$takenOver'])).toBeUndefined();
  });

  it('writes the file of an unpublished form if the command names it', async () => {
    const ui = feedback.sources.ui.replace('{', '{ "published": false,');
    const forms = [translated, { ...feedback, sources: { ...feedback.sources, ui } }];
    await mkdir(dirname(join(root, OWN)), { recursive: true });
    expect((await addLanguage(root, forms, { tag: 'fr' })).output).not.toContain('feedback');
    const named = await addLanguage(root, forms, { tag: 'fr', formId: 'feedback' });
    expect(named.output).toContain(languagePath('fr', 'feedback'));
  });

  it.each([
    ['a name', { tag: 'deutsch' }, '"deutsch" is not the tag of a language.'],
    ['the first language', { tag: 'en' }, '"en" is the language of the declaration itself.'],
    ['an unknown form', { tag: 'ar', formId: 'feedbak' }, 'There is no form "feedbak".'],
  ])('refuses %s', async (_what, addition, message) => {
    await expect(addLanguage(root, [translated], addition)).rejects.toThrow(message);
  });
});
