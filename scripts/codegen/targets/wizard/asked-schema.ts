import type { RJSFSchema } from '@rjsf/utils';
import { isRecord } from '#src/lib/json.ts';
import { conditionId } from '../../declaration/conditions.ts';
import { present } from '../../kinds/present.ts';

type Branch = 'then' | 'else';

/** One `if`. Its branches require questions, and exclude others by `false`. */
type Condition = RJSFSchema & Partial<Record<Branch, RJSFSchema>>;

/** A branch that asks a question, since the other branch excludes it. */
interface Asking {
  readonly condition: Condition;
  readonly branch: Branch;
}

interface Question {
  readonly name: string;
  readonly property: RJSFSchema;
  /** All of them ask the question. */
  readonly askings: readonly Asking[];
}

/**
 * Returns the schema in the form that RJSF documents for conditions: a conditional question stands
 * in the branch that asks it. RJSF would merge each branch that excludes a question into the
 * schema, at each change.
 */
export function askedSchema(declared: RJSFSchema): RJSFSchema {
  const { allOf = [], properties = {}, additionalProperties: _, ...schema } = declared;
  const conditions = allOf.filter((condition) => isRecord(condition));
  const questions = Object.entries(properties).map(([name, property]) => ({
    name,
    property: withAskedItems(property),
    askings: conditions.flatMap((condition) => askingsIn(condition, name)),
  }));
  return { ...schema, ...shape(questions, conditions) };
}

/** A group's items have conditions of their own. */
function withAskedItems(property: RJSFSchema | boolean): RJSFSchema {
  if (typeof property === 'boolean') return {};
  const { items } = property;
  const isGroup = isRecord(items) && items['type'] === 'object';
  return isGroup ? { ...property, items: askedSchema(items) } : property;
}

function askingsIn(condition: Condition, name: string): readonly Asking[] {
  const excludes = (branch: RJSFSchema = {}) => branch.properties?.[name] === false;
  if (excludes(condition.else)) return [{ condition, branch: 'then' }];
  return excludes(condition.then) ? [{ condition, branch: 'else' }] : [];
}

/** Returns the questions that are always asked, and those of each branch. */
function shape(
  questions: readonly Question[],
  conditions: Iterable<Condition>,
): Pick<RJSFSchema, 'properties' | 'allOf'> {
  const asked = questions.filter(({ askings }) => askings.length === 0);
  const allOf = [...conditions].map((condition) => ({
    if: identified(condition),
    ...present({
      then: branchOf(questions, { condition, branch: 'then' }),
      else: branchOf(questions, { condition, branch: 'else' }),
    }),
  }));
  return {
    properties: Object.fromEntries(asked.map(({ name, property }) => [name, property])),
    ...(allOf.length > 0 && { allOf }),
  };
}

/** Gives an `if` the `$id` by which RJSF looks up its function. Without one, RJSF would hash it each time. */
function identified({ if: test }: Condition) {
  return isRecord(test) ? { $id: conditionId(test), ...test } : test;
}

function branchOf(
  questions: readonly Question[],
  { condition, branch }: Asking,
): RJSFSchema | undefined {
  const own = questions
    .filter(
      ({ askings: [first] }) => first?.condition === condition && first.branch === branch,
    )
    .map(({ askings, ...question }) => ({ ...question, askings: askings.slice(1) }));
  const { required } = condition[branch] ?? {};
  if (own.length === 0) return required && { required };
  const others = own.flatMap(({ askings: [next] }) => next?.condition ?? []);
  return { ...present({ required }), ...shape(own, new Set(others)) };
}
