import { Check, X } from 'lucide-react';
import { useEffect, useRef, useState, type JSX, type KeyboardEvent } from 'react';
import { offeredChoices, type Choice } from '../../../../form-engine/kinds/field.ts';
import { isList } from '../../../../form-engine/kinds/registry.ts';
import type { StepWidgetProps } from '../../schema/step-context.ts';
import { offeredGroups, toggled } from './choice-groups.tsx';
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
 * One of hundreds of choices, or several of them, found by typing a part: the combobox with a listbox of the WAI-ARIA
 * authoring practices. Leaving it shows the answer again, so that what is shown is what is kept. The list stays open
 * while several are chosen; these are shown below.
 */
export function ComboboxWidget(props: StepWidgetProps): JSX.Element {
  const { id, name, value, placeholder, onChange, onBlur, registry } = props;
  const field = registry.formContext.model.fields[name];
  const input = useRef<HTMLInputElement>(null);
  const [{ typed, isOpen, active }, setSearch] = useState(CLOSED);
  const isMultiple = field !== undefined && isList(field);
  const values = new Set<unknown>(Array.isArray(value) ? value : [value]);
  const chosen = offeredChoices(field?.choices ?? []).filter((one) => values.has(one.value));
  const answer = isMultiple ? '' : (chosen[0]?.label ?? '');
  const groups = isOpen ? matchingGroups(offeredGroups(field), typed ?? '') : [];
  const matches = groups.flatMap(({ choices }) => choices);
  const idOf = (index: number): string => `${id}__option-${index}`;
  const listId = `${id}__list`;
  const activeId = active === undefined || active >= matches.length ? undefined : idOf(active);
  useEffect(() => {
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' });
  }, [activeId]);

  const choose = (choice: Choice<string | boolean>): void => {
    onChange(isMultiple ? toggled(field, values, choice.value) : choice.value);
    // What is typed next replaces this search.
    if (isMultiple) input.current?.select();
    else setSearch(CLOSED);
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
    if (text === '' && !isMultiple && field?.default === undefined) onChange(undefined);
  };
  const leave = (): void => {
    const exact = matches.find(({ label }) => plain(label) === plain(typed ?? ''));
    if (exact && typed !== undefined && !values.has(exact.value)) choose(exact);
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
          value={typed ?? answer}
          onChange={({ target }) => type(target.value)}
          onClick={() => setSearch((search) => ({ ...search, isOpen: !search.isOpen }))}
          onKeyDown={press}
          onBlur={leave}
        />
        <div
          id={listId}
          role="listbox"
          aria-label={props.label}
          aria-multiselectable={isMultiple || undefined}
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
                  isChosen={isMultiple ? values.has(choice.value) : undefined}
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
          {isOpen && isMultiple && ` ${chosen.length} chosen.`}
        </output>
      </div>
      {isMultiple ? (
        <Chosen
          choices={chosen}
          label={props.label}
          onRemove={(choice) => {
            choose(choice);
            // The button goes with the choice.
            input.current?.focus();
          }}
        />
      ) : (
        <ClearAnswer {...props} onCleared={() => input.current?.focus()} />
      )}
    </>
  );
}

interface OptionProps {
  readonly id: string;
  readonly choice: Choice<string | boolean>;
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

interface ChosenProps {
  readonly choices: readonly Choice<string | boolean>[];
  /** The question. */
  readonly label: string;
  readonly onRemove: (choice: Choice<string | boolean>) => void;
}

/** The choices of an answer, each to be taken back. */
function Chosen({ choices, label, onRemove }: ChosenProps): JSX.Element | null {
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
