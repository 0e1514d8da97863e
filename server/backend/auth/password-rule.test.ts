import { describe, expect, it } from 'vitest';
import { passwordFault } from './password-rule.ts';

describe('a password', () => {
  it.each(['', 'eleven char', 'ęłéven chår', '🗝️🗝️🗝️🗝️🗝️'])(
    'of less than 12 characters is short: "%s"',
    async (text) => {
      expect(await passwordFault(text)).toMatch(/at least 12 characters/u);
    },
  );

  it.each([
    'password1234',
    'PassWord1234',
    'Password2024!',
    '123456789012',
    'qwertyuiop12',
    'michaeljackson',
    'sunshine#2026',
    'aaaaaaaaaaaa',
    'abcabcabcabc',
    'dragondragon',
  ])('is common: "%s"', async (text) => {
    expect(await passwordFault(text)).toMatch(/common/u);
  });

  it.each([
    'correct horse battery staple',
    'twelve chars',
    'Nf3xB0vQz1rT',
    'monkey tail 7 lantern',
    'кот на крыше',
  ])('is good: "%s"', async (text) => {
    expect(await passwordFault(text)).toBeUndefined();
  });
});
