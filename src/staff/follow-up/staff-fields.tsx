import { useId, type JSX, type ReactNode } from 'react';
import type { Choice, ChoiceValue } from '../../engine/kinds/field.ts';
import { isList, type Field } from '../../engine/kinds/registry.ts';
import { filterChoices } from '../contract/fields.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { errorMessage } from '../data/load-error.ts';
import { useSource } from '../loading/list-source.ts';
import { useAccounts } from '../loading/use-accounts.ts';
import { ACCOUNTS } from '../view/list-view.ts';
import { Select } from '../../ui/fields/text-input.tsx';
import type { StaffValue } from './save-changes.ts';

export const SMALL = 'min-h-9! px-3! py-1! text-sm!';

/** Returns whether buttons for all choices are enough for an answer. */
export function hasButtons({ kind, widget }: Field): boolean {
  return widget === 'radio' || kind === 'boolean';
}

interface StaffChoiceFieldProps {
  readonly field: Field;
  /** Absent in the bar: a press sets several submissions. */
  readonly value?: StaffValue;
  readonly onChange: (value: StaffValue) => void;
  /** The message about a wrong answer. */
  readonly message?: string | undefined;
}

/** For a question that staff has left open. */
export const NOT_SET = { value: null, label: 'Not set' };

/** Returns the choices. A retired choice is offered only while it is the value. */
export function offeredNow(
  field: Field,
  value: StaffValue | undefined,
): readonly Choice<ChoiceValue>[] {
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

/** Buttons for a few choices, of which a list takes several. */
export function StaffChoiceField({
  field,
  value,
  onChange,
  message,
}: StaffChoiceFieldProps): JSX.Element {
  const name = useId();
  const offered = offeredNow(field, value);
  const isInBar = value === undefined;
  const isSeveral = isList(field);
  const chosen: readonly unknown[] = [value].flat();
  const hasNone = field.required || isInBar || isSeveral;
  const choices = hasNone ? offered : [NOT_SET, ...offered];
  const hint = isInBar ? undefined : (field.help ?? field.description);
  return (
    <fieldset className={isInBar ? 'flex flex-wrap items-center gap-1' : ''}>
      <legend className={isInBar ? 'float-left mr-2' : 'mb-1 font-medium'}>
        {field.shortTitle}
      </legend>
      {hint && <p className="mb-1 text-sm text-muted">{hint}</p>}
      <div className="flex flex-wrap gap-1">
        {choices.map((choice) => {
          const set = (): void =>
            onChange(isSeveral ? withToggled(offered, chosen, choice) : choice.value);
          return isInBar ? (
            <Button key={String(choice.value)} className={SMALL} onClick={set}>
              {choice.label}
            </Button>
          ) : (
            <label key={String(choice.value)} className={SEGMENT}>
              <input
                type={isSeveral ? 'checkbox' : 'radio'}
                name={name}
                checked={chosen.includes(choice.value)}
                aria-invalid={message === undefined ? undefined : true}
                aria-describedby={message && `${name}-wrong`}
                onChange={set}
                className="absolute inset-0 cursor-pointer appearance-none rounded-control"
              />
              {choice.label}
            </label>
          );
        })}
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

interface StaffAccountFieldProps {
  readonly field: Field;
  readonly value: string | null;
  readonly onChange: (value: string | null) => void;
  /** In the bar below the list. */
  readonly isInBar?: boolean;
  /** Beside the control. */
  readonly children: ReactNode;
}

/** Sets or clears a staff account. */
export function StaffAccountField(props: StaffAccountFieldProps): JSX.Element {
  const { field, value, onChange, isInBar = false, children } = props;
  const id = useId();
  const { data: listed = [] } = useAccounts();
  const offered = value === null || listed.includes(value) ? listed : [value, ...listed];
  return (
    <div
      className={isInBar ? 'flex min-w-0 flex-wrap items-center gap-2' : 'flex flex-col gap-1'}
    >
      <label htmlFor={id} className={isInBar ? '' : 'font-medium'}>
        {field.shortTitle}
      </label>
      <div className="flex min-w-0 gap-2">
        <Select
          id={id}
          value={value ?? ''}
          onChange={(event) => onChange(event.target.value === '' ? null : event.target.value)}
          className={isInBar ? 'min-h-9! min-w-0 py-1! text-sm' : 'min-w-0 grow'}
        >
          <option value="">{ACCOUNTS.nobody}</option>
          {offered.map((email) => (
            <option key={email}>{email}</option>
          ))}
        </Select>
        {children}
      </div>
      <AccountsError />
    </div>
  );
}

function AccountsError(): JSX.Element | null {
  const texts = useSource().model.admin;
  const { error, refetch } = useAccounts();
  if (!error) return null;
  return (
    <p role="alert" className="text-danger">
      {`The staff accounts could not be loaded: ${errorMessage(texts, error)} `}
      <button type="button" className="underline" onClick={() => void refetch()}>
        {texts.retry}
      </button>
    </p>
  );
}
