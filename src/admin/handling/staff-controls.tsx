import { useId, type JSX } from 'react';
import { filterChoices, type Field } from '../../form-engine/kinds/registry.ts';
import { Button } from '../../ui/button.tsx';
import { errorMessage } from '../../staff-data/load-error.ts';
import { useSource } from '../data/list-source.ts';
import { useAccounts } from '../data/use-accounts.ts';
import { Select } from '../../ui/text-input.tsx';

interface ControlProps {
  readonly field: Field;
  readonly value: string | null;
  readonly onChange: (value: string | null) => void;
}

/** Sets one of a field's choices; a retired one is offered only where it is the value. */
export function ChoiceSegments({ field, value, onChange }: ControlProps): JSX.Element {
  const name = useId();
  const choices = filterChoices(field).filter(
    (choice) => !choice.deprecated || choice.value === value,
  );
  return (
    <fieldset>
      <legend className="font-medium">{field.shortTitle}</legend>
      <div className="mt-1 flex flex-wrap gap-1">
        {choices.map((choice) => (
          <label key={String(choice.value)} className={SEGMENT}>
            <input
              type="radio"
              name={name}
              checked={choice.value === value}
              onChange={() => onChange(String(choice.value))}
              className="absolute inset-0 cursor-pointer appearance-none rounded-control"
            />
            {choice.label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** In forced colours, a thick frame and a bold text mark the current one. */
const SEGMENT =
  'relative inline-flex min-h-9 grow items-center justify-center rounded-control border border-control bg-canvas px-2 text-sm font-medium whitespace-nowrap hover:border-accent hover:bg-accent-soft has-checked:border-accent has-checked:bg-accent has-checked:text-on-accent has-checked:hover:bg-accent-strong has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent forced-colors:has-checked:border-4 forced-colors:has-checked:font-bold';

/** Sets one of the staff accounts, or nobody. */
export function AccountSelect({ field, value, onChange }: ControlProps): JSX.Element {
  const id = useId();
  const source = useSource();
  const texts = source.model.admin;
  const { data: listed = [], error, refetch } = useAccounts();
  const offered = value === null || listed.includes(value) ? listed : [value, ...listed];
  return (
    <div className="flex flex-col gap-1">
      <label htmlFor={id} className="font-medium">
        {field.shortTitle}
      </label>
      <div className="flex gap-2">
        <Select
          id={id}
          value={value ?? ''}
          onChange={(event) => onChange(event.target.value === '' ? null : event.target.value)}
          className="min-w-0 grow"
        >
          <option value="">Nobody</option>
          {offered.map((email) => (
            <option key={email}>{email}</option>
          ))}
        </Select>
        {value !== source.email && (
          <Button
            className="px-3! whitespace-nowrap"
            onClick={({ currentTarget }) => {
              onChange(source.email);
              // This button goes: the note is next.
              currentTarget.form?.querySelector('textarea')?.focus();
            }}
          >
            Assign to me
          </Button>
        )}
      </div>
      {error && (
        <p role="alert" className="text-danger">
          {`The staff accounts could not be loaded: ${errorMessage(texts, error)} `}
          <button type="button" className="underline" onClick={() => void refetch()}>
            {texts.retry}
          </button>
        </p>
      )}
    </div>
  );
}
