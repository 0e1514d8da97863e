import {
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type RefObject,
} from 'react';
import { flushSync } from 'react-dom';
import { afterPress } from '#src/lib/later.ts';
import { readTyped, type WidgetProps } from '../widget.ts';

/** Longer than a frame takes on a slow telephone. */
const PAUSE_MS = 120;

/** While somebody types without a pause. */
const MAX_WAIT_MS = 600;

/**
 * A text control that never waits for the form. It passes the answer on in a pause, and before
 * anything that depends on it. The text stays as typed while the form holds the same answer, until
 * the field is left.
 */
export function useTypedText<Control extends HTMLInputElement | HTMLTextAreaElement>(
  props: WidgetProps,
) {
  const { id, value, onBlur } = props;
  const ref = useRef<Control>(null);
  const [defaultValue] = useState(textOf(value));
  const pause = useTypingPause();
  const give = useSameAnswer(props, ref);
  const flushText = useLastCall((isLeft) => {
    pause.end();
    give(isLeft);
  });
  return {
    ref,
    defaultValue,
    onChange: () => pause.noteKey(() => afterPress(() => flushSync(() => flushText(false)))),
    onBlur: () => {
      afterPress(() => flushText(true));
      onBlur(id, value);
    },
    onKeyDown: ({ key }: KeyboardEvent) => {
      if (key === 'Enter') flushText(false);
    },
  };
}

/** Waits for a pause, or the longest wait. */
function useTypingPause() {
  const timer = useRef<number>(undefined);
  const latest = useRef(0);
  const noteKey = (action: () => void): void => {
    const now = performance.now();
    if (timer.current === undefined) latest.current = now + MAX_WAIT_MS;
    window.clearTimeout(timer.current);
    timer.current = window.setTimeout(action, Math.min(PAUSE_MS, latest.current - now));
  };
  const end = (): void => {
    window.clearTimeout(timer.current);
    timer.current = undefined;
  };
  return { noteKey, end };
}

/**
 * Shows changes from elsewhere.
 * @returns a function that passes the text on
 */
function useSameAnswer(
  props: WidgetProps,
  ref: RefObject<HTMLInputElement | HTMLTextAreaElement | null>,
): (isLeft: boolean) => void {
  const { value, onChange } = props;
  const answer = textOf(value);
  /** Some texts come without an event: a different text is still passed on. */
  const formText = useRef(answer);
  useEffect(() => {
    const control = ref.current;
    if (!control || textOf(readTyped(props, formText.current)) === answer) return;
    // The text that is being typed stays. Which of the two is newer is decided when it is passed
    // on.
    if (control.value === formText.current) control.value = answer;
    formText.current = answer;
  });
  return (isLeft) => {
    const control = ref.current;
    if (!control) return;
    const typed = readTyped(props, control.value);
    if (isLeft && typeof typed !== 'number' && control.value !== textOf(typed)) {
      control.value = textOf(typed);
    }
    const isNew = control.value !== formText.current;
    formText.current = control.value;
    if (isNew && textOf(typed) !== answer) onChange(typed);
  };
}

function textOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

/**
 * They run ahead of other listeners, which submit the step, leave it, save the draft, or read the
 * draft of another tab. After that draft, the control may belong to another item of a group.
 */
const LAST_CALLS = [
  'submit',
  'click',
  'popstate',
  'pagehide',
  'visibilitychange',
  'storage',
] as const;

/**
 * Returns whether a click changes a choice: React would undo it if it rendered the choice meanwhile.
 * The text is passed on when the press has taken the focus from it.
 */
function isChoice(target: EventTarget | null): boolean {
  return target instanceof HTMLInputElement && ['radio', 'checkbox'].includes(target.type);
}

/**
 * Calls the latest action when the component unmounts, while its elements exist, and before the
 * page or form closes. RJSF reports a change once it is rendered, and Firefox runs no microtask
 * between two listeners of a press.
 * @returns a function that calls it, too
 */
function useLastCall(action: (isLeft: boolean) => void): (isLeft: boolean) => void {
  const latest = useRef(action);
  const [call] = useState(() => (isLeft: boolean) => latest.current(isLeft));
  useLayoutEffect(() => {
    latest.current = action;
  });
  useLayoutEffect(() => {
    const end = new AbortController();
    const options = { capture: true, signal: end.signal };
    for (const type of LAST_CALLS) {
      const isLeft = type === 'submit';
      const flush = ({ target }: Event): void => {
        if (!isChoice(target)) flushSync(() => call(isLeft));
      };
      window.addEventListener(type, flush, options);
    }
    return () => {
      end.abort();
      call(false);
    };
  }, [call]);
  return call;
}
