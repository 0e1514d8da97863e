import { X } from 'lucide-react';
import { useRef, type JSX } from 'react';
import type { Choice, ChoiceValue } from '../../../form-engine/kinds/field.ts';
import type { Field } from '../../../form-engine/kinds/registry.ts';
import { focusQuestion } from '../../form/focus-question.ts';
import { textProps } from '../typed/text-props.ts';
import type { Widget, WidgetProps } from '../widget.ts';
import { ClearAnswer } from './clear-answer.tsx';
import { ComboboxList, optionId } from './combobox-list.tsx';
import { useComboboxSearch } from './use-combobox-search.ts';

/**
 * One of hundreds of choices, or several of them, found by typing a part: the combobox with a listbox of the WAI-ARIA
 * authoring practices. Leaving it shows the answer again, so that what is shown is what is kept. The list stays open
 * while several are chosen; these are shown below.
 */
export const comboboxWidget: Widget<Field<'choice' | 'list'>> = {
  frame: 'input',
  Input: Combobox,
};

function Combobox(props: WidgetProps<Field<'choice' | 'list'>>): JSX.Element {
  const { id, field } = props;
  const input = useRef<HTMLInputElement>(null);
  const search = useComboboxSearch(props, () => input.current?.select());
  const { isOpen, isMultiple, matches, active, chosen, choose } = search;
  const listId = `${id}__list`;
  const placeholder = 'placeholder' in field ? field.placeholder : undefined;
  return (
    <>
      <div className="relative">
        <input
          {...textProps(props)}
          {...search.handlers}
          ref={input}
          type="text"
          role="combobox"
          aria-autocomplete="list"
          aria-expanded={isOpen}
          aria-controls={listId}
          aria-activedescendant={active === undefined ? undefined : optionId(listId, active)}
          autoCapitalize="none"
          spellCheck={false}
          placeholder={placeholder ?? 'Type to search'}
          value={search.text}
        />
        <ComboboxList {...search} id={listId} label={field.title} />
        <output className={isOpen && matches.length === 0 ? 'mt-1.5 block text-sm' : 'sr-only'}>
          {isOpen && countText(matches.length)}
          {isOpen && isMultiple && ` ${chosen.length} chosen.`}
        </output>
      </div>
      {isMultiple ? (
        <ChosenChoices
          choices={chosen}
          label={field.title}
          onRemove={(choice) => {
            choose(choice);
            // The button goes with the choice.
            focusQuestion(field.name);
          }}
        />
      ) : (
        <ClearAnswer {...props} />
      )}
    </>
  );
}

function countText(count: number): string {
  if (count === 0) return 'No choice has this text.';
  return count === 1 ? '1 choice' : `${count} choices`;
}

interface ChosenChoicesProps {
  readonly choices: readonly Choice<ChoiceValue>[];
  /** The question. */
  readonly label: string;
  readonly onRemove: (choice: Choice<ChoiceValue>) => void;
}

/** The choices of an answer, each with a button that removes it. */
function ChosenChoices(props: ChosenChoicesProps): JSX.Element | null {
  const { choices, label, onRemove } = props;
  if (choices.length === 0) return null;
  return (
    <ul aria-label={`Chosen: ${label}`} className="mt-2 flex flex-wrap gap-2">
      {choices.map((choice) => (
        <li key={String(choice.value)} className="max-w-full">
          <button
            type="button"
            onClick={() => onRemove(choice)}
            className="flex min-h-11 max-w-full cursor-pointer items-center gap-2 rounded-control border border-control bg-accent-soft px-3 py-1.5 text-left hover:border-accent"
          >
            <span className="sr-only">Remove</span> {choice.label}
            <X aria-hidden="true" className="size-4 shrink-0" />
          </button>
        </li>
      ))}
    </ul>
  );
}
