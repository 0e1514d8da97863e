import { ListFilter as FilterIcon } from 'lucide-react';
import { useEffect, useId, useRef, useState, type JSX, type RefObject } from 'react';
import { Button } from '#src/ui/buttons/button.tsx';
import { FilterGroups } from './filter-groups.tsx';

interface FilterPopoverProps {
  /** The button that opens the filters. */
  readonly toggle: RefObject<HTMLButtonElement | null>;
  readonly count: number;
  /** In words. */
  readonly found: string | undefined;
}

/**
 * The filters behind a button: the list follows each change. Closes on Escape and when the focus
 * leaves, so that nothing covers the focus.
 */
export function FilterPopover({ toggle, count, found }: FilterPopoverProps): JSX.Element {
  const id = useId();
  const [open, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const close = (): void => {
    setOpen(false);
    toggle.current?.focus();
  };
  useEffect(() => {
    if (open) root.current?.querySelector<HTMLElement>('fieldset :is(button, input)')?.focus();
  }, [open]);
  return (
    <div
      ref={root}
      role="presentation"
      onKeyDown={({ key }) => {
        if (open && key === 'Escape') close();
      }}
      onBlur={({ relatedTarget, currentTarget }) => {
        if (relatedTarget && !currentTarget.contains(relatedTarget)) setOpen(false);
      }}
      className="lg:relative"
    >
      <Button
        ref={toggle}
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        className="max-sm:px-3!"
        onClick={() => setOpen(!open)}
      >
        <FilterIcon aria-hidden="true" className="size-5 max-sm:hidden" />
        <span>{count > 0 ? `Filters (${count})` : 'Filters'}</span>
      </Button>
      {open && (
        <dialog open id={id} aria-label="Filters" tabIndex={-1} className={PANEL}>
          <FilterGroups />
          <div className="sticky bottom-0 -mx-5 flex items-center justify-between gap-3 border-t border-line bg-canvas px-5 py-2">
            <span>{found}</span>
            <Button className="px-4!" onClick={close}>
              Done
            </Button>
          </div>
        </dialog>
      )}
    </div>
  );
}

/** Below the button, or at the foot of a narrow screen. */
const PANEL =
  'z-20 m-0 max-h-[60dvh] max-sm:max-h-[50dvh] overflow-y-auto overscroll-contain border border-control bg-canvas px-5 pt-4 pb-0 text-ink shadow-lg max-sm:fixed max-sm:inset-x-0 max-sm:top-auto max-sm:bottom-0 max-sm:w-full max-sm:max-w-none sm:absolute sm:top-full sm:mt-2 sm:w-80 sm:rounded-card sm:max-lg:right-0 sm:max-lg:left-auto lg:left-0';
