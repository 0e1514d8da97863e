import { createElement, type JSX } from 'react';
import { TextLink } from '#src/ui/text-link.tsx';
import type { TextNode } from '../model/texts.ts';

const CLASSES = {
  p: 'not-first:mt-2',
  ul: 'mt-1 grid list-disc gap-1 ps-5',
  ol: 'mt-1 grid list-decimal gap-1 ps-5',
  li: undefined,
  em: undefined,
  strong: 'font-semibold',
};

/** A text's parts as the elements that codegen has named. */
export function MarkedParts({
  parts,
}: {
  readonly parts: readonly TextNode[];
}): JSX.Element[] {
  return parts.map((part, key) => <MarkedPart key={key} part={part} />);
}

export function MarkedPart({ part }: { readonly part: TextNode }): JSX.Element {
  if (typeof part === 'string') return <>{part}</>;
  const { tag, parts } = part;
  const content = <MarkedParts parts={parts} />;
  if (tag === 'a') return <TextLink href={part.href}>{content}</TextLink>;
  return createElement(tag, { className: CLASSES[tag] }, content);
}
