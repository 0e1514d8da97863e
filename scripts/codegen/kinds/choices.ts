import { searchForm } from '#src/lib/text/search-form.ts';
import type { Choice, ChoiceValue } from '#src/engine/kinds/field.ts';
import type { ChoiceOf } from '../declaration/declared-files.ts';
import type { FieldUi } from '../declaration/declared-files.generated.ts';
import type { ColumnCheck } from '../sql/database-model.ts';
import { join, literal, sql, type Sql } from '../sql/sql.ts';
import type { TestValue } from '../sql/operators.ts';
import { present } from './present.ts';

/** Returns the choices with their short labels. */
export function buildChoices<Value extends ChoiceValue>(
  choices: readonly ChoiceOf<Value>[],
  look: FieldUi,
): readonly Choice<Value>[] {
  const shortLabels = look['ui:options']?.shortLabels ?? {};
  return choices.map(({ const: value, title: label, description, exclusive, deprecated }) => {
    const key = String(value);
    const short = Object.hasOwn(shortLabels, key) ? shortLabels[key] : undefined;
    const shortLabel = short === label ? undefined : short;
    return { value, label, ...present({ shortLabel, description, exclusive, deprecated }) };
  });
}

export function choiceIds(choices: readonly ChoiceOf<string>[]): readonly string[] {
  return choices.map((choice) => choice.const);
}

/** The format of the choices of a question that takes one. */
export const SINGLE_CHOICE_KEYS = {
  oneOf: { items: { properties: { const: { type: 'string' }, exclusive: false } } },
  default: { type: 'string' },
};

/** Choices that a person finds by looking. */
export const MAX_LISTED = 50;

/** One choice per tested value, and one that no condition tests. */
export function distinctChoices<Value extends ChoiceValue>(
  choices: readonly ChoiceOf<Value>[],
  looked: readonly TestValue[],
): readonly ChoiceValue[] {
  const offered = choices.filter((choice) => !choice.deprecated).map((choice) => choice.const);
  const isLooked = (value: Value) => looked.includes(value);
  const [other] = offered.filter((value) => !isLooked(value));
  return [...offered.filter(isLooked), ...(other === undefined ? [] : [other])];
}

/** Holds a choice's id. */
export const CHOICE_COLUMN = {
  type: sql`text`,
  json: 'string' as const,
  counted: 'choices' as const,
  checks: ({ choices }: Chosen, column: Sql): readonly ColumnCheck[] => [
    {
      rule: 'choice',
      expression: sql`${column} in (${choiceLiterals(choices)})`,
      values: choices.map(({ value }) => value),
    },
  ],
  // The place of the choice. Postgres finds it in a third less time than with `array_position`.
  sortKey: ({ choices }: Chosen, column: Sql): Sql => {
    const places = choices.map(
      ({ value }, index) => sql`when ${literal(value)} then ${literal(index + 1)}`,
    );
    return sql`case ${column} ${join(places, sql` `)} end`;
  },
};

/** Returns long and short labels as the search compares them, by choice. */
export function searchedLabels({ choices }: Chosen): Readonly<Record<string, string>> {
  const labels = choices.map(({ value, label, shortLabel = '' }) => {
    return [value, searchForm(`${label} ${shortLabel}`.trim())] as const;
  });
  return Object.fromEntries(labels);
}

interface Chosen {
  readonly choices: readonly Choice[];
}

/** Returns values as literals, and as a Postgres array. */
function choiceLiterals(choices: readonly { readonly value: string }[]): Sql {
  return join(choices.map((choice) => literal(choice.value)));
}

export function textArray(choices: readonly { readonly value: string }[]): Sql {
  return sql`array[${choiceLiterals(choices)}]::text[]`;
}
