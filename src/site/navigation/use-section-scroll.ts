import { useEffect, useRef } from 'react';
import { usePlace } from '../../lib/router.ts';

/** Milliseconds after load until the view moves to the section of the address (specification, section 9). */
const DELAY_ON_LOAD = 100;

/**
 * Moves the view, and the focus with it, to the section that the address names: shortly after the page has
 * come up, and at once when an entry is chosen on it. Going back is left to the browser.
 */
export function useSectionScroll(): void {
  const { hash, key, move } = usePlace();
  const shown = useRef<string>(undefined);
  useEffect(() => {
    const isLoad = shown.current === undefined || shown.current === key;
    shown.current = key;
    if (!isLoad && move !== 'pop') scrollTo(hash);
    if (!isLoad || hash === '') return undefined;
    const timer = window.setTimeout(() => scrollTo(hash), DELAY_ON_LOAD);
    return () => window.clearTimeout(timer);
  }, [hash, key, move]);
}

function scrollTo(hash: string): void {
  const calm = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  const behavior = calm ? 'auto' : 'smooth';
  if (hash === '') window.scrollTo({ top: 0, behavior });
  const section = document.getElementById(hash.slice(1));
  section?.scrollIntoView({ behavior });
  section?.focus({ preventScroll: true });
}
