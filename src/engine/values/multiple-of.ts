/**
 * Both count as the decimals that JSON writes, exactly like PostgreSQL's `numeric`. Division of
 * binary fractions is off: 0.07 / 0.01 is 7.000000000000001.
 */
export function isMultipleOf(value: number, step: number): boolean {
  if (!Number.isFinite(value)) return false;
  const [one, other] = [decimalOf(value), decimalOf(step)];
  const places = Math.max(one.places, other.places);
  return inUnits(one, places) % inUnits(other, places) === 0n;
}

export function isNoMultipleOf(value: number, step: number): boolean {
  return !isMultipleOf(value, step);
}

/** Counts the places that JSON writes. */
export function decimalPlaces(value: number): number {
  return Math.max(0, decimalOf(value).places);
}

/** `digits` · 10^-`places`. */
interface Decimal {
  readonly digits: bigint;
  readonly places: number;
}

function decimalOf(value: number): Decimal {
  const [mantissa = '', exponent = '0'] = String(value).split('e');
  const [whole = '', fraction = ''] = mantissa.split('.');
  return { digits: BigInt(whole + fraction), places: fraction.length - Number(exponent) };
}

function inUnits({ digits, places }: Decimal, of: number): bigint {
  return digits * 10n ** BigInt(of - places);
}
