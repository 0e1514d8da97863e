import { describe, expect, it } from 'vitest';
import { exampleTexts } from '../../../tests/fixtures/declared-form.ts';
import { edited, modelOf, type Edit } from '../../../tests/fixtures/edited-texts.ts';

/** Returns what browsers fill in, by the names of the questions after an edit. */
async function tokens(edit: Edit = () => undefined) {
  const { uiSchema } = modelOf(edited(await exampleTexts(), edit));
  return (path: string): unknown =>
    path
      .split('.')
      .concat('ui:autocomplete')
      .reduce<unknown>((value, key) => Reflect.get(Object(value), key), uiSchema);
}

const addOffice: Edit = ({ questions, ui }) => {
  const office = { type: 'object', title: 'Office', $ref: 'parts/address.json' };
  Object.assign(questions.properties, { office });
  ui.steps.find(({ id }) => id === 'you')?.fields?.push('office');
};

describe('an answer that a browser fills in', () => {
  it('is not offered by default in an item', async () => {
    expect((await tokens())('people.items.workEmail')).toBeUndefined();
  });

  it('gets the autocomplete token that the look of an item declares', async () => {
    const tokenOf = await tokens(({ ui }) => {
      const { items } = ui.fields['people'] ?? {};
      Object.assign(items?.['workEmail'] ?? {}, { 'ui:autocomplete': 'work email' });
    });
    expect(tokenOf('people.items.workEmail')).toBe('work email');
  });

  it('has a section for each of two composites that ask for the same', async () => {
    const tokenOf = await tokens(addOffice);
    expect(tokenOf('homeZip')).toBe('section-home postal-code');
    expect(tokenOf('officeZip')).toBe('section-office postal-code');
    expect(tokenOf('homeState')).toBe('section-home address-level1');
    expect(tokenOf('officeState')).toBe('section-office address-level1');
    expect(tokenOf('email')).toBe('email');
  });

  it('has no section for a single composite', async () => {
    const tokenOf = await tokens();
    expect(tokenOf('homeZip')).toBe('postal-code');
    expect(tokenOf('homeState')).toBe('address-level1');
  });
});
