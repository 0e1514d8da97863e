import { ImagePlus } from 'lucide-react';
import {
  startTransition,
  useActionState,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  type JSX,
} from 'react';
import { favicon } from '../generated/site-favicon.ts';
import { backendAddress } from '../lib/env.ts';
import { isRecord } from '../lib/json.ts';
import { withTimeLimit } from '../lib/time-limit.ts';
import { Button } from '../ui/buttons/button.tsx';
import { Tooltip } from '../ui/tooltip.tsx';

/**
 * Floats at the bottom right (specification, section 2), so small that it covers no words. On a
 * phone it starts below the first part of the page, since it would cover words of that.
 */
export function FaviconButton(): JSX.Element {
  const [last, generate, generating] = useActionState(renewFavicon, undefined);
  const [dismissed, setDismissed] = useState<Favicon>();
  const button = useRef<HTMLButtonElement>(null);
  const result = generating ? undefined : last;
  return (
    <aside aria-label={favicon.generate} className={RAIL}>
      <div className={FLOATING}>
        {/* Always there, so that what comes into it is read out. */}
        <output className={AT_TOP}>
          {result && dismissed !== result && (
            <Note
              text={result.isGenerated ? favicon.success : favicon.failure}
              onLeave={() => setDismissed(result)}
              onDismiss={() => button.current?.focus({ preventScroll: true })}
            />
          )}
        </output>
        <div className="flex items-center justify-end gap-3">
          <output>
            {result && (
              <span className={`${NOTE} bg-canvas`}>
                <img src={result.icon} alt={favicon.previewAlt} width={32} height={32} />
                {result.isGenerated && favicon.done}
              </span>
            )}
          </output>
          <Tooltip text={favicon.generate} isAbove className="2xl:hidden">
            <Button
              ref={button}
              className="min-w-11 px-2.5! shadow-md"
              aria-disabled={generating}
              onClick={generating ? undefined : () => startTransition(generate)}
            >
              <ImagePlus aria-hidden size={20} />
              <span className={generating ? '' : 'max-2xl:sr-only'}>
                {generating ? favicon.generating : favicon.generate}
              </span>
            </Button>
          </Tooltip>
        </div>
      </div>
    </aside>
  );
}

interface NoteProps {
  readonly text: string;
  readonly onLeave: () => void;
  /** Called before the pressed button is removed: it may have the focus. */
  readonly onDismiss: () => void;
}

/** Milliseconds: enough to read a note twice. */
const NOTE_STAYS = 10_000;

/** Leaves after a while without pointer and focus (WCAG 2.2.1). */
function Note({ text, onLeave, onDismiss }: NoteProps): JSX.Element {
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
        onClick={() => {
          onDismiss();
          onLeave();
        }}
        className="min-h-11 shrink-0 px-2 underline outline-offset-0 focus-visible:outline-on-accent"
      >
        {favicon.dismiss}
      </button>
    </span>
  );
}

/** The part of the page within which the button floats on a phone. */
const RAIL = 'pointer-events-none z-10 max-sm:absolute max-sm:inset-0 print:hidden';

/** The page leaves room at its end. */
const FLOATING =
  'end-0 bottom-0 z-10 max-sm:sticky max-sm:top-[calc(100dvh-5.25rem)] sm:fixed flex flex-col items-end gap-3 p-4 *:pointer-events-auto';

/** Below the bar: at the bottom it would cover the footer's links. */
const AT_TOP = 'fixed top-18 end-4 max-w-[calc(100vw-2rem)] [@media(max-height:24rem)]:top-4';

const NOTE = 'flex items-center gap-3 rounded-control border border-line px-4 py-2 shadow-md';

interface Favicon {
  readonly icon: string;
  readonly isGenerated: boolean;
}

/** Used when no icon can be generated (specification, section 8). */
const DEFAULT_ICON = '/default-icon.svg';

/** Sets a generated icon, or the default icon. Never throws. */
async function renewFavicon(): Promise<Favicon> {
  let icon = DEFAULT_ICON;
  try {
    icon = await generateFavicon();
  } catch (error) {
    console.error('No favicon was generated:', error);
  }
  for (const old of document.querySelectorAll('link[rel~="icon"]')) old.remove();
  document.head.append(
    Object.assign(document.createElement('link'), { rel: 'icon', href: icon }),
  );
  return { icon, isGenerated: icon !== DEFAULT_ICON };
}

/** A little more than the function's own limit. */
const TIME_LIMIT_MS = 70_000;

/**
 * @returns the icon as a data URL
 * @throws when no icon can be generated
 */
async function generateFavicon(): Promise<string> {
  const { url, publishableKey } = backendAddress();
  const address = new URL('functions/v1/generate-favicon', url);
  // No bearer token: functions take it for a JWT, but the key is not a JWT.
  const headers = { apikey: publishableKey };
  const response = await withTimeLimit(TIME_LIMIT_MS)(address, { method: 'POST', headers });
  if (!response.ok) throw new Error('Failed to generate image');
  const icon = firstImage(await response.json());
  if (!icon?.startsWith('data:image/')) throw new Error('The answer contains no image.');
  return icon;
}

/** Returns `data[0].url` of an answer (specification, section 7). */
function firstImage(answer: unknown): string | undefined {
  const images = isRecord(answer) ? answer['data'] : undefined;
  const first: unknown = Array.isArray(images) ? images[0] : undefined;
  return isRecord(first) && typeof first['url'] === 'string' ? first['url'] : undefined;
}
