/**
 * The content editor's page: every step in every state, and each sample's results, beside the
 * wizard in a frame. It stores and sends nothing.
 */
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { PreviewPage } from './preview-page.tsx';
import { LiveWizard } from './live-wizard.tsx';
import { language } from '../generated/site.ts';
import { askedWizard } from './wizard-address.ts';

const root = document.getElementById('root');
if (!root)
  throw new Error('preview.html has no element with the id "root": give the page one.');

const wizardProps = askedWizard(window.location.search);
if (wizardProps)
  Object.assign(document.documentElement, { lang: language.tag, dir: language.dir });
createRoot(root).render(
  <StrictMode>{wizardProps ? <LiveWizard {...wizardProps} /> : <PreviewPage />}</StrictMode>,
);
