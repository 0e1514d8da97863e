import { useEffect, useRef, type ComponentProps, type JSX } from 'react';

/**
 * A named part of the page that scrolls by itself when it is too wide, or too tall where its height is limited,
 * and can then be reached and scrolled with the keyboard.
 */
export function ScrollRegion({
  className = '',
  ...native
}: ComponentProps<'section'>): JSX.Element {
  const region = useRef<HTMLElement>(null);
  useEffect(() => {
    const measure = (): void => {
      if (region.current) makeReachable(region.current);
    };
    measure();
    window.addEventListener('resize', measure);
    return () => window.removeEventListener('resize', measure);
  });
  return <section {...native} ref={region} className={`relative overflow-x-auto ${className}`} />;
}

/** Only where there is something to scroll to: elsewhere it would be a stop for nothing. */
function makeReachable(element: HTMLElement): void {
  const scrolls =
    element.scrollWidth > element.clientWidth || element.scrollHeight > element.clientHeight;
  if (scrolls) element.tabIndex = 0;
  else element.removeAttribute('tabindex');
}
