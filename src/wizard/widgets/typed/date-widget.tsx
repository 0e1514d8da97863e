import { useState, type FocusEvent, type JSX } from 'react';
import type { Field } from '../../../form-engine/kinds/registry.ts';
import type { Widget, WidgetProps } from '../widget.ts';

/** In the order in which dates are shown, too (decision 027). */
const PARTS = [
  { id: 'month', label: 'Month', width: 'w-18' },
  { id: 'day', label: 'Day', width: 'w-18' },
  { id: 'year', label: 'Year', width: 'w-24' },
] as const;

type Typed = Readonly<Record<(typeof PARTS)[number]['id'], string>>;

/** A date in three parts. What is typed stays, whether it makes a date or not. */
export const dateWidget: Widget<Field<'date'>> = { frame: 'inputs', Input: DateInputs };

function DateInputs(props: WidgetProps<Field<'date'>>): JSX.Element {
  const { id, required, isInvalid, onChange, onBlur } = props;
  const value = typeof props.value === 'string' ? props.value : '';
  const [state, setState] = useState({ typed: split(value), of: value });
  if (state.of !== value) {
    // Of what was typed here the form's value says no more; anything else came from another tab or a draft.
    setState({ typed: join(state.typed) === value ? state.typed : split(value), of: value });
  }
  const change = (part: keyof Typed, text: string): void => {
    const typed = { ...state.typed, [part]: text };
    setState({ typed, of: value });
    onChange(join(typed) || undefined);
  };
  const leave = ({ currentTarget, relatedTarget }: FocusEvent): void => {
    if (!currentTarget.contains(relatedTarget)) onBlur();
  };
  return (
    <div className="mt-1.5 flex flex-wrap gap-4" onBlur={leave}>
      {PARTS.map((part) => (
        <div key={part.id}>
          <label htmlFor={`${id}-${part.id}`}>{part.label}</label>
          <input
            id={`${id}-${part.id}`}
            name={`${id}-${part.id}`}
            type="text"
            inputMode="numeric"
            autoComplete="off"
            value={state.typed[part.id]}
            onChange={(event) => change(part.id, event.target.value)}
            aria-required={required}
            aria-invalid={isInvalid}
            className={`${part.width} mt-1 block rounded-control border border-control bg-canvas px-3.5 py-2.5 text-base text-ink aria-invalid:border-danger`}
          />
        </div>
      ))}
    </div>
  );
}

/** Year, month and day as they were typed, or nothing where nothing was. */
function join({ year, month, day }: Typed): string {
  const parts = [year, month, day].map((part) => part.replaceAll('-', ' '));
  return parts.every((part) => part === '') ? '' : parts.join('-');
}

function split(value: string): Typed {
  const [year = '', month = '', ...rest] = value.split('-');
  return { year, month, day: rest.join('-') };
}
