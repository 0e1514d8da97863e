import type { UseQueryResult } from '@tanstack/react-query';
import type { JSX } from 'react';
import type { StaffForm } from '../contract/staff-model.ts';
import type { Card as CardModel } from '../../engine/display.ts';
import type { Row } from '../../engine/row.ts';
import { Card } from '../../ui/card.tsx';
import {
  DownloadButton,
  DownloadNote,
  useDownload,
} from '../../ui/buttons/download-button.tsx';
import { lazyComponent } from '../loading/lazy-component.tsx';
import { LoadState } from '../loading/load-state.tsx';
import { useSource } from '../loading/list-source.ts';
import { recordPdf } from '../loading/load-submissions.ts';
import { useStoredSubmission } from '../loading/use-submissions.ts';
import { answeredIn } from '../view/answered-in.ts';
import type { ListView } from '../view/list-view.ts';
import { LoadedHandling } from '../follow-up/loaded-handling.tsx';
import { handlingCard } from './shown-cards.ts';
import { answerCards } from './answer-cards.tsx';
import { BackLink, NeighbourLinks } from './neighbour-links.tsx';
import { SubmissionHeading } from './submission-heading.tsx';

/** The texts that only staff's PDF has. */
interface PdfNotes {
  /** With `{date}`, the day of the submission. */
  readonly date: string;
  /** A sentence below the reference. */
  readonly remark: string | undefined;
  readonly card: CardModel;
}

/** @throws when the PDF could not be made */
export type SavePdf = (row: Row, notes: PdfNotes) => Promise<void>;

interface SubmissionDetailProps {
  readonly form: StaffForm;
  readonly view: ListView;
  readonly id: string;
  readonly onSavePdf: SavePdf;
}

export function SubmissionDetail(props: SubmissionDetailProps): JSX.Element {
  const { view, id } = props;
  const query = useStoredSubmission(useSource(), id);
  const row = query.data;
  return (
    <div className="mx-auto w-full max-w-6xl">
      {row !== null && (
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 print:hidden">
          <BackLink view={view} />
          <NeighbourLinks view={view} id={id} />
        </div>
      )}
      <SubmissionHeading row={row ?? undefined}>
        {row && <PdfButton key={id} {...props} row={row} />}
      </SubmissionHeading>
      <DetailBody {...props} query={query} />
    </div>
  );
}

interface DetailBodyProps extends SubmissionDetailProps {
  /** `null` if the submission does not exist. */
  readonly query: UseQueryResult<Row | null>;
}

function DetailBody({ query, ...props }: DetailBodyProps): JSX.Element {
  const { data: row, error } = query;
  if (error || row === undefined) return <LoadState query={query} />;
  if (row) return <Columns {...props} row={row} />;
  return (
    <Missing id={props.id} view={props.view}>
      Submission not found, or you don’t have access to it.
    </Missing>
  );
}

interface StoredProps extends SubmissionDetailProps {
  readonly row: Row;
}

/**
 * The answers, with staff's work beside them, or after the first card on a narrow screen. On paper,
 * it comes last.
 */
function Columns({ form, view, id, row }: StoredProps): JSX.Element {
  const [first, ...others] = answerCards({ form, row });
  const { isManager } = useSource();
  const isHandled = form.model.admin.staffColumns.length > 0;
  return (
    <div
      className={`mt-4 grid items-start gap-4 print:mt-2 print:gap-2 ${isHandled ? 'lg:grid-cols-[minmax(0,1fr)_25rem] lg:grid-rows-[auto_1fr]' : ''}`}
    >
      {first}
      {isHandled && (
        <div className="min-w-0 self-stretch lg:col-start-2 lg:row-span-2 lg:row-start-1 print:order-last">
          <LoadedHandling key={id} filter={view.filter} row={row} />
        </div>
      )}
      <div className="flex min-w-0 flex-col gap-4 print:gap-2">
        {others}
        {isManager && <PersonData id={id} row={row} />}
      </div>
    </div>
  );
}

function PdfButton({ form, row, onSavePdf }: StoredProps): JSX.Element | null {
  const texts = form.model.download;
  const source = useSource();
  const save = async (whole: Row): Promise<void> => {
    await recordPdf(source, String(whole['id']));
    const language = answeredIn(form.model, whole);
    const isOther = language && !language.isMain;
    await onSavePdf(whole, {
      date: 'Submitted on {date}',
      remark: isOther ? `The prospect answered in ${language.name}.` : undefined,
      card: handlingCard(form.model),
    });
  };
  const download = useDownload(save, row);
  if (!download) return null;
  return (
    <>
      <DownloadButton {...texts} download={download} />
      <DownloadNote download={download} error={texts.error} />
    </>
  );
}

/** A person's rights, loaded lazily. */
const PersonData = lazyComponent(
  async () => (await import('../erasing/person-data.tsx')).PersonData,
);

/** The address names no submission. */
const Missing = lazyComponent(
  async () => (await import('../erasing/erased-note.tsx')).ErasedNote,
  ({ children }) => <Card className="mt-6">{children}</Card>,
);
