import { useRef, useState, type JSX, useEffect } from 'react';
import type { StaffModel } from '../view/staff-model.ts';
import { Button } from '../../ui/button.tsx';
import { FormError } from '../../ui/notes.tsx';
import type { Row } from '../../form-engine/row.ts';

interface PdfButtonProps {
  readonly model: StaffModel;
  readonly onSave: () => Promise<void>;
}

/** Stays focusable while it works: a disabled button would lose the focus. */
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
    // Only the name: a message may quote an answer.
    console.error('The PDF failed:', error instanceof Error ? error.name : 'unknown error');
    return 'failed';
  }
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
