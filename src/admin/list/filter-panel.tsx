import type { JSX, ReactNode } from 'react';
import { filterChoices, type Field } from '../../form-engine/kinds/registry.ts';
import type { FormModel } from '../../form-engine/form-model.ts';
import { fill } from '../../lib/fill.ts';
import { chosenOf, withChoice, withDay } from '../view/change-filter.ts';
import type { ListFilter } from '../view/list-view.ts';
import { DayInput } from './day-input.tsx';

interface FilterPanelProps {
  readonly id: string;
  readonly model: FormModel;
  readonly filter: ListFilter;
  readonly onFilter: (filter: ListFilter) => void;
}

/** Every question with choices, and the days of submission. */
export function FilterPanel({ id, model, filter, onFilter }: FilterPanelProps): JSX.Element {
  const texts = model.admin.filters;
  return (
    <div
      id={id}
      className="mt-4 gap-8 rounded-card border border-line bg-surface px-6 pt-6 sm:columns-2 lg:columns-4"
    >
      <Group title={texts.submitted}>
        {(['from', 'to'] as const).map((end) => (
          <DayInput
            key={end}
            label={texts[end]}
            value={filter[end] ?? ''}
            onChange={(day) => onFilter(withDay(filter, end, day))}
          />
        ))}
      </Group>
      {Object.values(model.fields).map((field) => (
        <FieldGroup
          key={field.name}
          field={field}
          retired={texts.retired}
          chosen={chosenOf(filter, field.name)}
          onChoose={(value, on) => onFilter(withChoice(filter, field.name, value, on))}
        />
      ))}
    </div>
  );
}

interface FieldGroupProps {
  readonly field: Field;
  /** How a question or choice is called that is offered no longer. */
  readonly retired: string;
  readonly chosen: readonly string[];
  readonly onChoose: (value: string, on: boolean) => void;
}

function FieldGroup({ field, retired, chosen, onChoose }: FieldGroupProps): JSX.Element | null {
  const choices = filterChoices(field);
  if (choices.length === 0) return null;
  const named = (label: string, deprecated: true | undefined): string =>
    deprecated ? fill(retired, { label }) : label;
  return (
    <Group title={named(field.shortTitle, field.deprecated)}>
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
            {named(choice.label, choice.deprecated)}
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
