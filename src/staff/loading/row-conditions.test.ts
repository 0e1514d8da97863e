import { describe, expect, it, vi } from 'vitest';
import { promisedModel, staffModel } from '#tests/fixtures/admin/staff-model.ts';
import { readView } from '../view/address.ts';
import { NO_FILTER, type ListFilter } from '../view/list-view.ts';
import { rowConditions } from './row-conditions.ts';

function asked(filter: Partial<ListFilter>, model = staffModel): readonly string[] {
  return rowConditions(model, { ...NO_FILTER, ...filter }).map(
    ({ column, operator, values }) => [column, operator, ...values].join(' '),
  );
}

const ID = '7f8f9d3a-0c60-4a86-8a53-3a1d1d0a8c11';
const OF_REFERENCE = [
  'id gte 7f8f9d3a-0c00-0000-0000-000000000000',
  'id lte 7f8f9d3a-0cff-ffff-ffff-ffffffffffff',
];

describe('the conditions of an address', () => {
  it.each<[address: string, conditions: readonly string[]]>([
    ['#search=ann+müller+ann', ['search_text contains ann müller']],
    ['#search=a+b+c+d+e+f+g+h', ['search_text contains a b c d e f']],
    ['#search=EXA-FY7S-TEGC-W', OF_REFERENCE],
    ['#search=exa+fy7s+tegc+w', OF_REFERENCE],
    ['#search=+fy7s-TEGC-W', OF_REFERENCE],
    [`#search=${ID.toUpperCase()}`, [`id gte ${ID}`, `id lte ${ID}`]],
    [
      '?filter.hosting=gov&filter.hosting=aws&filter.hosting=gov&filter.languages=en',
      ['hosting in aws gov', 'languages ov en'],
    ],
    ['?filter.isUrgent=true', ['is_urgent is true']],
    ['?filter.isUrgent=true&filter.isUrgent=false', ['is_urgent answered']],
    ['?filter.price.from=10&filter.price.to=2000.5', ['price gte 10', 'price lte 2000.5']],
  ])('of %s', (address, conditions) => {
    const { filter } = readView(staffModel, new URL(address, 'http://localhost/admin'));
    expect(asked(filter)).toEqual(conditions);
  });

  it.each([
    ['America/New_York', '2026-03-28T04:00:00.000Z', '2026-03-30T04:00:00.000Z'],
    // Its summer time begins on the 29th.
    ['Europe/Berlin', '2026-03-27T23:00:00.000Z', '2026-03-29T22:00:00.000Z'],
  ])('cover whole days from the first to the last, in %s', (zone, start, end) => {
    vi.stubEnv('TZ', zone);
    const conditions = asked({ from: '2026-03-28', to: '2026-03-29' });
    vi.unstubAllEnvs();
    expect(conditions).toEqual([`submitted_at gte ${start}`, `submitted_at lt ${end}`]);
  });

  it.each([
    ['late', '2026-11-30T17:00Z', ['submitted_at lt 2026-11-25T05:00:00.000Z']],
    // In the time zone of the promise, the day before has not ended yet.
    ['late', '2026-12-01T04:59Z', ['submitted_at lt 2026-11-25T05:00:00.000Z']],
    [
      'today',
      '2026-11-30T17:00Z',
      [
        'submitted_at gte 2026-11-25T05:00:00.000Z',
        'submitted_at lt 2026-11-27T05:00:00.000Z',
      ],
    ],
  ] as const)('find what is %s at %s by its time of submission', (due, now, expected) => {
    vi.useFakeTimers({ now: Date.parse(now), toFake: ['Date'] });
    const conditions = asked({ due }, promisedModel);
    vi.useRealTimers();
    expect(conditions).toEqual(['hosting in aws', ...expected]);
  });
});
