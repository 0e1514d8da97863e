import { beforeAll, expect, it } from 'vitest';
import { askConsent, TERMS_VERSION } from '../../../tests/fixtures/questions/consent-questions.ts';
import { declaredForm, type DeclaredForm } from '../../../tests/fixtures/declared-form.ts';
import { samplesOf } from './samples.ts';

let declared: DeclaredForm;

beforeAll(async () => {
  declared = await declaredForm(askConsent);
});

it('takes true in a sample for consent to the text of today', () => {
  const [sample] = samplesOf(
    declared.form,
    { 'schema/forms/onboarding/samples/agreed.json': { terms: true } },
    [],
  );
  expect(sample?.answers).toMatchObject({ terms: TERMS_VERSION });
});
