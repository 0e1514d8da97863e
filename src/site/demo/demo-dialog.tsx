import { ArrowLeft, Play, X } from 'lucide-react';
import { useEffect, useId, useRef, useState, type JSX } from 'react';
import { demo } from '../../generated/site.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { ModalDialog } from '../../ui/modal-dialog.tsx';
import { Tooltip } from '../../ui/tooltip.tsx';
import { PLACEHOLDERS } from '../placeholders.ts';
import { TextLink } from '../../ui/text-link.tsx';

type DemoOption = (typeof demo.options)[number];

/**
 * A dialog with the choice of a demo, then its video. Nothing comes from the video host before the
 * choice.
 */
export function DemoDialog({ onClose }: { readonly onClose: () => void }): JSX.Element {
  const title = useId();
  const [chosen, setChosen] = useState<DemoOption>();
  return (
    <ModalDialog
      aria-labelledby={title}
      dismissible
      onClose={onClose}
      className="m-auto w-[min(56rem,calc(100vw-2rem))]"
    >
      <form method="dialog" className="flex items-start justify-between gap-4">
        <Heading key={chosen?.id ?? ''} id={title} text={chosen?.title ?? demo.title} />
        <Tooltip text={demo.close}>
          <Button type="submit" variant="ghost" className="-me-2 -mt-2 px-3">
            <X aria-hidden size={20} />
            <span className="sr-only">{demo.close}</span>
          </Button>
        </Tooltip>
      </form>
      {chosen ? (
        <Player option={chosen} onBack={() => setChosen(undefined)} />
      ) : (
        <Choice onChoose={setChosen} />
      )}
    </ModalDialog>
  );
}

/** Takes the focus, so that a screen reader announces the view. */
function Heading({ id, text }: { readonly id: string; readonly text: string }): JSX.Element {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus();
  }, []);
  return (
    <h2 ref={heading} id={id} tabIndex={-1} className="text-2xl font-semibold">
      {text}
    </h2>
  );
}

function Choice({
  onChoose,
}: {
  readonly onChoose: (option: DemoOption) => void;
}): JSX.Element {
  return (
    <>
      <p className="mt-1 text-muted">{demo.intro}</p>
      <ul className="mt-6 grid gap-4 sm:grid-cols-2 sm:gap-6">
        {demo.options.map((option) => (
          <li key={option.id}>
            <button type="button" onClick={() => onChoose(option)} className={CARD}>
              <Thumbnail address={option.thumbnail} />
              <span className="block p-5">
                <span className="block text-lg font-semibold">{option.title}</span>
                <span className="mt-1 block text-pretty text-muted">{option.description}</span>
              </span>
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}

/**
 * Shows the declared picture, or ours if it can't be loaded. It has no text, as it adds no fact to the title.
 */
function Thumbnail({ address }: { readonly address: string }): JSX.Element {
  const [failed, setFailed] = useState(false);
  if (failed) {
    return (
      <span
        data-fallback
        className="flex aspect-video w-full items-center justify-center bg-accent-soft text-accent"
      >
        <Play aria-hidden size={48} />
      </span>
    );
  }
  return (
    <img
      src={address}
      alt=""
      width={640}
      height={360}
      onError={() => setFailed(true)}
      className="aspect-video h-auto w-full bg-accent-soft object-cover"
    />
  );
}

interface PlayerProps {
  readonly option: DemoOption;
  readonly onBack: () => void;
}

/** The video, if declared, and the way back. */
function Player({ option, onBack }: PlayerProps): JSX.Element {
  const isDeclared = option.videoId.search(PLACEHOLDERS) < 0;
  return (
    <>
      {isDeclared ? (
        <Video option={option} />
      ) : (
        <div className={`${SCREEN} grid place-items-center p-4`}>
          <p className="font-medium">{demo.notYet}</p>
        </div>
      )}
      <div className="mt-4 flex flex-wrap items-center gap-x-6 gap-y-2">
        <Button onClick={onBack}>
          <ArrowLeft aria-hidden size={18} className="rtl:-scale-x-100" />
          {demo.back}
        </Button>
        {isDeclared && (
          <TextLink
            href={`https://www.youtube.com/watch?v=${option.videoId}`}
            target="_blank"
            rel="noopener noreferrer"
            className="flex min-h-11 items-center"
          >
            {demo.watch}
          </TextLink>
        )}
      </div>
    </>
  );
}

/**
 * Shows a video once its host can be reached. A frame of another origin reports no failure, so a
 * hidden thumbnail is loaded, too.
 */
function Video({ option }: Pick<PlayerProps, 'option'>): JSX.Element {
  const [status, setStatus] = useState<'checking' | 'playable' | 'failed'>('checking');
  return (
    <>
      <div className={`relative ${SCREEN}`}>
        <iframe
          title={option.title}
          src={`https://www.youtube-nocookie.com/embed/${option.videoId}?rel=0`}
          referrerPolicy="strict-origin-when-cross-origin"
          sandbox={SANDBOX}
          allow="fullscreen; picture-in-picture; encrypted-media"
          className={`size-full ${status === 'failed' ? 'invisible' : ''}`}
        />
        {status !== 'playable' && (
          <div className="absolute inset-0 flex items-center justify-center bg-surface p-4">
            {status === 'failed' && (
              <p role="alert" className={UNAVAILABLE}>
                {demo.unavailable}
              </p>
            )}
          </div>
        )}
      </div>
      <img
        src={`https://i.ytimg.com/vi/${option.videoId}/mqdefault.jpg`}
        alt=""
        onLoad={({ currentTarget }) =>
          setStatus(currentTarget.naturalWidth < PICTURE_WIDTH ? 'failed' : 'playable')
        }
        onError={() => setStatus('failed')}
        className="hidden"
      />
    </>
  );
}

/** In pixels. The host sends a smaller picture for an unknown video. */
const PICTURE_WIDTH = 320;

const CARD =
  'flex h-full w-full flex-col overflow-hidden rounded-card border border-control bg-canvas text-start shadow-sm hover:border-accent hover:bg-accent-soft';

const SCREEN =
  'mt-4 aspect-video overflow-hidden rounded-control border border-line bg-surface';

const UNAVAILABLE = 'rounded-control border border-control bg-canvas px-4 py-3 font-medium';

/** A player of another origin can't lift its sandbox with these. */
const SANDBOX = 'allow-scripts allow-same-origin allow-presentation allow-popups';
