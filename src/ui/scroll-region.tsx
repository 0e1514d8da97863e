import type { ComponentProps, JSX } from 'react';

/** A named part that scrolls by itself. The keyboard can reach it. */
export function ScrollRegion({
  className = '',
  ...native
}: ComponentProps<'section'>): JSX.Element {
  // A function of each render, so that it sees the elements that the render added.
  const ref = (element: HTMLElement) => keepReachable(element);
  return <section {...native} ref={ref} className={`relative overflow-x-auto ${className}`} />;
}

/**
 * Makes an element focusable only while it scrolls. Follows the sizes by an observer: measuring
 * would force a layout.
 */
function keepReachable(element: HTMLElement): () => void {
  const sizes = new ResizeObserver(() => {
    const { scrollWidth, clientWidth, scrollHeight, clientHeight } = element;
    const isWide = scrollWidth > clientWidth;
    element.toggleAttribute('data-wide', isWide);
    if (isWide || scrollHeight > clientHeight) element.tabIndex = 0;
    else element.removeAttribute('tabindex');
  });
  for (const box of [element, ...element.children]) sizes.observe(box);
  return () => sizes.disconnect();
}
