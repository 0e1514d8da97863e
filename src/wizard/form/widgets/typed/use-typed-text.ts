import {
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type RefObject,
} from 'react';
import type { StepWidgetProps } from '../../schema/step-context.ts';

type TextControl = HTMLInputElement | HTMLTextAreaElement;

interface TypedText<Control extends TextControl> {
  readonly ref: RefObject<Control | null>;
  readonly defaultValue: string;
  readonly onChange: () => void;
  readonly onBlur: () => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

/**
 * A text control that never waits for the form: it shows a key at once, and hands the text on after the frame
 * that shows it, or before anything that goes by it: Enter, leaving the field, the step and the page.
 * The form's value is taken over where it is not what was handed on.
 */
export function useTypedText<Control extends TextControl>(
  props: StepWidgetProps,
): TypedText<Control> {
  const { id, name, value, onChange, onBlur, registry } = props;
  const ref = useRef<Control>(null);
  const cancel = useRef<() => void>(undefined);
  /** The text that was handed on, until the form has rendered it: RJSF reports a change only after that. */
  const handed = useRef<string>(undefined);
  const given = typeof value === 'string' ? value : '';
  const [defaultValue] = useState(given);
  useEffect(() => {
    handed.current = undefined;
    if (ref.current && !cancel.current && ref.current.value !== given) ref.current.value = given;
  }, [given]);
  const handOn = (to = onChange): void => {
    if (!cancel.current || !ref.current) return;
    cancel.current();
    cancel.current = undefined;
    handed.current = ref.current.value;
    to(ref.current.value);
  };
  const handOnAtOnce = (): void => {
    const takeLast = (text: string): void => registry.formContext.takeLast(name, text);
    if (cancel.current) handOn(takeLast);
    else if (handed.current !== undefined) takeLast(handed.current);
  };
  useLastCall(handOnAtOnce);
  return {
    ref,
    defaultValue,
    onChange: () => {
      // Not restarted at each key: keys that come faster than frames would postpone it indefinitely.
      cancel.current ??= afterFrame(() => handOn());
    },
    onBlur: () => {
      handOn();
      onBlur(id, value);
    },
    onKeyDown: ({ key }) => {
      if (key === 'Enter') handOn();
    },
  };
}

/**
 * Calls the latest version of an action when the component goes, while its elements are still there, and when
 * the page goes: before any other listener, since the draft is saved then.
 */
function useLastCall(action: () => void): void {
  const latest = useRef(action);
  useLayoutEffect(() => {
    latest.current = action;
  });
  useLayoutEffect(() => {
    const call = (): void => latest.current();
    window.addEventListener('pagehide', call, { capture: true });
    document.addEventListener('visibilitychange', call, { capture: true });
    return () => {
      window.removeEventListener('pagehide', call, { capture: true });
      document.removeEventListener('visibilitychange', call, { capture: true });
      call();
    };
  }, []);
}

/** The longest wait where no frame is painted, as in a tab that is not shown. */
const LONGEST_WAIT_MS = 100;

/**
 * Runs an action once the next frame has been painted.
 * @returns cancels it
 */
function afterFrame(action: () => void): () => void {
  let timer = window.setTimeout(run, LONGEST_WAIT_MS);
  const frame = window.requestAnimationFrame(() => {
    window.clearTimeout(timer);
    timer = window.setTimeout(run);
  });
  function run(): void {
    window.cancelAnimationFrame(frame);
    action();
  }
  return () => {
    window.clearTimeout(timer);
    window.cancelAnimationFrame(frame);
  };
}
