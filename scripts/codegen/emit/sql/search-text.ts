import { LONGEST_SEARCHED } from '../../../../src/form-engine/row.ts';
import type { Field } from '../../../../src/form-engine/kinds/registry.ts';
import { columnOf } from '../../kinds/registry.ts';
import { identifier, join, literal, sql, type Sql } from '../../sql/sql.ts';

/**
 * Returns the expression that staff's search reads: the text answers of a row, joined and truncated. The view
 * and the trigram index hold the same expression, or else Postgres would not use the index. Each text is
 * truncated before they are joined, so that no more of it is read.
 */
export function searchText(fields: readonly Field[]): Sql {
  const texts = fields.filter((field) => columnOf(field).isText);
  if (texts.length === 0) return sql`''::text`;
  const longest = literal(LONGEST_SEARCHED);
  const joined = join(
    texts.map((field) => sql`coalesce(left(${identifier(field.column)}, ${longest}), '')`),
    " || E'\\n' || ",
  );
  return sql`left(${joined}, ${longest})`;
}
