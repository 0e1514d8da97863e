import type { JSX, ReactNode } from 'react';

/** Says at once what went wrong with what a person has just asked for. */
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

/** Says that something is on its way, once it has taken long enough to be noticed. */
export function LoadingNote({ text }: { readonly text: string }): JSX.Element {
  return (
    <output className="block animate-appear-late px-4 py-12 text-center text-muted noscript:hidden">
      {text}
    </output>
  );
}
