import { describe, expect, it } from 'vitest';
import { isEmailAddress } from './email-address.ts';
import { EMAIL_CASES } from '../../../tests/fixtures/email-cases.ts';

describe('an e-mail address', () => {
  it.each(EMAIL_CASES)('$text is judged as a browser judges it: $valid', ({ text, valid }) => {
    expect(isEmailAddress(text)).toBe(valid);
  });

  it('is judged at once, however long the text', () => {
    expect(isEmailAddress(`${'a.'.repeat(100_000)}@${'a.'.repeat(100_000)}`)).toBe(false);
  });
});
