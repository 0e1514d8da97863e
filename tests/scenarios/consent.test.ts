import { beforeAll, describe, expect, it } from 'vitest';
import { csvCells } from '../../src/admin/csv/csv-columns.ts';
import { displayLines } from '../../src/form-engine/display.ts';
import { evaluate } from '../../src/form-engine/evaluate.ts';
import { rowToAnswers } from '../../src/form-engine/row.ts';
import { openedAnswers } from '../../src/wizard/answers/answers-reducer.ts';
import { oldestDraft } from '../../src/wizard/answers/draft.ts';
import {
  askConsent,
  FORMER_VERSION,
  NEWS_VERSION,
  TERMS_VERSION,
} from '../fixtures/questions/consent-questions.ts';
import { declaredForm, type DeclaredForm } from '../fixtures/declared-form.ts';
import { sample } from '../fixtures/samples.ts';

const minimal = sample('minimal');

let declared: DeclaredForm;

beforeAll(async () => {
  declared = await declaredForm(askConsent);
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
      const opened = openedAnswers(declared.wizardForm, [oldestDraft({ ...minimal, terms })]);
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
