import { useEffect, useRef, type JSX } from 'react';
import type { DownloadTexts } from '../../form-engine/display.ts';
import type { Row } from '../../form-engine/row.ts';
import { DownloadButton, DownloadNote, useDownload } from '../../ui/download-button.tsx';

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
      <DownloadNote download={download} error={texts.error} />
    </>
  );
}

/**
 * Saves PDFs as long as the component is mounted. Use it in the component that shows the whole session: a
 * document is finished while the person reads on, and dropped when they sign out, in any tab.
 */
export function useSavePdf(save: SavePdf): (row: Row) => Promise<void> {
  const leaving = useRef(new AbortController());
  useEffect(() => {
    const own = new AbortController();
    leaving.current = own;
    return () => own.abort();
  }, []);
  return (row) => save(row, leaving.current.signal);
}

/**
 * Saves one submission as a PDF, unless the signal is aborted first, which means that the person has signed
 * out. @throws when it could not be made
 */
export type SavePdf = (row: Row, signal: AbortSignal) => Promise<void>;
