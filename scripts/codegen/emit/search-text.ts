import type { Field } from '../../../src/form-engine/kinds/registry.ts';
import { columnOf } from '../kinds.ts';
import { identifier, join, sql, type Sql } from './sql.ts';

/**
 * All text answers of a row, one below the other: what the staff's search looks at. The view and the
 * trigram index hold this very expression, else the index would not serve the view.
 */
export function searchText(fields: readonly Field[]): Sql {
  const texts = fields.filter((field) => columnOf(field).isText);
  if (texts.length === 0) return sql`''::text`;
  return join(
    texts.map((field) => sql`coalesce(${identifier(field.column)}, '')`),
    " || E'\\n' || ",
  );
}
