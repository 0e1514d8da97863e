import { Check } from 'lucide-react';
import { useEffect, type JSX } from 'react';
import type { Choice, ChoiceValue } from '../../../form-engine/kinds/field.ts';
import type { ComboboxSearch } from './use-combobox-search.ts';

interface ComboboxListProps extends Pick<
  ComboboxSearch,
  'isMultiple' | 'groups' | 'matches' | 'active' | 'chosen' | 'choose'
> {
  readonly id: string;
  /** The question. */
  readonly label: string;
}

/** Returns the id of an option, by which the input names the active one. */
export function optionId(listId: string, index: number): string {
  return `${listId}-${index}`;
}

/** The choices that match a search, each group below its title. */
export function ComboboxList(props: ComboboxListProps): JSX.Element {
  const { id, label, isMultiple, groups, matches, active, chosen, choose } = props;
  useEffect(() => {
    if (active === undefined) return;
    document.getElementById(optionId(id, active))?.scrollIntoView({ block: 'nearest' });
  }, [id, active]);
  return (
    <div
      id={id}
      role="listbox"
      aria-label={label}
      aria-multiselectable={isMultiple || undefined}
      hidden={matches.length === 0}
      // The focus stays in the input.
      onMouseDown={(event) => event.preventDefault()}
      className="absolute inset-x-0 z-10 mt-1 max-h-72 overflow-y-auto rounded-control border border-control bg-canvas py-1 shadow-lg"
    >
      {groups.map(({ title, choices }, at) => {
        const options = choices.map((choice) => {
          const index = matches.indexOf(choice);
          return (
            <Option
              key={String(choice.value)}
              id={optionId(id, index)}
              choice={choice}
              isActive={index === active}
              isChosen={isMultiple ? chosen.includes(choice) : undefined}
              onChoose={() => choose(choice)}
            />
          );
        });
        return title === undefined ? (
          options
        ) : (
          <div key={at} role="group" aria-label={title}>
            <p aria-hidden="true" className="px-3.5 pt-2 text-sm font-semibold text-muted">
              {title}
            </p>
            {options}
          </div>
        );
      })}
    </div>
  );
}

interface OptionProps {
  readonly id: string;
  readonly choice: Choice<ChoiceValue>;
  readonly isActive: boolean;
  /** Absent where one is chosen: the active option is then the selected one. */
  readonly isChosen: boolean | undefined;
  readonly onChoose: () => void;
}

function Option({ id, choice, isActive, isChosen, onChoose }: OptionProps): JSX.Element {
  return (
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isChosen ?? isActive}
      data-active={isActive || undefined}
      onClick={onChoose}
      onKeyDown={undefined}
      className="flex cursor-pointer gap-2 px-3.5 py-2 -outline-offset-2 outline-accent hover:bg-surface data-active:bg-accent-soft data-active:outline-2"
    >
      {isChosen !== undefined && (
        <Check
          aria-hidden="true"
          className={`mt-0.5 size-5 shrink-0 text-accent ${isChosen ? '' : 'invisible'}`}
        />
      )}
      <span className="min-w-0">
        {choice.label}
        {choice.description !== undefined && (
          <span className="block text-sm text-muted">{choice.description}</span>
        )}
      </span>
    </div>
  );
}
