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
    const { current } = region;
    return current ? keepReachable(current) : undefined;
  });
  return <section {...native} ref={region} className={`relative overflow-x-auto ${className}`} />;
}

/** As the sizes change: told after the browser's own layout, which measuring would bring about a second time. */
function keepReachable(element: HTMLElement): () => void {
  const sizes = new ResizeObserver(() => makeReachable(element));
  for (const box of [element, ...element.children]) sizes.observe(box);
  return () => sizes.disconnect();
}

/** Only where there is something to scroll to: elsewhere it would be a stop for nothing. */
function makeReachable(element: HTMLElement): void {
  const scrolls =
    element.scrollWidth > element.clientWidth || element.scrollHeight > element.clientHeight;
  if (scrolls) element.tabIndex = 0;
  else element.removeAttribute('tabindex');
}
