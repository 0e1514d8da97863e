import { useState, type JSX } from 'react';
import { favicon } from '../../generated/site-favicon.ts';
import { Button } from '../../ui/button.tsx';
import { useFavicon, type FaviconState } from './use-favicon.ts';

/** Floats at the bottom right: makes a new favicon, and announces the result. */
export function FaviconButton(): JSX.Element {
  const { state, generate } = useFavicon();
  const [dismissed, setDismissed] = useState<FaviconState>();
  const generating = state.status === 'generating';
  return (
    <aside aria-label={favicon.generate} className={FLOATING}>
      {/* Always there, so that what comes into it is read out. */}
      <output className="flex flex-col items-end gap-3">
        {state.status === 'done' && dismissed !== state && (
          <span className={`${NOTE} max-w-sm bg-ink text-on-accent`}>
            {state.generated ? favicon.success : favicon.failure}
            <button
              type="button"
              onClick={() => setDismissed(state)}
              className="min-h-11 shrink-0 px-2 underline outline-offset-0 focus-visible:outline-on-accent"
            >
              {favicon.dismiss}
            </button>
          </span>
        )}
        {state.status === 'done' && (
          <span className={`${NOTE} bg-canvas`}>
            <img src={state.icon} alt={favicon.previewAlt} width={32} height={32} />
            {favicon.done}
          </span>
        )}
      </output>
      <Button className="shadow-md" aria-disabled={generating} onClick={generate}>
        {generating ? favicon.generating : favicon.generate}
      </Button>
    </aside>
  );
}

/** In a low window, as at 400 % zoom, it would cover too much: there it is placed at the end of the page. */
const FLOATING =
  'pointer-events-none fixed right-4 bottom-4 z-10 flex max-w-[calc(100vw-2rem)] flex-col items-end gap-3 *:pointer-events-auto print:hidden [@media(max-height:24rem)]:static [@media(max-height:24rem)]:m-4';

const NOTE = 'flex items-center gap-3 rounded-control border border-line px-4 py-2 shadow-md';
