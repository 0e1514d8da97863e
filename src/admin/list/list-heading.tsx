import { useId, useRef, type ComponentProps, type JSX } from 'react';

export function useHeading() {
  const id = useId();
  const ref = useRef<HTMLHeadingElement>(null);
  /**
   * Runs the action of a button that disappears when it is pressed, and keeps the focus on the
   * page.
   */
  const takeFocus = (act: () => void): void => {
    ref.current?.focus();
    act();
  };
  return { id, ref, takeFocus };
}

type ListHeadingProps = ComponentProps<'h1'> & { readonly text: string };

/** The heading of the list and of the overview, with the controls beside it. */
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
