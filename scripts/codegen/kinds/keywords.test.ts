import { expect, it } from 'vitest';
import format from '../../../schema/meta/form.schema.meta.json' with { type: 'json' };
import { KEYWORD_NAMES } from './keywords.ts';

it('the format of questions has each keyword, and a message for it', () => {
  const { errorMessage, ...keys } = format.definitions.field.properties;
  expect(Object.keys(keys)).toEqual(expect.arrayContaining([...KEYWORD_NAMES]));
  const messages = Object.keys(errorMessage.properties);
  expect(messages).toEqual(expect.arrayContaining([...KEYWORD_NAMES]));
});
