import { type Filter, KEYWORDS } from './filter.ts';
import { notImplemented } from '../answer/rest-error.ts';
import { parseFilter } from './parse-filter.ts';
import { readColumn, type Table } from './schema-cache.ts';

/** Parameters of the address that are no filter. */
const RESERVED: ReadonlySet<string> = new Set(['select', 'order', 'limit', 'offset', 'columns']);

/** Each may look at all texts of a row, as each word of a search does; clients of ours send three at most. */
const MAX_CONDITIONS = 6;

/** Returns the filters of an address. @throws {RestError} where there are too many */
export function addressConditions(address: URLSearchParams): readonly Filter[] {
  const filters = [...address]
    .filter(([name]) => !RESERVED.has(name))
    .map(([name, value]) => parseFilter(name, value));
  const conditions = countConditions(filters);
  if (conditions > MAX_CONDITIONS) throw notImplemented(`more than ${MAX_CONDITIONS} conditions`);
  return filters;
}

function countConditions(filters: readonly Filter[]): number {
  const counts = filters.map((filter) =>
    filter.kind === 'condition' ? 1 : countConditions(filter.members),
  );
  return counts.reduce((sum, count) => sum + count, 0);
}

/** ` WHERE …`, or nothing when there is no filter. */
export function whereSql(filters: readonly Filter[], table: Table, parameters: Parameters): string {
  if (filters.length === 0) return '';
  return ` WHERE ${filters.map((filter) => filterSql(filter, table, parameters)).join(' AND ')}`;
}

function filterSql(filter: Filter, table: Table, parameters: Parameters): string {
  const not = filter.negated ? 'NOT ' : '';
  if (filter.kind === 'condition') return not + conditionSql(filter, table, parameters);
  const members = filter.members.map((member) => filterSql(member, table, parameters));
  return `${not}(${members.join(filter.join === 'and' ? ' AND ' : ' OR ')})`;
}

function conditionSql(
  { column, rule, operand }: Extract<Filter, { kind: 'condition' }>,
  table: Table,
  parameters: Parameters,
): string {
  const left = readColumn(table, column);
  const text = typeof operand === 'string' ? operand : arrayLiteral(operand);
  switch (rule.kind) {
    case 'comparison':
      return `${left} ${rule.sql} ${parameters.add(text)}`;
    case 'pattern':
      return `${left} ${rule.sql} ${parameters.add(text.replaceAll('*', '%'))}`;
    case 'list':
      return `${left} = ANY (${parameters.add(text)})`;
    case 'keyword':
      return `${left} IS ${KEYWORDS.get(text.toLowerCase()) ?? 'NULL'}`;
  }
}

function arrayLiteral(elements: readonly string[]): string {
  const quoted = elements.map((element) => `"${element.replaceAll(/["\\]/gu, String.raw`\$&`)}"`);
  return `{${quoted.join(',')}}`;
}

/** The values of one statement, in the order of their places. */
export class Parameters {
  readonly values: string[] = [];

  /** Keeps a value, and gives the place that stands for it in the statement. */
  add(value: string): string {
    this.values.push(value);
    return `$${this.values.length}`;
  }
}
