import { useEffect, useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react';
import { flushSync } from 'react-dom';
import { afterPress } from '#src/lib/later.ts';
import { readTyped, type WidgetProps } from '../widget.ts';

/** A pause in typing: longer than a frame takes to be painted, also on a slow telephone. */
const PAUSE_MS = 120;

/** The longest wait while somebody types without a pause. */
const MAX_WAIT_MS = 600;

/**
 * A text control that never waits for the form: it shows a key at once, and hands the answer on in a pause, or
 * before anything that depends on it: Enter, leaving the field, a press, the submission, the end of the step and of the
 * page. Its text stays as it is typed while the form holds the same answer; once the field is left, it is that answer.
 */
export function useTypedText<Control extends HTMLInputElement | HTMLTextAreaElement>(
  props: WidgetProps,
) {
  const { id, value, onChange, onBlur } = props;
  const ref = useRef<Control>(null);
  const timer = useRef<number>(undefined);
  const latest = useRef(0);
  const answer = textOf(value);
  const [defaultValue] = useState(answer);
  /** The text that the form knows. Another text in the control is still to be handed on: not each comes with an event. */
  const known = useRef(answer);
  const read = (text: string): string => textOf(readTyped(props, text));
  const takeOver = (): void => {
    const control = ref.current;
    if (!control || read(known.current) === answer) return;
    // What is being typed stays: which of both is newer is decided when it is handed on.
    if (control.value === known.current) control.value = answer;
    known.current = answer;
  };
  useEffect(takeOver);
  const handOn = useLastCall((isLeft) => {
    window.clearTimeout(timer.current);
    timer.current = undefined;
    const control = ref.current;
    if (!control) return;
    const given = readTyped(props, control.value);
    if (isLeft && typeof given !== 'number' && control.value !== textOf(given)) {
      control.value = textOf(given);
    }
    const isNew = control.value !== known.current;
    known.current = control.value;
    if (isNew && textOf(given) !== answer) onChange(given);
  });
  return {
    ref,
    defaultValue,
    onChange: () => {
      const now = performance.now();
      if (timer.current === undefined) latest.current = now + MAX_WAIT_MS;
      window.clearTimeout(timer.current);
      const wait = Math.min(PAUSE_MS, latest.current - now);
      timer.current = window.setTimeout(() => afterPress(() => handOn(false)), wait);
    },
    onBlur: () => {
      afterPress(() => handOn(true));
      onBlur(id, value);
    },
    onKeyDown: ({ key }: KeyboardEvent) => {
      if (key === 'Enter') handOn(false);
    },
  };
}

/** Returns an answer as its control shows it. */
function textOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

/**
 * Events before which the text is handed on: ahead of any other listener, since they submit the step, leave it, or save
 * the draft.
 */
const LAST_CALLS = ['submit', 'click', 'popstate', 'pagehide', 'visibilitychange'] as const;

/**
 * Calls the latest version of an action when the component goes, while its elements are still there, and before the
 * page or the form does. What it changes is rendered before the next listener: RJSF reports a change once it is
 * rendered, and Firefox runs no microtask between two listeners of a press.
 * @returns calls it, too
 */
function useLastCall(action: (isLeft: boolean) => void): (isLeft: boolean) => void {
  const latest = useRef(action);
  const [call] = useState(() => (isLeft: boolean) => flushSync(() => latest.current(isLeft)));
  useLayoutEffect(() => {
    latest.current = action;
  });
  useLayoutEffect(() => {
    const end = new AbortController();
    const options = { capture: true, signal: end.signal };
    for (const type of LAST_CALLS) {
      const isLeft = type === 'submit';
      window.addEventListener(type, () => call(isLeft), options);
    }
    return () => {
      end.abort();
      latest.current(false);
    };
  }, [call]);
  return call;
}
