import { Search, X } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, type JSX } from 'react';
import { cleanSearch } from '../../view/list-view.ts';
import { MAX_SEARCH_LENGTH } from '#src/staff/contract/limits.ts';
import { useTyped } from './use-typed.ts';
import { TextInput } from '#src/ui/fields/text-input.tsx';

const PAUSE_MS = 300;
const LABEL = 'Search submissions';

interface SearchBoxProps {
  /** Cleaned. */
  readonly value: string;
  readonly onSearch: (search: string) => void;
}

/** Searches after a pause or on Enter. Escape clears it. */
export function SearchBox({ value, onSearch }: SearchBoxProps): JSX.Element {
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useTyped(value, cleanSearch);
  const search = useEffectEvent(onSearch);
  useEffect(() => {
    const wanted = cleanSearch(typed);
    if (wanted === value) return;
    const timer = setTimeout(() => search(wanted), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed, value]);
  const clear = (): void => {
    setTyped('');
    onSearch('');
    input.current?.focus();
  };
  return (
    <form
      aria-label={LABEL}
      className="relative min-w-0 flex-1 sm:max-w-md sm:min-w-60"
      onSubmit={(event) => {
        event.preventDefault();
        onSearch(cleanSearch(typed));
      }}
    >
      <Search
        aria-hidden="true"
        className="pointer-events-none absolute top-1/2 left-3 size-5 -translate-y-1/2 text-muted"
      />
      <TextInput
        ref={input}
        aria-label={LABEL}
        type="search"
        value={typed}
        maxLength={MAX_SEARCH_LENGTH}
        placeholder={LABEL}
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape' && typed !== '') clear();
        }}
        className="w-full pr-10 pl-10 text-ellipsis [&::-webkit-search-cancel-button]:hidden"
      />
      {typed !== '' && (
        <button type="button" aria-label="Clear the search" onClick={clear} className={CLEAR}>
          <X aria-hidden="true" className="size-5" />
        </button>
      )}
    </form>
  );
}

const CLEAR =
  'absolute top-1/2 right-1 grid size-9 -translate-y-1/2 cursor-pointer place-items-center rounded-control text-muted hover:bg-accent-soft hover:text-ink';
