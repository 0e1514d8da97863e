import { afterAll, describe, expect, it } from 'vitest';
import { createTestBackend } from '../support/clients/test-backend.ts';
import { MAX_CONDITIONS, MAX_VALUES, MAX_WORDS } from '#src/staff/contract/limits.ts';
import type { RowCondition } from '#src/staff/contract/row-condition.ts';
import { MAX_SEARCH_LENGTH } from '#src/staff/contract/limits.ts';
import { filterOperator } from '#src/staff/contract/fields.ts';
import { staffForm as form } from '#src/generated/onboarding/staff-form.ts';
import { askBackend, signUp } from '../support/clients/ask-backend.ts';

const { admin, table } = form.model;

/** The functions that select by conditions, with their other arguments. */
const FUNCTIONS: readonly (readonly [string, Readonly<Record<string, unknown>>])[] = [
  [
    'list_submissions',
    { form: table, snapshot: null, sort: null, descending: true, first: 0 },
  ],
  ['export_submissions', { form: table, snapshot: null, after: null }],
  [admin.overview, { time_zone: 'UTC' }],
];

const backend = await createTestBackend({ rateLimit: 'on' });
const staff = await signUp(backend, 'staff@example.org', { role: 'manager' });

afterAll(() => backend.close());

/** Returns how each function answers these conditions. */
async function ask(conditions: unknown): Promise<readonly unknown[]> {
  const answers = FUNCTIONS.map(async ([name, others]) => {
    const request = { headers: { ...staff }, body: { conditions, ...others } };
    const answer = await askBackend(backend, `/rest/v1/rpc/${name}`, request);
    const { code, message } = Object(await answer.json());
    return answer.ok ? answer.status : `${answer.status} ${code} ${message}`;
  });
  return Promise.all(answers);
}

const thrice = (answer: unknown) => FUNCTIONS.map(() => answer);
const search = (...values: readonly string[]): RowCondition => ({
  column: 'search_text',
  operator: 'contains',
  values,
});
const words = (count: number) => Array.from({ length: count }, (_, index) => `word${index}`);
const many = <Item>(count: number, item: Item) => Array.from({ length: count }, () => item);
const submitted: RowCondition = {
  column: 'submitted_at',
  operator: 'lt',
  values: ['2026-01-01T00:00:00Z'],
};

/** Each column of a submission with each operator that compares choices, or a time. */
const different: readonly RowCondition[] = [
  ...Object.values(form.model.fields).flatMap((field): readonly RowCondition[] => {
    const operator = filterOperator(field);
    return operator ? [{ column: field.column, operator, values: ['true'] }] : [];
  }),
  ...(['gt', 'gte', 'lt', 'lte'] as const).flatMap((operator) => [
    { ...submitted, operator },
    { column: 'id', operator, values: ['00000000-0000-4000-8000-000000000000'] },
  ]),
];

describe('conditions of the staff page', () => {
  it('are taken as many as the page can make, each at most twice', async () => {
    const longest = search('x'.repeat(MAX_SEARCH_LENGTH), ...words(MAX_WORDS - 1));
    const all = [longest, ...different, ...different].slice(0, MAX_CONDITIONS);
    expect(all.length).toBeGreaterThan(different.length + 2);
    expect(await ask(all)).toEqual(thrice(200));
    expect(await ask([submitted, ...all.slice(0, -2), submitted])).toEqual(
      thrice('400 22023 A filter compares a column in the same way at most twice.'),
    );
  });

  it('are refused before a row is read if they are too many', async () => {
    const words6 = 'A search has at most 6 words of 200 characters.';
    for (const [conditions, message] of [
      [many(MAX_CONDITIONS + 1, submitted), 'A filter has at most 40 conditions.'],
      [
        [{ column: 'llm', operator: 'in', values: words(MAX_VALUES + 1) }],
        'A condition has at most 500 values.',
      ],
      [[search(...words(MAX_WORDS + 1))], words6],
      [[search(...words(MAX_WORDS)), search('another')], words6],
      [[search('x'.repeat(MAX_SEARCH_LENGTH + 1))], words6],
    ] as const) {
      expect(await ask(conditions)).toEqual(thrice(`400 22023 ${message}`));
    }
  });

  it('name a column and an operator of the declaration, and nothing else', async () => {
    for (const [column, operator] of [
      ['text', 'in'],
      ['search_text', 'in'],
      ['llm', 'contains'],
      ['llm', 'gt'],
      ['llm', 'or true --'],
      ['llm" is null or true --', 'in'],
    ] as const) {
      expect(await ask([{ column, operator, values: ['x'] }])).toEqual(
        thrice(`400 22023 The list has no condition ${operator} on ${column}.`),
      );
    }
    expect(await ask([{ column: 'llm', operator: 'in', values: ["') or true --"] }])).toEqual(
      thrice(200),
    );
  });
});
