import { useEffect, useRef, useState, type RefObject } from 'react';
import { useLocation } from 'react-router-dom';
import { focusQuestion } from '../form/focus-question.ts';

/**
 * Names the view in the page's title, and on a change of view moves the page to its top and the focus to its heading,
 * or to the question that the address names.
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
  const { hash } = useLocation();
  useEffect(() => {
    document.title = title;
  }, [title]);
  useEffect(() => {
    if (shown.current === view) return;
    shown.current = view;
    setChanged(true);
    window.scrollTo(0, 0);
    if (!focusQuestion(hash.slice(1))) heading.current?.focus({ preventScroll: true });
  }, [hash, heading, view]);
  return changed;
}
