import type { StaffModel } from './staff-model.ts';
import { filterChoices, filterRange } from '../../form-engine/kinds/registry.ts';
import { isDay } from '../../lib/format.ts';
import {
  cleanSearch,
  ENDS,
  PERIODS,
  type ListFilter,
  type ListOrder,
  type ListView,
} from './list-view.ts';

/** The two parts of an address that hold a view. */
export interface ViewAddress {
  /** With its `?`, or empty. */
  readonly search: string;
  /** With its `#`, or empty. */
  readonly hash: string;
}

/** Reads the view from an address. Malformed and unknown parts count as absent. */
export function readView(model: StaffModel, { search, hash }: ViewAddress): ListView {
  const query = new URLSearchParams(search);
  const order = readOrder(model, query);
  const submission = query.get('submission')?.toLowerCase() ?? '';
  const overview = (['auto', ...PERIODS] as const).find((one) => one === query.get('overview'));
  return {
    filter: readFilter(model, query, new URLSearchParams(hash.slice(1))),
    ...(order && { order }),
    page: readPage(query.get('page') ?? ''),
    ...(UUID.test(submission) && { submission }),
    ...(overview && { overview }),
  };
}

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/u;

function readFilter(
  model: StaffModel,
  query: URLSearchParams,
  fragment: URLSearchParams,
): ListFilter {
  const choices = Object.values(model.fields).flatMap((field) => {
    const asked = query.getAll(`filter.${field.name}`);
    const known = filterChoices(field).map(({ value }) => String(value));
    const chosen = known.filter((value) => asked.includes(value));
    return chosen.length > 0 ? [[field.name, chosen] as const] : [];
  });
  const ranges = Object.values(model.fields).flatMap((field) => {
    const range = filterRange(field);
    const ends = ENDS.flatMap((end) => {
      const value = range?.parseEnd(query.get(`filter.${field.name}.${end}`) ?? '');
      return value === undefined ? [] : [[end, value] as const];
    });
    return ends.length > 0 ? [[field.name, Object.fromEntries(ends)] as const] : [];
  });
  const from = query.get('from') ?? '';
  const to = query.get('to') ?? '';
  return {
    search: cleanSearch(fragment.get('search') ?? ''),
    choices: Object.fromEntries(choices),
    ranges: Object.fromEntries(ranges),
    ...(isDay(from) && { from }),
    ...(isDay(to) && { to }),
  };
}

function readOrder({ admin }: StaffModel, query: URLSearchParams): ListOrder | undefined {
  const column = admin.columns.find(({ id }) => id === query.get('sort'));
  if (!column) return undefined;
  const descending = query.get('order') === 'desc';
  return column.system && descending ? undefined : { column: column.id, descending };
}

function readPage(text: string): number {
  return /^[1-9]\d{0,6}$/u.test(text) ? Number(text) : 1;
}
