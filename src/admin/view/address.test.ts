import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { adminModel } from '../../../tests/fixtures/admin/admin-model.ts';
import { cleanSearch, EVERYTHING, type ListFilter, type ListView } from './list-view.ts';
import { malformedParts, readView } from './read-view.ts';
import { writeView } from './write-view.ts';

const ID = '0b9f9a3e-6a63-4b5c-8d0e-1f2a3b4c5d6e';
const day = fc
  .date({ min: new Date('1900-01-01'), max: new Date('2199-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));
const choices = fc
  .record({
    isUrgent: fc.subarray(['true', 'false']),
    size: fc.subarray(['few', 'many']),
    rooms: fc.subarray(['hall', 'attic']),
  })
  .map((chosen) => Object.fromEntries(Object.entries(chosen).filter(([, { length }]) => length)));
const ranges = fc
  .record({ arrival: fc.record({ from: day, to: day }, { requiredKeys: [] }) })
  .map(({ arrival }) => (Object.keys(arrival).length > 0 ? { arrival } : {}));
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
  { column: 'rooms', descending: true },
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
  it('shows a server the name of no account', () => {
    const model = {
      ...adminModel,
      admin: { ...adminModel.admin, staffColumns: [{ field: 'firm', isAccount: true as const }] },
    };
    const firm = ['me', 'ann@example.org'];
    const address = writeView({ filter: { ...EVERYTHING, choices: { firm } }, page: 1 });
    expect(address.search).toBe('?filter.firm=me');
    expect(readView(model, address).filter.choices).toEqual({ firm });
    expect(malformedParts(model, { search: '?filter.firm=anybody' })).toHaveLength(1);
  });

  it('leads back to the same view', () => {
    fc.assert(
      fc.property(views, (view) => {
        expect(readView(adminModel, writeView(view))).toEqual(view);
      }),
    );
  });

  it('holds what is searched for behind the #, where no server sees it', () => {
    const view = { filter: { ...EVERYTHING, search: 'Ann & Bob' }, page: 2 };
    expect(writeView(view)).toEqual({ search: '?page=2', hash: '#search=Ann+%26+Bob' });
  });

  it('reads the choices in the order of the form, each once', () => {
    const search = '?filter.size=many&filter.size=few&filter.size=many';
    expect(readView(adminModel, { search, hash: '' }).filter.choices).toEqual({
      size: ['few', 'many'],
    });
  });

  it.each([
    '?filter.size=huge',
    '?filter.visitor=Ann',
    '?filter.__proto__=x&filter.constructor=y',
    '?from=2026-02-30&to=soon',
    '?filter.arrival.from=soon&filter.arrival.to=2026-02-30',
    '?filter.fee.from=some&filter.fee.to=1,000',
    '?sort=nothing&order=desc',
    '?page=-1',
    '?submission=%00',
    '?%E0%A4%A',
  ])('counts as empty where it says %s', (search) => {
    const view = readView(adminModel, { search, hash: '#search=%20%E2%80%8B' });
    expect(view).toEqual({ filter: EVERYTHING, page: 1 });
  });

  it('takes any text for one, without breaking', () => {
    const part = fc.constantFrom(
      ...'% & = # + \0 \uD800 \u202E é filter.size few page 1 search'.split(' '),
    );
    const text = fc.array(part).map((parts) => parts.join(''));
    fc.assert(
      fc.property(text, text, (search, hash) => {
        const view = readView(adminModel, { search: `?${search}`, hash: `#${hash}` });
        expect(readView(adminModel, writeView(view))).toEqual(view);
      }),
    );
  });
});
