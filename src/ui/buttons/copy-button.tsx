import { Copy } from 'lucide-react';
import { useState, type JSX } from 'react';
import { Button } from './button.tsx';
import { texts } from '../../lib/texts.generated.ts';

interface CopyButtonProps {
  readonly label: string;
  readonly text: () => string;
}

/** Copies a text, and shows whether it worked. */
export function CopyButton({ label, text }: CopyButtonProps): JSX.Element {
  const [outcome, setOutcome] = useState('');
  const copy = async (): Promise<void> => setOutcome(await copyText(text()));
  return (
    <span className="inline-flex items-center">
      <output className="text-sm text-muted not-empty:me-4">{outcome}</output>
      <Button
        variant="ghost"
        className="-ms-3.25 min-h-9! px-3! py-1! text-sm! forced-colors:ms-0"
        onClick={() => void copy()}
        onBlur={() => setOutcome('')}
      >
        <Copy aria-hidden="true" className="size-4" />
        {label}
      </Button>
    </span>
  );
}

/** Returns what happened, in words. */
export async function copyText(text: string): Promise<string> {
  const copied = await navigator.clipboard?.writeText(text).then(
    () => true,
    () => false,
  );
  return copied ? texts.copied : texts.copyRefused;
}
