import type { JSX } from 'react';
import {
  offeredChoices,
  type Choice,
  type ChoiceValue,
  type FieldBase,
} from '../../../form-engine/kinds/field.ts';
import type { WidgetProps } from '../widget.ts';
import { ChoiceCard, ChoiceGrid } from './choice-card.tsx';

/** Choices that are offered together. */
export interface OfferedGroup {
  /** Absent where they are in no group. */
  readonly title?: string;
  readonly choices: readonly Choice<ChoiceValue>[];
}

/**
 * Returns choices of a question by their groups; those of no group come last.
 * @param offered all that are offered by default
 */
export function offeredGroups(
  { choices = [], groups = [] }: Pick<FieldBase, 'choices' | 'groups'>,
  offered = offeredChoices<ChoiceValue>(choices),
): readonly OfferedGroup[] {
  const grouped = new Set<ChoiceValue>(groups.flatMap((group) => group.choices));
  const named = groups.map(({ title, choices: values }) => {
    const own = new Set<ChoiceValue>(values);
    return { title, choices: offered.filter(({ value }) => own.has(value)) };
  });
  const others = { choices: offered.filter(({ value }) => !grouped.has(value)) };
  return [...named, others].filter((group) => group.choices.length > 0);
}

/** Returns the chosen values with one of them added or taken away, in the order of the choices. */
export function toggled(
  { choices = [] }: Pick<FieldBase, 'choices'>,
  chosen: ReadonlySet<unknown>,
  value: ChoiceValue,
): readonly ChoiceValue[] {
  return offeredChoices<ChoiceValue>(choices)
    .map((choice) => choice.value)
    .filter((one) => chosen.has(one) !== (one === value));
}

interface ChoiceGroupsProps extends Pick<WidgetProps<FieldBase>, 'id' | 'field' | 'onBlur'> {
  readonly type: 'radio' | 'checkbox';
  /** The choices to show: by default all that are offered. */
  readonly offered?: readonly Choice<ChoiceValue>[];
  readonly chosen: ReadonlySet<unknown>;
  readonly onChoose: (value: ChoiceValue) => void;
}

/** The choices of a question as cards, each group below its title. */
export function ChoiceGroups(props: ChoiceGroupsProps): JSX.Element {
  const { type, id, field, offered, chosen, onChoose, onBlur } = props;
  const groups = offeredGroups(field, offered);
  const all = groups.flatMap(({ choices }) => choices);
  return (
    <>
      {groups.map(({ title, choices }, at) => {
        const cards = (
          <ChoiceGrid key={at} count={all.length}>
            {choices.map((choice) => (
              <ChoiceCard
                key={String(choice.value)}
                type={type}
                id={`${id}-${all.indexOf(choice)}`}
                name={id}
                label={choice.label}
                description={choice.description}
                checked={chosen.has(choice.value)}
                onChange={() => onChoose(choice.value)}
                onBlur={onBlur}
              />
            ))}
          </ChoiceGrid>
        );
        if (title === undefined) return cards;
        return (
          <fieldset key={at} className="mt-5 min-w-0">
            <legend className="font-medium">{title}</legend>
            {cards}
          </fieldset>
        );
      })}
    </>
  );
}
