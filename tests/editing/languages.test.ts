import type { PGlite } from '@electric-sql/pglite';
import { beforeAll, describe, expect, it } from 'vitest';
import { allDiagnostics } from '../../scripts/codegen/report.ts';
import { databaseModel } from '../../scripts/codegen/targets/database/build-database.ts';
import { load, type LoadedTexts } from '../../scripts/codegen/read/load.ts';
import { releasedBy } from '../../scripts/codegen/sql/database-model.ts';
import { evaluate } from '../../src/engine/evaluate.ts';
import type { Answers } from '../../src/engine/form-model.ts';
import { answersToRow, type Row } from '../../src/engine/row.ts';
import type { Mail } from '../../supabase/functions/deliver-notifications/compose.ts';
import { deliverDue } from '../../supabase/functions/deliver-notifications/deliver.ts';
import type { Claimed } from '../../supabase/functions/deliver-notifications/outbox.ts';
import { declaredBy, declaredIn, type DeclaredForm } from '../fixtures/declared-form.ts';
import { declaredSql, edited, modelOf, type Edit } from '../fixtures/edited-texts.ts';
import { withLanguage } from '../fixtures/languages.ts';
import { insertRow, migratedDatabase } from '../fixtures/migrated-database.ts';
import { sample } from '../fixtures/samples.ts';
import { makeSummary } from '../pdf/support/make-summary.ts';
import { squashed, textOf } from '../pdf/support/read-pdf.ts';
import { checkedControls, csvTexts, detailText } from './surfaces.ts';

const ENGLISH = 'Telephone number';
const SPANISH = 'Número de teléfono';
const CONSENT = 'You may keep my answers.';
const SPANISH_CONSENT = 'Pueden conservar mis respuestas.';

/** The intake with a question that is added and translated, a consent, and a mail to its sender. */
async function twoLanguages(
  consent = SPANISH_CONSENT,
  more: Edit = () => undefined,
): Promise<LoadedTexts> {
  const intake = { ...(await load(process.cwd())), released: undefined };
  const asked = edited(intake, ({ questions, ui }) => {
    questions.properties['phone'] = {
      type: 'string',
      title: ENGLISH,
      minLength: 5,
    };
    questions.required?.push('phone');
    questions.properties['terms'] = {
      type: 'boolean',
      const: true,
      title: 'Terms',
      description: CONSENT,
    };
    ui.steps.find(({ id }) => id === 'contact')?.fields?.push('phone', 'terms');
    const staff = { id: 'staff-mail', to: '{mail}', subject: 'New', text: ['{answers}'] };
    const sender = { id: 'receipt', to: '{email}', subject: 'Got it', text: ['{answers}'] };
    ui.notifications = { mails: [staff, sender] };
  });
  const whole = edited(asked, more);
  const translated: Readonly<Record<string, string>> = {
    [ENGLISH]: SPANISH,
    [CONSENT]: consent,
    'Got it': 'Recibido',
  };
  return withLanguage(whole, 'es', { translate: (text) => translated[text] ?? `[${text}]` });
}

const answers: Answers = { ...sample('minimal'), phone: '202 555 0100' };

let texts: LoadedTexts;
let english: DeclaredForm;
let spanish: DeclaredForm;
let database: PGlite;

beforeAll(async () => {
  texts = await twoLanguages();
  english = await declaredBy(texts);
  spanish = await declaredIn(texts, 'es');
  database = await migratedDatabase('');
  await database.exec(english.sql);
  return () => database.close();
});

/** Stores the row of a page, and returns it. */
async function store({ form }: DeclaredForm, language: string, more: Answers = {}) {
  const row = answersToRow(form.model, { ...answers, ...more });
  await database.exec('begin');
  const stored = await insertRow(database, form.model.table, { ...row, language });
  await database.exec('rollback');
  return stored;
}

/** Returns the mails about a stored row. */
async function mailsAbout(row: Row): Promise<readonly Mail[]> {
  const mails: Mail[] = [];
  const due: Claimed[] = ['staff-mail', 'receipt'].map((notification) => {
    return { id: notification, form: english.form.model.table, notification, submission: row };
  });
  const outbox = {
    claim: async (_most: number, names: readonly string[], others = false) =>
      others || names.length === 0 ? [] : due.splice(0),
    plan: async () => undefined,
    planDigests: async () => undefined,
    settle: async () => undefined,
  };
  const email = async (mail: Mail) => {
    mails.push(mail);
    return { ok: true } as const;
  };
  const webhook = () => Promise.reject(new Error('No webhook is declared.'));
  await deliverDue(outbox, { forms: english.notifications, channels: { email, webhook } });
  return mails;
}

describe('a question that is added and translated in one more place', () => {
  // Its pages: tests/journeys/editor/languages.spec.ts.
  it('is in Spanish in the PDF', async () => {
    const pdf = await textOf(await makeSummary(answers, spanish));
    expect(pdf).toContain(squashed(SPANISH));
    expect(pdf).not.toContain(squashed(ENGLISH));
  });

  it('is in English on the staff page, in the CSV and its mail', async () => {
    const stored = await store(spanish, 'es');
    if (!stored) throw new Error('The database refused sound answers.');
    const [toStaff] = await mailsAbout(stored);
    const surfaces = [
      detailText(english.form, stored),
      csvTexts(english.staffForm, stored).join('\n'),
      toStaff?.text,
    ];
    for (const text of surfaces) {
      expect(text).toContain(ENGLISH);
      expect(text).not.toContain(SPANISH);
    }
    expect(csvTexts(english.staffForm, stored)).toContain('Spanish');
  });

  it('is in the language of the sender in the mail that confirms', async () => {
    const about = async (language: string) =>
      (await mailsAbout({ ...(await store(english, language)) }))[1];
    expect(await about('es')).toMatchObject({
      to: answers['email'],
      subject: 'Recibido',
      text: expect.stringContaining(`${SPANISH}: 202 555 0100`),
    });
    for (const language of ['en', 'fr']) {
      expect(await about(language)).toMatchObject({
        subject: 'Got it',
        text: expect.stringContaining(`${ENGLISH}: 202 555 0100`),
      });
    }
  });
});

/** Returns the version of a consent to the text that a page shows. */
function versionIn({ form }: DeclaredForm): string {
  return String(form.model.fields['terms']?.choices?.[0]?.value);
}

/** Asks for a consent in each item of a group, and as a part of a composite. */
const agreeInParts: Edit = ({ questions, ui }) => {
  const agreed = { type: 'boolean', const: true, title: 'Agreed' } as const;
  const properties = { agreed: { ...agreed, description: 'This guest agrees.' } };
  const items = { type: 'object', additionalProperties: false, properties } as const;
  questions.properties['guests'] = { type: 'array', title: 'Guests', maxItems: 3, items };
  questions.properties['deal'] = {
    type: 'object',
    title: 'Deal',
    properties: { agreed: { ...agreed, description: 'We agree.' } },
  };
  ui.steps.find(({ id }) => id === 'contact')?.fields?.push('guests', 'deal');
  ui.fields['guests'] = {
    'ui:options': { itemTitle: 'Guest {number}', addTitle: 'Add another guest' },
  };
};

describe('a consent in two languages', () => {
  it('has a version for each wording, and the database takes both', async () => {
    const versions = [versionIn(english), versionIn(spanish)];
    expect(new Set(versions).size).toBe(2);
    for (const [page, language] of [
      [english, 'en'],
      [spanish, 'es'],
    ] as const) {
      const terms = versionIn(page);
      expect(evaluate(page.form, { ...answers, terms }).answers).toHaveProperty(
        'terms',
        terms,
      );
      expect(await store(page, language, { terms })).toMatchObject({ terms, language });
    }
    expect(await store(english, 'en', { terms: '00000000' })).toBeUndefined();
  });

  it('has them in an item and in a composite, too', async () => {
    const agreeing = await twoLanguages(SPANISH_CONSENT, agreeInParts);
    const pages = [await declaredBy(agreeing), await declaredIn(agreeing, 'es')];
    const given = pages.map(({ form }) => {
      const { guests, dealAgreed } = form.model.fields;
      const inItem = guests?.kind === 'group' ? guests.item.fields['agreed'] : undefined;
      const [item, part] = [inItem, dealAgreed].map((one) => one?.choices?.[0]?.value);
      return { guests: [{ agreed: String(item) }], dealAgreed: String(part) };
    });
    expect(given[0]).not.toEqual(given[1]);
    for (const { form } of pages) {
      for (const agreed of given) {
        const { answers: relevant, errors } = evaluate(form, { ...answers, ...agreed });
        expect(relevant).toMatchObject(agreed);
        expect([...errors.keys()]).toEqual([]);
      }
    }
  });

  it('keeps the agreement of a draft when the language of the page changes', () => {
    const agreed = { ...answers, terms: versionIn(english) };
    expect(evaluate(spanish.form, agreed).answers).toEqual(agreed);
    expect(checkedControls(spanish.wizardForm, answers, 'contact')).toBe(0);
    expect(checkedControls(spanish.wizardForm, agreed, 'contact')).toBe(1);
  });

  it('keeps the version of English when the Spanish text changes', async () => {
    const changed = await declaredBy(await twoLanguages('Pueden guardarlas.'));
    expect(versionIn(changed)).toBe(versionIn(english));
  });
});

/** Returns the declaration without Spanish. */
function alone(more: Partial<LoadedTexts> = {}): LoadedTexts {
  const site = texts.sources.site.replace('["en", "es"]', '["en"]');
  return { ...texts, ...more, sources: { ...texts.sources, ...more.sources, site } };
}

describe('a page of a language that is no longer published', () => {
  it('stores its answers, in its language', async () => {
    await database.exec('begin');
    await database.exec(declaredSql(alone(), texts));
    const row = { ...answersToRow(spanish.form.model, answers), language: 'es' };
    const stored = await insertRow(database, spanish.form.model.table, row);
    await database.exec('rollback');
    expect(stored).toMatchObject({ language: 'es', phone: answers['phone'] });
  });

  it('has the text of its consent kept among the former texts', () => {
    const released = releasedBy('the_last.sql', databaseModel(modelOf(texts)));
    const rules = (one: LoadedTexts) => allDiagnostics([one]).map(({ rule }) => rule);
    expect(rules(alone({ released }))).toEqual(['type-stays']);
    const { sources } = edited(texts, ({ questions }) => {
      Object.assign(questions.properties['terms'] ?? {}, { formerTexts: [SPANISH_CONSENT] });
    });
    expect(rules(alone({ released, sources }))).not.toContain('type-stays');
  });
});
