import { useQuery } from '@tanstack/react-query';
import { useId, type JSX } from 'react';
import { filterChoices, type Field } from '../../form-engine/kinds/registry.ts';
import { errorMessage } from '../data/load-error.ts';
import { submissionsKey } from '../data/query-client.ts';
import { useSource } from '../data/source-context.ts';
import { loadAccounts } from './history.ts';

interface ControlProps {
  readonly field: Field;
  readonly value: string | null;
  readonly onChange: (value: string | null) => void;
}

/** Sets one of a field's choices; a retired one is offered only where it is the value. */
export function ChoiceRadios({ field, value, onChange }: ControlProps): JSX.Element {
  const name = useId();
  const choices = filterChoices(field).filter(
    (choice) => !choice.deprecated || choice.value === value,
  );
  return (
    <fieldset>
      <legend className="font-medium">{field.shortTitle}</legend>
      <div className="mt-1 grid grid-cols-[auto_auto] justify-start gap-x-5 lg:flex lg:flex-wrap">
        {choices.map((choice) => (
          <label key={String(choice.value)} className="inline-flex min-h-11 items-center gap-2">
            <input
              type="radio"
              name={name}
              checked={choice.value === value}
              onChange={() => onChange(String(choice.value))}
              className="size-5 accent-accent"
            />
            {choice.label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** Sets one of the staff accounts, or nobody. */
export function AccountSelect({ field, value, onChange }: ControlProps): JSX.Element {
  const id = useId();
  const source = useSource();
  const texts = source.model.admin;
  const {
    data: listed = [],
    error,
    refetch,
  } = useQuery({
    queryKey: [...submissionsKey(source.userId), 'accounts'],
    queryFn: () => loadAccounts(source),
    staleTime: 60_000,
  });
  const offered = value === null || listed.includes(value) ? listed : [value, ...listed];
  return (
    <div className="flex flex-col gap-1.5">
      <label htmlFor={id} className="font-medium">
        {field.shortTitle}
      </label>
      <select
        id={id}
        value={value ?? ''}
        onChange={(event) => onChange(event.target.value === '' ? null : event.target.value)}
        className="min-h-11 w-full max-w-md rounded-control border border-control bg-canvas px-3 py-2"
      >
        <option value="">Nobody</option>
        {offered.map((email) => (
          <option key={email}>{email}</option>
        ))}
      </select>
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
