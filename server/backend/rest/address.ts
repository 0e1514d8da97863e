import { HttpError } from '../http-error.ts';
import { notImplemented } from './rest-answer.ts';
import { identifier, type Table } from './schema-cache.ts';

/** Parameters that are no conditions. */
const RESERVED: ReadonlySet<string> = new Set(['select', 'order', 'limit', 'offset']);

/** Hosted Supabase truncates longer lists silently, and so does this backend. */
const MAX_ROWS = 1000;

/** Returns the columns of `select=a,b`; without it, all. */
function selectedColumns(address: URLSearchParams, table: Table): readonly string[] {
  const names = (address.get('select') || '*').split(',');
  const all = names.flatMap((name) =>
    name === '*' ? [...table.columns.keys()] : [name.trim()],
  );
  return [...new Set(all)];
}

export function selectSql(address: URLSearchParams, table: Table): string {
  return selectedColumns(address, table)
    .map((name) => columnSql(table, name))
    .join(', ');
}

const TERM = /^([^.]+)(?:\.(asc|desc))?$/u;

/** Returns ` ORDER BY …` for `order=a.desc,b.asc`. */
export function orderSql(address: URLSearchParams, table: Table): string {
  const terms = address.get('order')?.split(',') ?? [];
  const sql = terms.map((term) => {
    const [, name = '', direction = 'asc'] = TERM.exec(term) ?? [];
    if (name === '') throw notImplemented(`the order ${JSON.stringify(term)}`);
    return `${columnSql(table, name)} ${direction}`;
  });
  return sql.length === 0 ? '' : ` ORDER BY ${sql.join(', ')}`;
}

export function rangeOf(address: URLSearchParams): { offset: number; limit: number } {
  const number = (name: string, absent: number): number => {
    const text = address.get(name);
    if (text === null) return absent;
    if (!/^\d{1,15}$/u.test(text)) throw malformed(`${name} is not a number of rows: ${text}`);
    return Number(text);
  };
  return {
    offset: number('offset', 0),
    limit: Math.min(number('limit', MAX_ROWS), MAX_ROWS),
  };
}

/**
 * Returns ` WHERE …` for the conditions of an address.
 * @param values receives the values to bind
 */
export function whereSql(address: URLSearchParams, table: Table, values: string[]): string {
  const conditions = [...address]
    .filter(([name]) => !RESERVED.has(name))
    .map(([name, text]) => conditionSql(table, name, text, values));
  return conditions.length === 0 ? '' : ` WHERE ${conditions.join(' AND ')}`;
}

function conditionSql(table: Table, name: string, text: string, values: string[]): string {
  const [operator = ''] = text.split('.', 1);
  const operand = text.slice(operator.length + 1);
  if (operator === 'eq') return `${columnSql(table, name)} = $${values.push(operand)}`;
  throw notImplemented(`the condition ${JSON.stringify(`${name}=${text}`)}`);
}

/** Returns a column as SQL. An unknown column gets Postgres' own error. */
function columnSql(table: Table, name: string): string {
  if (table.columns.has(name)) return `${identifier(table.name)}.${identifier(name)}`;
  if (!/^\w+$/u.test(name))
    throw notImplemented(`${JSON.stringify(name)} in place of a column`);
  throw new HttpError(400, '42703', `column ${table.name}.${name} does not exist`);
}

function malformed(message: string): HttpError {
  return new HttpError(400, 'PGRST100', message);
}
