import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState, type JSX } from 'react';
import type { Row } from '../../form-engine/row.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorNote } from '../../ui/notes.tsx';
import { ActionError, SaveRow, useAction } from '../data/action.tsx';
import { useSource } from '../data/source-context.ts';
import type { ListFilter } from '../view/list-view.ts';
import { ConflictError, saveChanges } from './save-changes.ts';
import { AccountSelect, ChoiceRadios } from './staff-controls.tsx';
import { EntryText } from './timeline.tsx';

export interface HandlingFormProps {
  readonly filter: ListFilter;
  readonly row: Row;
  /** Ends the dialog that the form is in, if it is. */
  readonly onEnd?: () => void;
}

/** Sets what staff owns of a submission: its status, and who looks after it. */
export function HandlingForm({ filter, row, onEnd }: HandlingFormProps): JSX.Element {
  const { model } = useSource();
  const { valueOf, change, save } = useChanges(filter, row, onEnd);
  const form = useRef<HTMLFormElement>(null);
  const isInDialog = onEnd !== undefined;
  useEffect(() => {
    // The dialog was open before the code of the form was there.
    if (isInDialog)
      form.current?.querySelector<HTMLElement>('input:checked, input, select')?.focus();
  }, [isInDialog]);
  return (
    <form
      ref={form}
      onSubmit={(event) => {
        event.preventDefault();
        save.start();
      }}
      className="flex flex-col gap-4"
    >
      {model.admin.staffColumns.map(({ field: name, isAccount }) => {
        const field = model.fields[name];
        const Control = isAccount ? AccountSelect : ChoiceRadios;
        return (
          field && (
            <Control
              key={name}
              field={field}
              value={valueOf(field.column)}
              onChange={(value) => change(field.column, value)}
            />
          )
        );
      })}
      {save.error instanceof ConflictError ? (
        <ConflictNote error={save.error} />
      ) : (
        <ActionError
          action={save}
          failed="Nothing was saved"
          advice="Your choice is still here: try again."
        />
      )}
      <SaveRow action={save} label="Save" done="Saved." variant="primary">
        {onEnd && <Button onClick={onEnd}>Cancel</Button>}
      </SaveRow>
    </form>
  );
}

/** Keeps the changes that are not saved yet, by column, and saves those that differ from the row. */
function useChanges(filter: ListFilter, row: Row, onSaved: (() => void) | undefined) {
  const source = useSource();
  const queries = useQueryClient();
  const [changes, setChanges] = useState<Readonly<Record<string, string | null>>>({});
  const stored = (column: string): string | null => {
    const value = row[column];
    return typeof value === 'string' ? value : null;
  };
  const save = useAction(
    async () => {
      const changed = Object.entries(changes).filter(([name, value]) => value !== stored(name));
      if (changed.length === 0) return;
      await saveChanges({ source, queries, filter, row, changes: Object.fromEntries(changed) });
    },
    () => {
      setChanges({});
      onSaved?.();
    },
  );
  return {
    save,
    valueOf: (column: string): string | null => {
      const value = changes[column];
      return value === undefined ? stored(column) : value;
    },
    change: (column: string, value: string | null): void => {
      setChanges({ ...changes, [column]: value });
      save.reset();
    },
  };
}

/** Lists the changes of the person who was faster. */
function ConflictNote({ error }: { readonly error: ConflictError }): JSX.Element {
  const entries = (
    <ul className="mt-2 flex flex-col gap-1">
      {error.entries.map((entry) => (
        <li key={entry.id}>
          <EntryText entry={entry} />
        </li>
      ))}
    </ul>
  );
  return <ErrorNote help={entries}>{error.message}</ErrorNote>;
}
