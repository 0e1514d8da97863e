import type { Content } from 'pdfmake/interfaces';
import { fill } from '../../lib/fill.ts';
import { PLACEHOLDER } from '../fonts/font-library.ts';
import type { ContentLine, SummaryContent } from './summary-content.ts';
import { COLOURS, LAYOUT, type Paper } from './layout.ts';
import type { Printable } from './print.ts';
import type { StructurePart, TextSetter, TextStyle } from './text-setter.ts';

const BODY = { size: LAYOUT.body, color: COLOURS.ink } as const;

const HEADING = { ...BODY, size: LAYOUT.heading, bold: true, color: COLOURS.accent } as const;

/** Lines. */
const KEPT_TOGETHER = 3;

/** The page that the content is set on. */
interface Sheet {
  /** Of the text, in points: the page's less 40 mm (specification, section 9). */
  readonly width: number;
  readonly setter: TextSetter;
}

/** The document's content as pdfmake takes it. Every text passes through the setter; no other string is a person's. */
export function documentOf(
  content: SummaryContent,
  setter: TextSetter,
  paper: Paper,
): Pick<Printable, 'content' | 'footer'> {
  const sheet = { width: paper.width - 2 * LAYOUT.margin, setter };
  const body = [
    ...head(content, sheet),
    ...content.sections.flatMap((section) => sectionOf(section, sheet)),
    panel(content, sheet),
  ];
  return {
    content: [...body, ...note(content, sheet)],
    footer: (page, pages) => footer(content, sheet, page, pages),
  };
}

/** A heading stays with its first answer. */
function sectionOf({ title, lines }: SummaryContent['sections'][number], sheet: Sheet): Content[] {
  const list: StructurePart = { type: 'L' };
  const [first = [], ...rest] = lines.flatMap((line) =>
    rows(line, { type: 'LI', within: list }, sheet),
  );
  return [{ stack: [heading(title, sheet), first], unbreakable: true }, ...rest];
}

function head(content: SummaryContent, sheet: Sheet): Content[] {
  const { title, date, reference } = content;
  const set = (text: string, style: Partial<TextStyle> & Pick<TextStyle, 'part'>): Content[] =>
    sheet.setter.set(text, { ...BODY, width: sheet.width, ...style });
  return [
    brandLine(content, sheet),
    rule(sheet, COLOURS.accent, 1.5, 4),
    { text: '', margin: [0, 0, 0, 12] },
    ...set(title, { size: LAYOUT.title, bold: true, part: { type: 'H1' } }),
    ...set(date, { color: COLOURS.muted, part: { type: 'P' } }),
    ...(reference === '' ? [] : set(reference, { bold: true, part: { type: 'P' } })),
  ];
}

/** The product and the address to write to, side by side. */
function brandLine({ brand }: SummaryContent, { width, setter }: Sheet): Content {
  const half = { ...BODY, width: width / 2 };
  const product = { ...half, bold: true, color: COLOURS.accent, part: { type: 'P' } } as const;
  const contact = { ...half, color: COLOURS.muted, part: { type: 'P' } } as const;
  return {
    columns: [
      { width: half.width, stack: setter.set(brand.name, product) },
      { width: half.width, stack: setter.set(brand.contact, { ...contact, alignment: 'right' }) },
    ],
  };
}

function heading(text: string, sheet: Sheet): Content {
  const style = { ...HEADING, width: sheet.width, part: { type: 'H2' } } as const;
  return {
    stack: [...sheet.setter.set(text, style), rule(sheet, COLOURS.line, 0.75, 3)],
    margin: [0, 14, 0, 3],
    headlineLevel: 1,
  };
}

function rule({ width }: Sheet, color: string, thickness: number, above: number): Content {
  const line = { type: 'line', x1: 0, y1: 0, x2: width, y2: 0 } as const;
  return {
    canvas: [{ ...line, lineWidth: thickness, lineColor: color }],
    margin: [0, above, 0, 0],
  };
}

/**
 * Places the first lines of an answer beside its label. The others follow separately: a block that stays with its
 * heading must not be taller than a page, because pdfmake would draw it beyond the page's end.
 */
function rows(line: ContentLine, item: StructurePart, sheet: Sheet): Content[] {
  const { width, gap } = LAYOUT.label;
  const label = sheet.setter.set(line.label, labelStyle(item, width));
  const valueWidth = sheet.width - width - gap;
  const lines = valueLines(line, item, valueWidth, sheet.setter);
  const kept = Math.max(KEPT_TOGETHER, label.length);
  const row = (rest: boolean): Content => ({
    columns: [
      { width, stack: label },
      { width: valueWidth, stack: lines.slice(0, kept) },
    ],
    columnGap: gap,
    margin: [0, ROW_MARGIN, 0, rest ? 0 : ROW_MARGIN],
  });
  if (lines.length <= kept) return [row(false)];
  return [row(true), { stack: lines.slice(kept), margin: [width + gap, 0, 0, ROW_MARGIN] }];
}

/** Points. */
const ROW_MARGIN = 2;

function labelStyle(item: StructurePart, width: number): TextStyle {
  return { ...BODY, width, bold: true, color: COLOURS.muted, part: { type: 'Lbl', within: item } };
}

function valueLines(
  line: ContentLine,
  item: StructurePart,
  width: number,
  setter: TextSetter,
): Content[] {
  const color = line.answered ? COLOURS.ink : COLOURS.muted;
  const within: StructurePart = { type: 'LBody', within: item };
  return line.texts.flatMap((text) =>
    setter.set(text, { ...BODY, width, color, part: { type: 'P', within } }),
  );
}

function panel({ nextSteps }: SummaryContent, { width: outer, setter }: Sheet): Content {
  const width = outer - 2 * LAYOUT.panelPadding;
  const list: StructurePart = { type: 'L' };
  const items = nextSteps.items.map((text) => bulleted(text, list, width, setter));
  const title = setter.set(nextSteps.title, { ...HEADING, width, part: { type: 'H2' } });
  return {
    table: { widths: [width], dontBreakRows: true, body: [[{ stack: [...title, ...items] }]] },
    layout: {
      hLineWidth: () => 0,
      vLineWidth: () => 0,
      fillColor: () => COLOURS.soft,
      paddingLeft: () => LAYOUT.panelPadding,
      paddingRight: () => LAYOUT.panelPadding,
      paddingTop: () => LAYOUT.panelPadding * 0.75,
      paddingBottom: () => LAYOUT.panelPadding * 0.75,
    },
    margin: [0, 16, 0, 0],
  };
}

function bulleted(text: string, list: StructurePart, width: number, setter: TextSetter): Content {
  const item: StructurePart = { type: 'LI', within: list };
  const bullet = { ...BODY, width: LAYOUT.bullet, color: COLOURS.accent };
  const body = { ...BODY, width: width - LAYOUT.bullet };
  const mark = setter.set('•', { ...bullet, part: { type: 'Lbl', within: item } });
  const lines = setter.set(text, { ...body, part: { type: 'LBody', within: item } });
  return {
    columns: [
      { width: bullet.width, stack: mark },
      { width: body.width, stack: lines },
    ],
  };
}

/** Said only where something could not be shown; so it comes last, when all else is set. */
function note({ missingCharacters }: SummaryContent, { width, setter }: Sheet): Content[] {
  if (setter.missing === 0) return [];
  const text = fill(missingCharacters, { placeholder: PLACEHOLDER });
  return [
    {
      stack: setter.set(text, { ...BODY, width, color: COLOURS.muted, part: { type: 'P' } }),
      margin: [0, 12, 0, 0],
    },
  ];
}

function footer(
  { title, pageNumber }: SummaryContent,
  sheet: Sheet,
  page: number,
  pages: number,
): Content {
  const { setter } = sheet;
  const width = sheet.width / 2;
  const style = { size: LAYOUT.footer, width, color: COLOURS.muted, part: null };
  const number = setter.set(fill(pageNumber, { page, pages }), { ...style, alignment: 'right' });
  return {
    columns: [
      { width: style.width, stack: setter.set(title, style) },
      { width: style.width, stack: number },
    ],
    margin: [LAYOUT.margin, LAYOUT.margin / 2, LAYOUT.margin, 0],
  };
}
