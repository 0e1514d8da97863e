import { describe, expect, it } from 'vitest';
import { edited } from '../../tests/fixtures/edited-texts.ts';
import { withLanguage } from '../../tests/fixtures/languages.ts';
import { generate, generatePages } from './generate.ts';
import { languagePath, load } from './read/load.ts';

const intake = { ...(await load(process.cwd())), released: undefined };

/** Adds a question, and its Spanish texts at one more place. */
function withPhone() {
  const asked = edited(intake, ({ questions, ui }) => {
    questions.properties['phone'] = { type: 'string', title: 'Telephone number' };
    questions.required?.push('phone');
    ui.steps.find(({ id }) => id === 'contact')?.fields?.push('phone');
  });
  const texts = withLanguage(asked, 'es');
  const path = languagePath('es', 'onboarding');
  const file = texts.languages
    .get(path)
    ?.replace(/\[Telephone number ~*\]/u, 'Número de teléfono');
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

describe('a composite whose parts are in a shared file', () => {
  it('is in Spanish, by the texts at the place that names each part', () => {
    const asked = edited(intake, ({ questions, ui }) => {
      questions.properties['office'] = {
        type: 'object',
        title: 'Head office',
        $ref: 'parts/address.json',
      };
      ui.steps.find(({ id }) => id === 'contact')?.fields?.push('office');
    });
    const texts = withLanguage(asked, 'es');
    const path = languagePath('es', 'onboarding');
    const file = texts.languages
      .get(path)
      ?.replace(/\[Head office ~*\]/u, 'Sede')
      .replace(/\[City ~*\]/u, 'Ciudad');
    const languages = new Map([...texts.languages, [path, file ?? '']]);
    const pages = generatePages([{ ...texts, languages }], 'es');
    if (!pages.ok) throw new Error(JSON.stringify(pages.diagnostics));
    const form = pages.files.get('src/generated/onboarding/form.ts');
    expect(form).toContain('"shortTitle": "Sede: Ciudad"');
    expect(form).not.toContain('Head office');
  });

  it('keeps the look of a part beside that of the form', async () => {
    const asked = edited(intake, ({ questions, ui }) => {
      const office = {
        type: 'object',
        title: 'Office',
        $ref: 'parts/address.json',
      } as const;
      questions.properties['office'] = office;
      ui.steps.find(({ id }) => id === 'contact')?.fields?.push('office');
      ui.fields['officeLines'] = { 'ui:options': { rows: 9 } };
    });
    const all = await generate([asked]);
    if (!all.ok) throw new Error(JSON.stringify(all.diagnostics));
    const schema = all.files.get('src/generated/onboarding/questions.js') ?? '';
    const [look] = /"officeLines": \{\s*"ui:[^}]*\}/u.exec(schema) ?? [];
    for (const own of ['"textarea"', '"street-address"', '"rows": 9']) {
      expect(look).toContain(own);
    }
    const form = all.files.get('src/generated/onboarding/form.ts');
    expect(form).toContain('"inSentence": "the address"');
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

  it('list each language by its own name if there are several', async () => {
    for (const text of [main('src/generated/site.ts'), spanish('src/generated/site.ts')]) {
      expect(text).toMatch(/"tag": "en",\s+"base": "",[^}]+"name": "English"/u);
      expect(text).toMatch(/"tag": "es",\s+"base": "\/es",[^}]+"name": "Español"/u);
    }
    const alone = await generate([intake]);
    expect(alone.ok && alone.files.get('src/generated/site.ts')).toContain(')[] = [];\n');
  });

  it('have no staff page', () => {
    expect(main('src/app/staff-pages.generated.ts')).toContain(
      "from './staff/staff-pages.ts'",
    );
    expect(spanish('src/app/staff-pages.generated.ts')).toContain('staffPages = {};');
    expect(spanish('src/generated/forms.ts')).not.toContain('staff-form.ts');
    expect(spanish('staff-form.ts')).toBeUndefined();
  });

  it('link from the form to the pages in their language', () => {
    expect(main('wizard-form.ts')).toContain('"href": "/privacy"');
    expect(spanish('wizard-form.ts')).toContain('"href": "/es/privacy"');
  });

  it('state in their language what is asked, and how long answers are kept', () => {
    const privacy = spanish('src/generated/site-trust.ts');
    for (const words of ['Número de teléfono', '24 meses']) expect(privacy).toContain(words);
    expect(privacy).not.toContain('elephone number');
  });
});
