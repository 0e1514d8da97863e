import { isRecord } from '../../lib/json.ts';
import { UnreadableError, type UNREADABLE } from './load-error.ts';

/** Returns whether a value from outside has a type. */
export type Guard<Type> = (value: unknown) => value is Type;

/** The type that a guard looks for. */
export type Guarded<Of> = Of extends Guard<infer Type> ? Type : never;

type Guards = Readonly<Record<string, Guard<unknown>>>;

type Members<Of extends Guards> = { readonly [Key in keyof Of]: Guarded<Of[Key]> };

/** @throws {UnreadableError} for a value of another type */
export function checked<Type>(
  value: unknown,
  isExpected: Guard<Type>,
  otherwise: keyof typeof UNREADABLE = 'noList',
): Type {
  if (isExpected(value)) return value;
  throw new UnreadableError(otherwise);
}

/** The guards of what the database returns. */
export const is = {
  text: (value: unknown): value is string => typeof value === 'string',
  number: (value: unknown): value is number => typeof value === 'number',
  boolean: (value: unknown): value is boolean => typeof value === 'boolean',
  oneOf<const Type>(values: readonly Type[]): Guard<Type> {
    return (value): value is Type => values.some((one) => one === value);
  },
  /** For an object with any members. */
  row: isRecord,
  orNull<Type>(isOther: Guard<Type>): Guard<Type | null> {
    return (value): value is Type | null => value === null || isOther(value);
  },
  listOf<Type>(isItem: Guard<Type>): Guard<readonly Type[]> {
    return (value): value is readonly Type[] => Array.isArray(value) && value.every(isItem);
  },
  /** For an object with any members of one type. */
  mapOf<Type>(isMember: Guard<Type>): Guard<Readonly<Record<string, Type>>> {
    return (value): value is Readonly<Record<string, Type>> =>
      isRecord(value) && Object.values(value).every(isMember);
  },
  /** For an object with these members. It may have others. */
  object<Of extends Guards>(guards: Of): Guard<Members<Of>> {
    return (value): value is Members<Of> =>
      isRecord(value) &&
      Object.entries(guards).every(([key, isMember]) => isMember(value[key]));
  },
};
