import { useRef, useState } from 'react';
import type { Answers } from '../../form-engine/form-model.ts';

export interface Download {
  readonly status: 'idle' | 'busy' | 'failed';
  readonly start: () => void;
}

/**
 * Idle, then busy until the browser has the file, then idle or failed.
 * @returns `undefined` where nothing can be downloaded
 */
export function useDownload(
  onDownload: ((answers: Answers) => Promise<void>) | undefined,
  answers: Answers,
): Download | undefined {
  const [last, setLast] = useState<{ status: Download['status']; of: Answers }>();
  const busy = useRef(false);
  if (!onDownload) return undefined;
  const start = async (): Promise<void> => {
    if (busy.current) return;
    busy.current = true;
    setLast({ status: 'busy', of: answers });
    setLast({ status: await outcome(onDownload, answers), of: answers });
    busy.current = false;
  };
  // What failed for other answers says nothing about these.
  const status = last?.status === 'failed' && last.of !== answers ? 'idle' : last?.status;
  return { status: status ?? 'idle', start: () => void start() };
}

async function outcome(
  onDownload: (answers: Answers) => Promise<void>,
  answers: Answers,
): Promise<Download['status']> {
  try {
    await onDownload(answers);
    return 'idle';
  } catch (error) {
    // The name alone: a message may quote what was answered.
    console.error('The PDF failed:', error instanceof Error ? error.name : 'unknown error');
    return 'failed';
  }
}
