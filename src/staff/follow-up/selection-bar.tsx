import { useQueryClient } from '@tanstack/react-query';
import { useState, type JSX } from 'react';
import type { Row } from '../../engine/row.ts';
import { labelled, valueTexts } from '../../engine/display.ts';
import type { Field } from '../../engine/kinds/registry.ts';
import { formatCount } from '../../lib/text/format.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { ErrorNote } from '../../ui/notes.tsx';
import { ActionError, useAction } from '../loading/action.tsx';
import { errorSentence } from '../data/load-error.ts';
import { useSource } from '../loading/list-source.ts';
import { ACCOUNTS, type ListView } from '../view/list-view.ts';
import { answeredRow } from '../view/row-link.ts';
import { writeView } from '../view/address.ts';
import { StaffAccountSetter } from './staff-account.tsx';
import { hasButtons, SMALL, StaffChoiceSetter } from './staff-choice.tsx';
import { askedQuestions } from './staff-answers.ts';
import { saveChanges, staffValue, type StaffValue } from './save-changes.ts';
import { TextLink } from '../../ui/text-link.tsx';

interface SelectionBarProps {
  readonly rows: readonly Row[];
  readonly view: ListView;
  readonly onClear: () => void;
}

/** A new value, with the value on the screen. */
interface RowChange {
  readonly row: Row;
  readonly column: string;
  readonly seen: StaffValue;
  readonly value: StaffValue;
}

interface BulkChange {
  /** Announced after saving. */
  readonly title: string;
  readonly changes: readonly RowChange[];
}

/** Sets an answer of staff in all selected submissions, each in a transaction, and compares two. */
export function SelectionBar({ rows, view, onClear }: SelectionBarProps): JSX.Element {
  const save = useSaveAll(view);
  const { done = [], failed = [] } = save.data ?? {};
  const [first, second] = rows;
  const undo = (): void => {
    const changes = done.map((change) => ({
      ...change,
      seen: change.value,
      value: change.seen,
    }));
    save.start({ title: 'Undone', changes });
  };
  const set = (field: Field, value: StaffValue): void => {
    const { column, shortTitle } = field;
    const label = value === null ? ACCOUNTS.nobody : valueTexts(field, value).join();
    const changes = rows.map((row) => ({ row, column, seen: staffValue(row, column), value }));
    save.start({ title: labelled(shortTitle, label), changes });
  };
  return (
    <section id="selection" tabIndex={-1} aria-label="Selected submissions" className={BAR}>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
        <p className="font-semibold">{`${formatCount(rows.length)} selected`}</p>
        <StaffSetters rows={rows} onSet={set} />
        <div className="flex flex-wrap items-center gap-2 sm:ml-auto">
          {rows.length === 2 && first && second && (
            <TextLink
              to={writeView({ ...view, submission: idOf(first), compare: idOf(second) })}
              className="inline-flex min-h-9 items-center px-2 font-medium"
            >
              Compare
            </TextLink>
          )}
          <Button className={SMALL} onClick={onClear}>
            Clear selection
          </Button>
        </div>
      </div>
      <div className="flex flex-wrap items-center gap-x-3">
        <output>
          {save.isPending && 'Saving...'}
          {save.data && `${save.input?.title} (${formatCount(done.length)} saved)`}
        </output>
        {done.length > 0 && (
          <Button variant="ghost" className={SMALL} onClick={undo}>
            Undo
          </Button>
        )}
      </div>
      <ActionError action={save} failed="Nothing was saved" />
      {failed.length > 0 && <NotSaved failed={failed} />}
    </section>
  );
}

/** At the foot of the window, unless it would cover the rows of a low window. */
const BAR =
  'z-20 mt-3 flex flex-col gap-1 rounded-card border border-control bg-canvas px-4 py-2 shadow-lg print:hidden [@media(min-height:40rem)]:sticky [@media(min-height:40rem)]:bottom-2';

/** Why a row was not saved. */
interface FailedChange {
  readonly row: Row;
  readonly reason: string;
}

function NotSaved({ failed }: { readonly failed: readonly FailedChange[] }): JSX.Element {
  const { model } = useSource();
  const reasons = (
    <ul>
      {failed.map(({ row, reason }) => (
        <li key={idOf(row)}>
          <bdi className="font-medium">{answeredRow(model, row).title}</bdi>: {reason}
        </li>
      ))}
    </ul>
  );
  return <ErrorNote help={reasons}>{formatCount(failed.length)} not saved</ErrorNote>;
}

interface StaffSettersProps {
  readonly rows: readonly Row[];
  readonly onSet: (field: Field, value: StaffValue) => void;
}

/** Questions with a few choices that are asked about each selected submission. */
function StaffSetters({ rows, onSet }: StaffSettersProps): readonly JSX.Element[] {
  const { model, questions } = useSource();
  const asked = rows.map((row) => askedQuestions(questions, row));
  return model.admin.staffColumns.flatMap(({ field: name, isAccount }) => {
    const field = model.fields[name];
    const isAsked = asked.every((names) => names.has(name));
    if (!field || !isAsked || (!isAccount && !hasButtons(field))) return [];
    const setAll = (value: StaffValue): void => onSet(field, value);
    return isAccount ? (
      <AssigneeSetter key={name} field={field} onSet={setAll} />
    ) : (
      <StaffChoiceSetter key={name} field={field} onChange={setAll} />
    );
  });
}

interface AssigneeSetterProps {
  readonly field: Field;
  readonly onSet: (value: string | null) => void;
}

function AssigneeSetter({ field, onSet }: AssigneeSetterProps): JSX.Element {
  const [chosen, setChosen] = useState<string | null>(useSource().email);
  return (
    <StaffAccountSetter field={field} value={chosen} onChange={setChosen}>
      <Button className={SMALL} onClick={() => onSet(chosen)}>
        Assign
      </Button>
    </StaffAccountSetter>
  );
}

/** Saves the changes in turn, and continues after a failure. */
function useSaveAll({ filter }: ListView) {
  const source = useSource();
  const queries = useQueryClient();
  return useAction(async (all: BulkChange) => {
    const done: RowChange[] = [];
    const failed: FailedChange[] = [];
    for (const change of all.changes.filter(({ seen, value }) => seen !== value)) {
      const { row, column, seen, value } = change;
      try {
        const changes = { [column]: value };
        const seenRow = { ...row, [column]: seen };
        await saveChanges({ source, queries, filter, row: seenRow, changes });
        done.push(change);
      } catch (error) {
        if (!(error instanceof Error)) throw error;
        failed.push({ row, reason: errorSentence(source.model.admin, error) });
      }
    }
    return { done, failed };
  });
}

function idOf(row: Row): string {
  return String(row['id']);
}
