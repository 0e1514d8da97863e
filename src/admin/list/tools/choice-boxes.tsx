import { useState, type JSX } from 'react';
import type { Choice, ChoiceValue } from '#src/form-engine/kinds/field.ts';
import type { Field } from '#src/form-engine/kinds/registry.ts';
import { labelFinder } from '#src/lib/search-form.ts';
import { chosenOf, withChoice, type FilterControl } from '../../view/change-filter.ts';

/** The most choices that are listed at once; more of them are searched. */
const MAX_LISTED = 20;

/** Returns a label that marks a retired question or choice. */
export function retiredLabel(label: string, deprecated: true | undefined): string {
  return deprecated ? `${label} (retired)` : label;
}

/** The filter by one question. */
export interface FieldFilter extends FilterControl {
  readonly field: Field;
}

interface ChoiceBoxesProps extends FieldFilter {
  readonly choices: readonly Choice<ChoiceValue>[];
}

/** The choices of a question, each to be ticked; of a long list, the ticked ones and those that a search finds. */
export function ChoiceBoxes(props: ChoiceBoxesProps): JSX.Element {
  const { field, filter, choices, onFilter } = props;
  const [search, setSearch] = useState('');
  const isLong = choices.length > MAX_LISTED;
  const isFound = labelFinder(search);
  const ticked = new Set(chosenOf(filter, field.name));
  const found = choices.filter(({ value, label }) => !ticked.has(String(value)) && isFound(label));
  const listed = new Set(found.slice(0, MAX_LISTED));
  const shown = choices.filter((choice) => ticked.has(String(choice.value)) || listed.has(choice));
  return (
    <>
      {isLong && (
        <input
          type="search"
          aria-label={`Find in ${field.shortTitle}`}
          placeholder="Find"
          value={search}
          onChange={({ target }) => setSearch(target.value)}
          className="mb-1 min-h-11 w-full min-w-0 rounded-control border border-control bg-canvas px-3 py-1.5"
        />
      )}
      {shown.map((choice) => {
        const value = String(choice.value);
        return (
          <label key={value} className="flex min-h-8 cursor-pointer items-center gap-3">
            <input
              type="checkbox"
              checked={ticked.has(value)}
              onChange={({ target: { checked } }) =>
                onFilter((latest) => withChoice(latest, field.name, value, checked))
              }
              className="size-4 shrink-0 accent-accent"
            />
            {retiredLabel(choice.label, choice.deprecated)}
          </label>
        );
      })}
      {isLong && (
        <output className="text-sm text-muted">
          {found.length > listed.size && `${found.length - listed.size} more: search for them.`}
          {found.length === 0 && 'No choice has this text.'}
        </output>
      )}
    </>
  );
}
