import {
  useEffect,
  useLayoutEffect,
  useReducer,
  useRef,
  useState,
  type KeyboardEvent,
} from 'react';
import { flushSync } from 'react-dom';
import type { FieldBase } from '../../../form-engine/kinds/field.ts';
import { afterPress } from '../../../lib/later.ts';
import type { WidgetProps } from '../widget.ts';

/** A pause in typing: longer than a frame takes to be painted, also on a slow telephone. */
const PAUSE_MS = 120;

/** The longest wait while somebody types without a pause. */
const MAX_WAIT_MS = 600;

/**
 * A text control that never waits for the form: it shows a key at once, and hands the text on in a pause, or
 * before anything that depends on it: Enter, leaving the field, the submission, the end of the step and of the page.
 * The form's value is taken over where it is not what was handed on: another tab may have changed it after the key.
 */
export function useTypedText<Control extends HTMLInputElement | HTMLTextAreaElement>({
  value,
  onChange,
  onBlur,
}: Pick<WidgetProps<FieldBase>, 'value' | 'onChange' | 'onBlur'>) {
  const ref = useRef<Control>(null);
  const timer = useRef<number>(undefined);
  const latest = useRef(0);
  const typedAt = useRef(0);
  const isOutdated = useRef(false);
  const [, render] = useReducer((count: number) => count + 1, 0);
  const given = typeof value === 'string' ? value : '';
  const [defaultValue] = useState(given);
  useEffect(() => {
    const control = ref.current;
    if (!control) return;
    isOutdated.current = timer.current !== undefined && control.value !== given;
    if (timer.current === undefined && control.value !== given) control.value = given;
  });
  const handOn = useLastCall(() => {
    if (timer.current === undefined || !ref.current) return;
    window.clearTimeout(timer.current);
    timer.current = undefined;
    onChange(ref.current.value, typedAt.current);
    if (isOutdated.current) render();
  });
  return {
    ref,
    defaultValue,
    onChange: () => {
      const now = performance.now();
      typedAt.current = Date.now();
      if (timer.current === undefined) latest.current = now + MAX_WAIT_MS;
      window.clearTimeout(timer.current);
      const wait = Math.min(PAUSE_MS, latest.current - now);
      timer.current = window.setTimeout(() => afterPress(handOn), wait);
    },
    onBlur: () => {
      afterPress(handOn);
      onBlur();
    },
    onKeyDown: ({ key }: KeyboardEvent) => {
      if (key === 'Enter') handOn();
    },
  };
}

/** Events before which the text is handed on: ahead of any other listener, since they submit the step and save the draft. */
const LAST_CALLS = ['submit', 'pagehide', 'visibilitychange'] as const;

/**
 * Calls the latest version of an action when the component goes, while its elements are still there, and before the
 * page or the form does. Returns a function that calls it, too. What it changes is rendered before the next listener:
 * Firefox runs no microtask between two listeners of a press.
 */
function useLastCall(action: () => void): () => void {
  const latest = useRef(action);
  const [call] = useState(() => () => latest.current());
  useLayoutEffect(() => {
    latest.current = action;
  });
  useLayoutEffect(() => {
    const end = new AbortController();
    const options = { capture: true, signal: end.signal };
    for (const type of LAST_CALLS) window.addEventListener(type, () => flushSync(call), options);
    return () => {
      end.abort();
      call();
    };
  }, [call]);
  return call;
}
