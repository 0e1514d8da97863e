/** A piece of SQL. Made only by the functions below, so that no plain string ends up in a statement. */
export interface Sql {
  readonly sql: string;
}

/** SQL as written; interpolated values must be pieces of SQL themselves. */
export function sql(strings: TemplateStringsArray, ...parts: readonly Sql[]): Sql {
  return { sql: String.raw({ raw: strings }, ...parts.map((part) => part.sql)) };
}

/** Quotes a name. */
export function identifier(name: string): Sql {
  return { sql: `"${withoutNul(name).replaceAll('"', '""')}"` };
}

/** Writes a text, a boolean or a number as a literal. */
export function literal(value: string | boolean | number): Sql {
  if (typeof value !== 'string') return { sql: String(value) };
  const quoted = `'${withoutNul(value).replaceAll("'", "''")}'`;
  return { sql: value.includes('\\') ? `E${quoted.replaceAll('\\', '\\\\')}` : quoted };
}

/** Joins pieces of SQL, as a list unless the separator is another one. */
export function join(parts: readonly Sql[], separator = sql`, `): Sql {
  return { sql: parts.map((part) => part.sql).join(separator.sql) };
}

function withoutNul(text: string): string {
  if (text.includes('\0'))
    throw new Error('PostgreSQL takes no NUL character: remove it from the schema file.');
  return text;
}

/** Texts that are joined side by side. */
const MAX_PARTS = 32;

/**
 * Joins any number of texts by line breaks, in groups of groups: Postgres descends into an expression by recursion, and the stack of
 * the embedded one ends at some hundred levels.
 */
export function concatenate(parts: readonly Sql[]): Sql {
  if (parts.length <= MAX_PARTS) return join(parts, sql` || E'\\n' || `);
  const size = Math.ceil(parts.length / MAX_PARTS);
  const groups = Array.from({ length: Math.ceil(parts.length / size) }, (_, index) =>
    concatenate(parts.slice(index * size, (index + 1) * size)),
  );
  return concatenate(groups.map((group) => sql`(${group})`));
}
