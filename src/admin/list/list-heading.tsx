import { useId, useRef, type JSX, type ReactNode, type RefObject } from 'react';

interface Heading {
  readonly id: string;
  readonly ref: RefObject<HTMLHeadingElement | null>;
  /** Acts for a button that disappears when it is pressed, and keeps the focus on the page. */
  readonly takeFocus: (act: () => void) => void;
}

export function useHeading(): Heading {
  const id = useId();
  const ref = useRef<HTMLHeadingElement>(null);
  const takeFocus = (act: () => void): void => {
    ref.current?.focus();
    act();
  };
  return { id, ref, takeFocus };
}

interface ListHeadingProps {
  readonly id: string;
  readonly ref: Heading['ref'];
  readonly text: string;
  /** The controls beside it. */
  readonly children: ReactNode;
}

/** The heading of the list and of the overview. */
export function ListHeading({ id, ref, text, children }: ListHeadingProps): JSX.Element {
  return (
    <div className="mt-1 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
      <h1 id={id} ref={ref} tabIndex={-1} className="text-2xl font-semibold tracking-tight">
        {text}
      </h1>
      <div className="flex flex-wrap items-center gap-3 empty:hidden print:hidden">{children}</div>
    </div>
  );
}
