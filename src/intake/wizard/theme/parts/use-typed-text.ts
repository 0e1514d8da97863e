import { useEffect, useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react';
import { afterPress } from '#src/lib/later.ts';
import { renderNow } from '../../form/render-now.ts';
import { readTyped, type WidgetProps } from './widget-props.ts';

/** Longer than a frame takes on a slow telephone. */
const PAUSE_MS = 120;

/** While somebody types without a pause. */
const MAX_WAIT_MS = 500;

/**
 * A text control that never waits for the form. It hands its text on in a pause, and at once when
 * it is left. The text stays as typed until then.
 */
export function useTypedText<Control extends HTMLInputElement | HTMLTextAreaElement>(
  props: WidgetProps,
) {
  const { id, value, onChange, onBlur } = props;
  const ref = useRef<Control>(null);
  const answer = textOf(value);
  const [defaultValue] = useState(answer);
  const [pause] = useState(createPause);
  /** The text of the form's answer. Some programs fill in another without an event. */
  const handed = useRef(answer);
  const handOn = useLatest((isLeft, render = renderNow) => {
    pause.end();
    const control = ref.current;
    if (!control) return;
    const isNew = control.value !== handed.current;
    handed.current = control.value;
    const typed = readTyped(props, control.value);
    if (isLeft && typeof typed !== 'number') control.value = handed.current = textOf(typed);
    if (isNew && textOf(typed) !== answer) render(() => onChange(typed));
  });
  useEffect(() => {
    // Another answer came from elsewhere, and replaces a text that was not handed on.
    const isOwn = textOf(readTyped(props, handed.current)) === answer;
    if (!isOwn && ref.current) ref.current.value = handed.current = answer;
  });
  useLastCalls(handOn);
  return {
    ref,
    defaultValue,
    onChange: () => pause.begin(() => afterPress(() => handOn(false))),
    onBlur: () => {
      // A text that gets shorter may move the button that is pressed.
      afterPress(() => handOn(true));
      onBlur(id, value);
    },
    onKeyDown: ({ key }: KeyboardEvent) => {
      if (key === 'Enter') handOn(false);
    },
  };
}

function textOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

/** Waits for a pause between keys, or the longest wait. */
function createPause() {
  let timer: number | undefined;
  let end = 0;
  return {
    begin: (action: () => void): void => {
      const now = performance.now();
      if (timer === undefined) end = now + MAX_WAIT_MS;
      window.clearTimeout(timer);
      timer = window.setTimeout(action, Math.min(PAUSE_MS, end - now));
    },
    end: (): void => {
      window.clearTimeout(timer);
      timer = undefined;
    },
  };
}

type HandOn = (isLeft: boolean, render?: (change: () => void) => void) => void;

/** Returns one function, which calls that of the latest render. */
function useLatest(handOn: HandOn): HandOn {
  const latest = useRef(handOn);
  useLayoutEffect(() => {
    latest.current = handOn;
  });
  const [call] = useState((): HandOn => {
    return (isLeft, render) => latest.current(isLeft, render);
  });
  return call;
}

/** Events after which the answers are read: a press, a submission, the draft's last save. */
const FLUSH_EVENTS = ['mouseup', 'submit', 'pagehide'] as const;

/** Hands a text on before them, and when the control is removed, while its element exists. */
function useLastCalls(handOn: HandOn): void {
  useLayoutEffect(() => {
    const end = new AbortController();
    const options = { capture: true, signal: end.signal };
    for (const type of FLUSH_EVENTS)
      window.addEventListener(type, () => handOn(type === 'submit'), options);
    return () => {
      end.abort();
      // React renders already.
      handOn(false, (change) => change());
    };
  }, [handOn]);
}
