/** A piece of SQL, made by the functions below alone. */
export interface Sql {
  readonly sql: string;
}

/** Interpolated values must be pieces of SQL. */
export function sql(strings: TemplateStringsArray, ...parts: readonly Sql[]): Sql {
  return { sql: String.raw({ raw: strings }, ...parts.map((part) => part.sql)) };
}

export function identifier(name: string): Sql {
  return { sql: `"${withoutNul(name).replaceAll('"', '""')}"` };
}

export function literal(value: string | boolean | number): Sql {
  if (typeof value !== 'string') return { sql: String(value) };
  const quoted = `'${withoutNul(value).replaceAll("'", "''")}'`;
  return { sql: value.includes('\\') ? `E${quoted.replaceAll('\\', '\\\\')}` : quoted };
}

/** Joins pieces, by default with commas. */
export function join(parts: readonly Sql[], separator = sql`, `): Sql {
  return { sql: parts.map((part) => part.sql).join(separator.sql) };
}

function withoutNul(text: string): string {
  if (text.includes('\0'))
    throw new Error('PostgreSQL takes no NUL character: remove it from the schema file.');
  return text;
}

/** Joined side by side. */
const MAX_OPERANDS = 32;

/**
 * Joins operands in groups of groups: Postgres descends by recursion, and the embedded Postgres has
 * a small stack. `and` and `or` need no groups.
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

/** Joins texts with line breaks. */
export function concatenate(texts: readonly Sql[]): Sql {
  return joinInGroups(texts, sql` || E'\\n' || `);
}
