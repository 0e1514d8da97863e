/** The most rows that are tried for one rule. */
const MOST_ROWS = 20_000;

type Value = string | boolean | readonly string[] | null;

/**
 * Rows over the given columns in which rules can differ: every text that a rule names, texts around
 * every length that it names, and lists of every size of them.
 * @param columns types by name
 * @param rules the definitions of all rules that count, as Postgres writes them
 * @param absent columns that no stored row has a value in
 */
export function candidateRows(
  columns: ReadonlyMap<string, string>,
  rules: readonly string[],
  absent: ReadonlySet<string>,
): readonly Readonly<Record<string, Value>>[] {
  const texts = [...new Set(rules.flatMap(textLiterals))].filter((text) => text !== '');
  const numbers = [...new Set(rules.flatMap(numberLiterals))];
  let rows: readonly Readonly<Record<string, Value>>[] = [{}];
  for (const [column, type] of columns) {
    const values = absent.has(column) ? [null] : valuesOf(type, texts, numbers);
    rows = rows.flatMap((row) => values.map((value) => ({ ...row, [column]: value })));
    if (rows.length > MOST_ROWS) throw new Error(`A rule looks at too many columns: ${column}.`);
  }
  return rows;
}

/** The texts that stand as literals in an expression as Postgres writes it. */
export function textLiterals(expression: string): readonly string[] {
  return [...expression.matchAll(/(E?)'((?:[^']|'')*)'/gu)].map(([, escaped, text = '']) => {
    const plain = text.replaceAll("''", "'");
    return escaped ? plain.replaceAll('\\\\', '\\') : plain;
  });
}

function numberLiterals(expression: string): readonly number[] {
  const withoutTexts = expression.replaceAll(/'(?:[^']|'')*'/gu, '');
  return [...withoutTexts.matchAll(/(?<![\w.])\d+(?![\w.])/gu)].map(([digits]) => Number(digits));
}

function valuesOf(
  type: string,
  texts: readonly string[],
  numbers: readonly number[],
): readonly Value[] {
  if (type === 'boolean') return [null, true, false];
  const sizes = [...new Set(numbers.flatMap((size) => [size - 1, size, size + 1]))];
  if (type === 'text[]') return [null, ...lists(texts, sizes)];
  const lengths = sizes.filter((size) => size > 1 && size < 100_000);
  return [null, '', 'x', ...texts, ...lengths.map((length) => 'x'.repeat(length))];
}

function lists(texts: readonly string[], sizes: readonly number[]): readonly (readonly string[])[] {
  const singles = texts.map((text) => [text]);
  const sized = sizes
    .filter((size) => size > 1 && size <= texts.length)
    .map((size) => texts.slice(0, size));
  const [first = 'x', second = first] = texts;
  return [[], ['x'], ...singles, ...sized, [first, second], [first, first], texts];
}
