import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useId, useRef, useState, type JSX, type SubmitEvent } from 'react';
import { filterChoices, type Field } from '../../form-engine/kinds/registry.ts';
import type { Row } from '../../form-engine/row.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorNote } from '../../ui/notes.tsx';
import type { ListSource } from '../data/list-source.ts';
import { errorMessage, errorSentence } from '../data/load-error.ts';
import { submissionsKey } from '../data/query-client.ts';
import type { ListFilter } from '../view/list-view.ts';
import { loadAccounts } from './history.ts';
import { saveChanges, type Changes, type SaveResult } from './save-changes.ts';
import { EntryText } from './timeline.tsx';

export interface HandlingFormProps {
  readonly source: ListSource;
  readonly filter: ListFilter;
  readonly row: Row;
  /** Ends the dialog that the form is in, if it is. */
  readonly onEnd?: () => void;
}

/** Sets what staff owns of a submission: its status, and who looks after it. */
export function HandlingForm({ source, filter, row, onEnd }: HandlingFormProps): JSX.Element {
  const { model } = source;
  const queries = useQueryClient();
  const [changes, setChanges] = useState<Readonly<Record<string, string | null>>>({});
  const save = useMutation({
    mutationFn: async (changed: Changes): Promise<SaveResult> =>
      Object.keys(changed).length === 0
        ? { kind: 'saved' }
        : saveChanges({ source, queries, filter, row, changes: changed }),
    onSuccess: ({ kind }) => {
      if (kind !== 'saved') return;
      setChanges({});
      onEnd?.();
    },
  });

  const form = useRef<HTMLFormElement>(null);
  const isInDialog = onEnd !== undefined;
  useEffect(() => {
    // The dialog was open before the code of the form was there.
    if (isInDialog)
      form.current?.querySelector<HTMLElement>('input:checked, input, select')?.focus();
  }, [isInDialog]);

  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    if (save.isPending) return;
    const changed = Object.entries(changes).filter(
      ([column, value]) => value !== textOf(row, column),
    );
    save.mutate(Object.fromEntries(changed));
  };

  return (
    <form ref={form} onSubmit={submit} className="flex flex-col gap-4">
      {model.admin.staffColumns.map(({ field: name, isAccount }) => {
        const field = model.fields[name];
        if (!field) return null;
        const props = {
          field,
          value:
            changes[field.column] === undefined
              ? textOf(row, field.column)
              : (changes[field.column] ?? null),
          onChange: (value: string | null) => {
            setChanges({ ...changes, [field.column]: value });
            save.reset();
          },
        };
        return isAccount ? (
          <AccountSelect key={name} {...props} source={source} />
        ) : (
          <ChoiceRadios key={name} {...props} />
        );
      })}
      <Outcome source={source} error={save.error} result={save.data} />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button type="submit" variant="primary" aria-disabled={save.isPending}>
          {save.isPending ? 'Saving...' : 'Save'}
        </Button>
        {onEnd && <Button onClick={onEnd}>Cancel</Button>}
        <output className="text-muted">{save.data?.kind === 'saved' && 'Saved.'}</output>
      </div>
    </form>
  );
}

function textOf(row: Row, column: string): string | null {
  const value = row[column];
  return typeof value === 'string' ? value : null;
}

interface OutcomeProps {
  readonly source: ListSource;
  readonly error: Error | null;
  readonly result: SaveResult | undefined;
}

/** The reason why nothing was saved. */
function Outcome({ source, error, result }: OutcomeProps): JSX.Element | null {
  const { model } = source;
  if (error) {
    return (
      <ErrorNote>
        {`Nothing was saved: ${errorSentence(model.admin, error)} Your choice is still here: try again.`}
      </ErrorNote>
    );
  }
  switch (result?.kind) {
    case 'gone':
      return (
        <ErrorNote>
          Nothing was saved: there is no such submission any more, or this account may not change
          it.
        </ErrorNote>
      );
    case 'conflict':
      return (
        <ErrorNote
          help={
            <ul className="mt-2 flex flex-col gap-1">
              {result.entries.map((entry) => (
                <li key={entry.id}>
                  <EntryText model={model} entry={entry} />
                </li>
              ))}
            </ul>
          }
        >
          Somebody else was faster, so nothing was saved. To replace their change with your choice,
          save again.
        </ErrorNote>
      );
    case 'saved':
    case undefined:
      return null;
  }
}

interface ControlProps {
  readonly field: Field;
  readonly value: string | null;
  readonly onChange: (value: string | null) => void;
}

function ChoiceRadios({ field, value, onChange }: ControlProps): JSX.Element {
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

function AccountSelect({
  field,
  value,
  onChange,
  source,
}: ControlProps & { readonly source: ListSource }): JSX.Element {
  const id = useId();
  const accounts = useQuery({
    queryKey: [...submissionsKey(source.userId), 'accounts'],
    queryFn: () => loadAccounts(source),
    staleTime: 60_000,
  });
  const listed = accounts.data ?? [];
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
      {accounts.error && (
        <p role="alert" className="text-danger">
          {`The staff accounts could not be loaded: ${errorMessage(source.model.admin, accounts.error)} `}
          <button type="button" className="underline" onClick={() => void accounts.refetch()}>
            {source.model.admin.retry}
          </button>
        </p>
      )}
    </div>
  );
}
