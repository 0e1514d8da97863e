import { X } from 'lucide-react';
import { useState, type JSX, type ReactNode } from 'react';
import { createBrowserStorage, STORAGE_NAMESPACE } from '../lib/browser-storage.ts';
import { Button } from './buttons/button.tsx';

const storage = createBrowserStorage();

interface ClosableNoteProps {
  readonly name: string;
  /** Moves the focus, as the pressed button disappears. */
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A note beside the heading. Once closed, it stays closed in this browser. */
export function ClosableNote({
  name,
  onClose,
  children,
}: ClosableNoteProps): JSX.Element | null {
  const key = `${STORAGE_NAMESPACE}.closed-note.${name}`;
  const [isClosed, setClosed] = useState(() => storage.read(key) !== null);
  if (isClosed) return null;
  const close = (): void => {
    storage.write(key, 'closed');
    setClosed(true);
    onClose();
  };
  return (
    <div className="flex min-w-0 items-center gap-1">
      <p className="text-xs wrap-anywhere text-muted sm:text-sm">{children}</p>
      <Button variant="ghost" className="min-h-9! px-2! py-1!" onClick={close}>
        <X aria-hidden="true" className="size-4" />
        <span className="sr-only">Close this note</span>
      </Button>
    </div>
  );
}
