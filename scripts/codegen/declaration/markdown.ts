import type { List, PhrasingContent, RootContent } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import type { TextNode } from '#src/intake/wizard/model/texts.ts';

/** Constructs that texts don't have: they are shown as typed. */
const NO_CONSTRUCTS = [
  'autolink',
  'blockQuote',
  'characterReference',
  'codeFenced',
  'codeIndented',
  'codeText',
  'definition',
  'hardBreakEscape',
  'hardBreakTrailing',
  'headingAtx',
  'htmlFlow',
  'htmlText',
  'labelStartImage',
  'setextUnderline',
  'thematicBreak',
];

interface DeclaredLink {
  readonly label: string;
  readonly href: string;
}

interface ParsedText {
  /** Paragraphs and lists. */
  readonly blocks: readonly TextNode[];
  readonly links: readonly DeclaredLink[];
  /** The parts without Markdown, as typed. */
  readonly plain: readonly string[];
}

/**
 * Parses our small Markdown: emphasis, links and lists. Entries with a hyphen are one list. A plain
 * paragraph stays a string.
 */
export function parseMarkdown(paragraphs: readonly string[]): ParsedText {
  const source = paragraphs.join('\n\n');
  const links: DeclaredLink[] = [];
  const plain: string[] = [];
  const typed = ({ position }: RootContent): string =>
    source.slice(position?.start.offset, position?.end.offset);

  const nodesOf = (children: readonly PhrasingContent[]): TextNode[] => children.map(inlineOf);
  const inlineOf = (node: PhrasingContent): TextNode => {
    if (node.type === 'emphasis') return { tag: 'em', parts: nodesOf(node.children) };
    if (node.type === 'strong') return { tag: 'strong', parts: nodesOf(node.children) };
    if (node.type === 'link') {
      const parts = nodesOf(node.children);
      links.push({ label: wordsOf(parts), href: node.url });
      return { tag: 'a', href: node.url, parts };
    }
    plain.push(typed(node));
    return node.type === 'text' ? node.value : typed(node);
  };
  const blockOf = (node: RootContent): TextNode => {
    if (node.type === 'list' && isList(node)) {
      const items = node.children.map(({ children }): TextNode => {
        const [only, ...more] = children;
        const isOne = only?.type === 'paragraph' && more.length === 0;
        return { tag: 'li', parts: isOne ? nodesOf(only.children) : children.map(blockOf) };
      });
      return { tag: node.ordered === true ? 'ol' : 'ul', parts: items };
    }
    if (node.type !== 'paragraph') return typed(node);
    const parts = nodesOf(node.children);
    const [only, ...more] = parts;
    return typeof only === 'string' && more.length === 0 ? only : { tag: 'p', parts };
  };

  const disable = { null: NO_CONSTRUCTS };
  const { children } = fromMarkdown(source, { extensions: [{ disable }] });
  return { blocks: children.map(blockOf), links, plain };
}

/** A paragraph may begin with a year and a period. */
function isList({ ordered, start }: List): boolean {
  return ordered !== true || start === 1;
}

function wordsOf(parts: readonly TextNode[]): string {
  return parts.map((part) => (typeof part === 'string' ? part : wordsOf(part.parts))).join('');
}

/** `undefined` without Markdown. */
export function markedParts(text: string | undefined): readonly TextNode[] | undefined {
  if (text === undefined) return undefined;
  const { blocks } = parseMarkdown([text]);
  const [only, ...more] = blocks;
  if (typeof only === 'string' && more.length === 0) return undefined;
  if (typeof only === 'object' && only.tag === 'p' && more.length === 0) return only.parts;
  return blocks;
}
