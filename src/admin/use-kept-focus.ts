import { useEffect, useRef, type RefObject } from 'react';

/**
 * When one view replaces another, the focus that stood in the old one goes to the container of the
 * new one, rather than back to the top of the page.
 * @param view what tells the views apart; `undefined` while there is none yet
 */
export function useKeptFocus(view: string | undefined): RefObject<HTMLDivElement | null> {
  const container = useRef<HTMLDivElement>(null);
  const before = useRef<string>(undefined);
  useEffect(() => {
    const replaced = before.current !== undefined && before.current !== view;
    if (view !== undefined) before.current = view;
    if (replaced && document.activeElement === document.body) container.current?.focus();
  }, [view]);
  return container;
}
