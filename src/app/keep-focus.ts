/**
 * Remembers what has the focus, for when its element is about to be made anew.
 * @returns gives the focus to the element that has taken the place of that one, if it is gone
 */
export function keepFocus(root: HTMLElement): () => void {
  let last: Element | null = document.activeElement;
  root.addEventListener('focusin', ({ target }) => {
    if (target instanceof Element) last = target;
  });
  return () => {
    if (!last || last.isConnected || document.activeElement !== document.body) return;
    const gone = last;
    [...root.querySelectorAll<HTMLElement>(gone.tagName)]
      .find((one) => one.isEqualNode(gone))
      ?.focus({ preventScroll: true });
  };
}
