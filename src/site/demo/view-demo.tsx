import { useRef, useState, type ComponentType, type JSX } from 'react';
import { demo, hero } from '../../generated/site.ts';
import { loadChunk } from '../../lib/load-chunk.ts';
import { Button } from '../../ui/button.tsx';

type Dialog = ComponentType<{ readonly onClose: () => void }>;

/** The button that opens the demos; their code is loaded then. */
export function ViewDemo(): JSX.Element {
  const button = useRef<HTMLButtonElement>(null);
  const [Shown, setShown] = useState<Dialog>();
  const [failed, setFailed] = useState(false);
  const open = async (): Promise<void> => {
    setFailed(false);
    try {
      const { DemoDialog } = await loadChunk(() => import('./demo-dialog.tsx'));
      setShown(() => DemoDialog);
    } catch {
      setFailed(true);
    }
  };
  const close = (): void => {
    setShown(undefined);
    button.current?.focus();
  };
  return (
    <>
      <Button
        ref={button}
        aria-haspopup="dialog"
        className="noscript:hidden"
        onClick={() => void open()}
      >
        {hero.viewDemo}
      </Button>
      {Shown && <Shown onClose={close} />}
      {failed && (
        <p role="alert" className="w-full text-danger">
          {demo.failed}
        </p>
      )}
    </>
  );
}
