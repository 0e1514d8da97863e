import { useEffect, useId, useRef, type ComponentProps, type JSX } from 'react';
import type { Row } from '../../engine/row.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { ErrorNote } from '../../ui/notes.tsx';
import { ActionError } from '../loading/action.tsx';
import { useSource } from '../loading/list-source.ts';
import type { ListFilter } from '../view/list-view.ts';
import { ConflictError, type StaffValue } from './save-changes.ts';
import { StaffAnswer } from './staff-answer.tsx';
import { StaffAccountField } from './staff-account.tsx';
import { EntryText } from './timeline.tsx';
import { WrongAnswers } from './staff-answers.ts';
import { useHandling, type Handling } from './use-handling.ts';
import { TextArea } from '../../ui/fields/text-input.tsx';

export interface HandlingFormProps {
  readonly filter: ListFilter;
  readonly row: Row;
  /** Closes the dialog, if any. */
  readonly onEnd?: () => void;
}

/** Staff's answers and a note, saved together. */
export function HandlingForm({ filter, row, onEnd }: HandlingFormProps): JSX.Element {
  const handling = useHandling(filter, row, onEnd);
  const { save, isUnsaved, discard } = handling;
  const form = useRef<HTMLFormElement>(null);
  const isInDialog = onEnd !== undefined;
  useEffect(() => {
    if (save.error instanceof WrongAnswers)
      form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [save.error]);
  useEffect(() => {
    // The dialog was opened before the code of the form was loaded.
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
      className="flex flex-col gap-3 print:hidden"
    >
      <StaffColumns handling={handling} />
      <NoteField handling={handling} />
      {save.error instanceof ConflictError ? (
        <ConflictNote error={save.error} />
      ) : (
        <ActionError
          action={save}
          failed="Nothing was saved"
          advice="What you entered is still here: try again."
        />
      )}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button type="submit" variant="primary" aria-disabled={save.isPending}>
          {save.isPending ? 'Saving...' : 'Save'}
        </Button>
        {onEnd ? (
          <Button
            onClick={() => {
              discard();
              onEnd();
            }}
          >
            Cancel
          </Button>
        ) : (
          isUnsaved && <Button onClick={discard}>Discard</Button>
        )}
        {isUnsaved && <span className="text-sm text-muted">Not saved yet.</span>}
        <output className="text-muted">
          {save.isSuccess && (save.data ? 'Saved.' : 'There is nothing to save.')}
        </output>
      </div>
    </form>
  );
}

interface PartProps {
  readonly handling: Handling;
}

function StaffColumns({ handling }: PartProps): JSX.Element[] {
  const { model } = useSource();
  return model.admin.staffColumns.flatMap(({ field: name, isAccount }) => {
    const field = model.fields[name];
    if (!field || !handling.isAsked(name)) return [];
    const value = handling.valueOf(field.column);
    const onChange = (changed: StaffValue): void => handling.choose(field.column, changed);
    if (isAccount) {
      const account = typeof value === 'string' ? value : null;
      return <AssigneeField key={name} field={field} value={account} onChange={onChange} />;
    }
    const message = handling.messages.get(field.column);
    return <StaffAnswer key={name} {...{ field, value, onChange, message }} />;
  });
}

type AssigneeFieldProps = Omit<ComponentProps<typeof StaffAccountField>, 'children'>;

function AssigneeField(props: AssigneeFieldProps): JSX.Element {
  const { value, onChange } = props;
  const { email } = useSource();
  return (
    <StaffAccountField {...props}>
      {value !== email && (
        <Button
          className="px-3! whitespace-nowrap"
          onClick={({ currentTarget }) => {
            onChange(email);
            // This button is removed, so the focus moves to the note.
            currentTarget.form?.querySelector('textarea')?.focus();
          }}
        >
          Assign to me
        </Button>
      )}
    </StaffAccountField>
  );
}

function NoteField({ handling }: PartProps): JSX.Element {
  const { note, setNote, save } = handling;
  const id = useId();
  return (
    <div className="flex flex-col gap-1">
      <label htmlFor={id} className="font-medium">
        Note
      </label>
      <TextArea
        id={id}
        aria-describedby={`${id}-hint`}
        rows={3}
        value={note}
        readOnly={save.isPending}
        onChange={(event) => setNote(event.target.value)}
        onKeyDown={({ key, ctrlKey, metaKey }) => {
          if (key === 'Enter' && (ctrlKey || metaKey)) save.start();
        }}
        className="w-full"
      />
      <p id={`${id}-hint`} className="text-sm text-muted">
        Only staff can read it, and it can’t be changed later. Ctrl+Enter saves.
      </p>
    </div>
  );
}

/** The changes that a colleague saved first. */
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
