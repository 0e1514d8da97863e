import type { JSX, ReactNode } from 'react';
import type { PdfModel } from '../../form-engine/form-model.ts';
import { Button } from '../../ui/button.tsx';
import type { Download } from '../submit/use-download.ts';

interface DownloadButtonProps {
  readonly label: string;
  readonly texts: Pick<PdfModel, 'preparing'>;
  readonly download: Download;
}

/** Stays focusable while it works: a disabled button would lose the focus of whoever pressed it. */
export function DownloadButton({ label, texts, download }: DownloadButtonProps): JSX.Element {
  const busy = download.status === 'busy';
  return (
    <Button aria-disabled={busy} aria-busy={busy} onClick={download.start}>
      {busy ? texts.preparing : label}
    </Button>
  );
}

interface FailureProps {
  readonly text: string;
  readonly children?: ReactNode;
}

/** Says at once what went wrong with what was asked for; what to do may follow. */
export function Failure({ text, children }: FailureProps): JSX.Element {
  return (
    <div className="mb-4 rounded-control border border-danger bg-danger-soft p-4">
      <p role="alert" className="font-medium text-danger">
        {text}
      </p>
      {children}
    </div>
  );
}
