import { Cursor, takeName, parseError } from './cursor.ts';
import { notImplemented, RestError } from '../answer/rest-error.ts';
import { readColumn, type Table } from './schema-cache.ts';

/** The columns to read, as SQL. */
export function selectSql(select: string | null, table: Table): string {
  return parseSelect(select, table)
    .map((column) => readColumn(table, column))
    .join(', ');
}

/**
 * Returns the names of the columns to read, from `select=a,b`; all of them without it. Each comes once,
 * however often it is named: Postgres has a limit, and an object has no key twice.
 */
export function parseSelect(select: string | null, table: Table): readonly string[] {
  if (select === null || select === '' || select === '*') return [...table.columns.keys()];
  const cursor = new Cursor(select);
  const columns = new Set<string>();
  do {
    for (const column of parseItem(cursor, table)) columns.add(column);
  } while (cursor.take(','));
  if (!cursor.atEnd) {
    throw parseError(
      'select parameter',
      cursor,
      'letter, digit, "-", "->>", "->", "::", ".", ")", "," or end of input',
    );
  }
  return [...columns];
}

function parseItem(cursor: Cursor, table: Table): Iterable<string> {
  if (cursor.take('*')) return table.columns.keys();
  if (cursor.take('...')) throw notImplemented('embedding of other tables');
  const column = takeName(cursor);
  if (!column) {
    const expected = '"...", field name (* or [a..z0..9_$]), "*" or "count()"';
    throw parseError('select parameter', cursor, expected);
  }
  refuseUnserved(cursor, column, table);
  return [column];
}

function refuseUnserved(cursor: Cursor, column: string, table: Table): void {
  const next = cursor.rest;
  if (next.startsWith('(') || next.startsWith('!')) {
    throw new RestError(400, {
      code: 'PGRST200',
      message: `Could not find a relationship between '${table.name}' and '${column}' in the schema cache`,
      details: `Searched for a foreign key relationship between '${table.name}' and '${column}' in the schema 'public', but no matches were found.`,
    });
  }
  if (next.startsWith('.')) {
    const message = 'Use of aggregate functions is not allowed';
    throw new RestError(400, { code: 'PGRST123', message });
  }
  if (next.startsWith('::')) throw notImplemented('casts');
  if (next.startsWith(':')) throw notImplemented('renamed columns');
  if (next.startsWith('->')) throw notImplemented('columns inside JSON');
}
