import {
  useEffect,
  useRef,
  useState,
  type JSX,
  type PointerEvent,
  type ReactNode,
} from 'react';

/** Milliseconds of rest before a tooltip opens (specification, section 9). */
const OPEN_DELAY = 700;
/** Milliseconds after a tooltip has closed within which the next opens at once. */
const SKIP_DELAY = 300;

let closedAt = -Infinity;

interface TooltipProps {
  /** The control's accessible name. */
  readonly text: string;
  /** By default below the control. */
  readonly isAbove?: boolean;
  /** Hides it while the control shows its name. */
  readonly className?: string;
  readonly children: ReactNode;
}

/**
 * Shows the name of a control with a picture, by pointer or keyboard focus. Escape closes it, and
 * nothing else (WCAG 2.2, 1.4.13).
 */
export function Tooltip(props: TooltipProps): JSX.Element {
  const { text, isAbove = false, className = '', children } = props;
  const [open, setOpen] = useState(false);
  const timer = useRef<number>(undefined);
  const close = (): void => {
    window.clearTimeout(timer.current);
    setOpen(false);
  };
  const openLater = ({ pointerType }: PointerEvent): void => {
    if (pointerType === 'touch') return;
    const delay = performance.now() - closedAt < SKIP_DELAY ? 0 : OPEN_DELAY;
    window.clearTimeout(timer.current);
    timer.current = window.setTimeout(() => setOpen(true), delay);
  };
  useEffect(() => () => window.clearTimeout(timer.current), []);
  useEffect(() => {
    if (!open) return undefined;
    const escape = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape') return;
      // The dialog that the control is in stays open.
      event.preventDefault();
      setOpen(false);
    };
    document.addEventListener('keydown', escape);
    return () => {
      closedAt = performance.now();
      document.removeEventListener('keydown', escape);
    };
  }, [open]);
  return (
    <span
      onPointerEnter={openLater}
      onPointerLeave={close}
      onFocus={({ target }) => setOpen(target.matches(':focus-visible'))}
      onBlur={close}
      className="relative inline-block"
    >
      {children}
      {open && (
        // The padding joins it to the control, so that the pointer can reach it.
        <span
          aria-hidden
          className={`absolute end-0 z-10 ${isAbove ? 'bottom-full pb-1' : 'top-full pt-1'} ${className}`}
        >
          <span className="block rounded-control border border-ink bg-ink px-3 py-1 text-sm font-medium whitespace-nowrap text-on-accent">
            {text}
          </span>
        </span>
      )}
    </span>
  );
}
