import { ChevronDown } from 'lucide-react';
import { useState, type JSX, type ReactNode } from 'react';
import { Button } from '../../ui/buttons/button.tsx';
import { lazyComponent } from '../loading/lazy-component.tsx';
import { useSource } from '../loading/list-source.ts';
import { ClosableNote } from '../../ui/closable-note.tsx';
import type { useHeading } from './use-heading.ts';
import { ListTools, type ListToolsProps } from './tools/list-tools.tsx';
import { ViewLinks } from './view-links.tsx';

export interface ListTopProps extends Omit<ListToolsProps, 'folded'> {
  readonly heading: Pick<ReturnType<typeof useHeading>, 'id' | 'ref'>;
  readonly title: string;
  /** Beside the title. */
  readonly note?: ReactNode;
}

/** Title and notes, then the tools. On a phone, the views are behind a button. */
export function ListTop(props: ListTopProps): JSX.Element {
  const { heading, title, note, ...tools } = props;
  return (
    <TopLine heading={heading} title={title} note={note}>
      {(folded) => <ListTools {...tools} folded={folded} />}
    </TopLine>
  );
}

interface TopLineProps extends Pick<ListTopProps, 'heading' | 'title' | 'note'> {
  /** Returns what follows; the class hides what a phone folds. */
  readonly children?: (folded: string) => ReactNode;
}

/** Title, notes and the page's views. */
export function TopLine({ heading, title, note, children }: TopLineProps): JSX.Element {
  const [isOpen, setOpen] = useState(false);
  const folded = isOpen ? '' : 'max-sm:hidden';
  return (
    <>
      <div className="grid grid-cols-[1fr_auto] items-center gap-x-2 sm:flex sm:min-h-12 sm:flex-wrap sm:gap-x-6">
        <h1
          {...heading}
          tabIndex={-1}
          className="text-lg/tight font-semibold tracking-tight sm:text-2xl"
        >
          {title}
        </h1>
        <div className="flex min-w-0 flex-wrap items-center gap-x-4 empty:hidden max-lg:order-last max-lg:w-full max-sm:col-span-2 lg:flex-1 print:hidden">
          <AccountNotes onClose={() => heading.ref.current?.focus()} />
        </div>
        <div className="flex flex-wrap items-center justify-end gap-3 max-sm:contents sm:ms-auto print:hidden">
          {note}
          <Button
            aria-expanded={isOpen}
            className="min-h-9! px-3! py-1! sm:hidden"
            onClick={() => setOpen(!isOpen)}
          >
            Views
            <ChevronDown
              aria-hidden="true"
              className={`size-4 ${isOpen ? 'rotate-180' : ''}`}
            />
          </Button>
        </div>
        <div className={`max-sm:order-last max-sm:col-span-2 ${folded}`}>
          <ViewLinks />
        </div>
      </div>
      {children?.(folded)}
    </>
  );
}

/** Notes about accounts, which a person can close for good. */
function AccountNotes({ onClose }: { readonly onClose: () => void }): JSX.Element {
  const { isLocal, isManager } = useSource();
  return (
    <>
      {isLocal && (
        <ClosableNote name="local" onClose={onClose}>
          Local preview: signed in automatically on this computer’s own server.
        </ClosableNote>
      )}
      {isManager && <Unprotected onClose={onClose} />}
    </>
  );
}

const Unprotected = lazyComponent(
  async () => (await import('../account/unprotected-accounts.tsx')).UnprotectedAccounts,
);
