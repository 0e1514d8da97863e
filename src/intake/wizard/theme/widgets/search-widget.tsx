import type { JSX } from 'react';
import { SearchedChoices } from '#src/ui/fields/searched-choices.tsx';
import type { WidgetProps } from '../parts/widget-props.ts';
import {
  ChoiceGroups,
  choicesOf,
  chosenOf,
  ClearAnswer,
  toggled,
} from '../parts/choice-cards.tsx';
import { fill } from '#src/lib/text/fill.ts';
import { texts } from '#src/lib/texts.generated.ts';

/**
 * One choice or several among hundreds: a search, with the selected choices in sight. Radio buttons and
 * checkboxes bring the keyboard along; a combobox took four times the code for the same answers.
 */
export function SearchWidget(props: WidgetProps): JSX.Element {
  const { id, label, placeholder, value, multiple: isMultiple = false, onChange } = props;
  const chosen = chosenOf(value);
  return (
    <>
      <SearchedChoices
        id={`${id}-search`}
        aria-label={fill(texts.search, { label })}
        placeholder={placeholder || texts.typeToSearch}
        className="mt-3 block w-full"
        choices={choicesOf(props)}
        isChosen={(choice) => chosen.has(choice.value)}
      >
        {(listed) => (
          <ChoiceGroups
            {...props}
            type={isMultiple ? 'checkbox' : 'radio'}
            offered={listed}
            onChoose={(choice) => onChange(isMultiple ? toggled(props, choice) : choice)}
          />
        )}
      </SearchedChoices>
      {!isMultiple && <ClearAnswer {...props} />}
    </>
  );
}
