import { reference } from '../../lib/reference.ts';
import { ArrowLeft } from 'lucide-react';
import { useEffect, useRef, type JSX } from 'react';
import type { StaffForm, StaffModel } from '../view/staff-model.ts';
import type { Row } from '../../form-engine/row.ts';
import { Card } from '../../ui/card.tsx';
import { Link } from '../../ui/link.tsx';
import type { ListSource } from '../data/list-source.ts';
import { CopyButton } from '../../ui/copy-button.tsx';
import { lateComponent } from '../data/late-component.tsx';
import { LoadState } from '../data/load-state.tsx';
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
  readonly source: ListSource;
  readonly view: ListView;
  readonly id: string;
  readonly onSavePdf: (row: Row) => Promise<void>;
}

/** Longest answer in the heading: two lines of a wide screen, in Unicode code points. */
const LONGEST = 80;

/** One submission in place of the list, with an address of its own. */
export function SubmissionDetail(props: SubmissionDetailProps): JSX.Element {
  const { form, source, view, id } = props;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus();
    window.scrollTo(0, 0);
  }, []);
  const query = useStoredSubmission(source, id);
  const { submission: _, ...list } = view;
  return (
    <div className="mx-auto w-full max-w-4xl">
      <div className="mt-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-2 print:hidden">
        <Link
          to={writeView(list)}
          className="inline-flex min-h-11 items-center gap-2 font-medium text-accent underline-offset-4 hover:underline"
        >
          <ArrowLeft aria-hidden="true" className="size-5" />
          Back to the list
        </Link>
        <NeighbourLinks source={source} view={view} id={id} />
      </div>
      <h1
        ref={heading}
        tabIndex={-1}
        className="mt-2 text-2xl font-semibold tracking-tight wrap-break-word sm:text-3xl"
      >
        <Title model={form.model} row={query.data ?? undefined} />
      </h1>
      <Content {...props} query={query} />
    </div>
  );
}

interface TitleProps {
  readonly model: StaffModel;
  readonly row: Row | undefined;
}

/** The heading, which names the submission. The page's title has its reference only (`app/admin-route.tsx`). */
function Title({ model, row }: TitleProps): JSX.Element {
  const first = row && rowName(model, row);
  if (first === undefined) return <>Submission</>;
  return (
    <>
      Submission of <bdi>{truncate(first, LONGEST) ?? first}</bdi>
    </>
  );
}

interface ContentProps extends SubmissionDetailProps {
  readonly query: ReturnType<typeof useStoredSubmission>;
}

function Content({ form, source, view, id, query, onSavePdf }: ContentProps): JSX.Element {
  const {
    admin,
    reference: { label, prefix },
  } = form.model;
  const shortName = reference(prefix, id);
  const { data: row, error } = query;
  if (error || row === undefined) return <LoadState texts={admin} query={query} />;
  if (row === null) {
    return (
      <Missing source={source} id={id}>
        There is no such submission, or this account may not read it.
      </Missing>
    );
  }
  return (
    <>
      <div className="mt-2 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
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
        <PdfButton key={id} texts={form.model.download} row={row} onSave={onSavePdf} />
      </div>
      {form.model.admin.staffColumns.length > 0 && (
        <LoadedHandling key={id} source={source} filter={view.filter} row={row} id={id} />
      )}
      <AnswerCards form={form} row={row} />
      <Rights source={source} id={id} row={row} />
    </>
  );
}

/** The rights of the person behind a submission; rarely used, so its code comes later. */
const Rights = lateComponent(
  'person',
  async () => (await import('../end/person-data.tsx')).PersonData,
);

/** A submission that the address names and that is not there. */
const Missing = lateComponent(
  'erased',
  async () => (await import('../end/erased-note.tsx')).ErasedNote,
  ({ children }) => <Card className="mt-6">{children}</Card>,
);
