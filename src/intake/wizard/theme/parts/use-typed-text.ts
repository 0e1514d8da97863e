import {
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type ChangeEvent,
  type KeyboardEvent,
} from 'react';
import { pathOfId } from '#src/engine/path.ts';
import { afterPress } from '#src/lib/later.ts';
import { renderNow } from '../../form/render-now.ts';
import { readTyped, type WidgetProps } from './widget-props.ts';

/** Longer than people wait between two keys of a word. */
const PAUSE_MS = 350;

/**
 * A text control that never waits for the form. It hands its text on in a pause, and at once when
 * it is left. The text stays as typed until then, and the draft has it meanwhile.
 */
export function useTypedText<Control extends HTMLInputElement | HTMLTextAreaElement>(
  props: WidgetProps,
) {
  const { id, value, registry, onChange, onBlur } = props;
  const ref = useRef<Control>(null);
  const timer = useRef<number>(undefined);
  const answer = controlText(value);
  const [defaultValue] = useState(answer);
  /** The text of the form's answer. Some programs fill in another without an event. */
  const handed = useRef(answer);
  const handOn = useLatest((isLeft) => {
    window.clearTimeout(timer.current);
    const control = ref.current;
    if (!control) return;
    const isNew = control.value !== handed.current;
    handed.current = control.value;
    const typed = readTyped(props, control.value);
    if (isLeft && typeof typed !== 'number')
      control.value = handed.current = controlText(typed);
    if (isNew && controlText(typed) !== answer) renderNow(() => onChange(typed));
  });
  useEffect(() => {
    // Another answer came from elsewhere, and replaces a text that was not handed on.
    const isOwn = controlText(readTyped(props, handed.current)) === answer;
    if (!isOwn && ref.current) ref.current.value = handed.current = answer;
  });
  useLayoutEffect(() => {
    open.add(handOn);
    return () => void open.delete(handOn);
  }, [handOn]);
  return {
    ref,
    defaultValue,
    onChange: ({ currentTarget }: ChangeEvent<Control>) => {
      registry.formContext.onTyping(pathOfId(id), readTyped(props, currentTarget.value));
      window.clearTimeout(timer.current);
      timer.current = window.setTimeout(() => afterPress(() => handOn(false)), PAUSE_MS);
    },
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

/** The controls on the page, each by the function that hands its text on. */
const open = new Set<HandOn>();

/** Events after which the answers are read: a press, a submission, the draft's last save. */
const FLUSH_EVENTS = ['mouseup', 'submit', 'pagehide'] as const;

if (typeof window !== 'undefined') {
  for (const type of FLUSH_EVENTS) {
    const handAllOn = () => open.forEach((handOn) => handOn(type === 'submit'));
    window.addEventListener(type, handAllOn, { capture: true });
  }
}

function controlText(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

type HandOn = (isLeft: boolean) => void;

/** Returns one function, which calls that of the latest render. */
function useLatest(handOn: HandOn): HandOn {
  const latest = useRef(handOn);
  useLayoutEffect(() => {
    latest.current = handOn;
  });
  const [call] = useState((): HandOn => (isLeft) => latest.current(isLeft));
  return call;
}
