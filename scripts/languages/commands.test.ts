import { mkdtemp, mkdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { withLanguage } from '#tests/fixtures/languages.ts';
import { parseJson } from '#src/lib/json.ts';
import { languagePath, load, type LoadedTexts } from '../codegen/read/load.ts';
import { valueAt } from '../codegen/read/source-file.ts';
import { exportLanguage, importLanguage, languageStatus } from './commands.ts';

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
