import { useId, type JSX } from 'react';
import type { Choice, ChoiceValue } from '../../engine/kinds/field.ts';
import { isList, type Field } from '../../engine/kinds/registry.ts';
import { filterChoices, STAFF_CONTROLS } from '../contract/fields.ts';
import { Button } from '../../ui/buttons/button.tsx';
import type { StaffValue } from './save-changes.ts';

export const SMALL = 'min-h-9! px-3! py-1! text-sm!';

/** Returns whether buttons for all choices are enough for an answer. */
export function hasButtons({ kind, widget }: Field): boolean {
  return widget === 'radio' || STAFF_CONTROLS[kind] === 'buttons';
}

interface StaffChoiceFieldProps {
  readonly field: Field;
  readonly value: StaffValue;
  readonly onChange: (value: StaffValue) => void;
  /** The message about a wrong answer. */
  readonly message?: string | undefined;
}

/** For a question that staff has left open. */
export const NOT_SET = { value: null, label: 'Not set' };

/** Returns the choices. A retired choice is offered only while it is the value. */
export function offeredNow(field: Field, value: StaffValue): readonly Choice<ChoiceValue>[] {
  const chosen: readonly unknown[] = [value].flat();
  return filterChoices(field).filter(
    (choice) => !choice.deprecated || chosen.includes(choice.value),
  );
}

/** A choice, or that nothing is set. */
interface OfferedChoice {
  readonly value: ChoiceValue | null;
  readonly exclusive?: true;
}

/** Returns a list with one more choice, or without it, in the order in which they are offered. */
function withToggled(
  offered: readonly Choice<ChoiceValue>[],
  chosen: readonly unknown[],
  { value, exclusive }: OfferedChoice,
): StaffValue {
  const isChosen = chosen.includes(value);
  const kept = offered.filter((one) => {
    if (one.value === value) return !isChosen;
    return chosen.includes(one.value) && !exclusive && !one.exclusive;
  });
  return kept.length === 0 ? null : kept.map((one) => String(one.value));
}

/** The choices in a form. A list takes several of them. */
export function StaffChoiceField(props: StaffChoiceFieldProps): JSX.Element {
  const { field, value, onChange, message } = props;
  const name = useId();
  const offered = offeredNow(field, value);
  const isSeveral = isList(field);
  const chosen: readonly unknown[] = [value].flat();
  const choices = field.required || isSeveral ? offered : [NOT_SET, ...offered];
  const hint = field.help ?? field.description;
  return (
    <fieldset>
      <legend className="mb-1 font-medium">{field.shortTitle}</legend>
      {hint && <p className="mb-1 text-sm text-muted">{hint}</p>}
      <div className="flex flex-wrap gap-1">
        {choices.map((choice) => (
          <label key={String(choice.value)} className={SEGMENT}>
            <input
              type={isSeveral ? 'checkbox' : 'radio'}
              name={name}
              checked={chosen.includes(choice.value)}
              aria-invalid={message === undefined ? undefined : true}
              aria-describedby={message && `${name}-wrong`}
              onChange={() =>
                onChange(isSeveral ? withToggled(offered, chosen, choice) : choice.value)
              }
              className="absolute inset-0 cursor-pointer appearance-none rounded-control"
            />
            {choice.label}
          </label>
        ))}
      </div>
      {message && (
        <p id={`${name}-wrong`} className="mt-1 font-medium text-danger">
          {message}
        </p>
      )}
    </fieldset>
  );
}

/** In forced colors, a thick frame and bold text mark the choice. */
const SEGMENT =
  'relative inline-flex min-h-9 grow items-center justify-center rounded-control border border-control bg-canvas px-2 text-sm font-medium whitespace-nowrap hover:border-accent hover:bg-accent-soft has-checked:border-accent has-checked:bg-accent has-checked:text-on-accent has-checked:hover:bg-accent-strong has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent forced-colors:has-checked:border-4 forced-colors:has-checked:font-bold';

type ChoiceSetterProps = Pick<StaffChoiceFieldProps, 'field' | 'onChange'>;

/** The choices in the bar below the list. A press sets the answer of several submissions. */
export function StaffChoiceSetter({ field, onChange }: ChoiceSetterProps): JSX.Element {
  return (
    <fieldset className="flex flex-wrap items-center gap-1">
      <legend className="float-left mr-2">{field.shortTitle}</legend>
      <div className="flex flex-wrap gap-1">
        {offeredNow(field, null).map(({ value, label }) => (
          <Button
            key={String(value)}
            className={SMALL}
            onClick={() => onChange(isList(field) ? [String(value)] : value)}
          >
            {label}
          </Button>
        ))}
      </div>
    </fieldset>
  );
}
