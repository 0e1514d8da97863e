import { useEffect, useEffectEvent, useRef } from 'react';
import { NavigationType, useNavigationType, type Location } from 'react-router-dom';

/** Milliseconds after load (specification, section 9). */
const DELAY_ON_LOAD_MS = 100;

/**
 * Moves view and focus to the section in the address: shortly after load, or at once on a choice.
 * The browser handles going back.
 */
export function SectionScroll({ location }: { readonly location: Location }): null {
  const { hash, key } = location;
  const type = useNavigationType();
  const entryBefore = useRef<string>(undefined);
  const follow = useEffectEvent((entry: string) => {
    const isLoad = entryBefore.current === undefined || entryBefore.current === entry;
    entryBefore.current = entry;
    if (!isLoad && type !== NavigationType.Pop) scrollTo(hash);
    return isLoad && hash !== '';
  });
  useEffect(() => {
    if (!follow(key)) return undefined;
    const timer = window.setTimeout(() => {
      if (!hasReadOn(hash)) scrollTo(hash);
    }, DELAY_ON_LOAD_MS);
    return () => window.clearTimeout(timer);
  }, [hash, key]);
  return null;
}

/**
 * Returns whether a reader has moved on while the page loaded. The browser itself focuses the
 * section.
 */
function hasReadOn(hash: string): boolean {
  const focused = document.activeElement;
  const content = focused?.parentElement?.closest('main');
  return Boolean(content) && focused?.id !== hash.slice(1);
}

function scrollTo(hash: string): void {
  const calm = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  const behavior = calm ? 'auto' : 'smooth';
  if (hash === '') window.scrollTo({ top: 0, behavior });
  const section = document.getElementById(hash.slice(1));
  section?.scrollIntoView({ behavior });
  section?.focus({ preventScroll: true });
}
