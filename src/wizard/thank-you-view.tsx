import type { JSX, RefObject } from 'react';
import type { FormModel } from '../form-engine/form-model.ts';
import { Button } from '../ui/button.tsx';
import { Panel } from './panel.tsx';

interface ThankYouViewProps {
  readonly model: FormModel;
  readonly heading: RefObject<HTMLHeadingElement | null>;
  readonly onDownload: (() => void) | undefined;
}

export function ThankYouView({ model, heading, onDownload }: ThankYouViewProps): JSX.Element {
  const { title, text, whatsNext, download } = model.thankYou;
  return (
    <>
      <header>
        <p className="font-medium text-accent">{model.wizard.title}</p>
        <h1 ref={heading} tabIndex={-1} className="mt-1 text-3xl font-semibold tracking-tight">
          {title}
        </h1>
      </header>
      <p className="mt-4 text-lg">{text}</p>
      <div className="mt-8">
        <Panel panel={whatsNext} />
      </div>
      {onDownload && (
        <Button className="mt-8" onClick={onDownload}>
          {download}
        </Button>
      )}
    </>
  );
}
