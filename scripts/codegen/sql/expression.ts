import type { AnswerTest } from './operators.ts';

/** A condition's `if`: tests joined in any depth. */
export type Expression<Test extends object = FieldTest> =
  | Test
  | All<Test>
  | AnyOf<Test>
  | Not<Test>;

interface All<Test extends object> {
  readonly all: readonly Expression<Test>[];
}

interface AnyOf<Test extends object> {
  readonly any: readonly Expression<Test>[];
}

interface Not<Test extends object> {
  readonly not: Expression<Test>;
}

export interface FieldTest extends AnswerTest {
  readonly field: string;
}

/** For each test, and for joined parts. */
interface Fold<Test, Result> {
  readonly test: (test: Test) => Result;
  readonly all: (parts: readonly Result[]) => Result;
  readonly any: (parts: readonly Result[]) => Result;
  readonly not: (part: Result) => Result;
}

export function fold<Test extends object, Result>(
  expression: Expression<Test>,
  by: Fold<Test, Result>,
): Result {
  if (isAll(expression)) return by.all(expression.all.map((part) => fold(part, by)));
  if (isAny(expression)) return by.any(expression.any.map((part) => fold(part, by)));
  if (isNot(expression)) return by.not(fold(expression.not, by));
  return by.test(expression);
}

function isAll<Test extends object>(one: Expression<Test>): one is All<Test> {
  return 'all' in one;
}

function isAny<Test extends object>(one: Expression<Test>): one is AnyOf<Test> {
  return 'any' in one;
}

function isNot<Test extends object>(one: Expression<Test>): one is Not<Test> {
  return 'not' in one;
}

/** Replaces each test. */
export function mapTests<From extends object, To extends object>(
  expression: Expression<From>,
  replace: (test: From) => To,
): Expression<To> {
  return fold<From, Expression<To>>(expression, {
    test: replace,
    all: (all) => ({ all }),
    any: (any) => ({ any }),
    not: (not) => ({ not }),
  });
}

/** Returns all tests in the order of the file. */
export function testsIn<Test extends object>(expression: Expression<Test>): readonly Test[] {
  return fold<Test, readonly Test[]>(expression, {
    test: (test) => [test],
    all: (parts) => parts.flat(),
    any: (parts) => parts.flat(),
    not: (part) => part,
  });
}

/** Parts that must all hold. */
export function conjuncts<Test extends object>(
  expression: Expression<Test>,
): readonly Expression<Test>[] {
  return isAll(expression) ? expression.all : [expression];
}
