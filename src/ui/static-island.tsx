import type { ComponentType, JSX } from 'react';

/** The server's HTML by the name of its island. One object each: React would set another one's HTML anew. */
const kept = new Map<string, { readonly __html: string }>();

/**
 * Keeps what the server has sent of an island, for the first view and for each return to it.
 * @returns whether there is any: without it, the island needs its component
 */
export function keepIsland(name: string): boolean {
  if (typeof document === 'undefined') return false;
  const sent = document.querySelector(`[data-prerendered] [data-island="${name}"]`);
  if (sent && !kept.has(name)) kept.set(name, { __html: sent.innerHTML });
  return kept.has(name);
}

interface StaticIslandProps {
  readonly name: string;
  /** The content of the island, where the server has not sent it. It may have no behaviour: none is hydrated. */
  readonly Content: ComponentType | undefined;
  readonly className?: string;
}

/** A part of a page that only shows something: on the page's first load, its code is not downloaded (decision 036). */
export function StaticIsland({ name, Content, className }: StaticIslandProps): JSX.Element {
  const html = kept.get(name);
  return html ? (
    <div data-island={name} className={className} dangerouslySetInnerHTML={html} />
  ) : (
    <div data-island={name} className={className}>
      {Content && <Content />}
    </div>
  );
}
