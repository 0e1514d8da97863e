interface EmailCase {
  readonly text: string;
  readonly valid: boolean;
}

const LABEL_63 = 'a'.repeat(63);

const VALID = [
  'ann@example.com',
  'ann@localhost',
  'a@b',
  'ann+hr@example.co.uk',
  'ann.lee@example.com',
  '.ann.@example.com',
  "o'hara!#$%&*/=?^_`{|}~-@example.com",
  'ann@123.45.67.89',
  'ann@a-b.example',
  `ann@${LABEL_63}.com`,
  `${'x'.repeat(300)}@example.com`,
  'ann@xn--bcher-kva.example',
  'ann@bücher.example',
  'ann@例え.jp',
];

const INVALID = [
  'ann',
  'ann.example.com',
  'ann@',
  '@example.com',
  'ann@@example.com',
  'ann@ex@mple.com',
  'ann@-example.com',
  'ann@example-.com',
  'ann@example..com',
  'ann@.example.com',
  'ann@example.com.',
  'ann@exa_mple.com',
  'ann lee@example.com',
  'ann@exam ple.com',
  '"ann"@example.com',
  'ann@[127.0.0.1]',
  'ann@example.com, bob@example.com',
  'Ann <ann@example.com>',
  'jürgen@example.com',
  `ann@${LABEL_63}a.com`,
  'ann@bücher.example/path',
  'ann@bücher..example',
];

/** Texts and what an `<input type="email">` says of each one when a person types it. */
export const EMAIL_CASES: readonly EmailCase[] = [
  ...VALID.map((text) => ({ text, valid: true })),
  ...INVALID.map((text) => ({ text, valid: false })),
];
