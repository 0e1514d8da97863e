import { useId, useState, type JSX, type ReactNode } from 'react';
import { filterChoices, type Field } from '../../../form-engine/kinds/registry.ts';
import type { StaffModel } from '../../view/staff-model.ts';
import { chosenOf, withChoice, withDay } from '../../view/change-filter.ts';
import type { ListFilter } from '../../view/list-view.ts';
import { isDay } from '../../view/read-view.ts';
import { DAY_LABELS } from '../../view/active-filters.ts';

/** Returns a label that marks a retired question or choice. */
function retiredLabel(label: string, deprecated: true | undefined): string {
  return deprecated ? `${label} (retired)` : label;
}

interface FilterPanelProps {
  readonly id: string;
  readonly model: StaffModel;
  readonly filter: ListFilter;
  readonly onFilter: (filter: ListFilter) => void;
}

/** Every question with choices, and the days of submission. */
export function FilterPanel({ id, model, filter, onFilter }: FilterPanelProps): JSX.Element {
  return (
    <div
      id={id}
      className="mt-4 gap-8 rounded-card border border-line bg-surface px-6 pt-6 sm:columns-2 lg:columns-4"
    >
      <Group title="Submitted">
        {(['from', 'to'] as const).map((end) => (
          <DayInput
            key={end}
            label={DAY_LABELS[end]}
            value={filter[end] ?? ''}
            onChange={(day) => onFilter(withDay(filter, end, day))}
          />
        ))}
      </Group>
      {Object.values(model.fields).map((field) => (
        <FieldGroup
          key={field.name}
          field={field}
          chosen={chosenOf(filter, field.name)}
          onChoose={(value, on) => onFilter(withChoice(filter, field.name, value, on))}
        />
      ))}
    </div>
  );
}

interface FieldGroupProps {
  readonly field: Field;
  readonly chosen: readonly string[];
  readonly onChoose: (value: string, on: boolean) => void;
}

function FieldGroup({ field, chosen, onChoose }: FieldGroupProps): JSX.Element | null {
  const choices = filterChoices(field);
  if (choices.length === 0) return null;
  return (
    <Group title={retiredLabel(field.shortTitle, field.deprecated)}>
      {choices.map((choice) => {
        const value = String(choice.value);
        return (
          <label key={value} className="flex min-h-8 cursor-pointer items-center gap-3">
            <input
              type="checkbox"
              checked={chosen.includes(value)}
              onChange={(event) => onChoose(value, event.target.checked)}
              className="size-4 shrink-0 accent-accent"
            />
            {retiredLabel(choice.label, choice.deprecated)}
          </label>
        );
      })}
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

interface DayInputProps {
  readonly label: string;
  /** Such as `2026-11-20`, or empty. */
  readonly value: string;
  readonly onChange: (day: string) => void;
}

/** A day of the calendar. While a year is typed, the browser reports days of the first centuries, which are ignored. */
function DayInput({ label, value, onChange }: DayInputProps): JSX.Element {
  const id = useId();
  const [state, setState] = useState({ typed: value, of: value });
  if (state.of !== value) setState({ typed: value, of: value });
  const change = (typed: string): void => {
    setState({ typed, of: value });
    if (typed === '' || isDay(typed)) onChange(typed);
  };
  return (
    <div className="flex items-center gap-3">
      <label htmlFor={id} className="w-12">
        {label}
      </label>
      <input
        id={id}
        type="date"
        value={state.typed}
        onChange={(event) => change(event.target.value)}
        className="min-h-11 min-w-0 flex-1 rounded-control border border-control bg-canvas px-3 py-1.5"
      />
    </div>
  );
}
