import { expect, it } from 'vitest';
import { createPasswords } from './passwords.ts';

it('hashes at the cost that OWASP recommends, and accepts a hash of another cost', async () => {
  const passwords = createPasswords();
  const hash = await passwords.hash('correct horse');
  expect(hash).toMatch(/^scrypt\$32768\$8\$3\$/u);
  const older = await createPasswords({ N: 2, r: 1, p: 1 }).hash('correct horse');
  expect(await passwords.verify('correct horse', older)).toBe(true);
  expect(await passwords.verify('battery staple', older)).toBe(false);
});
