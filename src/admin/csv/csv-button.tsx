import { Download } from 'lucide-react';
import type { JSX } from 'react';
import { formatCount } from '../../lib/format.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorNote } from '../../ui/notes.tsx';
import { errorSentence } from '../data/load-error.ts';
import { useSource } from '../data/source-context.ts';
import type { ListCount } from '../data/load-submissions.ts';
import { countNumber } from '../list/count-text.ts';
import type { CsvProgress } from './make-csv.ts';
import type { CsvState } from './use-csv.ts';

interface CsvButtonProps {
  readonly state: CsvState;
  /** The number of submissions in the list; `undefined` while another one is loading. */
  readonly count: ListCount | undefined;
  readonly onStart: () => void;
  readonly onCancel: () => void;
}

/** Starts the file, shows its progress, and cancels it. One button, so that the focus stays. */
export function CsvButton({ state, count, onStart, onCancel }: CsvButtonProps): JSX.Element {
  const busy = state.kind === 'busy';
  const isEmpty = !busy && count?.total === 0;
  /** The second press of a double click must not cancel the file that the first one started. */
  const press = (isRepeated: boolean): void => {
    if (busy && !isRepeated) onCancel();
    if (!busy && !isEmpty) onStart();
  };
  return (
    <div className="flex items-center gap-3">
      {busy && <Progress progress={state.progress} />}
      <output className="sr-only">{outcome(state)}</output>
      <Button aria-disabled={isEmpty} onClick={(event) => press(event.detail > 1)}>
        {!busy && <Download aria-hidden="true" className="size-5" />}
        {busy ? 'Cancel' : `Download${count && !isEmpty ? ` ${countNumber(count)}` : ''} as CSV`}
      </Button>
    </div>
  );
}

/** Says why there is no file. */
export function CsvError({ state }: { readonly state: CsvState }): JSX.Element | null {
  const { admin } = useSource().model;
  if (state.kind !== 'failed') return null;
  return (
    <ErrorNote className="mt-4">
      {`The file could not be made: ${errorSentence(admin, state.error)} Nothing was saved. Try again, or filter the list to fewer submissions first.`}
    </ErrorNote>
  );
}

/** Returns the outcome for screen readers: the button alone shows that the work is over, not how. */
function outcome({ kind }: CsvState): string | undefined {
  if (kind === 'finished') return 'The file is ready.';
  return kind === 'cancelled' ? 'Cancelled. Nothing was saved.' : undefined;
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
