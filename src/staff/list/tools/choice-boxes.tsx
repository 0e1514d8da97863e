import type { JSX } from 'react';
import type { Choice, ChoiceValue } from '#src/engine/kinds/field.ts';
import type { Field } from '#src/engine/kinds/registry.ts';
import { SearchedChoices } from '#src/ui/fields/searched-choices.tsx';
import { chosenOf, withChoice } from '../../view/change-filter.ts';
import { useListView } from '../../view/list-view-context.ts';

/** Longer lists have a search. */
const MAX_UNSEARCHED_CHOICES = 20;

/** Marks a retired question or choice. */
export function retiredLabel(label: string, deprecated: true | undefined): string {
  return deprecated ? `${label} (retired)` : label;
}

/** The filter by one question. */
export interface FieldFilter {
  readonly field: Field;
}

interface ChoiceBoxesProps extends FieldFilter {
  readonly choices: readonly Choice<ChoiceValue>[];
}

/** A long list has a search. */
export function ChoiceBoxes(props: ChoiceBoxesProps): JSX.Element {
  const { field, choices } = props;
  const { filter } = useListView().view;
  if (choices.length <= MAX_UNSEARCHED_CHOICES) return <Boxes {...props} />;
  const ticked = new Set(chosenOf(filter, field.name));
  return (
    <SearchedChoices
      aria-label={`Find in ${field.shortTitle}`}
      placeholder="Find"
      className="w-full min-w-0"
      choices={choices}
      isChosen={({ value }) => ticked.has(String(value))}
    >
      {(listed) => <Boxes {...props} choices={listed} />}
    </SearchedChoices>
  );
}

function Boxes({ field, choices }: ChoiceBoxesProps): JSX.Element[] {
  const { view, changeFilter } = useListView();
  const ticked = chosenOf(view.filter, field.name);
  return choices.map((choice) => {
    const value = String(choice.value);
    return (
      <label key={value} className="flex min-h-8 cursor-pointer items-center gap-3">
        <input
          type="checkbox"
          checked={ticked.includes(value)}
          onChange={({ target: { checked } }) =>
            changeFilter((latest) => withChoice(latest, field.name, value, checked))
          }
          className="size-4 shrink-0 accent-accent"
        />
        {retiredLabel(choice.label, choice.deprecated)}
      </label>
    );
  });
}
