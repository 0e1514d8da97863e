import type { JSX } from 'react';

/** Announces that content is loading, after a delay: short waits show nothing. */
export function LoadingNote({ text }: { readonly text: string }): JSX.Element {
  return (
    <output className="block animate-appear-late px-4 py-12 text-center text-muted noscript:hidden">
      {text}
    </output>
  );
}
