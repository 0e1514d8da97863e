import type { Content, ContentColumns } from 'pdfmake/interfaces';
import type { StructurePart } from 'pdfmake/js/Renderer.js';
import { fill } from '../../lib/text/fill.ts';
import { PLACEHOLDER } from '../fonts/font-library.ts';
import type { ContentLine, SummaryContent } from './summary-content.ts';
import { COLOURS, LAYOUT, linesOnPage, type Paper } from './layout.ts';
import type { TextSetter, TextStyle } from './text-setter.ts';

type Style = Omit<TextStyle, 'width'>;

/** In lines. */
const KEPT_TOGETHER = 3;

/** In points. */
const ROW_MARGIN = 1;

/** The page for the content. */
export interface Sheet {
  readonly paper: Paper;
  /** In points: the page's width without its margins. */
  readonly width: number;
  /** Lines of a block on one page: pdfmake draws a taller block beyond the page's end. */
  readonly lines: number;
  readonly setter: TextSetter;
}

/** Content that may stay together on a page. */
export interface Block {
  /** Lines that stay together. */
  readonly height: number;
  readonly content: readonly Content[];
}

/** For pdfmake. */
export interface DocumentContent {
  readonly content: Content[];
  readonly footer: (page: number, pages: number) => Content;
}

/** Every text of a person passes through the setter. */
export function documentOf(
  content: SummaryContent,
  setter: TextSetter,
  paper: Paper,
): DocumentContent {
  const sheet = sheetOf(setter, paper);
  return {
    content: [
      ...head(content, sheet),
      ...content.sections.flatMap((section) => sectionOf(section, sheet)),
      panel(content, sheet),
      ...note(content, sheet),
    ],
    footer: (page: number, pages: number) => footer(content, sheet, page, pages),
  };
}

export function sheetOf(setter: TextSetter, paper: Paper): Sheet {
  const width = paper.width - 2 * paper.margin;
  return { paper, width, lines: linesOnPage(paper), setter };
}

export function head(content: SummaryContent, sheet: Sheet): Content[] {
  const { brand, title, date, reference, remark } = content;
  const set = (text: string, style: Style): Content[] =>
    sheet.setter.set(text, { width: sheet.width, ...style });
  const product = { bold: true, color: COLOURS.accent, part: { type: 'P' } } as const;
  const contact = { color: COLOURS.muted, part: { type: 'P' } } as const;
  return [
    halves(sheet, [brand.name, product], [brand.contact, contact]),
    rule(sheet, COLOURS.accent, 1.5, 4),
    { text: '', margin: [0, 0, 0, 8] },
    ...set(title, { size: sheet.paper.title, bold: true, part: { type: 'H1' } }),
    ...set(date, { color: COLOURS.muted, part: { type: 'P' } }),
    ...(reference === '' ? [] : set(reference, { bold: true, part: { type: 'P' } })),
    ...(remark === '' ? [] : set(remark, contact)),
  ];
}

/** Sets two texts side by side, the second at the right edge. */
function halves(
  sheet: Sheet,
  [left, leftStyle]: readonly [string, Style],
  [right, rightStyle]: readonly [string, Style],
): ContentColumns {
  const width = sheet.width / 2;
  const { setter } = sheet;
  return beside(
    [width, setter.set(left, { ...leftStyle, width })],
    [width, setter.set(right, { ...rightStyle, width, alignment: 'right' })],
  );
}

function beside(...stacks: readonly (readonly [number, Content[]])[]): ContentColumns {
  return { columns: stacks.map(([width, stack]) => ({ width, stack })) };
}

function rule({ width }: Sheet, color: string, thickness: number, above: number): Content {
  const line = { type: 'line', x1: 0, y1: 0, x2: width, y2: 0 } as const;
  return {
    canvas: [{ ...line, lineWidth: thickness, lineColor: color }],
    margin: [0, above, 0, 0],
  };
}

/** A heading stays with its first answer. */
export function sectionOf(
  { title, lines }: SummaryContent['sections'][number],
  sheet: Sheet,
): Content[] {
  const heading = headingOf(title, sheet);
  const list: StructurePart = { type: 'L' };
  const answers = lines.map((line) => answerOf(line, { type: 'LI', within: list }, sheet));
  const [first = [], ...rest] = answers.flatMap(({ content }) => content);
  const height = heading.height + (answers[0]?.height ?? 0);
  return [{ stack: [...heading.content, first], unbreakable: height <= sheet.lines }, ...rest];
}

/** Returns the heading of a section, with the line below it. */
export function headingOf(title: string, sheet: Sheet): Block {
  const text = setHeading(title, sheet, sheet.width);
  const stack = [...text, rule(sheet, COLOURS.line, 0.75, 3)];
  return { height: text.length, content: [{ stack, margin: [0, 10, 0, 3] }] };
}

function setHeading(title: string, { paper, setter }: Sheet, width: number): Content[] {
  const style = { size: paper.heading, bold: true, color: COLOURS.accent };
  return setter.set(title, { ...style, width, part: { type: 'H2' } });
}

/**
 * Places the first lines of an answer beside its label. The others follow separately: a block that
 * stays with its heading must fit on a page.
 */
function answerOf(line: ContentLine, item: StructurePart, { width, setter }: Sheet): Block {
  const { label } = LAYOUT;
  const valueWidth = width - label.width - label.gap;
  const labelPart: StructurePart = { type: 'Lbl', within: item };
  const labels = setter.set(line.label, {
    width: label.width,
    bold: true,
    color: COLOURS.muted,
    part: labelPart,
  });
  const color = line.answered ? COLOURS.ink : COLOURS.muted;
  const within: StructurePart = { type: 'LBody', within: item };
  const lines = line.texts.flatMap((text) =>
    setter.set(text, {
      width: valueWidth,
      color,
      part: { type: 'P', within },
      isAnswer: !line.isLabelled,
    }),
  );
  const height = Math.max(KEPT_TOGETHER, labels.length);
  const rest = lines.slice(height);
  const row: Content = {
    ...beside([label.width, labels], [valueWidth, lines.slice(0, height)]),
    columnGap: label.gap,
    margin: [0, ROW_MARGIN, 0, rest.length > 0 ? 0 : ROW_MARGIN],
  };
  if (rest.length === 0) return { height, content: [row] };
  const below: Content = { stack: rest, margin: [label.width + label.gap, 0, 0, ROW_MARGIN] };
  return { height, content: [row, below] };
}

/** Keeps a block on one page if it fits. */
export function panel({ nextSteps }: SummaryContent, sheet: Sheet): Content {
  const width = sheet.width - 2 * LAYOUT.panelPadding;
  const { setter } = sheet;
  const list: StructurePart = { type: 'L' };
  const title = setHeading(nextSteps.title, sheet, width);
  const items = nextSteps.items.map((text) => bulleted(text, list, width, setter));
  const height = items.reduce((sum, item) => sum + item.height, title.length);
  const stack = [...title, ...items.flatMap(({ content }) => content)];
  return {
    table: { widths: [width], dontBreakRows: height <= sheet.lines, body: [[{ stack }]] },
    layout: {
      hLineWidth: () => 0,
      vLineWidth: () => 0,
      fillColor: () => COLOURS.soft,
      paddingLeft: () => LAYOUT.panelPadding,
      paddingRight: () => LAYOUT.panelPadding,
      paddingTop: () => LAYOUT.panelPadding * 0.75,
      paddingBottom: () => LAYOUT.panelPadding * 0.75,
    },
    margin: [0, 12, 0, 0],
  };
}

function bulleted(
  text: string,
  list: StructurePart,
  outer: number,
  setter: TextSetter,
): Block {
  const item: StructurePart = { type: 'LI', within: list };
  const bullet = { width: LAYOUT.bullet, color: COLOURS.accent };
  const width = outer - LAYOUT.bullet;
  const mark = setter.set('•', { ...bullet, part: { type: 'Lbl', within: item } });
  const lines = setter.set(text, { width, part: { type: 'LBody', within: item } });
  return { height: lines.length, content: [beside([LAYOUT.bullet, mark], [width, lines])] };
}

/** Set last: shown only if a character could not be drawn. */
function note({ missingCharacters }: SummaryContent, { width, setter }: Sheet): Content[] {
  if (!setter.hasMissing()) return [];
  const text = fill(missingCharacters, { placeholder: PLACEHOLDER });
  const stack = setter.set(text, { width, color: COLOURS.muted, part: { type: 'P' } });
  return [{ stack, margin: [0, 12, 0, 0] }];
}

export function footer(
  { title, pageNumber }: SummaryContent,
  sheet: Sheet,
  page: number,
  pages: number,
): Content {
  const style = { size: LAYOUT.footer, color: COLOURS.muted, part: null };
  const { margin } = sheet.paper;
  return {
    ...halves(sheet, [title, style], [fill(pageNumber, { page, pages }), style]),
    margin: [margin, margin / 2, margin, 0],
  };
}
