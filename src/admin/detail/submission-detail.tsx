import { Link } from 'react-router-dom';
import { reference } from '../../lib/reference.ts';
import { ArrowLeft } from 'lucide-react';
import { useEffect, useRef, type JSX } from 'react';
import type { StaffForm } from '../view/staff-model.ts';
import type { Row } from '../../form-engine/row.ts';
import { Card } from '../../ui/card.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { lateComponent } from '../data/late-component.tsx';
import { LoadState } from '../data/load-state.tsx';
import { useSource } from '../data/source-context.ts';
import { useStoredSubmission } from '../data/use-submissions.ts';
import { truncate } from '../../lib/format.ts';
import { SubmittedAt } from '../view/submitted-at.tsx';
import { rowName } from '../view/row-link.ts';
import type { ListView } from '../view/list-view.ts';
import { writeView } from '../view/write-view.ts';
import { LoadedHandling } from '../handling/loaded-handling.tsx';
import { AnswerCards } from './answer-cards.tsx';
import { NeighbourLinks } from './neighbour-links.tsx';
import { PdfButton } from './pdf-button.tsx';

interface SubmissionDetailProps {
  readonly form: StaffForm;
  readonly view: ListView;
  readonly id: string;
  readonly onSavePdf: (row: Row) => Promise<void>;
}

/** One submission in place of the list, with an address of its own. */
export function SubmissionDetail({
  form,
  view,
  id,
  onSavePdf,
}: SubmissionDetailProps): JSX.Element {
  const query = useStoredSubmission(useSource(), id);
  const { data: row, error } = query;
  return (
    <div className="mx-auto w-full max-w-4xl">
      <Navigation view={view} id={id} />
      <Heading row={row ?? undefined} />
      {error || row === undefined ? (
        <LoadState query={query} />
      ) : row === null ? (
        <Missing id={id}>There is no such submission, or this account may not read it.</Missing>
      ) : (
        <>
          <div className="mt-2 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
            <Identity row={row} id={id} />
            <PdfButton key={id} texts={form.model.download} row={row} onSave={onSavePdf} />
          </div>
          {form.model.admin.staffColumns.length > 0 && (
            <LoadedHandling key={id} filter={view.filter} row={row} id={id} />
          )}
          <AnswerCards form={form} row={row} />
          <PersonData id={id} row={row} />
        </>
      )}
    </div>
  );
}

/** The links back to the list, and to the submissions beside this one. */
function Navigation({ view, id }: { readonly view: ListView; readonly id: string }): JSX.Element {
  const { submission: _, ...list } = view;
  return (
    <div className="mt-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-2 print:hidden">
      <Link
        to={writeView(list)}
        className="inline-flex min-h-11 items-center gap-2 font-medium text-accent underline-offset-4 hover:underline"
      >
        <ArrowLeft aria-hidden="true" className="size-5" />
        Back to the list
      </Link>
      <NeighbourLinks view={view} id={id} />
    </div>
  );
}

/** Longest answer in the heading: two lines of a wide screen, in Unicode code points. */
const MAX_NAME = 80;

/** The heading, which names the submission. The page's title has its reference only (`app/admin-route.tsx`). */
function Heading({ row }: { readonly row: Row | undefined }): JSX.Element {
  const { model } = useSource();
  const name = row && rowName(model, row);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus();
    window.scrollTo(0, 0);
  }, []);
  return (
    <h1
      ref={heading}
      tabIndex={-1}
      className="mt-2 text-2xl font-semibold tracking-tight wrap-break-word sm:text-3xl"
    >
      Submission
      {name !== undefined && (
        <>
          {' of '}
          <bdi>{truncate(name, MAX_NAME) ?? name}</bdi>
        </>
      )}
    </h1>
  );
}

/** The time, the reference and the id of a submission. */
function Identity({ row, id }: { readonly row: Row; readonly id: string }): JSX.Element {
  const { label, prefix } = useSource().model.reference;
  const shortName = reference(prefix, id);
  return (
    <div className="text-muted">
      <p>
        Submitted <SubmittedAt value={row['submitted_at']} />
      </p>
      <p className="flex flex-wrap items-center gap-x-2">
        {label} <code className="wrap-anywhere">{shortName}</code>
        <CopyButton label={`Copy ${label.toLowerCase()}`} text={() => shortName} />
      </p>
      <p className="flex flex-wrap items-center gap-x-2">
        Id <code className="wrap-anywhere">{id}</code>
        <CopyButton label="Copy id" text={() => id} />
      </p>
    </div>
  );
}

/** The rights of the person behind a submission; rarely used, so its code comes later. */
const PersonData = lateComponent(
  'person',
  async () => (await import('../end/person-data.tsx')).PersonData,
);

/** A submission that the address names and that is not there. */
const Missing = lateComponent(
  'erased',
  async () => (await import('../end/erased-note.tsx')).ErasedNote,
  ({ children }) => <Card className="mt-6">{children}</Card>,
);
