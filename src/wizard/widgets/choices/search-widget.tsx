import { useState, type JSX } from 'react';
import { labelFinder } from '#src/lib/search-form.ts';
import type { WidgetProps } from '../widget.ts';
import { ChoiceGroups, choicesOf, chosenOf, ClearAnswer, toggled } from './choice-cards.tsx';

/** The most choices that are listed beside the chosen ones; a search finds the others. */
const MAX_LISTED = 10;

/** One of hundreds of choices, or several of them: a search narrows the cards, and the chosen ones stay among them. */
export function SearchWidget(props: WidgetProps): JSX.Element {
  const { id, label, placeholder, value, multiple: isMultiple = false, onChange } = props;
  const [search, setSearch] = useState('');
  const chosen = chosenOf(value);
  const offered = choicesOf(props);
  const isFound = labelFinder(search);
  const found = offered.filter((choice) => isFound(choice.label));
  const listed = new Set(found.slice(0, MAX_LISTED));
  const choices = offered.filter((choice) => chosen.has(choice.value) || listed.has(choice));
  return (
    <>
      <input
        type="search"
        id={`${id}-search`}
        aria-label={`Search: ${label}`}
        autoComplete="off"
        spellCheck={false}
        placeholder={placeholder || 'Type to search'}
        value={search}
        onChange={({ target }) => setSearch(target.value)}
        onKeyDown={(event) => {
          // It would submit the step.
          if (event.key === 'Enter') event.preventDefault();
        }}
        className="mt-3 block w-full rounded-control border border-control bg-canvas px-3.5 py-2.5 text-base text-ink placeholder:text-muted"
      />
      <output className="mt-1.5 block text-sm text-muted">
        {countText(found.length, listed.size)}
      </output>
      <ChoiceGroups
        {...props}
        type={isMultiple ? 'checkbox' : 'radio'}
        offered={choices}
        onChoose={(choice) => onChange(isMultiple ? toggled(props, choice) : choice)}
      />
      {!isMultiple && <ClearAnswer {...props} />}
    </>
  );
}

function countText(found: number, listed: number): string {
  if (found === 0) return 'No choice has this text.';
  const count = found === 1 ? '1 choice' : `${found} choices`;
  return found > listed ? `${count}; the first ${listed} are shown.` : count;
}
