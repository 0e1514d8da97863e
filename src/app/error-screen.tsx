import type { JSX } from 'react';
import { isRouteErrorResponse, useRouteError } from 'react-router-dom';
import * as site from '../generated/site.ts';
import { usePageTitle } from '../lib/use-page-title.ts';
import { PageFrame } from './page-frame.tsx';

const TITLE = 'Unexpected Application Error!';

/** What is left to show when a route fails (specification, section 2). */
export function ErrorScreen(): JSX.Element {
  const { message, stack } = describe(useRouteError());
  usePageTitle(`${TITLE} – ${site.product}`);
  return (
    <PageFrame>
      <div className="mx-auto w-full max-w-3xl px-4 py-12 sm:px-8">
        <h1 className="text-3xl font-semibold tracking-tight">{TITLE}</h1>
        <p className="mt-4 text-lg">{message}</p>
        {stack !== undefined && (
          <pre className="mt-6 rounded-card border border-line bg-surface p-4 text-sm whitespace-pre-wrap">
            {stack}
          </pre>
        )}
        {/* A full load, not a navigation: it starts the application afresh. */}
        <p className="mt-6">
          <a href="/" className="text-accent underline">
            Return to Home
          </a>
        </p>
      </div>
    </PageFrame>
  );
}

function describe(error: unknown): { readonly message: string; readonly stack?: string } {
  if (isRouteErrorResponse(error)) return { message: `${error.status} ${error.statusText}` };
  if (!(error instanceof Error)) return { message: String(error) };
  return error.stack === undefined
    ? { message: error.message }
    : { message: error.message, stack: error.stack };
}
