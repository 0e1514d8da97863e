import { useId, useRef } from 'react';

/** The heading of list and overview. */
export function useHeading() {
  const id = useId();
  const ref = useRef<HTMLHeadingElement>(null);
  /** The pressed button disappears, so the heading takes the focus. */
  const takeFocus = (act: () => void): void => {
    ref.current?.focus();
    act();
  };
  return { id, ref, takeFocus };
}
