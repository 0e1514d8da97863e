import { useEffect, useRef, useState, type JSX } from 'react';
import { forms } from '../generated/forms.ts';
import * as site from '../generated/site.ts';
import { usePageTitle } from '../lib/use-page-title.ts';
import { buttonClasses, Button } from '../ui/button.tsx';
import { PageFrame } from './page-frame.tsx';
import { texts } from '../lib/texts.generated.ts';

const TITLE = texts.failed;

/** Shown when a page fails (specification, section 2). */
export function ErrorScreen({ error }: { readonly error: unknown }): JSX.Element {
  const stack = error instanceof Error ? error.stack : undefined;
  usePageTitle(`${TITLE} – ${site.product}`);
  const heading = useRef<HTMLHeadingElement>(null);
  // The failed page took the focus with it.
  useEffect(() => {
    heading.current?.focus();
  }, []);
  return (
    <PageFrame>
      <div className="mx-auto w-full max-w-3xl px-4 py-12 sm:px-8">
        <h1 ref={heading} tabIndex={-1} className="text-3xl font-semibold tracking-tight">
          {TITLE}
        </h1>
        <p className="mt-4 text-lg">{messageOf(error)}</p>
        <WaysOn />
        {stack !== undefined && <pre className={STACK}>{stack}</pre>}
      </div>
    </PageFrame>
  );
}

/** Each link is a full load: it starts the application afresh. */
function WaysOn(): JSX.Element {
  const [draftPath, setDraftPath] = useState<string>();
  // The code that reads drafts is loaded if a wizard has failed. The wizard saves the typed text
  // when it is removed.
  useEffect(() => {
    import('./drafts.ts').then(
      ({ hasDraft }) =>
        setDraftPath(forms.find(({ id, path }) => path !== undefined && hasDraft(id))?.path),
      // Without that code, the page does not speak of drafts.
      () => undefined,
    );
  }, []);
  return (
    <>
      {draftPath !== undefined && (
        <p className="mt-6 rounded-control border border-transparent bg-accent-soft px-4 py-3">
          {texts.answersKept}
        </p>
      )}
      <div className="mt-6 flex flex-wrap gap-3">
        <Button variant="primary" onClick={() => window.location.reload()}>
          {texts.reload}
        </Button>
        {draftPath !== undefined && (
          <a href={`${site.language.base}${draftPath}`} className={buttonClasses('secondary')}>
            {texts.backToAnswers}
          </a>
        )}
        <a href={`${site.language.base}/`} className={buttonClasses('secondary')}>
          {texts.home}
        </a>
      </div>
    </>
  );
}

const STACK =
  'mt-8 rounded-card border border-line bg-surface p-4 text-sm whitespace-pre-wrap';

function messageOf(error: unknown): string {
  if (error instanceof Response) return `${error.status} ${error.statusText}`;
  return error instanceof Error ? error.message : String(error);
}
