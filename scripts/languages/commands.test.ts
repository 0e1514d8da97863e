import { mkdtemp, mkdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { edited } from '#tests/fixtures/edited-texts.ts';
import { addField, renameField } from '#tests/fixtures/edits.ts';
import { withLanguage } from '#tests/fixtures/languages.ts';
import { parseJson } from '#src/lib/json.ts';
import { languagePath, load } from '../codegen/read/load.ts';
import { valueAt } from '../codegen/source/source-file.ts';
import { addLanguage, languageStatus } from './commands.ts';

const intake = await load(process.cwd());
const FORM = languagePath('ar', 'onboarding');

const translated = withLanguage(intake, 'ar', { translate: (text) => `Arabic ${text}` });

let root: string;

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'languages-'));
  for (const path of intake.languages.keys()) {
    await mkdir(dirname(join(root, path)), { recursive: true });
  }
});

afterEach(() => rm(root, { recursive: true }));

describe('npm run languages -- add', () => {
  const feedback = { ...intake, form: 'feedback', released: undefined };
  const OWN = languagePath('ar', 'feedback');

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
    expect(valueAt(file, ['properties', 'email', 'title'])).toBe('Arabic Email Address');
  });

  it('moves the translations of a renamed question to its new name', async () => {
    const renamed = edited(translated, renameField('projectName', 'project'));
    await addLanguage(root, [renamed], { tag: 'ar' });
    const file = parseJson(await readFile(join(root, FORM), 'utf8'));
    expect(valueAt(file, ['properties', 'project', 'title'])).toContain('Project Name');
    expect(valueAt(file, ['properties', 'projectName'])).toBeUndefined();
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
