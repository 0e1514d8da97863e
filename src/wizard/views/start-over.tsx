import type { WizardTexts } from '../answers/wizard-model.ts';
import { useEffect, useId, useRef, useState, type JSX, type MouseEvent } from 'react';
import { Button } from '../../ui/button.tsx';
import { ModalDialog } from '../../ui/modal-dialog.tsx';

interface StartOverProps {
  readonly texts: WizardTexts;
  readonly onStartOver: () => void;
}

/** The press that opened the question. */
interface Opening {
  /** In milliseconds, on the clock of the page's events. */
  readonly time: number;
  /** The pressed button is in the lower half of the window. */
  readonly isLow: boolean;
}

/** Deletes all answers after a confirmation. */
export function StartOver({ texts, onStartOver }: StartOverProps): JSX.Element {
  const [opening, setOpening] = useState<Opening>();
  const opener = useRef<HTMLButtonElement>(null);
  const keep = (): void => {
    setOpening(undefined);
    opener.current?.focus();
  };
  return (
    <>
      <Button
        ref={opener}
        variant="ghost"
        aria-haspopup="dialog"
        className="-mr-5.25 forced-colors:mr-0"
        onClick={(event) => setOpening(openingOf(event))}
      >
        {texts.startOver}
      </Button>
      {opening && (
        <Question texts={texts} opening={opening} onConfirm={onStartOver} onKeep={keep} />
      )}
    </>
  );
}

function openingOf({ timeStamp, currentTarget }: MouseEvent): Opening {
  const { top, bottom } = currentTarget.getBoundingClientRect();
  return { time: timeStamp, isLow: top + bottom > window.innerHeight };
}

interface QuestionProps {
  readonly texts: WizardTexts;
  readonly opening: Opening;
  readonly onConfirm: () => void;
  readonly onKeep: () => void;
}

/**
 * Appears in the other half of the screen than the button that opened it, and takes no confirmation in its first
 * moments: a second press of that button deletes nothing.
 */
function Question({ texts, opening, onConfirm, onKeep }: QuestionProps): JSX.Element {
  const title = useId();
  const keep = useRef<HTMLButtonElement>(null);
  const isReady = useReady();
  useEffect(() => {
    keep.current?.focus();
  }, []);
  const confirm = ({ timeStamp }: MouseEvent): void => {
    if (timeStamp - opening.time >= FIRST_MOMENTS_MS) onConfirm();
  };
  return (
    <ModalDialog
      aria-labelledby={title}
      onClose={onKeep}
      className={`mx-auto w-[min(32rem,calc(100vw-2rem))] ${opening.isLow ? 'mt-4 mb-auto' : 'mt-auto mb-4'}`}
    >
      <h2 id={title} className="text-xl font-semibold">
        {texts.startOverConfirm}
      </h2>
      <div className="mt-6 flex flex-wrap gap-3">
        <Button ref={keep} variant="primary" onClick={onKeep}>
          {texts.startOverCancel}
        </Button>
        <Button aria-disabled={!isReady} onClick={confirm}>
          {texts.startOverDelete}
        </Button>
      </div>
    </ModalDialog>
  );
}

const FIRST_MOMENTS_MS = 500;

/** Only for the looks of the button; the time of the press decides. */
function useReady(): boolean {
  const [isReady, setReady] = useState(false);
  useEffect(() => {
    const timer = window.setTimeout(() => setReady(true), FIRST_MOMENTS_MS);
    return () => window.clearTimeout(timer);
  }, []);
  return isReady;
}
