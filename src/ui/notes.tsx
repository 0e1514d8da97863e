import type { JSX, ReactNode } from 'react';

/** Announces at once that an action of the person has failed. */
export function FormError({ children }: { readonly children: ReactNode }): JSX.Element {
  return (
    <p
      role="alert"
      className="rounded-control border-l-4 border-danger bg-danger-soft px-4 py-3 text-danger"
    >
      {children}
    </p>
  );
}

/** Shows that something is loading, once that takes long enough to be noticed. */
export function LoadingNote({ text }: { readonly text: string }): JSX.Element {
  return (
    <output className="block animate-appear-late px-4 py-12 text-center text-muted noscript:hidden">
      {text}
    </output>
  );
}
