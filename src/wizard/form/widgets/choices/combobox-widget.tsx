import { useEffect, useRef, useState, type JSX, type KeyboardEvent } from 'react';
import type { Choice } from '../../../../form-engine/kinds/field.ts';
import type { StepWidgetProps } from '../../schema/step-context.ts';
import { offeredGroups } from './choice-groups.tsx';
import { ClearAnswer } from './clear-answer.tsx';
import { textProps } from '../typed/text-props.ts';

interface Search {
  /** Typed text that is no answer yet; absent while the answer is shown. */
  readonly typed?: string;
  readonly isOpen: boolean;
  /** Index of the option that Enter takes, among those that match. */
  readonly active?: number;
}

const CLOSED: Search = { isOpen: false };

/**
 * One of hundreds of choices, found by typing a part of it: the combobox with a listbox of the WAI-ARIA authoring
 * practices. Leaving it shows the answer again, so that what is shown is what is kept.
 */
export function ComboboxWidget(props: StepWidgetProps): JSX.Element {
  const { id, name, value, placeholder, onChange, onBlur, registry } = props;
  const field = registry.formContext.model.fields[name];
  const input = useRef<HTMLInputElement>(null);
  const [{ typed, isOpen, active }, setSearch] = useState(CLOSED);
  const answer = field?.choices?.find((choice) => choice.value === value);
  const groups = isOpen ? matchingGroups(offeredGroups(field), typed ?? '') : [];
  const matches = groups.flatMap(({ choices }) => choices);
  const idOf = (index: number): string => `${id}__option-${index}`;
  const listId = `${id}__list`;
  const activeId = active === undefined || active >= matches.length ? undefined : idOf(active);
  useEffect(() => {
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' });
  }, [activeId]);

  const choose = (choice: Choice<string | boolean>): void => {
    onChange(choice.value);
    setSearch(CLOSED);
  };
  const move = (by: 1 | -1): void => {
    const from = active ?? (by > 0 ? -1 : 0);
    const next = (from + by + matches.length) % matches.length;
    setSearch({
      ...(typed === undefined ? {} : { typed }),
      isOpen: true,
      ...(matches.length > 0 && { active: next }),
    });
  };
  const press = (event: KeyboardEvent): void => {
    const { key } = event;
    if (key === 'ArrowDown' || key === 'ArrowUp') move(key === 'ArrowDown' ? 1 : -1);
    else if (key === 'Escape' && (isOpen || typed !== undefined)) setSearch(CLOSED);
    else if (key === 'Enter' && isOpen) {
      const choice = matches[active ?? (matches.length === 1 ? 0 : -1)];
      if (choice) choose(choice);
    } else return;
    event.preventDefault();
  };
  const type = (text: string): void => {
    setSearch({ typed: text, isOpen: true });
    if (text === '' && field?.default === undefined) onChange(undefined);
  };
  const leave = (): void => {
    const exact = matches.find(({ label }) => plain(label) === plain(typed ?? ''));
    if (exact && typed !== undefined) onChange(exact.value);
    setSearch(CLOSED);
    onBlur(id, value);
  };

  return (
    <>
      <div className="relative">
        <input
          {...textProps(props)}
          ref={input}
          type="text"
          role="combobox"
          aria-autocomplete="list"
          aria-expanded={isOpen}
          aria-controls={listId}
          aria-activedescendant={activeId}
          autoCapitalize="none"
          spellCheck={false}
          placeholder={placeholder === '' ? 'Type to search' : placeholder}
          value={typed ?? answer?.label ?? ''}
          onChange={({ target }) => type(target.value)}
          onClick={() => setSearch((search) => ({ ...search, isOpen: !search.isOpen }))}
          onKeyDown={press}
          onBlur={leave}
        />
        <div
          id={listId}
          role="listbox"
          aria-label={props.label}
          hidden={!isOpen || matches.length === 0}
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
                  id={idOf(index)}
                  choice={choice}
                  isActive={index === active}
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
        <output className={isOpen && matches.length === 0 ? 'mt-1.5 block text-sm' : 'sr-only'}>
          {isOpen && countText(matches.length)}
        </output>
      </div>
      <ClearAnswer {...props} onCleared={() => input.current?.focus()} />
    </>
  );
}

interface OptionProps {
  readonly id: string;
  readonly choice: Choice<string | boolean>;
  readonly isActive: boolean;
  readonly onChoose: () => void;
}

function Option({ id, choice, isActive, onChoose }: OptionProps): JSX.Element {
  return (
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isActive}
      onClick={onChoose}
      onKeyDown={undefined}
      className="cursor-pointer px-3.5 py-2 -outline-offset-2 outline-accent hover:bg-surface aria-selected:bg-accent-soft aria-selected:outline-2"
    >
      {choice.label}
      {choice.description !== undefined && (
        <span className="block text-sm text-muted">{choice.description}</span>
      )}
    </div>
  );
}

type Groups = ReturnType<typeof offeredGroups>;

/** Returns the choices that have every word of a search, upper case and accents aside. */
function matchingGroups(groups: Groups, search: string): Groups {
  const words = plain(search).split(/\s+/u);
  return groups
    .map((group) => ({
      ...group,
      choices: group.choices.filter(({ label }) => {
        const text = plain(label);
        return words.every((word) => text.includes(word));
      }),
    }))
    .filter(({ choices }) => choices.length > 0);
}

function plain(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').trim().toLowerCase();
}

function countText(count: number): string {
  if (count === 0) return 'No choice has this text.';
  return count === 1 ? '1 choice' : `${count} choices`;
}
