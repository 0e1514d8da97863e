import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { handledModel, staffModel } from '#tests/fixtures/admin/staff-model.ts';
import { cleanSearch, NO_FILTER, type ListFilter, type ListView } from './list-view.ts';
import { malformedParts, readView, writeView } from './address.ts';

const ID = '0b9f9a3e-6a63-4b5c-8d0e-1f2a3b4c5d6e';
const day = fc
  .date({ min: new Date('1900-01-01'), max: new Date('2199-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));
const choices = fc
  .record({
    isUrgent: fc.subarray(['true', 'false']),
    hosting: fc.subarray(['aws', 'gov']),
    languages: fc.subarray(['en', 'fr']),
  })
  .map((chosen) =>
    Object.fromEntries(Object.entries(chosen).filter(([, { length }]) => length)),
  );
const ranges = fc
  .record({ anyDay: fc.record({ from: day, to: day }, { requiredKeys: [] }) })
  .map(({ anyDay }) => (Object.keys(anyDay).length > 0 ? { anyDay } : {}));
const filter: fc.Arbitrary<ListFilter> = fc.record(
  {
    search: fc.string({ unit: 'grapheme' }).map(cleanSearch),
    choices,
    ranges,
    from: day,
    to: day,
  },
  { requiredKeys: ['search', 'choices', 'ranges'] },
);
const order = fc.constantFrom(
  { column: 'submitted', descending: false },
  { column: 'languages', descending: true },
  { column: 'who', descending: false },
);
const views: fc.Arbitrary<ListView> = fc.record(
  {
    filter,
    order,
    page: fc.integer({ min: 1, max: 9_999_999 }),
    submission: fc.constant(ID),
    overview: fc.constantFrom('auto', 'day', 'week', 'month'),
  },
  { requiredKeys: ['filter', 'page'] },
);

describe('the address of a view', () => {
  it('never sends the name of an account to the server', () => {
    const translator = ['me', 'ann@example.org'];
    const address = writeView({ filter: { ...NO_FILTER, choices: { translator } }, page: 1 });
    expect(address.search).toBe('?filter.translator=me');
    expect(readView(handledModel, address).filter.choices).toEqual({ translator });
    expect(
      malformedParts(handledModel, { search: '?filter.translator=anybody' }),
    ).toHaveLength(1);
  });

  it('restores the same view', () => {
    fc.assert(
      fc.property(views, (view) => {
        expect(readView(staffModel, writeView(view))).toEqual(view);
      }),
    );
  });

  it.each([
    '?filter.hosting=huge',
    '?filter.name=Ann',
    '?filter.__proto__=x&filter.constructor=y',
    '?from=2026-02-30&to=soon',
    '?filter.anyDay.from=soon&filter.anyDay.to=2026-02-30',
    '?filter.price.from=some&filter.price.to=1,000',
    '?sort=nothing&order=desc',
    '?page=-1',
    '?submission=%00',
    '?%E0%A4%A',
  ])('ignores unreadable parameters in %s', (search) => {
    const view = readView(staffModel, { search, hash: '#search=%20%E2%80%8B' });
    expect(view).toEqual({ filter: NO_FILTER, page: 1 });
  });

  it('reads any text without an error', () => {
    const part = fc.constantFrom(
      ...'% & = # + \0 \uD800 \u202E é filter.hosting aws page 1 search'.split(' '),
    );
    const text = fc.array(part).map((parts) => parts.join(''));
    fc.assert(
      fc.property(text, text, (search, hash) => {
        const view = readView(staffModel, { search: `?${search}`, hash: `#${hash}` });
        expect(readView(staffModel, writeView(view))).toEqual(view);
      }),
    );
  });
});
