import { useEffect, useRef, useState, type RefObject } from 'react';

/**
 * Names the view in the page's title, and on a change of view moves the focus to its heading and the page to its top.
 * The first view leaves both as the browser has them.
 * @returns whether the view has changed yet
 */
export function useViewChange(
  view: string,
  title: string,
  heading: RefObject<HTMLHeadingElement | null>,
): boolean {
  const shown = useRef(view);
  const [changed, setChanged] = useState(false);
  useEffect(() => {
    document.title = title;
  }, [title]);
  useEffect(() => {
    if (shown.current === view) return;
    shown.current = view;
    setChanged(true);
    heading.current?.focus({ preventScroll: true });
    window.scrollTo(0, 0);
  }, [heading, view]);
  return changed;
}
