import type { ReactNode } from 'react';

/** Replaces markdown-to-jsx: codegen parses the texts' Markdown. */
export function Markdown({ children }: { readonly children?: ReactNode }): ReactNode {
  return children;
}
