import { useEffect, useRef } from 'react';
import type { Row } from '../../form-engine/row.ts';
import type { SavePdf } from './save-pdf.ts';

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
