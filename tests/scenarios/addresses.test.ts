import { beforeAll, describe, expect, it } from 'vitest';
import { displayLines } from '../../src/form-engine/display.ts';
import { evaluate } from '../../src/form-engine/evaluate.ts';
import type { WizardForm } from '../../src/wizard/answers/wizard-model.ts';
import { rowToAnswers } from '../../src/form-engine/row.ts';
import { draftOf, openedAnswers } from '../../src/wizard/answers/answers-reducer.ts';
import { changedAnswers, emptyAnswers } from '../../src/wizard/answers/answers-state.ts';
import { addressAnswers, askAddresses } from '../fixtures/questions/address-questions.ts';
import { declaredForm } from '../fixtures/declared-form.ts';
import { sample } from '../fixtures/samples.ts';

const answers = { ...sample('minimal'), ...addressAnswers };

let form: WizardForm;
beforeAll(async () => {
  ({ wizardForm: form } = await declaredForm(askAddresses));
});

describe('an address', () => {
  const EMAIL = 'Enter an email address such as name@example.com.';
  const URI = 'Enter a web address that begins with https://, such as https://example.com.';
  const TEL = 'Enter a telephone number, such as +1 202 555 0100 or (202) 555-0100 ext. 12.';

  it.each([
    ['billingEmail', 'pay', EMAIL],
    ['billingEmail', 'pay@localhost', EMAIL],
    ['website', 'example.com', URI],
    ['website', 'javascript:alert(1)', URI],
    ['website', 'https://example.com@evil.example', URI],
    ['phone', '911', TEL],
    ['phone', 'ask Ann', TEL],
    ['phone', '12345678901234567', TEL],
  ])('%s of %j is wrong, and it says why', (name, typed, message) => {
    const { errors } = evaluate(form, { ...answers, [name]: typed });
    expect([...errors.values()]).toEqual([
      { field: name, message, missing: false, byControl: false },
    ]);
  });

  it.each([
    ['billingEmail', ' pay@example.com '],
    ['website', 'Http://example.com'],
    ['website', 'https://sub.example.co.uk:8443/a/b?c=d&e=%20#f'],
    ['phone', '2025550100'],
    ['phone', '+1 (202) 555-0100 x12'],
    ['phone', '+49\u00a030\u2011123456, ext. 7'],
    ['phone', '(+44) 20 7946.0000 #1'],
  ])('%s of %j is right', (name, typed) => {
    expect([...evaluate(form, { ...answers, [name]: typed }).errors.values()]).toEqual([]);
  });

  it('that is none stays in the draft, as typed, and is wrong when it is opened again', () => {
    const typed = changedAnswers(emptyAnswers(form), ['website', 'phone'], {
      website: 'example.com',
      phone: 'ask Ann',
    });
    const opened = openedAnswers(form, [draftOf(typed)]);
    expect(opened.raw).toMatchObject({ website: 'example.com', phone: 'ask Ann' });
    expect(opened.evaluation.errors.get('website')?.missing).toBe(false);
    expect(opened.evaluation.errors.get('phone')?.missing).toBe(false);
  });

  it('is left out of a draft in which the question was of another kind', () => {
    const { answers: taken } = evaluate(form, { ...answers, website: ['a'], fax: 2025550100 });
    expect(Object.keys(taken)).not.toContain('website');
    expect(Object.keys(taken)).not.toContain('fax');
  });

  it('is shown as it is, also where rows hold what is none, or the question is retired', () => {
    const given = rowToAnswers(form.model, { website: 'our site', former_phone: '12' });
    const texts = ['website', 'formerPhone'].flatMap((field) =>
      displayLines(form.model, [{ field, label: '', show: 'filled', empty: '' }], {
        answers: given,
        relevant: new Set(),
      }).flatMap((line) => line.texts),
    );
    expect(texts).toEqual(['our site', '12']);
  });
});
