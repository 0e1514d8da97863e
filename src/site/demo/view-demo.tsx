import { useState, type ComponentType, type JSX } from 'react';
import { demo, hero } from '../../generated/site.ts';
import { loadChunk } from '../../lib/load-chunk.ts';
import { Button } from '../../ui/button.tsx';

/** The most milliseconds to wait for the dialog's code. */
const WAIT_TIMEOUT_MS = 15_000;

type Dialog = ComponentType<{ readonly onClose: () => void }>;

/** The button that opens the demos; their code is loaded then. */
export function ViewDemo(): JSX.Element {
  const [Shown, setShown] = useState<Dialog>();
  const [status, setStatus] = useState<'idle' | 'loading' | 'failed'>('idle');
  const open = async (): Promise<void> => {
    setStatus('loading');
    try {
      const code = loadChunk(() => import('./demo-dialog.tsx'));
      const { DemoDialog } = await withinTime(code, WAIT_TIMEOUT_MS);
      setShown(() => DemoDialog);
      setStatus('idle');
    } catch {
      setStatus('failed');
    }
  };
  return (
    <>
      <Button
        aria-haspopup="dialog"
        aria-busy={status === 'loading' || undefined}
        className="noscript:hidden"
        onClick={() => void open()}
      >
        {hero.viewDemo}
      </Button>
      {Shown && <Shown onClose={() => setShown(undefined)} />}
      {status === 'failed' && (
        <p role="alert" className="w-full text-danger">
          {demo.failed}
        </p>
      )}
    </>
  );
}

/**
 * Waits for a task up to a number of milliseconds; a late task goes on by itself.
 * @throws the task's error, or one that says it is late
 */
async function withinTime<Result>(task: Promise<Result>, milliseconds: number): Promise<Result> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('This takes too long.')), milliseconds);
  });
  try {
    return await Promise.race([task, late]);
  } finally {
    clearTimeout(timer);
  }
}
