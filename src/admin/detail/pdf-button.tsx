import { useRef, useState, type JSX } from 'react';
import type { StaffModel } from '../view/staff-model.ts';
import { Button } from '../../ui/button.tsx';
import { FormError } from '../../ui/notes.tsx';

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
