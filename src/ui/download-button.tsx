import { useRef, useState, type JSX } from 'react';
import { Button, type ButtonProps } from './button.tsx';

/** A download of one subject: idle, then busy until the browser has the file, then idle or failed. */
export interface Download {
  readonly status: 'idle' | 'busy' | 'failed';
  readonly start: () => void;
}

/**
 * @param save rejects when there is no file
 * @param subject the content to save; a failure is forgotten when it changes
 * @returns `undefined` where nothing can be downloaded
 */
export function useDownload<Subject>(
  save: ((subject: Subject) => Promise<void>) | undefined,
  subject: Subject,
): Download | undefined {
  const [last, setLast] = useState<{ status: Download['status']; of: Subject }>();
  const busy = useRef(false);
  if (!save) return undefined;
  const start = async (): Promise<void> => {
    if (busy.current) return;
    busy.current = true;
    setLast({ status: 'busy', of: subject });
    setLast({ status: await outcome(() => save(subject)), of: subject });
    busy.current = false;
  };
  const status = last?.status === 'failed' && last.of !== subject ? 'idle' : last?.status;
  return { status: status ?? 'idle', start: () => void start() };
}

async function outcome(save: () => Promise<void>): Promise<Download['status']> {
  try {
    await save();
    return 'idle';
  } catch (error) {
    // Only the name: a message may quote answers.
    console.error('The PDF failed:', error instanceof Error ? error.name : 'unknown error');
    return 'failed';
  }
}

interface DownloadButtonProps extends Pick<ButtonProps, 'variant'> {
  readonly label: string;
  /** Replaces the label while the file is made. */
  readonly preparing: string;
  readonly download: Download;
}

/** Stays focusable while the file is made: a disabled button would lose the focus. */
export function DownloadButton(props: DownloadButtonProps): JSX.Element {
  const { label, preparing, download, variant } = props;
  const busy = download.status === 'busy';
  return (
    <Button
      {...(variant && { variant })}
      aria-disabled={busy}
      aria-busy={busy}
      onClick={download.start}
    >
      {busy ? preparing : label}
    </Button>
  );
}
