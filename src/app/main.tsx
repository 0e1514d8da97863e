/**
 * The entry of the page. Takes the document, gives it the pages, and knows no feature
 * except by its page: `pages.tsx` says which code each one loads.
 */
import { StrictMode } from 'react';
import { App } from './app.tsx';
import { createPageRouter } from './page-router.ts';
import { pages } from './pages.tsx';
import { start } from './start.ts';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no element with the id "root": give the page one.');

// Some hosts also answer a page under the name of its file; the application knows it by its address.
const { pathname, search, hash } = window.location;
const address = pathname.replace(/(?:index)?\.html$/u, '');
if (address !== pathname) window.history.replaceState(null, '', address + search + hash);

const router = createPageRouter(pages);
void start(
  root,
  router,
  <StrictMode>
    <App router={router} />
  </StrictMode>,
);
