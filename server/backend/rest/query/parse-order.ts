import { Cursor, takeName, parseError } from './cursor.ts';
import { notImplemented } from '../answer/rest-error.ts';
import { readColumn, type Table } from './schema-cache.ts';

/** ` ORDER BY …` from `order=a.desc,b.asc.nullslast`, or nothing when none is asked for. */
export function orderSql(order: string | null, table: Table): string {
  if (order === null) return '';
  const cursor = new Cursor(order);
  const terms = [];
  do {
    terms.push(parseTerm(cursor, table));
  } while (cursor.take(','));
  if (!cursor.atEnd) throw parseError('order', cursor, '">", letter or digit');
  return ` ORDER BY ${terms.join(', ')}`;
}

function parseTerm(cursor: Cursor, table: Table): string {
  const column = takeName(cursor);
  if (!column) throw parseError('order', cursor, 'field name (* or [a..z0..9_$])');
  if (/^(?:->|\()/u.test(cursor.rest)) throw notImplemented('an order by JSON or another table');
  const words = takeWords(cursor);
  if (!cursor.atEnd && cursor.peek() !== ',') {
    throw parseError('order', cursor, 'delimiter (.), "," or end of input');
  }
  return [readColumn(table, column), ...words].join(' ');
}

const DIRECTION = /(?:asc|desc)(?![a-z])/y;
const NULLS = /nulls(?:first|last)(?![a-z])/y;

/** The direction and the place of nulls, each at most once and in this order. */
function takeWords(cursor: Cursor): readonly string[] {
  const words: string[] = [];
  if (!cursor.take('.')) return words;
  const direction = cursor.takeMatch(DIRECTION);
  if (direction) words.push(direction.toUpperCase());
  if (direction && !cursor.take('.')) return words;
  const nulls = cursor.takeMatch(NULLS);
  if (!nulls) {
    const expected = `${direction ? '' : '"asc", "desc", '}"nullsfirst" or "nullslast"`;
    throw parseError('order', cursor, expected);
  }
  return [...words, `NULLS ${nulls.slice('nulls'.length).toUpperCase()}`];
}
