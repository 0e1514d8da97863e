import { useState, type ComponentProps, type JSX, type ReactNode } from 'react';
import { fill } from '../../lib/text/fill.ts';
import { pluralText } from '../../lib/text/plural.ts';
import { labelFinder } from '../../lib/text/search-form.ts';
import { TextInput } from './text-input.tsx';
import { texts } from '../../lib/texts.generated.ts';

const MAX_LISTED_CHOICES = 10;

interface SearchedChoicesProps<Choice> extends Omit<ComponentProps<'input'>, 'children'> {
  readonly choices: readonly Choice[];
  readonly isChosen: (choice: Choice) => boolean;
  /** Renders the listed choices. */
  readonly children: (listed: readonly Choice[]) => ReactNode;
}

/** A search that narrows a long list of choices. Chosen ones stay. */
export function SearchedChoices<Choice extends { readonly label: string }>(
  props: SearchedChoicesProps<Choice>,
): JSX.Element {
  const { choices, isChosen, children, ...native } = props;
  const [search, setSearch] = useState('');
  const isFound = labelFinder(search);
  const matches = choices.filter(({ label }) => isFound(label));
  const listed = new Set(matches.slice(0, MAX_LISTED_CHOICES));
  return (
    <>
      <TextInput
        type="search"
        autoComplete="off"
        spellCheck={false}
        {...native}
        value={search}
        onChange={({ target }) => setSearch(target.value)}
        onKeyDown={(event) => {
          // It would submit the form around it.
          if (event.key === 'Enter') event.preventDefault();
        }}
      />
      <output className="mt-1.5 block text-sm text-muted">
        {countText(matches.length, listed.size)}
      </output>
      {children(choices.filter((choice) => isChosen(choice) || listed.has(choice)))}
    </>
  );
}

function countText(matches: number, listed: number): string {
  if (matches === 0) return texts.noChoice;
  const choices = fill(pluralText(texts.choices, matches, texts.tag), { count: matches });
  return matches > listed ? fill(texts.firstChoices, { choices, listed }) : choices;
}
