import type { Path } from 'react-router-dom';
import { accountFields, type StaffModel } from '../contract/staff-model.ts';
import { type Field } from '../../engine/kinds/registry.ts';
import { filterChoices, filterRange } from '../contract/fields.ts';
import { withChoice, withDay, withEnd } from './change-filter.ts';
import { isDay } from '../../lib/text/format.ts';
import {
  cleanSearch,
  NO_FILTER,
  isAccount,
  ENDS,
  INTERVALS,
  isDue,
  isPeriod,
  type ListFilter,
  type ListView,
} from './list-view.ts';

/** They hold a view. */
type ViewAddress = Pick<Path, 'search' | 'hash'>;

/** Malformed and unknown parts count as absent; `malformedParts` names them. */
export function readView(model: StaffModel, { search, hash }: ViewAddress): ListView {
  const check = checkOf(model);
  const query = new URLSearchParams(
    [...new URLSearchParams(search)].filter(([name, value]) => check(name)?.(value)),
  );
  const sort = query.get('sort');
  const column = model.admin.columns.find(({ id }) => id === sort);
  const descending = query.get('order') === 'desc';
  const isSorted = column && !(column.system && descending);
  return {
    filter: readFilter(model, query, new URLSearchParams(hash.slice(1))),
    order: isSorted ? { column: column.id, descending } : undefined,
    page: Number(query.get('page') ?? 1),
    submission: query.get('submission')?.toLowerCase(),
    compare: query.get('compare')?.toLowerCase(),
    colleagues: query.get('show') === COLLEAGUES || undefined,
    overview: (['auto', ...INTERVALS] as const).find((one) => one === query.get('overview')),
  };
}

/** Unreadable parts that look like a view's, as written. */
export function malformedParts(
  model: StaffModel,
  { search }: Pick<ViewAddress, 'search'>,
): readonly string[] {
  const check = checkOf(model);
  return [...new URLSearchParams(search)]
    .filter(([name, value]) => !(check(name)?.(value) ?? !name.startsWith('filter.')))
    .map(([name, value]) => `${name}=${value}`);
}

const COLLEAGUES = 'colleagues';

type Check = (value: string) => boolean;

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/iu;

/** Returns a parameter's check; `undefined` for an unknown name. */
function checkOf(model: StaffModel): (name: string) => Check | undefined {
  const checks = new Map<string, Check>([
    ['page', (value) => /^[1-9]\d{0,6}$/u.test(value)],
    ['from', (value) => isDay(value) || isPeriod(value)],
    ['to', isDay],
    ['due', (value) => model.admin.respond !== undefined && isDue(value)],
    ['sort', (value) => model.admin.columns.some(({ id }) => id === value)],
    ['order', (value) => value === 'desc' || value === 'asc'],
    ['submission', (value) => UUID.test(value)],
    ['compare', (value) => UUID.test(value)],
    ['show', (value) => value === COLLEAGUES],
    ['overview', (value) => value === 'auto' || INTERVALS.some((one) => one === value)],
  ]);
  for (const { name } of accountFields(model)) checks.set(`filter.${name}`, isAccount);
  for (const field of Object.values(model.fields)) {
    const values = choicesOf(field);
    const range = filterRange(field);
    if (values.length > 0)
      checks.set(`filter.${field.name}`, (value) => values.includes(value));
    for (const end of range ? ENDS : []) {
      checks.set(
        `filter.${field.name}.${end}`,
        (value) => range?.parseEnd(value) !== undefined,
      );
    }
  }
  return (name) => checks.get(name);
}

/** @param query well-formed parts */
function readFilter(
  model: StaffModel,
  query: URLSearchParams,
  fragment: URLSearchParams,
): ListFilter {
  const accounts = accountFields(model);
  let filter = { ...NO_FILTER, search: cleanSearch(fragment.get('search') ?? '') };
  for (const field of Object.values(model.fields)) {
    const key = `filter.${field.name}`;
    const values = query.getAll(key);
    const chosen = accounts.includes(field)
      ? [...values, ...fragment.getAll(key)].filter(isAccount)
      : choicesOf(field).filter((value) => values.includes(value));
    for (const value of new Set(chosen)) filter = withChoice(filter, field.name, value, true);
    for (const end of ENDS) {
      const value = filterRange(field)?.parseEnd(query.get(`${key}.${end}`) ?? '');
      filter = withEnd(filter, field.name, end, value ?? '');
    }
  }
  for (const end of ENDS) filter = withDay(filter, end, query.get(end) ?? '');
  const due = query.get('due') ?? '';
  return { ...filter, due: isDue(due) ? due : undefined };
}

function choicesOf(field: Field): readonly string[] {
  return filterChoices(field).map(({ value }) => String(value));
}

/** The search and e-mail addresses follow `#`, which browsers send to no server. */
export function writeView(view: ListView): ViewAddress {
  const { filter, order, page, submission, compare, colleagues, overview } = view;
  const query = new URLSearchParams();
  const fragment = new URLSearchParams(filter.search === '' ? {} : { search: filter.search });
  for (const [field, values] of Object.entries(filter.choices)) {
    for (const value of values) {
      (value.includes('@') ? fragment : query).append(`filter.${field}`, value);
    }
  }
  for (const [field, range] of Object.entries(filter.ranges)) {
    for (const end of ENDS) {
      const value = range[end];
      if (value !== undefined) query.set(`filter.${field}.${end}`, value);
    }
  }
  if (filter.from !== undefined) query.set('from', filter.from);
  if (filter.to !== undefined) query.set('to', filter.to);
  if (filter.due !== undefined) query.set('due', filter.due);
  if (order) {
    query.set('sort', order.column);
    if (order.descending) query.set('order', 'desc');
  }
  if (page > 1) query.set('page', String(page));
  if (submission !== undefined) query.set('submission', submission);
  if (compare !== undefined) query.set('compare', compare);
  if (colleagues) query.set('show', COLLEAGUES);
  if (overview !== undefined) query.set('overview', overview);
  return {
    search: query.size === 0 ? '' : `?${query.toString()}`,
    hash: fragment.size === 0 ? '' : `#${fragment.toString()}`,
  };
}

/** The list at the submission's place. */
export function listAddress(view: ListView): ViewAddress {
  const { submission: _, compare: __, ...list } = view;
  return writeView(list);
}
