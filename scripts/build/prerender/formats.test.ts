import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { Ajv } from 'ajv';
import { describe, expect, it } from 'vitest';
import { narrowings } from '#tests/fixtures/narrowings.ts';
import { formatFiles } from './formats.ts';

const files = Object.entries(formatFiles('https://site.example'));

/** The formats as they were when their version was first published. */
const PUBLISHED = 'tests/fixtures/published-formats';

describe.each(files)('the published format %s', (path, text) => {
  it('names its published address and its version in its $id', () => {
    expect(path).toMatch(/^schema\/\d+\/[a-z.]+\.meta\.json$/u);
    expect(JSON.parse(text)).toMatchObject({ $id: `https://site.example/${path}` });
  });

  it('takes every file that its version has taken', () => {
    // A new version has no file here yet: it is written once, and committed.
    const record = `${PUBLISHED}/${path.replace('schema/', '')}`;
    if (!existsSync(record)) {
      mkdirSync(dirname(record), { recursive: true });
      writeFileSync(record, JSON.stringify(JSON.parse(text)));
    }
    const before: unknown = JSON.parse(readFileSync(record, 'utf8'));
    expect(
      narrowings(before, JSON.parse(text)),
      `Files that version took may break here. Allow them, or raise the version in the $id of each file of schema/meta (${basename(path)}).`,
    ).toEqual([]);
  });
});

it('the published formats find each other by their ids', () => {
  const ajv = new Ajv({ strict: false });
  for (const [, text] of files) ajv.addSchema(JSON.parse(text));
  const validate = ajv.getSchema('https://site.example/schema/1/choices.meta.json');
  expect(validate?.([{ const: 'aws', title: 'AWS' }])).toBe(true);
  expect(validate?.([{ const: 'aws' }])).toBe(false);
});

const FORMAT = {
  type: 'object',
  additionalProperties: false,
  required: ['title'],
  properties: {
    title: { type: 'string', maxLength: 10 },
    kind: { enum: ['a', 'b'] },
  },
};

const title = (change: object) => ({ properties: { ...FORMAT.properties, title: change } });

describe('a change of a format', () => {
  it.each<[string, object]>([
    ['asks for one key more', { required: ['title', 'kind'] }],
    ['takes fewer values', { properties: { ...FORMAT.properties, kind: { enum: ['a'] } } }],
    ['has a lower limit', title({ type: 'string', maxLength: 9 })],
    ['loses a key', { properties: { title: FORMAT.properties.title } }],
    ['has a new condition', { allOf: [{ if: { required: ['kind'] }, then: false }] }],
  ])('that %s is found', (_what, change) => {
    expect(narrowings(FORMAT, { ...FORMAT, ...change })).not.toEqual([]);
  });

  it.each<[string, object]>([
    [
      'takes more values',
      { properties: { ...FORMAT.properties, kind: { enum: ['a', 'c', 'b'] } } },
    ],
    ['explains a key', title({ ...FORMAT.properties.title, description: 'A title.' })],
    ['knows one key more', { properties: { ...FORMAT.properties, more: { enum: [1] } } }],
  ])('that %s is allowed', (_what, change) => {
    expect(narrowings(FORMAT, { ...FORMAT, ...change })).toEqual([]);
  });
});
