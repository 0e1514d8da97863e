import { useId, type ComponentProps, type JSX } from 'react';
import { OTHER_VALUE } from '../../engine/kinds/open-choice.ts';
import type { Field } from '../../engine/kinds/registry.ts';
import { STAFF_CONTROLS } from '../contract/fields.ts';
import { Select, TextArea, TextInput } from '../../ui/fields/text-input.tsx';
import type { StaffValue } from './save-changes.ts';
import { hasButtons, NOT_SET, offeredNow, StaffChoiceField } from './staff-choice.tsx';

interface StaffAnswerProps {
  readonly field: Field;
  readonly value: StaffValue;
  readonly onChange: (value: StaffValue) => void;
  /** The message about a wrong answer. */
  readonly message: string | undefined;
}

/** Staff's answer to a question: buttons for a few choices, otherwise a labelled control. */
export function StaffAnswer(props: StaffAnswerProps): JSX.Element {
  const { field, value, onChange, message } = props;
  const { kind, title, unit, help, description } = field;
  const id = useId();
  const hint = help ?? description;
  if (hasButtons(field) || STAFF_CONTROLS[kind] === 'toggles') {
    return <StaffChoiceField {...props} />;
  }
  const described = [hint && `${id}-hint`, message && `${id}-wrong`].filter(Boolean);
  const shared = {
    id,
    'aria-describedby': described.join(' ') || undefined,
    'aria-invalid': message !== undefined,
    className: 'w-full min-w-0',
  };
  return (
    <div className="flex flex-col gap-1">
      <label htmlFor={id} className="font-medium">
        {unit === undefined ? title : `${title} (${unit})`}
      </label>
      {hint && (
        <p id={`${id}-hint`} className="text-sm text-muted">
          {hint}
        </p>
      )}
      {STAFF_CONTROLS[kind] === 'select' ? (
        <ChoiceSelect {...shared} {...{ field, value, onChange }} />
      ) : (
        <Line {...shared} {...{ field, value, onChange }} />
      )}
      {message && (
        <p id={`${id}-wrong`} className="font-medium text-danger">
          {message}
        </p>
      )}
    </div>
  );
}

type ControlProps = Omit<StaffAnswerProps, 'message'> &
  Pick<ComponentProps<'input'>, 'id' | 'className' | 'aria-invalid' | 'aria-describedby'>;

/** The last choice of an open question has a line for its text. */
function ChoiceSelect({ field, value, onChange, ...native }: ControlProps): JSX.Element {
  const offered = offeredNow(field, value);
  const isKnown = value === null || offered.some((choice) => choice.value === value);
  const isTyped = !isKnown || value === OTHER_VALUE;
  return (
    <>
      <Select
        {...native}
        value={isTyped ? OTHER_VALUE : String(value ?? '')}
        onChange={({ target }) => onChange(target.value === '' ? null : target.value)}
      >
        {!field.required && <option value="">{NOT_SET.label}</option>}
        {offered.map((choice) => (
          <option key={String(choice.value)} value={String(choice.value)}>
            {choice.label}
          </option>
        ))}
      </Select>
      {isTyped && (
        <TextInput
          className={native.className}
          aria-label={field.other}
          aria-invalid={native['aria-invalid']}
          aria-describedby={native['aria-describedby']}
          value={value === OTHER_VALUE ? '' : String(value)}
          onChange={({ target }) => onChange(target.value || OTHER_VALUE)}
        />
      )}
    </>
  );
}

/** The types of inputs by widget; texts have none. */
const TYPES: { readonly [W in Field['widget']]?: ComponentProps<'input'>['type'] } = {
  date: 'date',
  email: 'email',
};

function Line({ field, value, onChange, ...native }: ControlProps): JSX.Element {
  const control = {
    ...native,
    value: String(value ?? ''),
    onChange: ({ target }: { readonly target: { readonly value: string } }): void =>
      onChange(target.value === '' ? null : target.value),
  };
  if (field.widget === 'textarea') return <TextArea rows={3} {...control} />;
  const mode = STAFF_CONTROLS[field.kind] === 'number' ? 'decimal' : undefined;
  return <TextInput type={TYPES[field.widget] ?? 'text'} inputMode={mode} {...control} />;
}
