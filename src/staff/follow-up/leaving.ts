import { useEffect } from 'react';

/** The history entry of a page with unsaved work. One form is open at a time. */
let unsaved: { readonly address: string; readonly state: unknown } | undefined;

/** Asks before unsaved work is lost. Returns whether the person goes on. */
export function mayLeave(): boolean {
  return (
    !unsaved || window.confirm('Leave without saving? What you entered here will be lost.')
  );
}

/** Asks before the page, or its address within the site, is left with unsaved work. */
export function useLeaveWarning(isUnsaved: boolean): void {
  useEffect(() => {
    if (!isUnsaved) return undefined;
    unsaved = { address: window.location.href, state: window.history.state };
    const listening = new AbortController();
    const { signal } = listening;
    window.addEventListener('beforeunload', (event) => event.preventDefault(), { signal });
    // React Router asks nobody in declarative mode. This listener is called before its own.
    document.addEventListener('click', askBeforeLink, { signal, capture: true });
    return () => {
      unsaved = undefined;
      listening.abort();
    };
  }, [isUnsaved]);
}

/**
 * Asks before Back or Forward loses unsaved work. The application calls this before it starts the
 * router: Chromium calls the listeners of a window in the order in which they were added, without
 * a capture phase, and the router's listener removes the form.
 */
export function guardHistory(): void {
  window.addEventListener('popstate', (event) => {
    if (!unsaved || mayLeave()) return;
    event.stopImmediatePropagation();
    // The browser has changed the address before anybody is asked.
    window.history.pushState(unsaved.state, '', unsaved.address);
  });
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
