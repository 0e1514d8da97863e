import type { JSX } from 'react';
import type { DownloadTexts } from '../../form-engine/display.ts';
import type { Row } from '../../form-engine/row.ts';
import { DownloadButton, DownloadNote, useDownload } from '../../ui/download-button.tsx';

interface PdfButtonProps {
  readonly texts: DownloadTexts;
  readonly row: Row;
  readonly onSave: SavePdf;
}

export function PdfButton({ texts, row, onSave }: PdfButtonProps): JSX.Element | null {
  const download = useDownload(onSave, row);
  if (!download) return null;
  return (
    <>
      <DownloadButton {...texts} download={download} />
      <DownloadNote download={download} error={texts.error} />
    </>
  );
}

/** Saves one submission as a PDF. @throws when it could not be made */
export type SavePdf = (row: Row) => Promise<void>;
