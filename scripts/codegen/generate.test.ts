import { readFile } from 'node:fs/promises';
import { Ajv } from 'ajv';
import { parseSync } from 'vite';
import { describe, expect, it } from 'vitest';
import { generate } from './generate.ts';
import { load } from './read/load.ts';
import { declaredTypes } from './targets/declared-files.ts';
import { typesModule } from './targets/kept-types.ts';
import type { Line } from '../../src/engine/display.ts';
import { badgeVariant } from '../../src/staff/contract/staff-model.ts';
import type { OnboardingAnswers } from '../../src/generated/onboarding/answers.ts';
import { declaredBy, declaredForm, exampleTexts } from '../../tests/fixtures/declared-form.ts';
import { editedTexts, newFormSql, type Edit } from '../../tests/fixtures/edited-texts.ts';
import { sample } from '../../tests/fixtures/samples.ts';

const texts = await load(process.cwd());

async function generated(declared = texts): Promise<ReadonlyMap<string, string>> {
  const result = await generate([declared]);
  if (!result.ok) throw new Error('the declaration has errors');
  return result.files;
}

/** Of the declared form. */
const files = await generated();

const isBudget = ({ field }: { readonly field?: string }): boolean => field === 'budget';

describe('codegen', () => {
  it('types the declared files by their formats', async () => {
    const from = '"deprecated": {';
    const questions = texts.metas.questions.replace(
      from,
      `"isNew": { "const": true }, ${from}`,
    );
    const edited = await generated({ ...texts, metas: { ...texts.metas, questions } });
    const types = edited.get('scripts/codegen/declaration/declared-files.generated.ts') ?? '';
    expectToParse(types);
    expect(types).toMatch(/^readonly isNew\?: true$/mu);
    expect(types).not.toMatch(/^(?!readonly)[\w"$]+\??: /mu);
  });

  it('keeps written types that are those of the formats', async () => {
    const path = 'scripts/codegen/declaration/declared-files.generated.ts';
    const types = await declaredTypes(texts.metas);
    expect(await readFile(path, 'utf8')).toBe(typesModule(texts.metas, types));
  });

  it('compiles validators that need no AJV, require or eval', () => {
    const code = files.get('src/generated/onboarding/validators.js') ?? '';
    expect(code).toContain('export const validateAnswers');
    expect(code).not.toMatch(/require\("|new Function|\beval\(|from ["']ajv/u);
  });

  it('writes a draft-07 schema by which a plain AJV accepts valid answers', () => {
    const file: unknown = JSON.parse(
      files.get('src/generated/onboarding/form.schema.json') ?? '',
    );
    const validate = new Ajv().compile(Object(file));
    for (const name of ['minimal', 'maximal'] as const) {
      expect([name, validate(sample(name)), validate.errors]).toEqual([name, true, null]);
    }
    expect(validate({ ...sample('minimal'), frontend: 'custom' })).toBe(false);
    expect(validate({ ...sample('minimal'), cloud: 'Amazon' })).toBe(false);
  });

  it('gives a form another version only when its questions change', async () => {
    const versionOf = async (edit: Edit): Promise<string | undefined> => {
      const changed = await generated(await editedTexts(edit));
      const code = changed.get('src/generated/onboarding/form.ts') ?? '';
      return /"version": "([0-9a-f]{10})"/u.exec(code)?.[1];
    };
    const today = await versionOf(() => undefined);
    expect(today).toBeTruthy();
    expect(await versionOf(({ ui }) => void (ui.admin.title = 'Other'))).toBe(today);
    const edits: readonly Edit[] = [
      ({ questions }) =>
        void Object.assign(questions.properties['name'] ?? {}, { title: 'Who?' }),
      ({ ui }) =>
        void Object.assign(ui.fields['customNeeds'] ?? {}, { 'ui:help': 'Anything?' }),
      ({ ui }) => void Object.assign(ui.steps[1] ?? {}, { title: 'You' }),
    ];
    const others = await Promise.all(edits.map(versionOf));
    expect(new Set([today, ...others]).size).toBe(1 + edits.length);
  });

  it('links the page on AI once its texts have no placeholder', async () => {
    const linksTo = async (site: string): Promise<boolean> => {
      const changed = await generated({ ...texts, sources: { ...texts.sources, site } });
      return (changed.get('src/generated/site.ts') ?? '').includes('"to": "/ai"');
    };
    const { site } = texts.sources;
    expect(await linksTo(site)).toBe(false);
    expect(await linksTo(site.replaceAll(/<<([^>]*)>>/gu, '$1'))).toBe(true);
  });

  it('writes stored answers, retention and recipients for the privacy page, and recipients for staff', async () => {
    const emitted = async (edit: Edit, file: string): Promise<string> =>
      (await generated(await editedTexts(edit))).get(file) ?? '';
    const page = async (edit: Edit): Promise<string> =>
      (await emitted(edit, 'src/generated/site-trust.ts')).split('"kept": [')[1] ?? '';
    const tell: Edit = ({ ui }) => {
      ui.retention = { period: '90 days', after: 'submission' };
      ui.notifications = {
        mails: [{ id: 'receipt', to: '{email}', subject: 'Thanks', text: ['{reference}'] }],
        webhooks: [{ id: 'crm', fields: ['projectName', 'email'] }],
      };
    };
    expect(await emitted(tell, 'src/generated/onboarding/staff-form.ts')).toMatch(
      /"receipt": "Email Address",\s+"crm": "Webhook crm"/u,
    );
    const told = await page(tell);
    expect(told).toContain('We erase your submission 90 days after you sent it.');
    expect(told).toContain('an email without your answers goes to your own address');
    expect(told).toContain('a system of ours is sent Project Name, Email Address.');
    const closed = await page(({ ui }) => {
      ui.retention = { period: '90 days', after: { status: 'closed' } };
    });
    expect(closed).toContain('90 days after we have marked it “Closed”.');
    expect(closed).not.toContain('after you sent it');
    const kept = await page(({ ui }) => {
      delete ui.retention;
      delete ui.notifications;
    });
    expect(kept).toContain('"We keep your submission until you ask us to erase it."');
    expect(kept).not.toContain('When you submit');
  });

  it('lists parts and questions of items on the privacy page, below their titles', async () => {
    const example = await declaredBy(await exampleTexts());
    const page = example.files.get('src/generated/site-trust.ts') ?? '';
    expect(page).toContain('"Home address: Country, Street address, Apartment');
    expect(page).toContain('"People: Full name, Role, Which role?, Work email');
    expect(page).not.toMatch(/"(?:Country|Full name)"/u);
  });

  it('makes the compiler check the names of questions in every model of a form', () => {
    const models = ['form', 'pdf-model', 'staff-form', 'wizard-form'];
    const unchecked = models.filter((name) => {
      const code = files.get(`src/generated/onboarding/${name}.ts`) ?? '';
      return !/ satisfies [\w<, ]*(?:keyof OnboardingAnswers|\bName\b)/u.test(code);
    });
    expect(unchecked).toEqual([]);
    const line = { field: 'nobody', label: '', show: 'always', empty: '' } as const;
    // @ts-expect-error No question has this name.
    expect(line satisfies Line<keyof OnboardingAnswers>).toBe(line);
  });

  it('keeps the badge of a choice with the id __proto__', async () => {
    const { staffForm } = await declaredForm(({ questions, ui }) => {
      questions.properties['budget']?.oneOf?.push({ const: '__proto__', title: 'Before' });
      const line = ui.admin.columns.flatMap(({ lines = [] }) => lines).find(isBudget);
      Object.assign(line ?? {}, { badge: Object.fromEntries([['__proto__', 'destructive']]) });
    });
    const badge = staffForm.model.admin.columns
      .flatMap(({ lines }) => lines)
      .find(isBudget)?.badge;
    expect(badge && badgeVariant(badge, '__proto__')).toBe('destructive');
  });

  it('accepts texts with quotes, backslashes and comment signs', async () => {
    const label = 'It\'s \\ "AWS" */ -- $$ `${x()}`';
    const questions = texts.sources.questions
      .replace('"title": "Full Name"', () => `"title": ${JSON.stringify(label)}`)
      .replace('"const": "aws"', () => `"const": ${JSON.stringify(label)}`);
    const sources = { ...texts.sources, questions };
    const quoted = { ...texts, sources, released: undefined };
    const written = await generated(quoted);
    expect(newFormSql(quoted)).toContain("E'It''s \\\\ \"AWS\" */ -- $$ `${x()}`'");
    expectToParse(written.get('src/generated/onboarding/answers.ts') ?? '');
    expectToParse(written.get('src/generated/onboarding/form.ts') ?? '');
  });
});

function expectToParse(code: string): void {
  const { errors } = parseSync('generated.ts', code);
  if (errors.length > 0) throw new Error(errors.map((error) => error.message).join('\n'));
}
