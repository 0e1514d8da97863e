import { describe, expect, it } from 'vitest';
import { markedParts, parseMarkdown } from './markdown.ts';

const blocksOf = (...paragraphs: readonly string[]) => parseMarkdown(paragraphs).blocks;

describe('a text without Markdown', () => {
  it.each([
    'Use 2 * 3 * 4, snake_case_name, a <b>tag</b>, &amp; and `code`.',
    '# No heading',
    '> no quotation',
    '---',
    '![no picture]',
    '2026. A year, no list',
    '<img src=x onerror=alert(1)>',
    '[a reference][to] nothing, <https://example.com>',
    '[a definition]: https://example.com',
  ])('stays the string that it is: %s', (text) => {
    expect(blocksOf(text)).toEqual([text]);
    expect(markedParts(text)).toBeUndefined();
  });
});

describe('a text with Markdown', () => {
  it('is split into plain text, emphasis and links', () => {
    expect(
      markedParts('Read **the *whole* list** or [write](mailto:ann@example.com).'),
    ).toEqual([
      'Read ',
      { tag: 'strong', parts: ['the ', { tag: 'em', parts: ['whole'] }, ' list'] },
      ' or ',
      { tag: 'a', href: 'mailto:ann@example.com', parts: ['write'] },
      '.',
    ]);
  });

  it('joins entries with hyphens, or lines, to one list', () => {
    const list = {
      tag: 'ul',
      parts: ['one', 'two'].map((one) => ({ tag: 'li', parts: [one] })),
    };
    expect(blocksOf('Bring:', '- one', '- two', 'Then come.')).toEqual([
      'Bring:',
      list,
      'Then come.',
    ]);
    expect(markedParts('- one\n- two')).toEqual([list]);
    expect(blocksOf('1. one', '2. two')).toEqual([{ ...list, tag: 'ol' }]);
  });

  it('shows a star behind a backslash as a star', () => {
    expect(blocksOf('\\*required')).toEqual(['*required']);
  });
});
