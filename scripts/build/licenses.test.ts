import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/** Licenses that let a product of ours hold the package, given their notice. */
const ALLOWED = [
  '(MIT AND Zlib)',
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-3-Clause',
  'ISC',
  'MIT',
  'MIT-0',
  'Unlicense',
];

/** Packages whose license is in a file alone: MIT, as somebody has read there. */
const READ = ['node_modules/png-js'];

interface LockedPackage {
  readonly dev?: boolean;
  readonly license?: string;
}

it('ships only packages under an allowed license in package-lock.json', () => {
  const lock: { readonly packages: Readonly<Record<string, LockedPackage>> } = JSON.parse(
    readFileSync('package-lock.json', 'utf8'),
  );
  const others = Object.entries(lock.packages).filter(
    ([path, { dev, license = '' }]) =>
      path !== '' && !dev && !ALLOWED.includes(license) && !READ.includes(path),
  );
  expect(others.map(([path, { license }]) => `${path}: ${license}`)).toEqual([]);
});
