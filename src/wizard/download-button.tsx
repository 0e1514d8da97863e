import type { JSX } from 'react';
import type { PdfModel } from '../form-engine/form-model.ts';
import { Button } from '../ui/button.tsx';
import type { Download } from './use-download.ts';

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
