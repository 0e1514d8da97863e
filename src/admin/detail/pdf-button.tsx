import type { JSX } from 'react';
import type { DownloadTexts } from '../../form-engine/display.ts';
import type { Row } from '../../form-engine/row.ts';
import { DownloadButton, useDownload } from '../../ui/download-button.tsx';
import { ErrorNote } from '../../ui/error-note.tsx';

interface PdfButtonProps {
  readonly texts: DownloadTexts;
  readonly row: Row;
  readonly onSave: (row: Row) => Promise<void>;
}

export function PdfButton({ texts, row, onSave }: PdfButtonProps): JSX.Element | null {
  const download = useDownload(onSave, row);
  if (!download) return null;
  return (
    <>
      <DownloadButton {...texts} download={download} />
      {download.status === 'failed' && <ErrorNote>{texts.error}</ErrorNote>}
    </>
  );
}
