/**
 * The entry of the page. Takes the document, gives it the pages, and knows no feature
 * except by its page: `pages.tsx` says which code each one loads.
 */
import { StrictMode } from 'react';
import { BrowserRouter } from 'react-router-dom';
import { App } from './app.tsx';
import { start } from './start.ts';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no element with the id "root": give the page one.');

// Some hosts also answer a page under the name of its file; the application knows it by its address.
const { pathname, search, hash } = window.location;
const address = pathname.replace(/(?:index)?\.html$/u, '');
if (address !== pathname) window.history.replaceState(null, '', address + search + hash);

// Not as transitions: a step is shown together with what has changed with it, and pages wait by themselves.
void start(root, (first) => (
  <StrictMode>
    <BrowserRouter useTransitions={false}>
      <App first={first} />
    </BrowserRouter>
  </StrictMode>
));
