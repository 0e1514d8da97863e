import { describe, expect, it } from 'vitest';
import { form } from '../generated/onboarding/form.ts';
import type { FormModel } from './form-model.ts';
import { underCurrentNames } from './under-current-names.ts';

const { contractVehicle } = form.model.fields;
if (!contractVehicle) throw new Error('The declaration has no question "contractVehicle".');
const renamedFrom = ['contract', 'vehicle'];
const model: FormModel = {
  ...form.model,
  fields: { contractNumber: { ...contractVehicle, name: 'contractNumber', renamedFrom } },
};

describe('a draft from before two renames', () => {
  it.each([
    ['under the oldest name', { vehicle: 'GSA' }, 'GSA'],
    ['under the name in between', { contract: 'GSA' }, 'GSA'],
    ['that the question no longer takes, as staff reads it', { contract: 7 }, 7],
    ['under both former names, taking the newer', { vehicle: 'old', contract: 'new' }, 'new'],
    [
      'under the current name, before any former name',
      { contract: 'x', contractNumber: 'y' },
      'y',
    ],
  ])('keeps an answer %s', (_where, draft, answer) => {
    expect(underCurrentNames(model, draft)).toMatchObject({ contractNumber: answer });
  });

  it('gains no answer to a question without an answer', () => {
    expect(underCurrentNames(model, {})).not.toHaveProperty('contractNumber');
  });
});
