import { useId, useRef, type ComponentProps, type JSX } from 'react';

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

type ListHeadingProps = ComponentProps<'h1'> & { readonly text: string };

/** The heading of list and overview, with controls beside it. */
export function ListHeading({ text, children, ...heading }: ListHeadingProps): JSX.Element {
  return (
    <div className="mt-1 flex flex-wrap items-center justify-between gap-x-2 gap-y-2 sm:gap-x-6">
      <h1
        {...heading}
        tabIndex={-1}
        className="text-lg font-semibold tracking-tight sm:text-2xl"
      >
        {text}
      </h1>
      <div className="flex flex-wrap items-center gap-3 empty:hidden print:hidden">
        {children}
      </div>
    </div>
  );
}
