import { useEffect, useRef, useState, type RefObject } from 'react';

export interface Menu<Area extends HTMLElement> {
  readonly open: boolean;
  readonly toggle: () => void;
  readonly close: () => void;
  /** The menu with its toggle: a click or the focus outside closes it. */
  readonly area: RefObject<Area | null>;
  /** The toggle, which is focused on Escape. */
  readonly button: RefObject<HTMLButtonElement | null>;
}

/** A list behind a toggle: closed by a choice, by Escape, and by going elsewhere. */
export function useMenu<Area extends HTMLElement>(): Menu<Area> {
  const [open, setOpen] = useState(false);
  const area = useRef<Area>(null);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!open) return undefined;
    const leave = ({ target }: Event): void => {
      if (target instanceof Node && !area.current?.contains(target)) setOpen(false);
    };
    const escape = ({ key }: KeyboardEvent): void => {
      if (key !== 'Escape') return;
      setOpen(false);
      button.current?.focus();
    };
    document.addEventListener('pointerdown', leave);
    document.addEventListener('focusin', leave);
    document.addEventListener('keydown', escape);
    return () => {
      document.removeEventListener('pointerdown', leave);
      document.removeEventListener('focusin', leave);
      document.removeEventListener('keydown', escape);
    };
  }, [open]);
  return {
    open,
    toggle: () => setOpen((before) => !before),
    close: () => setOpen(false),
    area,
    button,
  };
}
