import { expect, it } from 'vitest';
import { editedTexts, modelOf } from '#tests/fixtures/edited-texts.ts';
import { addListedField } from '#tests/fixtures/edits.ts';
import { emitValidators } from './validators.ts';

// AJV writes exports["1f…"], and exports.f1… if the hash of the schema begins with a letter.
it('emits a valid module for a schema hash that begins with a digit or a letter', async () => {
  const names = Array.from({ length: 8 }, (_, index) => `extra${index}`);
  const emitted = names.map(async (name) => {
    const edit = addListedField(name, { type: 'string', title: name });
    return emitValidators(modelOf(await editedTexts(edit)));
  });
  const texts = await Promise.all(emitted);
  expect(texts.some((text) => /^validators(?:\.|\[")[a-f]/mu.test(text))).toBe(true);
  expect(texts.filter((text) => /\bexports\b/u.test(text))).toEqual([]);
});
