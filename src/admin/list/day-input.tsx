import { useId, useState, type JSX } from 'react';
import { isDay } from '../view/read-view.ts';

interface DayInputProps {
  readonly label: string;
  /** Such as `2026-11-20`, or empty. */
  readonly value: string;
  readonly onChange: (day: string) => void;
}

/** A day of the calendar. While a year is typed, the browser gives days of the first centuries: those wait. */
export function DayInput({ label, value, onChange }: DayInputProps): JSX.Element {
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
