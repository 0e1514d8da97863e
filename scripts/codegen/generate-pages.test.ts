import { describe, expect, it } from 'vitest';
import { edited } from '../../tests/fixtures/edited-texts.ts';
import { withLanguage } from '../../tests/fixtures/languages.ts';
import { generate, generatePages } from './generate.ts';
import { languagePath, load } from './load/load.ts';

const intake = { ...(await load(process.cwd())), released: undefined };

/** Adds a question, and its Spanish texts at one more place. */
function withPhone() {
  const asked = edited(intake, ({ questions, ui }) => {
    questions.properties['phone'] = { type: 'string', title: 'Telephone number' };
    questions.required?.push('phone');
    ui.steps.find(({ id }) => id === 'contact')?.fields?.push('phone');
    ui.fields['phone'] = { 'ui:options': { inSentence: 'your telephone number' } };
    ui.notifications?.mails?.[0]?.text.push('Call {phone}.');
  });
  const texts = withLanguage(asked, 'es');
  const path = languagePath('es', 'onboarding');
  const file = texts.languages
    .get(path)
    ?.replace(/\[Telephone number ~*\]/u, 'Número de teléfono')
    .replace(/\[your telephone number ~*\]/u, 'su número de teléfono');
  return { ...texts, languages: new Map([...texts.languages, [path, file ?? '']]) };
}

async function written() {
  const texts = withPhone();
  const [staff, pages] = [await generate([texts]), generatePages([texts], 'es')];
  if (!staff.ok || !pages.ok) throw new Error(JSON.stringify([staff, pages], null, 2));
  const form = 'src/generated/onboarding';
  return {
    main: (name: string) => staff.files.get(name) ?? staff.files.get(`${form}/${name}`),
    spanish: (name: string) => pages.files.get(name) ?? pages.files.get(`${form}/${name}`),
  };
}

describe('a question that is added and translated', async () => {
  const { main, spanish } = await written();

  it.each([
    ['the step and its message', 'form.ts', '"inSentence": "su número de teléfono"'],
    ['the control', 'form-schema.js', '"title": "Número de teléfono"'],
    ['the summary and the PDF', 'summary-parts.ts', '"label": "Número de teléfono"'],
    ['the privacy page', 'src/generated/site-trust.ts', 'Número de teléfono'],
  ])('is in Spanish in %s', (_where, name, words) => {
    expect(spanish(name)).toContain(words);
    expect(spanish(name)).not.toContain('elephone number');
  });

  it.each([
    ['the staff page and the CSV', 'form.ts', '"title": "Telephone number"'],
    ['the summary in English', 'summary-parts.ts', '"label": "Telephone number"'],
    [
      'the mail',
      'supabase/functions/deliver-notifications/notifications.generated.ts',
      'Call {phone}.',
    ],
  ])('is in English in %s', (_where, name, words) => {
    expect(main(name)).toContain(words);
    expect(main(name)).not.toContain('teléfono');
  });
});

describe('the pages in a language', async () => {
  const { main, spanish } = await written();

  it('declare their language, its paths and its direction', () => {
    expect(spanish('src/generated/site.ts')).toContain(
      '"tag": "es",\n  "base": "/es",\n  "dir": "ltr"',
    );
    expect(spanish('src/lib/texts.generated.ts')).toContain('"tag": "es"');
    expect(spanish('wizard-form.ts')).toContain('"language": "es"');
  });

  it('join two parts of a list as their language does', () => {
    expect(main('src/lib/texts.generated.ts')).toContain('"pair": ", "');
    expect(spanish('src/lib/texts.generated.ts')).toContain('"pair": " y "');
  });

  it('list each published language by its own name, or no language when there is one', async () => {
    for (const text of [main('src/generated/site.ts'), spanish('src/generated/site.ts')]) {
      expect(text).toMatch(/"tag": "en",\s+"base": "",[^}]+"name": "English"/u);
      expect(text).toMatch(/"tag": "es",\s+"base": "\/es",[^}]+"name": "Español"/u);
    }
    const alone = await generate([intake]);
    expect(alone.ok && alone.files.get('src/generated/site.ts')).toContain(')[] = [];\n');
  });

  it('link from the form to the pages in their language', () => {
    expect(main('wizard-form.ts')).toContain('"href": "/privacy"');
    expect(spanish('wizard-form.ts')).toContain('"href": "/es/privacy"');
  });

  it('state in their language how long answers are kept', () => {
    expect(spanish('src/generated/site-trust.ts')).toContain('24 meses');
  });
});
