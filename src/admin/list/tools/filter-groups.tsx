import { useId, useRef, useState, type JSX, type ReactNode } from 'react';
import {
  filterChoices,
  filterRange,
  type Field,
  type FieldRange,
} from '../../../form-engine/kinds/registry.ts';
import { isDay } from '../../../lib/format.ts';
import { useSource } from '../../data/source-context.ts';
import {
  chosenOf,
  rangeOf,
  withChoice,
  withDay,
  withEnd,
  withPeriod,
  type ChangeFilter,
} from '../../view/change-filter.ts';
import {
  ENDS,
  isPeriod,
  PERIODS,
  type End,
  type ListFilter,
  type Range,
} from '../../view/list-view.ts';
import { END_LABELS } from '../../view/active-filters.ts';
import { ChoiceBoxes, retiredLabel } from './choice-boxes.tsx';

export interface FilterGroupsProps {
  readonly filter: ListFilter;
  /** Offers the period since the person's last visit. */
  readonly hasVisited: boolean;
  readonly onFilter: ChangeFilter;
}

/** The days of submission, and every question with choices or an order. */
export function FilterGroups(props: FilterGroupsProps): JSX.Element {
  const { filter, hasVisited, onFilter } = props;
  const { fields } = useSource().model;
  const { from = '', to } = filter;
  const days = { ...(!isPeriod(from) && { from }), ...(to !== undefined && { to }) };
  return (
    <>
      <Group title="Submitted">
        <div className="mb-2 flex flex-wrap gap-2">
          {Object.entries(PERIODS)
            .filter(([period]) => hasVisited || period !== 'last-visit')
            .map(([period, label]) => (
              <button
                key={period}
                type="button"
                aria-pressed={from === period}
                onClick={() => onFilter((latest) => withPeriod(latest, period))}
                className="min-h-9 cursor-pointer rounded-full border border-control px-3 py-1 text-sm font-medium hover:border-accent aria-pressed:border-transparent aria-pressed:bg-accent aria-pressed:text-on-accent"
              >
                {label}
              </button>
            ))}
        </div>
        <RangeInputs
          range={days}
          by={DAYS}
          onChange={(end, day, how) => onFilter((latest) => withDay(latest, end, day), how)}
        />
      </Group>
      {Object.values(fields).map((field) => (
        <FieldGroup key={field.name} field={field} filter={filter} onFilter={onFilter} />
      ))}
    </>
  );
}

const DAYS: FieldRange = { input: 'date', parseEnd: (text) => (isDay(text) ? text : undefined) };

interface FieldGroupProps {
  readonly field: Field;
  readonly filter: ListFilter;
  readonly onFilter: ChangeFilter;
}

/** The choices of a question, or the ends of its range; nothing where staff cannot filter by it. */
function FieldGroup({ field, filter, onFilter }: FieldGroupProps): JSX.Element | null {
  const choices = filterChoices(field);
  const range = filterRange(field);
  const chosen = chosenOf(filter, field.name);
  if (choices.length === 0 && !range) return null;
  return (
    <Group title={retiredLabel(field.shortTitle, field.deprecated)}>
      {range && (
        <RangeInputs
          range={rangeOf(filter, field.name)}
          by={range}
          onChange={(end, value, how) =>
            onFilter((latest) => withEnd(latest, field.name, end, value), how)
          }
        />
      )}
      <ChoiceBoxes
        title={field.shortTitle}
        choices={choices}
        chosen={chosen}
        onChange={(value, isChosen) =>
          onFilter((latest) => withChoice(latest, field.name, value, isChosen))
        }
      />
    </Group>
  );
}

function Group({
  title,
  children,
}: {
  readonly title: string;
  readonly children: ReactNode;
}): JSX.Element {
  return (
    <fieldset className="flex min-w-0 break-inside-avoid flex-col gap-1 pb-6">
      <legend className="mb-2 font-semibold">{title}</legend>
      {children}
    </fieldset>
  );
}

interface RangeInputsProps {
  readonly range: Range;
  readonly by: FieldRange;
  readonly onChange: (end: End, value: string, how: 'push' | 'replace') => void;
}

function RangeInputs({ range, by, onChange }: RangeInputsProps): JSX.Element {
  return (
    <>
      {ENDS.map((end) => (
        <EndInput
          key={end}
          label={END_LABELS[end]}
          value={range[end] ?? ''}
          by={by}
          onChange={(value, how) => onChange(end, value, how)}
        />
      ))}
    </>
  );
}

interface EndInputProps {
  readonly label: string;
  /** Such as `2026-11-20`, or empty. */
  readonly value: string;
  readonly by: FieldRange;
  readonly onChange: (value: string, how: 'push' | 'replace') => void;
}

/**
 * One end of a range. While a year is typed, the browser reports days of the first centuries, which are
 * ignored. A text that is no end is marked as wrong. What is typed in one go is one entry of the history.
 */
function EndInput({ label, value, by, onChange }: EndInputProps): JSX.Element {
  const id = useId();
  const isTyping = useRef(false);
  const [state, setState] = useState({ typed: value, of: value });
  if (state.of !== value) {
    // What was typed here may be another way to write the end.
    const isOwn = by.parseEnd(state.typed) === value;
    setState({ typed: isOwn ? state.typed : value, of: value });
  }
  const isWrong = state.typed !== '' && by.parseEnd(state.typed) === undefined;
  const change = (typed: string): void => {
    setState({ typed, of: value });
    const end = typed === '' ? '' : by.parseEnd(typed);
    if (end === undefined) return;
    onChange(end, isTyping.current ? 'replace' : 'push');
    isTyping.current = true;
  };
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <label htmlFor={id} className="w-12">
        {label}
      </label>
      <input
        id={id}
        type={by.input}
        aria-invalid={isWrong}
        aria-describedby={isWrong ? `${id}-wrong` : undefined}
        value={state.typed}
        onFocus={() => {
          isTyping.current = false;
        }}
        onChange={(event) => change(event.target.value)}
        className="min-h-11 min-w-0 flex-1 rounded-control border border-control bg-canvas px-3 py-1.5 aria-invalid:border-danger"
      />
      {isWrong && (
        <p id={`${id}-wrong`} className="w-full text-sm text-danger">
          This can’t be read, so it is not used.
        </p>
      )}
    </div>
  );
}
