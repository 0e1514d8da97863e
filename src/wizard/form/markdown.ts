import type { ReactNode } from 'react';

/** Replaces markdown-to-jsx for RJSF's own templates, which ours replace: a text is shown as it is. */
export function Markdown({ children }: { readonly children?: ReactNode }): ReactNode {
  return children;
}
