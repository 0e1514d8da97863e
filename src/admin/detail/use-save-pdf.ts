import { useEffect, useRef } from 'react';
import type { Row } from '../../form-engine/row.ts';

/**
 * Saves PDFs as long as the component that uses it is there. It belongs where all of a session is
 * shown: a document is finished when one reads on, and dropped when one signs out, in whatever tab.
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
 * Hands one submission to the browser as a PDF, unless the signal is aborted before it is ready: then
 * whoever asked has signed out. @throws when it could not be made
 */
export type SavePdf = (row: Row, signal: AbortSignal) => Promise<void>;
