/**
 * The entry of the page. Takes the document, gives it the pages, and knows no feature
 * except by its page: `pages.tsx` says which code each one loads.
 */
import { StrictMode, type ComponentType } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { isOutOfReach } from '../lib/load-chunk.ts';
import { App } from './app.tsx';
import { keepFocus } from './keep-focus.ts';
import { loadPage, PAGES, routeOf } from './pages.tsx';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no element with the id "root": give the page one.');

// Some hosts also answer a page under the name of its file; the application knows it by its address.
const { pathname, search, hash } = window.location;
const address = pathname.replace(/(?:index)?\.html$/u, '');
if (address !== pathname) window.history.replaceState(null, '', address + search + hash);

void start(root);

/**
 * Shows the application once the code of its first page is loaded; until then the prerendered HTML is shown. Where that
 * is of the same page, it takes it over; otherwise (a stub) it replaces it. Where the code can't be had, what the HTML
 * holds stays, and says so.
 */
async function start(element: HTMLElement): Promise<void> {
  const { prerendered } = element.dataset;
  const route = routeOf(PAGES, window.location.pathname);
  let first: ComponentType | undefined;
  try {
    if (prerendered !== undefined) first = await loadPage(PAGES, route);
  } catch (error) {
    if (isOutOfReach(error)) {
      window.earlyPress?.giveUp();
      return;
    }
    // The page fails again where it is shown, and says why.
  }
  // It appears automatically after a long wait.
  document.getElementById('late')?.remove();
  keepFocus(element);
  // Not as transitions: a step is shown together with what has changed with it, and pages wait by themselves.
  const page = (
    <StrictMode>
      <BrowserRouter useTransitions={false}>
        <App first={first} />
      </BrowserRouter>
    </StrictMode>
  );
  if (prerendered === route) {
    // React renders the page again where a browser extension has changed it: not our error, so not reported.
    hydrateRoot(element, page, { onRecoverableError: () => undefined });
  } else createRoot(element).render(page);
}
