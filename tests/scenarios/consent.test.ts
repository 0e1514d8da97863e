import { customizeValidator } from '@rjsf/validator-ajv8';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { plainSchema } from '../../scripts/codegen/model/plain-schema.ts';
import { csvCells } from '../../src/admin/csv/csv-columns.ts';
import { displayLines } from '../../src/form-engine/display.ts';
import { evaluate, normaliseAnswers } from '../../src/form-engine/evaluate.ts';
import { rowToAnswers } from '../../src/form-engine/row.ts';
import { openedAnswers } from '../../src/wizard/answers/draft-merge.ts';
import { formatDraft, parseDraft } from '../../src/wizard/answers/draft.ts';
import { arbitraryAnswers } from '../fixtures/arbitrary-answers.ts';
import {
  askConsent,
  consentAnswers,
  FORMER_VERSION,
  NEWS_VERSION,
  TERMS_VERSION,
} from '../fixtures/consent-questions.ts';
import { declaredForm, type DeclaredForm } from '../fixtures/declared-form.ts';
import { editedTexts, modelOf } from '../fixtures/edited-texts.ts';
import { sample } from '../fixtures/samples.ts';

const NAMES = Object.keys(consentAnswers);
const minimal = sample('minimal');

let declared: DeclaredForm;
let officialFaults: (given: unknown) => readonly string[];

beforeAll(async () => {
  declared = await declaredForm(askConsent);
  const official = customizeValidator();
  const { properties } = plainSchema(modelOf(await editedTexts(askConsent)).questions);
  const schema = { type: 'object', properties: { ...properties } } as const;
  officialFaults = (given) => names(official.rawValidation<Fault>(schema, given).errors);
});

interface Fault {
  readonly instancePath: string;
}

function names(faults: readonly Fault[] = []): readonly string[] {
  const found = faults.map(({ instancePath }) => instancePath.split('/')[1] ?? '');
  return [...new Set(found)].filter((name) => NAMES.includes(name)).toSorted();
}

function ourFaults(given: unknown): readonly string[] {
  const { form } = declared;
  return form.validate(given) ? [] : names(form.validate.errors ?? []);
}

describe('the compiled validator and the official one', () => {
  it('find the same faults in 2,000 raw sets of consents, and in these normalised', () => {
    fc.assert(
      fc.property(arbitraryAnswers(declared.form.model), (raw) => {
        const normalised = normaliseAnswers(declared.form.model, raw);
        for (const given of [raw, normalised]) {
          expect(ourFaults(given)).toEqual(officialFaults(given));
        }
      }),
      { numRuns: 2000, seed: 31 },
    );
  });
});

describe('a consent that is required', () => {
  const missing = (given: object) => [
    ...evaluate(declared.form, { ...minimal, ...given }).errors.values(),
  ];

  it('holds once the text of today is agreed to', () => {
    expect(missing({})).toMatchObject([{ field: 'terms', missing: true }]);
    expect(missing({ terms: TERMS_VERSION })).toEqual([]);
  });

  it.each([true, 'yes', FORMER_VERSION, [TERMS_VERSION]])(
    'is asked for again where a draft holds %j: the text was another one',
    (terms) => {
      const draft = parseDraft(
        formatDraft({ answers: { ...minimal, terms }, changed: {}, since: 0 }, 0),
        0,
      );
      const opened = openedAnswers(declared.wizardForm, {
        drafts: draft === undefined ? [] : [draft],
        keys: [],
        end: undefined,
      });
      expect(Object.keys(opened.evaluation.answers)).not.toContain('terms');
      expect(opened.evaluation.errors.get('terms')?.missing).toBe(true);
    },
  );
});

describe('a row of a consent', () => {
  it('shows that and to which version somebody agreed, also to a former or a retired one', () => {
    const { model } = declared.form;
    const row = { terms: FORMER_VERSION, news: NEWS_VERSION, former_consent: NEWS_VERSION };
    const shown = { answers: rowToAnswers(model, row), relevant: new Set<string>() };
    const texts = ['terms', 'news', 'formerConsent'].flatMap((field) =>
      displayLines(model, [{ field, label: '', show: 'filled', empty: '' }], shown).flatMap(
        (line) => line.texts,
      ),
    );
    const expected = [FORMER_VERSION, NEWS_VERSION, NEWS_VERSION].map(
      (version) => `Agreed (version ${version})`,
    );
    expect(texts).toEqual(expected);
    expect(csvCells(model, row)).toEqual(expect.arrayContaining(expected));
  });
});
