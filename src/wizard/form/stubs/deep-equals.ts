/**
 * Replaces RJSF's `deepEquals` over `fast-equals`, which also compares maps, dates and typed arrays: the
 * props and state of a step hold objects, arrays and React elements only. All functions are equal, as in RJSF.
 */
export function deepEquals(a: unknown, b: unknown): boolean {
  return areEqual(a, b, new Map());
}

export { deepEquals as default };

/** @param compared pairs under comparison: in a circle they count as equal */
function areEqual(a: unknown, b: unknown, compared: Map<object, object>): boolean {
  if (Object.is(a, b)) return true;
  if (typeof a === 'function' && typeof b === 'function') return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  if (Object.getPrototypeOf(a) !== Object.getPrototypeOf(b)) return false;
  if (compared.get(a) === b) return true;
  compared.set(a, b);
  const keys = Object.keys(a);
  return (
    keys.length === Object.keys(b).length &&
    keys.every(
      (key) =>
        Object.hasOwn(b, key) && areEqual(Reflect.get(a, key), Reflect.get(b, key), compared),
    )
  );
}
