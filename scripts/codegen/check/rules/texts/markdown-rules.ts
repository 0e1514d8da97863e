import { parseMarkdown } from '#scripts/codegen/declaration/markdown.ts';
import { valueRule, type Rule } from '../rule.ts';

/** Markdown that is not closed, or has a space too many. */
const HALF_WRITTEN = [
  {
    found: /\][ \n]*\(|\)\[/u,
    message: 'This link is shown as it is typed.',
    fix: 'Write [text](https://…), with nothing between the two brackets.',
  },
  {
    found: /(?<!\\)\*\*/u,
    message: 'These stars are shown as they are typed.',
    fix: 'Write **words**, without a space at either end, or \\** for the stars themselves.',
  },
];

const ADDRESS = /^(?:https:\/\/[^\s/@]+(?:\/\S*)?|mailto:[^\s@]+@[^\s@]+)$/u;

export const MARKDOWN_RULES: readonly Rule[] = [
  valueRule({
    id: 'markdown-is-whole',
    mark: 'x-markdown',
    sentence:
      'A link in a text has words and leads to an address with `https:` or `mailto:`, and no Markdown is half written.',
    *faults({ value }) {
      if (typeof value !== 'string') return;
      const { links, plain } = parseMarkdown([value]);
      for (const { label, href } of links) {
        const words = linkFault(label, href);
        if (words) yield words;
      }
      for (const { found, ...words } of HALF_WRITTEN) {
        if (plain.some((text) => found.test(text))) yield words;
      }
    },
  }),
];

function linkFault(label: string, href: string) {
  if (!ADDRESS.test(href)) {
    const message = `A link leads to "${href}".`;
    return { message, fix: 'Use an address with https:// or mailto:.' };
  }
  if (label.trim() !== '' && !/^\w+:\S*$|^www\./u.test(label)) return undefined;
  const message = `The link to "${href}" has no words.`;
  return {
    message,
    fix: 'Write where it leads, such as [Read the privacy policy](https://…).',
  };
}
