import { useState, type FocusEvent, type JSX } from 'react';
import { readTyped, textOption, type WidgetProps } from '../parts/widget-props.ts';
import { TextInput } from '#src/ui/fields/text-input.tsx';
import { texts } from '#src/lib/texts.generated.ts';

/** In display order (decision 027). */
const PARTS = [
  { id: 'month', label: texts.month, width: 'w-18' },
  { id: 'day', label: texts.day, width: 'w-18' },
  { id: 'year', label: texts.year, width: 'w-24' },
] as const;

type Typed = Readonly<Record<(typeof PARTS)[number]['id'], string>>;

/** Three parts. They stay as typed. */
export function DateWidget(props: WidgetProps): JSX.Element {
  const { id, required, rawErrors = [], onChange, onBlur } = props;
  const value = typeof props.value === 'string' ? props.value : '';
  const [state, setState] = useState({ typed: split(value), of: value });
  if (state.of !== value) {
    // Parts that make this answer stay as they are typed. Any other answer came from another tab or
    // a draft.
    const isTyped = (readTyped(props, join(state.typed)) ?? '') === value;
    setState({ typed: isTyped ? state.typed : split(value), of: value });
  }
  const change = (part: keyof Typed, text: string): void => {
    const typed = { ...state.typed, [part]: text };
    setState({ typed, of: value });
    onChange(readTyped(props, join(typed)));
  };
  const token = textOption(props, 'autocomplete') ?? '';
  const isBirthday = /\bbday$/u.test(token);
  const leave = ({ currentTarget, relatedTarget }: FocusEvent): void => {
    if (!currentTarget.contains(relatedTarget)) onBlur(id, value);
  };
  return (
    <div className="mt-1.5 flex flex-wrap gap-4" onBlur={leave}>
      {PARTS.map((part) => (
        <div key={part.id}>
          <label htmlFor={`${id}-${part.id}`}>{part.label}</label>
          <TextInput
            id={`${id}-${part.id}`}
            name={`${id}-${part.id}`}
            type="text"
            inputMode="numeric"
            enterKeyHint="next"
            autoComplete={isBirthday ? `${token}-${part.id}` : 'off'}
            value={state.typed[part.id]}
            onChange={(event) => change(part.id, event.target.value)}
            aria-required={required === true}
            aria-invalid={rawErrors.length > 0}
            className={`${part.width} mt-1 block`}
          />
        </div>
      ))}
    </div>
  );
}

/** Returns the parts as typed; empty without an answer. */
function join({ year, month, day }: Typed): string {
  const parts = [year, month, day].map((part) => part.replaceAll('-', ' '));
  return parts.every((part) => part === '') ? '' : parts.join('-');
}

function split(value: string): Typed {
  const [year = '', month = '', ...rest] = value.split('-');
  return { year, month, day: rest.join('-') };
}
