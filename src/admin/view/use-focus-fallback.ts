import { useEffect, useRef, type RefObject } from 'react';

/**
 * Moves the focus to an element when the one that had it was removed by a change of view, rather than back to the top
 * of the page.
 * @param view an id of what is shown; `undefined` while there is nothing yet
 */
export function useFocusFallback(
  element: RefObject<HTMLElement | null>,
  view: string | undefined,
): void {
  const before = useRef<string>(undefined);
  useEffect(() => {
    const replaced = before.current !== undefined && before.current !== view;
    if (view !== undefined) before.current = view;
    if (replaced && document.activeElement === document.body) element.current?.focus();
  }, [element, view]);
}
