import type { JSX, RefObject } from 'react';
import type { FormModel } from '../../form-engine/form-model.ts';
import { Button } from '../../ui/button.tsx';
import { DownloadButton, Failure } from './download-button.tsx';
import { Panel } from './text-blocks.tsx';
import type { Download } from '../submit/use-download.ts';

interface ThankYouViewProps {
  readonly model: FormModel;
  readonly heading: RefObject<HTMLHeadingElement | null>;
  readonly download: Download | undefined;
  readonly onStartNew: () => void;
}

export function ThankYouView(props: ThankYouViewProps): JSX.Element {
  const { model, heading, download, onStartNew } = props;
  const { title, text, whatsNext, download: label, startNew } = model.thankYou;
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
      <div className="mt-8">
        {download?.status === 'failed' && <Failure text={model.pdf.error} />}
        <div className="flex flex-col gap-3 sm:flex-row sm:flex-wrap">
          {download && <DownloadButton label={label} texts={model.pdf} download={download} />}
          <Button onClick={onStartNew}>{startNew}</Button>
        </div>
      </div>
    </>
  );
}
