import { useQueryClient } from '@tanstack/react-query';
import { useId, useRef, useState, type JSX } from 'react';
import { personExport } from '../data/person-export.ts';
import { loadPerson } from './load-person.ts';
import type { Row } from '../../engine/row.ts';
import { reference } from '../../lib/text/reference.ts';
import { saveFile } from '../../lib/save-file.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Card } from '../../ui/card.tsx';
import { ModalDialog } from '../../ui/modal-dialog.tsx';
import { ActionError, useAction } from '../loading/action.tsx';
import { assertCanRead } from '../loading/load-submissions.ts';
import { submissionsKey } from '../loading/query-client.ts';
import { useSource } from '../loading/list-source.ts';
import { eraseSubmission } from '../data/end-requests.ts';

interface PersonDataProps {
  readonly id: string;
  readonly row: Row;
}

/** A person's rights: a copy of the stored data, and its erasure. */
export function PersonData({ id, row }: PersonDataProps): JSX.Element {
  const source = useSource();
  const opener = useRef<HTMLButtonElement>(null);
  const [isAsking, setAsking] = useState(false);
  const name = reference(source.model.reference.prefix, id);
  /** Downloads the person's stored data. */
  const copy = useAction(async () => {
    const parts = await loadPerson(source, row);
    await assertCanRead(source);
    const person = JSON.stringify(personExport(name, parts, new Date()), null, 2);
    saveFile(new Blob([person], { type: 'application/json' }), `person-of-${name}.json`);
  });
  const keep = (): void => {
    setAsking(false);
    opener.current?.focus();
  };
  return (
    <Card className="print:hidden">
      <h2 className="text-lg font-semibold">This person’s data</h2>
      <p className="mt-2 text-muted">
        Includes every submission with this email address, with notes and history. Erasing
        removes this submission only.
      </p>
      <div className="mt-4 flex flex-wrap gap-3">
        <Button
          aria-disabled={copy.isPending}
          aria-busy={copy.isPending}
          onClick={() => copy.start()}
        >
          Download this person’s data as JSON
        </Button>
        <Button
          ref={opener}
          variant="danger"
          aria-haspopup="dialog"
          onClick={() => setAsking(true)}
        >
          Erase this submission
        </Button>
      </div>
      <ActionError action={copy} failed="No file could be made" className="mt-4" />
      {isAsking && <EraseDialog id={id} name={name} onKeep={keep} />}
    </Card>
  );
}

interface EraseDialogProps {
  readonly id: string;
  readonly name: string;
  readonly onKeep: () => void;
}

function EraseDialog({ id, name, onKeep }: EraseDialogProps): JSX.Element {
  const source = useSource();
  const queries = useQueryClient();
  /** Erases the submission, also in loaded data. */
  const erase = useAction(async () => {
    const time = await eraseSubmission(source, id);
    queries.setQueryData(submissionsKey(source, 'erasure', id), time);
    queries.setQueryData(submissionsKey(source, 'submission', id), null);
    queries.removeQueries({ queryKey: submissionsKey(source, 'list'), type: 'inactive' });
    void queries.invalidateQueries({ queryKey: submissionsKey(source, 'list') });
  });
  const title = useId();
  const text = useId();
  return (
    <ModalDialog
      aria-labelledby={title}
      aria-describedby={text}
      onClose={onKeep}
      className="m-auto w-[min(34rem,calc(100vw-2rem))]"
    >
      <h2 id={title} className="text-xl font-semibold">
        Erase {name}?
      </h2>
      <p id={text} className="mt-3">
        This permanently deletes the answers and any unsent messages. Only a record of the
        erasure remains.
      </p>
      <ActionError action={erase} failed="It was not erased" className="mt-4" />
      <div className="mt-6 flex flex-wrap gap-3">
        <Button variant="primary" onClick={onKeep}>
          Cancel
        </Button>
        <Button
          variant="danger"
          aria-disabled={erase.isPending}
          aria-busy={erase.isPending}
          onClick={() => erase.start()}
        >
          Erase {name}
        </Button>
      </div>
    </ModalDialog>
  );
}
