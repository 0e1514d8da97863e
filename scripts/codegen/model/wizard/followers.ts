import type { Field } from '#src/engine/kinds/registry.ts';
import type { Follower, StepTexts } from '#src/intake/wizard/model/steps.ts';
import { present } from '../../kinds/present.ts';
import type { StepUi } from '../../declaration/declared-files.generated.ts';
import { testsIn } from '../../sql/expression.ts';
import type { OperatorName } from '../../sql/operators.ts';
import type { ConditionModel } from '../../declaration/conditions.ts';

/**
 * Returns the questions that an answer to the question right above reveals. Parts of a composite
 * are left out: they stay below its title, in their order.
 */
export function buildFollowers(
  { fields = [] }: StepUi,
  conditions: readonly ConditionModel[],
  models: Readonly<Record<string, Field>>,
): Pick<StepTexts, 'followers'> {
  const followers: Follower[] = [];
  for (const [index, name] of fields.entries()) {
    const isFollower = (one: string) => followers.some(({ field }) => field === one);
    const above = fields.slice(0, index).findLast((one) => !isFollower(one));
    const follows = conditions.some(
      ({ expression, then, else: otherwise }) =>
        [...then.absent, ...otherwise.absent].includes(name) &&
        testsIn(expression).some(({ field }) => field === above),
    );
    // Behind a question that is below all choices, so that the order stays.
    const isBehind = followers.some(
      ({ field, below }) => field === fields[index - 1] && !below,
    );
    const below = isBehind
      ? undefined
      : choiceAbove(models[name], models[above ?? ''], conditions);
    const isPart = models[name]?.part !== undefined;
    if (follows && !isPart) followers.push({ field: name, ...present({ below }) });
  }
  return followers.length > 0 ? { followers } : {};
}

/** Widgets with a card for each choice, and room below it, by the test of one choice. */
const CARDS: { readonly [W in Field['widget']]: OperatorName | undefined } = {
  radio: 'is',
  openRadio: 'is',
  checkboxes: 'contains',
  // One card, and a search that may hide its choices.
  checkbox: undefined,
  consent: undefined,
  search: undefined,
  // No cards.
  text: undefined,
  email: undefined,
  textarea: undefined,
  address: undefined,
  number: undefined,
  date: undefined,
  select: undefined,
  group: undefined,
  hidden: undefined,
};

/**
 * The choice that alone reveals a question. A question with choices has none: its cards would be
 * among those of the other.
 */
function choiceAbove(
  field: Field | undefined,
  above: Field | undefined,
  conditions: readonly ConditionModel[],
): Follower['below'] {
  if (!field || !above || field.choices) return undefined;
  const [condition, ...others] = conditions.filter(({ decided }) =>
    decided.includes(field.name),
  );
  if (!condition || others.length > 0 || !condition.else.absent.includes(field.name))
    return undefined;
  const { expression } = condition;
  if (!('operator' in expression) || expression.field !== above.name) return undefined;
  const [choice, ...more] = expression.values;
  const isCard = expression.operator === CARDS[above.widget];
  if (choice === undefined || more.length > 0 || !isCard) return undefined;
  return { field: above.name, choice };
}
