import { useId, useState, type JSX, type ReactNode } from 'react';
import {
  filterChoices,
  filterRange,
  type Field,
  type FieldRange,
} from '../../../form-engine/kinds/registry.ts';
import { isDay } from '../../../lib/format.ts';
import type { StaffModel } from '../../view/staff-model.ts';
import { chosenOf, rangeOf, withChoice, withDay, withEnd } from '../../view/change-filter.ts';
import { ENDS, type End, type ListFilter, type Range } from '../../view/list-view.ts';
import { END_LABELS } from '../../view/active-filters.ts';
import { ChoiceBoxes, retiredLabel } from './choice-boxes.tsx';

interface FilterPanelProps {
  readonly id: string;
  readonly model: StaffModel;
  readonly filter: ListFilter;
  readonly onFilter: (filter: ListFilter) => void;
}

/** Every question with choices or an order, and the days of submission. */
export function FilterPanel({ id, model, filter, onFilter }: FilterPanelProps): JSX.Element {
  return (
    <div
      id={id}
      className="mt-4 gap-8 rounded-card border border-line bg-surface px-6 pt-6 sm:columns-2 lg:columns-4"
    >
      <Group title="Submitted">
        <RangeInputs
          range={filter}
          by={DAYS}
          onChange={(end, day) => onFilter(withDay(filter, end, day))}
        />
      </Group>
      {Object.values(model.fields).map((field) => (
        <FieldGroup key={field.name} field={field} filter={filter} onFilter={onFilter} />
      ))}
    </div>
  );
}

const DAYS: FieldRange = { input: 'date', parseEnd: (text) => (isDay(text) ? text : undefined) };

interface FieldGroupProps {
  readonly field: Field;
  readonly filter: ListFilter;
  readonly onFilter: (filter: ListFilter) => void;
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
          onChange={(end, value) => onFilter(withEnd(filter, field.name, end, value))}
        />
      )}
      <ChoiceBoxes
        title={field.shortTitle}
        choices={choices}
        chosen={chosen}
        onChange={(value, isChosen) => onFilter(withChoice(filter, field.name, value, isChosen))}
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
  readonly onChange: (end: End, value: string) => void;
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
          onChange={(value) => onChange(end, value)}
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
  readonly onChange: (value: string) => void;
}

/**
 * One end of a range. While a year is typed, the browser reports days of the first centuries, which are
 * ignored. A text that is no end is marked as wrong.
 */
function EndInput({ label, value, by, onChange }: EndInputProps): JSX.Element {
  const id = useId();
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
    if (end !== undefined) onChange(end);
  };
  return (
    <div className="flex items-center gap-3">
      <label htmlFor={id} className="w-12">
        {label}
      </label>
      <input
        id={id}
        type={by.input}
        aria-invalid={isWrong}
        value={state.typed}
        onChange={(event) => change(event.target.value)}
        className="min-h-11 min-w-0 flex-1 rounded-control border border-control bg-canvas px-3 py-1.5 aria-invalid:border-danger"
      />
    </div>
  );
}
