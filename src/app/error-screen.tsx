import { useEffect, useRef, useState, type JSX, type ReactNode } from 'react';
import { forms } from '../generated/forms.ts';
import * as site from '../generated/site.ts';
import { isOutOfReach, reloadIfServed } from '../lib/load-chunk.ts';
import { usePageTitle } from '../lib/use-page-title.ts';
import { buttonClasses, Button } from '../ui/buttons/button.tsx';
import { PageFrame } from './page-frame.tsx';
import { texts } from '../lib/texts.generated.ts';

/** Shown when a page fails (specification, section 2), or when its code is out of reach. */
export function ErrorScreen({ error }: { readonly error: unknown }): JSX.Element {
  const isOffline = isOutOfReach(error);
  const title = isOffline ? texts.offline : texts.failed;
  usePageTitle(`${title} – ${site.product}`);
  const heading = useRef<HTMLHeadingElement>(null);
  // The failed page took the focus with it.
  useEffect(() => {
    heading.current?.focus();
  }, []);
  const tryAgain = async (): Promise<void> => {
    if (!(await reloadIfServed())) heading.current?.focus();
  };
  return (
    <PageFrame>
      <div className="mx-auto w-full max-w-3xl px-4 py-12 sm:px-8">
        <h1 ref={heading} tabIndex={-1} className="text-3xl font-semibold tracking-tight">
          {title}
        </h1>
        {!isOffline && <p className="mt-4 text-lg">{messageOf(error)}</p>}
        <WaysOn>
          {isOffline ? (
            <Button variant="primary" onClick={() => void tryAgain()}>
              {texts.tryAgain}
            </Button>
          ) : (
            <Button variant="primary" onClick={() => window.location.reload()}>
              {texts.reload}
            </Button>
          )}
        </WaysOn>
        {!isOffline && error instanceof Error && <pre className={STACK}>{error.stack}</pre>}
      </div>
    </PageFrame>
  );
}

interface WaysOnProps {
  /** The first button. */
  readonly children: ReactNode;
}

/** Each link is a full load: it starts the application afresh. */
function WaysOn({ children }: WaysOnProps): JSX.Element {
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
        {children}
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
