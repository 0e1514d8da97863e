import { useEffect, useRef, useState, type KeyboardEvent, type RefObject } from 'react';
import { afterFrame } from './after-frame.ts';

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
 * that shows it, or before anything that goes by it: Enter, and leaving the field.
 * @param value the form's value: taken over where it is not what was handed on
 */
export function useTypedText<Control extends TextControl>(
  value: unknown,
  onChange: (text: string) => void,
  onBlur: () => void,
): TypedText<Control> {
  const ref = useRef<Control>(null);
  const cancel = useRef<() => void>(undefined);
  const given = typeof value === 'string' ? value : '';
  const [defaultValue] = useState(given);
  useEffect(() => {
    if (ref.current && !cancel.current && ref.current.value !== given) ref.current.value = given;
  }, [given]);
  useEffect(() => () => cancel.current?.(), []);
  const handOn = (): void => {
    if (!cancel.current || !ref.current) return;
    cancel.current();
    cancel.current = undefined;
    onChange(ref.current.value);
  };
  return {
    ref,
    defaultValue,
    onChange: () => {
      cancel.current?.();
      cancel.current = afterFrame(handOn);
    },
    onBlur: () => {
      handOn();
      onBlur();
    },
    onKeyDown: ({ key }) => {
      if (key === 'Enter') handOn();
    },
  };
}
