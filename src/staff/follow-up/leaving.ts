import { useEffect } from 'react';
import { setHistoryGuard } from '../../lib/history-guard.ts';

/** Unsaved work is on the page. One form is open at a time. */
let hasUnsavedWork = false;

/** Asks before unsaved work is lost. Returns whether the person goes on. */
export function mayLeave(): boolean {
  return (
    !hasUnsavedWork ||
    window.confirm('Leave without saving? What you entered here will be lost.')
  );
}

/** Asks before the page, or its address within the site, is left with unsaved work. */
export function useLeaveWarning(isUnsaved: boolean): void {
  useEffect(() => {
    if (!isUnsaved) return undefined;
    hasUnsavedWork = true;
    const listening = new AbortController();
    const { signal } = listening;
    window.addEventListener('beforeunload', (event) => event.preventDefault(), { signal });
    // React Router asks nobody in declarative mode. This listener is called before its own.
    document.addEventListener('click', askBeforeLink, { signal, capture: true });
    setHistoryGuard(returnTo(window.location.href, window.history.state));
    return () => {
      hasUnsavedWork = false;
      setHistoryGuard(undefined);
      listening.abort();
    };
  }, [isUnsaved]);
}

function askBeforeLink(event: MouseEvent): void {
  const link = event.target instanceof Element && event.target.closest('a');
  if (!link || !isFollowedHere(link, event) || mayLeave()) return;
  event.preventDefault();
  event.stopPropagation();
}

/** Returns whether another page of the site replaces this one. */
function isFollowedHere(link: HTMLAnchorElement, event: MouseEvent): boolean {
  const { origin, pathname, search } = window.location;
  const isOther = link.pathname !== pathname || link.search !== search;
  const opensTab = event.ctrlKey || event.metaKey || event.shiftKey || link.target !== '';
  return isOther && link.origin === origin && !opensTab && !link.hasAttribute('download');
}

/** Undoes Back and Forward, which have changed the address before anybody is asked. */
function returnTo(address: string, state: unknown): (event: PopStateEvent) => void {
  return (event) => {
    if (mayLeave()) return;
    event.stopImmediatePropagation();
    window.history.pushState(state, '', address);
  };
}
