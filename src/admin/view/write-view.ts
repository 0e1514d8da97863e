import { ENDS, type ListView } from './list-view.ts';
import type { ViewAddress } from './read-view.ts';

/**
 * Returns the address of a view. A search is often for a person's name, so it is written after `#`,
 * which no browser sends to a server; so are e-mail addresses.
 */
export function writeView(view: ListView): ViewAddress {
  const { filter, order, page, submission, compare, overview } = view;
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
  if (order) {
    query.set('sort', order.column);
    if (order.descending) query.set('order', 'desc');
  }
  if (page > 1) query.set('page', String(page));
  if (submission !== undefined) query.set('submission', submission);
  if (compare !== undefined) query.set('compare', compare);
  if (overview !== undefined) query.set('overview', overview);
  return {
    search: query.size === 0 ? '' : `?${query.toString()}`,
    hash: fragment.size === 0 ? '' : `#${fragment.toString()}`,
  };
}
