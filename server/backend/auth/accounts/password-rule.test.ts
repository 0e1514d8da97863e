import { describe, expect, it } from 'vitest';
import { passwordFault } from './password-rule.ts';

describe('the password rule', () => {
  it.each(['', 'fourteen chars', 'ęłéven chår ęł', '🗝️🗝️🗝️🗝️🗝️🗝️🗝️'])(
    'rejects a password of less than 15 characters: "%s"',
    async (text) => {
      expect(await passwordFault(text)).toMatch(/at least 15 characters/u);
    },
  );

  it.each([
    'password1234567',
    'PassWord20262027!',
    'qwertyuiop12345',
    'michaeljackson1',
    'sunshine#202611',
    'aaaaaaaaaaaaaaa',
    'abcabcabcabcabc',
    'dragondragondragon',
  ])('rejects a common password: "%s"', async (text) => {
    expect(await passwordFault(text)).toMatch(/common/u);
  });

  it.each([
    'correct horse battery staple',
    'fifteen letters',
    'Nf3xB0vQz1rTa9K',
    'monkey tail 7 lantern',
    'кот на крыше дома',
  ])('accepts "%s"', async (text) => {
    expect(await passwordFault(text)).toBeUndefined();
  });
});
