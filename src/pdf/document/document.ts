import type { Content } from 'pdfmake/interfaces';
import { fill } from '../../lib/fill.ts';
import { PLACEHOLDER } from '../fonts/font-library.ts';
import type { ContentLine, SummaryContent } from './summary-content.ts';
import { COLOURS, LAYOUT } from './layout.ts';
import type { Printable } from './print.ts';
import type { StructurePart, TextSetter, TextStyle } from './text-setter.ts';

const BODY = { size: LAYOUT.body, width: LAYOUT.textWidth, color: COLOURS.ink } as const;

const HEADING = { ...BODY, size: LAYOUT.heading, bold: true, color: COLOURS.accent } as const;

/** Lines. */
const KEPT_TOGETHER = 3;

const VALUE_WIDTH = LAYOUT.textWidth - LAYOUT.label.width - LAYOUT.label.gap;

/** The document's content as pdfmake takes it. Every text passes through the setter; no other string is a person's. */
export function documentOf(
  content: SummaryContent,
  setter: TextSetter,
): Pick<Printable, 'content' | 'footer'> {
  const body = [
    ...head(content, setter),
    ...content.sections.flatMap((section) => sectionOf(section, setter)),
    panel(content, setter),
  ];
  return {
    content: [...body, ...note(content, setter)],
    footer: (page, pages) => footer(content, setter, page, pages),
  };
}

/** A heading stays with its first answer. */
function sectionOf(
  { title, lines }: SummaryContent['sections'][number],
  setter: TextSetter,
): Content[] {
  const list: StructurePart = { type: 'L' };
  const [first = [], ...rest] = lines.flatMap((line) =>
    rows(line, { type: 'LI', within: list }, setter),
  );
  return [{ stack: [heading(title, setter), first], unbreakable: true }, ...rest];
}

function head(content: SummaryContent, setter: TextSetter): Content[] {
  const { product, title, date } = content;
  const named = title.includes(product);
  return [
    ...(named
      ? []
      : setter.set(product, {
          ...BODY,
          bold: true,
          color: COLOURS.accent,
          part: { type: 'P' },
        })),
    ...setter.set(title, { ...BODY, size: LAYOUT.title, bold: true, part: { type: 'H1' } }),
    ...setter.set(date, { ...BODY, color: COLOURS.muted, part: { type: 'P' } }),
    rule(COLOURS.accent, 1.5, 10),
  ];
}

function heading(text: string, setter: TextSetter): Content {
  return {
    stack: [...setter.set(text, { ...HEADING, part: { type: 'H2' } }), rule(COLOURS.line, 0.75, 3)],
    margin: [0, 18, 0, 4],
    headlineLevel: 1,
  };
}

function rule(color: string, thickness: number, above: number): Content {
  const line = { type: 'line', x1: 0, y1: 0, x2: LAYOUT.textWidth, y2: 0 } as const;
  return {
    canvas: [{ ...line, lineWidth: thickness, lineColor: color }],
    margin: [0, above, 0, 0],
  };
}

/** Places a short answer beside its label, a long one below it over the whole width. */
function rows(line: ContentLine, item: StructurePart, setter: TextSetter): Content[] {
  return line.long ? longRows(line, item, setter) : shortRows(line, item, setter);
}

/** A label stays with the first lines of its answer. */
function longRows(line: ContentLine, item: StructurePart, setter: TextSetter): Content[] {
  const label = setter.set(line.label, labelStyle(item, LAYOUT.textWidth));
  const lines = valueLines(line, item, LAYOUT.textWidth, setter);
  return [
    {
      stack: [{ stack: label, margin: [0, 0, 0, 2] }, ...lines.slice(0, KEPT_TOGETHER)],
      unbreakable: true,
      margin: [0, 3, 0, 0],
    },
    ...lines.slice(KEPT_TOGETHER),
  ];
}

/**
 * Places the first lines beside the label. The others follow separately: a block that stays with its heading must
 * not be taller than a page, because pdfmake would draw it beyond the page's end.
 */
function shortRows(line: ContentLine, item: StructurePart, setter: TextSetter): Content[] {
  const { width, gap } = LAYOUT.label;
  const label = setter.set(line.label, labelStyle(item, width));
  const lines = valueLines(line, item, VALUE_WIDTH, setter);
  const kept = Math.max(KEPT_TOGETHER, label.length);
  const row = (rest: boolean): Content => ({
    columns: [
      { width, stack: label },
      { width: VALUE_WIDTH, stack: lines.slice(0, kept) },
    ],
    columnGap: gap,
    margin: [0, 3, 0, rest ? 0 : 3],
  });
  if (lines.length <= kept) return [row(false)];
  return [row(true), { stack: lines.slice(kept), margin: [width + gap, 0, 0, 3] }];
}

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

function panel({ nextSteps }: SummaryContent, setter: TextSetter): Content {
  const width = LAYOUT.textWidth - 2 * LAYOUT.panelPadding;
  const list: StructurePart = { type: 'L' };
  const items = nextSteps.items.map((text) => bulleted(text, list, width, setter));
  const title = setter.set(nextSteps.title, { ...HEADING, part: { type: 'H2' } });
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
    margin: [0, 22, 0, 0],
  };
}

function bulleted(text: string, list: StructurePart, width: number, setter: TextSetter): Content {
  const item: StructurePart = { type: 'LI', within: list };
  const bullet = { ...BODY, color: COLOURS.accent, part: { type: 'Lbl', within: item } } as const;
  const body = { ...BODY, width: width - LAYOUT.bullet } as const;
  return {
    columns: [
      { width: LAYOUT.bullet, stack: setter.set('•', bullet) },
      {
        width: body.width,
        stack: setter.set(text, { ...body, part: { type: 'LBody', within: item } }),
      },
    ],
  };
}

/** Said only where something could not be shown; so it comes last, when all else is set. */
function note({ missingCharacters }: SummaryContent, setter: TextSetter): Content[] {
  if (setter.missing === 0) return [];
  const text = fill(missingCharacters, { placeholder: PLACEHOLDER });
  return [
    {
      stack: setter.set(text, { ...BODY, color: COLOURS.muted, part: { type: 'P' } }),
      margin: [0, 12, 0, 0],
    },
  ];
}

function footer(
  { title, pageNumber }: SummaryContent,
  setter: TextSetter,
  page: number,
  pages: number,
): Content {
  const width = LAYOUT.textWidth / 2;
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
