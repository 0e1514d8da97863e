/**
 * The content editor's page, in `npm run dev` and built by `npm run build:preview`: every step in
 * every state, and the results of each sample, beside the wizard. It joins the real parts over the
 * declaration, as `app` does, and stores and sends nothing. The wizard is in a frame: this page
 * again, with `wizard` in its URL.
 */
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { PreviewPage } from './preview-page.tsx';
import { LiveWizard } from './live-wizard.tsx';
import { askedWizard } from './wizard-address.ts';

const root = document.getElementById('root');
if (!root)
  throw new Error('preview.html has no element with the id "root": give the page one.');

const wizardProps = askedWizard(window.location.search);
createRoot(root).render(
  <StrictMode>{wizardProps ? <LiveWizard {...wizardProps} /> : <PreviewPage />}</StrictMode>,
);
