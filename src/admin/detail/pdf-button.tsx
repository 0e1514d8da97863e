import { useRef, useState, type JSX, useEffect } from 'react';
import type { StaffModel } from '../view/staff-model.ts';
import { Button } from '../../ui/button.tsx';
import { FormError } from '../../ui/notes.tsx';
import type { Row } from '../../form-engine/row.ts';

interface PdfButtonProps {
  readonly model: StaffModel;
  readonly onSave: () => Promise<void>;
}

/** Stays focusable while it works: a disabled button would lose the focus of whoever pressed it. */
export function PdfButton({ model, onSave }: PdfButtonProps): JSX.Element {
  const [status, setStatus] = useState<'idle' | 'busy' | 'failed'>('idle');
  const busy = useRef(false);
  const save = async (): Promise<void> => {
    if (busy.current) return;
    busy.current = true;
    setStatus('busy');
    setStatus(await outcome(onSave));
    busy.current = false;
  };
  const working = status === 'busy';
  return (
    <>
      <Button aria-disabled={working} aria-busy={working} onClick={() => void save()}>
        {working ? model.pdf.preparing : model.summary.download}
      </Button>
      {status === 'failed' && <FormError>{model.pdf.error}</FormError>}
    </>
  );
}

async function outcome(save: () => Promise<void>): Promise<'idle' | 'failed'> {
  try {
    await save();
    return 'idle';
  } catch (error) {
    // The name alone: a message may quote what was answered.
    console.error('The PDF failed:', error instanceof Error ? error.name : 'unknown error');
    return 'failed';
  }
}

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
