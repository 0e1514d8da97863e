import type { JSX, RefObject } from 'react';
import type { WizardModel } from '../answers/wizard-model.ts';
import { Button } from '../../ui/button.tsx';
import { DownloadButton, type Download } from '../../ui/download-button.tsx';
import { ErrorNote } from '../../ui/notes.tsx';
import { fill } from '../../lib/fill.ts';
import { formatTime } from '../../lib/format.ts';
import { reference } from '../../lib/reference.ts';
import type { LastSubmission } from '../submit/submission-memory.ts';
import { Panel, Prose } from './text-blocks.tsx';

interface ThankYouViewProps {
  readonly model: WizardModel;
  readonly heading: RefObject<HTMLHeadingElement | null>;
  readonly receipt: LastSubmission;
  readonly download: Download | undefined;
  readonly onStartNew: () => void;
}

export function ThankYouView(props: ThankYouViewProps): JSX.Element {
  const { model, heading, receipt, download, onStartNew } = props;
  const { title, text, whatsNext, download: label, startNew } = model.thankYou;
  return (
    <>
      <header>
        <p className="font-medium text-accent">{model.wizard.title}</p>
        <h1 ref={heading} tabIndex={-1} className="mt-1 text-3xl font-semibold tracking-tight">
          {title}
        </h1>
      </header>
      <p className="mt-4 text-lg">
        <Prose>{text}</Prose>
      </p>
      {receipt.row !== undefined && (
        <p className="mt-4 font-medium">{receiptText(model, receipt.row, receipt.at)}</p>
      )}
      <div className="mt-8">
        <Panel panel={whatsNext} />
      </div>
      <div className="mt-8 grid gap-4">
        {download?.status === 'failed' && <ErrorNote>{model.download.error}</ErrorNote>}
        <div className="flex flex-col gap-3 sm:flex-row sm:flex-wrap">
          {download && (
            <DownloadButton
              label={label}
              preparing={model.download.preparing}
              download={download}
            />
          )}
          <Button onClick={onStartNew}>{startNew}</Button>
        </div>
      </div>
    </>
  );
}

function receiptText(model: WizardModel, row: string, at: number): string {
  return fill(model.thankYou.receipt, {
    reference: reference(model.reference.prefix, row),
    time: formatTime(at, model.language),
  });
}
