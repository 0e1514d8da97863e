import { useRef, useState, type JSX } from 'react';
import { isReplaced } from '../../lib/load-chunk.ts';
import { Button, type ButtonProps } from './button.tsx';
import { ErrorNote } from '../notes.tsx';
import { texts } from '../../lib/texts.generated.ts';

/** Idle, busy until the browser has the file, then idle or failed. */
export interface Download {
  /** `outdated`: a new release has replaced the page. */
  readonly status: 'idle' | 'busy' | 'failed' | 'outdated';
  readonly start: () => void;
}

/**
 * @param save rejects if there is no file
 * @param subject the content; its change clears a failure
 * @param isKept a reload loses nothing
 * @returns `undefined` if nothing can be downloaded
 */
export function useDownload<Subject>(
  save: ((subject: Subject) => Promise<void>) | undefined,
  subject: Subject,
  isKept = true,
): Download | undefined {
  const [last, setLast] = useState<{ status: Download['status']; of: Subject }>();
  const busy = useRef(false);
  if (!save) return undefined;
  const start = async (): Promise<void> => {
    if (busy.current) return;
    busy.current = true;
    setLast({ status: 'busy', of: subject });
    try {
      await save(subject);
      setLast({ status: 'idle', of: subject });
    } catch (error) {
      // Only the name: a message may quote answers.
      console.error('The PDF failed:', error instanceof Error ? error.name : 'unknown error');
      const isOutdated = isKept && (await isReplaced());
      setLast({ status: isOutdated ? 'outdated' : 'failed', of: subject });
    }
    busy.current = false;
  };
  const isCurrent = last?.status === 'busy' || last?.of === subject;
  return { status: last && isCurrent ? last.status : 'idle', start: () => void start() };
}

interface DownloadNoteProps {
  readonly download: Download | undefined;
  /** For a failure that another try may cure. */
  readonly error: string;
}

/** Why there is no file, and what to do. */
export function DownloadNote({ download, error }: DownloadNoteProps): JSX.Element | null {
  if (download?.status === 'failed') return <ErrorNote>{error}</ErrorNote>;
  if (download?.status !== 'outdated') return null;
  return (
    <ErrorNote
      help={
        <Button className="mt-2" onClick={() => window.location.reload()}>
          {texts.reload}
        </Button>
      }
    >
      {texts.updated}
    </ErrorNote>
  );
}

interface DownloadButtonProps extends Pick<ButtonProps, 'variant'> {
  readonly label: string;
  /** Replaces the label meanwhile. */
  readonly preparing: string;
  readonly download: Download;
}

/** Stays focusable while busy: a disabled button would lose the focus. */
export function DownloadButton(props: DownloadButtonProps): JSX.Element {
  const { label, preparing, download, variant = 'secondary' } = props;
  const busy = download.status === 'busy';
  return (
    <Button variant={variant} aria-disabled={busy} aria-busy={busy} onClick={download.start}>
      {busy ? preparing : label}
    </Button>
  );
}
