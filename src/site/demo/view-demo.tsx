import { useState, type ComponentType, type JSX } from 'react';
import { demo, hero } from '../../generated/site.ts';
import { loadChunk } from '../../lib/load-chunk.ts';
import { Button } from '../../ui/buttons/button.tsx';

type Dialog = ComponentType<{ readonly onClose: () => void }>;

/** Opens the demos, and loads their code. */
export function ViewDemo(): JSX.Element {
  const [Shown, setShown] = useState<Dialog>();
  const [status, setStatus] = useState<'idle' | 'loading' | 'failed'>('idle');
  const open = async (): Promise<void> => {
    setStatus('loading');
    try {
      const { DemoDialog } = await loadChunk(() => import('./demo-dialog.tsx'));
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
