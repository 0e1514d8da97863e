/** Renders the pages into the document. `pages.tsx` lists the code of each. */
import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { language } from '../generated/site.ts';
import { guardHistory } from '../lib/history-guard.ts';
import { isOutOfReach } from '../lib/load-chunk.ts';
import { App } from './app.tsx';
import { keepFocus } from './keep-focus.ts';
import { loadPage, PAGES, routeOf, type LoadedPages } from './pages.tsx';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no element with the id "root": give the page one.');

// Some hosts also serve a page under its file's name; the application needs its address.
const { pathname, search, hash } = window.location;
const address = pathname.replace(/(?:index)?\.html$/u, '');
if (address !== pathname) window.history.replaceState(null, '', address + search + hash);

void start(root);

/**
 * Shows the application once its first page is loaded. React hydrates prerendered HTML of the same
 * page, and replaces other HTML, which stays if the code cannot be loaded.
 */
async function start(element: HTMLElement): Promise<void> {
  const { prerendered } = element.dataset;
  const route = routeOf(PAGES, window.location.pathname.slice(language.base.length));
  let loaded: LoadedPages = {};
  try {
    if (prerendered !== undefined) loaded = { [route]: await loadPage(PAGES, route) };
  } catch (error) {
    if (isOutOfReach(error)) {
      window.earlyPress?.giveUp();
      return;
    }
    // The page fails again when it is rendered, and shows the reason.
  }
  // It appears automatically after a long wait.
  document.getElementById('late')?.remove();
  keepFocus(element);
  guardHistory();
  // Without transitions: a step is shown together with its changes, and pages wait by themselves.
  const page = (
    <StrictMode>
      <BrowserRouter basename={language.base} useTransitions={false}>
        <App loaded={loaded} />
      </BrowserRouter>
    </StrictMode>
  );
  if (prerendered === route) {
    // React renders the page again if a browser extension has changed it. This is not reported,
    // since it is no error of ours.
    hydrateRoot(element, page, { onRecoverableError: () => undefined });
  } else createRoot(element).render(page);
}
