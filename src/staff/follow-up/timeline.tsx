import { useQuery } from '@tanstack/react-query';
import { useState, type JSX } from 'react';
import { valueTexts } from '../../engine/display.ts';
import type { ChoiceValue } from '../../engine/kinds/field.ts';
import { isList, type Field } from '../../engine/kinds/registry.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { LoadState } from '../loading/load-state.tsx';
import { useSource } from '../loading/list-source.ts';
import { SubmittedAt } from '../view/submitted-at.tsx';
import type { StaffModel } from '../contract/staff-model.ts';
import { loadHistory, type HistoryEntry } from './history.ts';
import { submissionsKey } from '../loading/query-client.ts';

const STEP = 50;

export function Timeline({ id }: { readonly id: string }): JSX.Element {
  const source = useSource();
  const [most, setMost] = useState(STEP);
  const query = useQuery({
    queryKey: submissionsKey(source, 'history', id, most),
    queryFn: () => loadHistory(source, id, most + 1),
    placeholderData: (before) => before,
    retryOnMount: false,
  });
  const { data, error, isFetching } = query;
  if (error || !data) return <LoadState query={query} loading="Loading the history..." />;
  if (data.length === 0) return <p className="text-muted">No notes and no changes yet.</p>;
  return (
    <>
      <ol className="flex flex-col divide-y divide-line">
        {data.slice(0, most).map((entry) => (
          <li key={entry.id} className="py-3">
            <EntryText entry={entry} />
          </li>
        ))}
      </ol>
      {data.length > most && (
        <Button aria-disabled={isFetching} onClick={() => setMost(most + STEP)}>
          Show older entries
        </Button>
      )}
    </>
  );
}

/** The author, the action and the time of a change. */
export function EntryText({ entry }: { readonly entry: HistoryEntry }): JSX.Element {
  const { model } = useSource();
  return (
    <>
      <p className="wrap-anywhere">
        <bdi className="font-medium">{entry.author_email ?? 'An operator'}</bdi>{' '}
        {entry.text === null ? changeText(model, entry) : 'added a note'}{' '}
        <span className="text-sm text-muted">
          <SubmittedAt value={entry.at} />
        </span>
      </p>
      {entry.text !== null && (
        <p className="mt-1 wrap-anywhere whitespace-pre-wrap">
          <bdi>{entry.text}</bdi>
        </p>
      )}
    </>
  );
}

/** The history has every answer as a text; a list as Postgres writes an array: `{one,"and two"}`. */
function answerOf(field: Field, text: string): ChoiceValue | readonly string[] {
  if (isList(field)) {
    const items = text.slice(1, -1).match(/"(?:[^"\\]|\\.)*"|[^,]+/gu) ?? [];
    return items.map((item) => item.replaceAll(/^"|"$|\\(?=.)/gu, ''));
  }
  return field.choices?.find(({ value }) => String(value) === text)?.value ?? text;
}

function changeText(model: StaffModel, { kind, old, new: now }: HistoryEntry): string {
  const field = Object.values(model.fields).find(({ column }) => column === kind);
  const text = (value: string): string =>
    field ? valueTexts(field, answerOf(field, value)).join(', ') : value;
  const title = field?.shortTitle ?? kind;
  if (now === null) return `removed the ${title.toLowerCase()} ${text(old ?? '')}`;
  return old === null
    ? `set the ${title.toLowerCase()} to ${text(now)}`
    : `changed the ${title.toLowerCase()} from ${text(old)} to ${text(now)}`;
}
