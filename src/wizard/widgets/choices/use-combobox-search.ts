import { useState, type ChangeEvent, type KeyboardEvent } from 'react';
import { offeredChoices, type Choice, type ChoiceValue } from '../../../form-engine/kinds/field.ts';
import { isList, type Field } from '../../../form-engine/kinds/registry.ts';
import type { WidgetProps } from '../widget.ts';
import { offeredGroups, toggled, type OfferedGroup } from './choice-groups.tsx';

type AnyChoice = Choice<ChoiceValue>;

interface SearchState {
  /** Typed text that is no answer yet; absent while the answer is shown. */
  readonly typed?: string;
  readonly isOpen: boolean;
  /** Index of the option that Enter takes, among those that match. */
  readonly active?: number;
}

const CLOSED: SearchState = { isOpen: false };

export interface ComboboxSearch {
  /** The text in the input: what is typed, or else the answer. */
  readonly text: string;
  readonly isOpen: boolean;
  /** The answer is a list. */
  readonly isMultiple: boolean;
  readonly groups: readonly OfferedGroup[];
  /** The choices of all groups. */
  readonly matches: readonly AnyChoice[];
  readonly active: number | undefined;
  readonly chosen: readonly AnyChoice[];
  /** Takes a choice as the answer, or adds it to a list or removes it. */
  readonly choose: (choice: AnyChoice) => void;
  readonly handlers: {
    readonly onChange: (event: ChangeEvent<HTMLInputElement>) => void;
    readonly onClick: () => void;
    readonly onKeyDown: (event: KeyboardEvent) => void;
    readonly onBlur: () => void;
  };
}

/**
 * Keeps the search of a combobox and the keys that lead through its options.
 * @param selectText selects the typed text, which the next search replaces
 */
export function useComboboxSearch(
  { field, value, onChange, onBlur }: WidgetProps<Field<'choice' | 'list'>>,
  selectText: () => void,
): ComboboxSearch {
  const [state, setState] = useState(CLOSED);
  const { typed, isOpen } = state;
  const isMultiple = isList(field);
  const values = new Set<unknown>(Array.isArray(value) ? value : [value]);
  const chosen = offeredChoices(field.choices).filter((one) => values.has(one.value));
  const answer = isMultiple ? '' : (chosen[0]?.label ?? '');
  const groups = isOpen ? matchingGroups(offeredGroups(field), typed ?? '') : [];
  const matches = groups.flatMap(({ choices }) => choices);
  const active = state.active !== undefined && matches[state.active] ? state.active : undefined;

  const choose = (choice: AnyChoice): void => {
    onChange(isMultiple ? toggled(field, values, choice.value) : choice.value);
    if (isMultiple) selectText();
    else setState(CLOSED);
  };
  const move = (by: 1 | -1): void => {
    const from = active ?? (by > 0 ? -1 : 0);
    const next = (from + by + matches.length) % matches.length;
    setState({ ...state, isOpen: true, ...(matches.length > 0 && { active: next }) });
  };
  const press = (event: KeyboardEvent): void => {
    const { key } = event;
    if (key === 'ArrowDown' || key === 'ArrowUp') move(key === 'ArrowDown' ? 1 : -1);
    else if (key === 'Escape' && (isOpen || typed !== undefined)) setState(CLOSED);
    else if (key === 'Enter' && isOpen) {
      const choice = matches[active ?? (matches.length === 1 ? 0 : -1)];
      if (choice) choose(choice);
    } else return;
    event.preventDefault();
  };
  const type = (text: string): void => {
    setState({ typed: text, isOpen: true });
    if (text === '' && !isMultiple && field.default === undefined) onChange(undefined);
  };
  const leave = (): void => {
    const exact = matches.find(({ label }) => plain(label) === plain(typed ?? ''));
    if (exact && typed !== undefined && !values.has(exact.value)) choose(exact);
    setState(CLOSED);
    onBlur();
  };
  return {
    text: typed ?? answer,
    isOpen,
    isMultiple,
    groups,
    matches,
    active,
    chosen,
    choose,
    handlers: {
      onChange: ({ target }) => type(target.value),
      onClick: () => setState((before) => ({ ...before, isOpen: !before.isOpen })),
      onKeyDown: press,
      onBlur: leave,
    },
  };
}

/** Returns the choices that have every word of a search, upper case and accents aside. */
function matchingGroups(groups: readonly OfferedGroup[], search: string): readonly OfferedGroup[] {
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
