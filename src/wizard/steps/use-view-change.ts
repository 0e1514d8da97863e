import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { afterFrame } from '../../lib/later.ts';
import { focusQuestion } from '../form/focus-question.ts';

/**
 * Names the view in the page's title, and on a change of view moves the page to its top and the focus to its heading,
 * or to the question that the address names. Title and focus follow the frame that shows the view, and its history
 * entry: the focus alone would have it laid out twice. A focus that has been moved meanwhile stays where it is, as by
 * speech or a screen reader, which press no key: what is typed next belongs there.
 * The first view leaves both as the browser has them.
 * @param hash of the address
 * @param isRecovered all kept answers are read: until then the view is not yet the one to begin with
 * @returns whether the view has changed yet
 */
export function useViewChange(
  view: string,
  title: string,
  hash: string,
  heading: RefObject<HTMLHeadingElement | null>,
  isRecovered: boolean,
): boolean {
  const [first, setFirst] = useState({ view, isRecovered });
  const [changed, setChanged] = useState(false);
  if (!first.isRecovered && (view !== first.view || isRecovered)) setFirst({ view, isRecovered });
  else if (view !== first.view && !changed) setChanged(true);
  const above = useRef(view);
  const focused = useRef<Element>(null);
  useLayoutEffect(() => {
    if (above.current === view) return;
    above.current = view;
    focused.current = document.activeElement;
    window.scrollTo(0, 0);
  }, [view]);
  const shown = useRef(view);
  useEffect(() => {
    if (shown.current === view) {
      document.title = title;
      return undefined;
    }
    return afterFrame(() => {
      shown.current = view;
      document.title = title;
      const { activeElement, body } = document;
      if (activeElement !== focused.current && activeElement !== body) return;
      if (!focusQuestion(hash.slice(1))) heading.current?.focus({ preventScroll: true });
    });
  }, [hash, heading, title, view]);
  return changed;
}
