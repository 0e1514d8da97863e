import type { JSX } from 'react';

/** Says that something is on its way, once it has taken long enough to be noticed. */
export function LoadingNote({ text }: { readonly text: string }): JSX.Element {
  return (
    <output className="block animate-appear-late px-4 py-12 text-center text-muted noscript:hidden">
      {text}
    </output>
  );
}
