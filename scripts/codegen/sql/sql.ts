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

/** Joins pieces of SQL, as a list unless another separator is passed. */
export function join(parts: readonly Sql[], separator = sql`, `): Sql {
  return { sql: parts.map((part) => part.sql).join(separator.sql) };
}

function withoutNul(text: string): string {
  if (text.includes('\0'))
    throw new Error('PostgreSQL takes no NUL character: remove it from the schema file.');
  return text;
}

/** Operands that are joined side by side. */
const MAX_OPERANDS = 32;

/**
 * Joins any number of operands by an operator, in groups of groups. Postgres descends into an
 * expression by recursion, and the stack of the embedded Postgres ends at some hundred levels.
 * `and` and `or` need no groups: Postgres reads them as a list.
 */
export function joinInGroups(operands: readonly Sql[], operator: Sql): Sql {
  if (operands.length <= MAX_OPERANDS) return join(operands, operator);
  const size = Math.ceil(operands.length / MAX_OPERANDS);
  const groups = Array.from({ length: Math.ceil(operands.length / size) }, (_, index) =>
    joinInGroups(operands.slice(index * size, (index + 1) * size), operator),
  );
  return join(
    groups.map((group) => sql`(${group})`),
    operator,
  );
}

/** Joins any number of texts by line breaks. */
export function concatenate(texts: readonly Sql[]): Sql {
  return joinInGroups(texts, sql` || E'\\n' || `);
}
