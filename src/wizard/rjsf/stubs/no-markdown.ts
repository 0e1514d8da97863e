import type { ReactNode } from 'react';

/**
 * Replaces `markdown-to-jsx`, which RJSF imports and this product never uses:
 * no text of the declaration is Markdown. The build aliases the package to this file.
 */
export function Markdown({ children }: { readonly children?: ReactNode }): ReactNode {
  return children;
}
