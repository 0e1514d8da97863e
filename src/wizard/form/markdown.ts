import type { ReactNode } from 'react';

/** Replaces markdown-to-jsx for RJSF's own templates, which ours replace: codegen parses the texts' Markdown. */
export function Markdown({ children }: { readonly children?: ReactNode }): ReactNode {
  return children;
}
