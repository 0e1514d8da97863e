/** Code in emitted data, such as a constant's name. */
export class Expression {
  readonly code: string;

  constructor(code: string) {
    this.code = code;
  }
}

/** Emits JSON with unquoted expressions. */
export function literal(value: unknown, indent = ''): string {
  if (value instanceof Expression) return value.code;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const inner = `${indent}  `;
  const [open, close, parts] = Array.isArray(value)
    ? ['[', ']', value.map((item) => literal(item, inner))]
    : ['{', '}', Object.entries(value).flatMap((entry) => property(entry, inner))];
  if (parts.length === 0) return `${open}${close}`;
  return `${open}\n${inner}${parts.join(`,\n${inner}`)}\n${indent}${close}`;
}

function property(
  [key, value]: readonly [string, unknown],
  indent: string,
): readonly string[] {
  // In code, a plain `__proto__` sets the prototype instead of a property.
  const name = key === '__proto__' ? '["__proto__"]' : JSON.stringify(key);
  return value === undefined ? [] : [`${name}: ${literal(value, indent)}`];
}
