import { Download } from 'lucide-react';
import type { JSX } from 'react';
import { formatCount } from '../../lib/format.ts';
import { Button } from '../../ui/button.tsx';
import type { ListCount } from '../data/load-submissions.ts';
import type { ListFilter } from '../view/list-view.ts';
import { countNumber } from '../list/count-text.ts';
import type { CsvProgress } from './make-csv.ts';
import type { Csv } from './use-csv.ts';

interface CsvButtonProps {
  readonly csv: Csv;
  /** The list that the file is made of. */
  readonly filter: ListFilter;
  /** The number of submissions in the list; `undefined` while another one is loading. */
  readonly count: ListCount | undefined;
}

/** Starts the file, shows its progress, and cancels it. One button, so that the focus stays. */
export function CsvButton({ csv, filter, count }: CsvButtonProps): JSX.Element {
  const busy = csv.action.isPending;
  const isEmpty = !busy && count?.total === 0;
  /** The second press of a double click must not cancel the file that the first one started. */
  const press = (isRepeated: boolean): void => {
    if (busy && !isRepeated) csv.cancel();
    if (!busy && !isEmpty) csv.action.start(filter);
  };
  return (
    <div className="flex items-center gap-3">
      {busy && <Progress progress={csv.progress} />}
      <output className="sr-only">{outcome(csv)}</output>
      <Button aria-disabled={isEmpty} onClick={(event) => press(event.detail > 1)}>
        {!busy && <Download aria-hidden="true" className="size-5" />}
        {busy ? 'Cancel' : `Download${count && !isEmpty ? ` ${countNumber(count)}` : ''} as CSV`}
      </Button>
    </div>
  );
}

/** Returns the outcome for screen readers: the button alone shows that the work is over, not how. */
function outcome({ action, isCancelled }: Csv): string | undefined {
  if (action.isSuccess) return 'The file is ready.';
  return isCancelled && !action.isPending ? 'Cancelled. Nothing was saved.' : undefined;
}

interface ProgressProps {
  readonly progress: CsvProgress | undefined;
}

function Progress({ progress }: ProgressProps): JSX.Element {
  return (
    <span className="flex items-center gap-3 text-sm text-muted">
      <progress
        aria-label="Download CSV"
        {...(progress?.total !== undefined && { value: progress.done, max: progress.total })}
        className="h-2 w-24 appearance-none overflow-hidden rounded-full border-none bg-line [&::-moz-progress-bar]:bg-accent [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-accent"
      />
      {progress && progressText(progress)}
    </span>
  );
}

function progressText({ done, total }: CsvProgress): string {
  return total === undefined
    ? `${formatCount(done)} rows`
    : `${formatCount(done)} of ${formatCount(total)}`;
}
