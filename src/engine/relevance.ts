import type { Form } from './form.ts';
import type { Answers, FormModel } from './form-model.ts';
import { isItems, type FieldBase, type Item } from './kinds/field.ts';
import type { ItemModel } from './kinds/group.ts';

export interface Relevance {
  /** Without abandoned branches. */
  readonly answers: Answers;
  /** Asked fields. */
  readonly relevant: ReadonlySet<string>;
  readonly required: ReadonlySet<string>;
}

/**
 * Returns the fields that the answers make relevant, and the answers without those of other fields,
 * also within the items of groups. Applied to its own result, the function returns the same.
 */
export function relevance(form: Form, given: Answers): Relevance {
  const { model, conditions, itemConditions } = form;
  const settled = settle(model, conditions, given);
  const groups = Object.values(model.fields).flatMap(({ name, ...field }) => {
    const items = settled.answers[name];
    if (field.kind !== 'group' || !isItems(items)) return [];
    const tests = itemConditions[name] ?? [];
    return [[name, items.map((item) => settledItem(field.item, tests, item))] as const];
  });
  return groups.length === 0
    ? settled
    : { ...settled, answers: { ...settled.answers, ...Object.fromEntries(groups) } };
}

/** Returns an item without the answers of abandoned branches. */
function settledItem(model: ItemModel, tests: Form['conditions'], item: Item): Item {
  const { answers } = settle(model, tests, item);
  return Object.fromEntries(
    Object.entries(item).filter(([name]) => Object.hasOwn(answers, name)),
  );
}

/** The fields of a form or an item, and its conditions. */
interface Conditional extends Pick<FormModel, 'conditions'> {
  readonly fields: Readonly<Record<string, FieldBase>>;
}

/**
 * Applies the conditions. One pass is enough: a condition looks only at fields that every earlier
 * condition has settled (codegen orders them so, and rejects a circle).
 */
function settle(model: Conditional, tests: Form['conditions'], given: Answers): Relevance {
  const fields = Object.values(model.fields).filter((field) => !field.deprecated);
  const relevant = new Set(fields.map((field) => field.name));
  const required = new Set(
    fields.filter((field) => field.required).map((field) => field.name),
  );
  const answers = Object.fromEntries(
    Object.entries(given).filter(([name]) => relevant.has(name)),
  );
  model.conditions.forEach((condition, index) => {
    const effect = tests[index]?.(answers) ? condition.then : condition.else;
    for (const name of effect.required) required.add(name);
    for (const name of effect.absent) {
      relevant.delete(name);
      delete answers[name];
    }
  });
  return {
    answers,
    relevant,
    required: new Set([...required].filter((name) => relevant.has(name))),
  };
}
