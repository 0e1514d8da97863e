import { expect, it } from 'vitest';
import full from '../../../schema/forms/example/samples/full.json' with { type: 'json' };
import { form } from '../../generated/example/form.ts';
import { samplesOf } from './samples.ts';

it('sampleAnswers reads true as consent to the current text', () => {
  const files = { 'schema/forms/example/samples/agreed.json': { terms: true } };
  expect(samplesOf(form, files, [])[0]?.answers).toMatchObject({ terms: full.terms });
});
