import type { JSX, MouseEvent, ReactNode } from 'react';

interface SkipLinkProps {
  readonly to: string;
  readonly children: ReactNode;
}

/** Shown while focused. Moves the focus without a change of the address. */
export function SkipLink({ to, children }: SkipLinkProps): JSX.Element {
  const skip = (event: MouseEvent): void => {
    event.preventDefault();
    document.getElementById(to)?.focus();
  };
  return (
    <a
      href={`#${to}`}
      onClick={skip}
      className="sr-only rounded-control bg-accent font-medium text-on-accent focus:not-sr-only focus:absolute focus:z-20 focus:m-2 focus:px-4 focus:py-3"
    >
      {children}
    </a>
  );
}
