import { Sparkles } from 'lucide-react';
import { useEffect, useEffectEvent, useState, type JSX } from 'react';
import { favicon } from '../../generated/site-favicon.ts';
import { Button } from '../../ui/button.tsx';
import { useFavicon, type FaviconState } from './use-favicon.ts';

/** Floats at the bottom right: makes a new favicon, and announces the result. An icon, until it is pressed or focused. */
export function FaviconButton(): JSX.Element {
  const { state, generate } = useFavicon();
  const [dismissed, setDismissed] = useState<FaviconState>();
  const generating = state.status === 'generating';
  return (
    <aside aria-label={favicon.generate} className={FLOATING}>
      {/* Always there, so that what comes into it is read out. */}
      <output className="flex justify-end">
        {state.status === 'done' && dismissed !== state && (
          <Note
            text={state.generated ? favicon.success : favicon.failure}
            onLeave={() => setDismissed(state)}
          />
        )}
      </output>
      <div className="flex items-center justify-end gap-3">
        <output>
          {state.status === 'done' && (
            <span className={`${NOTE} bg-canvas`}>
              <img src={state.icon} alt={favicon.previewAlt} width={32} height={32} />
              {favicon.done}
            </span>
          )}
        </output>
        <Button
          className="group min-w-11 px-2.5! shadow-md"
          aria-disabled={generating}
          onClick={generate}
        >
          <Sparkles aria-hidden size={20} />
          <span className={generating ? '' : NAME}>
            {generating ? favicon.generating : favicon.generate}
          </span>
        </Button>
      </div>
    </aside>
  );
}

interface NoteProps {
  readonly text: string;
  readonly onLeave: () => void;
}

/** Milliseconds that a note stays: enough to read it twice. */
const NOTE_STAYS = 10_000;

/** Leaves after a while; the time starts anew once the pointer and the focus have left it (WCAG 2.2.1). */
function Note({ text, onLeave }: NoteProps): JSX.Element {
  const [pointed, setPointed] = useState(false);
  const [focused, setFocused] = useState(false);
  const leave = useEffectEvent(onLeave);
  const isHeld = pointed || focused;
  useEffect(() => {
    if (isHeld) return undefined;
    const timer = window.setTimeout(leave, NOTE_STAYS);
    return () => window.clearTimeout(timer);
  }, [isHeld]);
  return (
    <span
      onPointerEnter={() => setPointed(true)}
      onPointerLeave={() => setPointed(false)}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
      className={`${NOTE} max-w-sm bg-ink text-on-accent`}
    >
      {text}
      <button
        type="button"
        onClick={onLeave}
        className="min-h-11 shrink-0 px-2 underline outline-offset-0 focus-visible:outline-on-accent"
      >
        {favicon.dismiss}
      </button>
    </span>
  );
}

/** The page leaves room for it at its end, so that it covers no last line. */
const FLOATING =
  'pointer-events-none fixed right-0 bottom-0 z-10 flex flex-col items-end gap-3 p-4 *:pointer-events-auto print:hidden';

const NAME = 'sr-only group-hover:not-sr-only group-focus-visible:not-sr-only';

const NOTE = 'flex items-center gap-3 rounded-control border border-line px-4 py-2 shadow-md';
