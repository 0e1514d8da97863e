/** A listener that is called at Back and Forward, before the router. */
type HistoryGuard = (event: PopStateEvent) => void;

let current: HistoryGuard | undefined;

/** Sets the one guard, or removes it. */
export function setHistoryGuard(guard: HistoryGuard | undefined): void {
  current = guard;
}

/**
 * Lets a guard stop Back and Forward. The application calls this before it starts the router:
 * Chromium calls the listeners of a window in the order in which they were added, without a
 * capture phase, and the router's listener removes the page.
 */
export function guardHistory(): void {
  window.addEventListener('popstate', (event) => current?.(event));
}
