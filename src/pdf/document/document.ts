import type { Content } from 'pdfmake/interfaces';
import { fill } from '../../lib/fill.ts';
import { PLACEHOLDER } from '../fonts/font-library.ts';
import type { ContentLine, SummaryContent } from '../summary-content.ts';
import { COLOURS, LAYOUT } from './layout.ts';
import type { Printable } from './print.ts';
import type { TextSetter } from './text-setter.ts';

const BODY = { size: LAYOUT.body, width: LAYOUT.textWidth, color: COLOURS.ink } as const;

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
  const [first = [], ...rest] = lines.flatMap((line) => rows(line, setter));
  return [{ stack: [heading(title, setter), first], unbreakable: true }, ...rest];
}

function head(content: SummaryContent, setter: TextSetter): Content[] {
  const { product, title, date } = content;
  const named = title.includes(product);
  return [
    ...(named ? [] : setter.set(product, { ...BODY, bold: true, color: COLOURS.accent })),
    ...setter.set(title, { ...BODY, size: LAYOUT.title, bold: true }),
    ...setter.set(date, { ...BODY, color: COLOURS.muted }),
    rule(COLOURS.accent, 1.5, 10),
  ];
}

function heading(text: string, setter: TextSetter): Content {
  return {
    stack: [
      ...setter.set(text, { ...BODY, size: LAYOUT.heading, bold: true, color: COLOURS.accent }),
      rule(COLOURS.line, 0.75, 3),
    ],
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

/** A short answer stands beside its label, a long one below it, over the whole width. */
function rows(line: ContentLine, setter: TextSetter): Content[] {
  const color = line.answered ? COLOURS.ink : COLOURS.muted;
  return line.long ? longRows(line, setter, color) : [shortRow(line, setter, color)];
}

/** A label stays with the first lines of its answer. */
function longRows(line: ContentLine, setter: TextSetter, color: string): Content[] {
  const label = setter.set(line.label, { ...BODY, bold: true, color: COLOURS.muted });
  const lines = line.texts.flatMap((text) => setter.set(text, { ...BODY, color }));
  return [
    {
      stack: [{ stack: label, margin: [0, 0, 0, 2] }, ...lines.slice(0, KEPT_TOGETHER)],
      unbreakable: true,
      margin: [0, 3, 0, 0],
    },
    ...lines.slice(KEPT_TOGETHER),
  ];
}

function shortRow(line: ContentLine, setter: TextSetter, color: string): Content {
  const label = { ...BODY, bold: true, width: LAYOUT.label.width, color: COLOURS.muted };
  const value = { ...BODY, width: VALUE_WIDTH, color };
  return {
    columns: [
      { width: LAYOUT.label.width, stack: setter.set(line.label, label) },
      { width: VALUE_WIDTH, stack: line.texts.flatMap((text) => setter.set(text, value)) },
    ],
    columnGap: LAYOUT.label.gap,
    margin: [0, 3, 0, 3],
  };
}

function panel({ nextSteps }: SummaryContent, setter: TextSetter): Content {
  const width = LAYOUT.textWidth - 2 * LAYOUT.panelPadding;
  const items = nextSteps.items.map((item) => ({
    columns: [
      { width: LAYOUT.bullet, stack: setter.set('•', { ...BODY, color: COLOURS.accent }) },
      {
        width: width - LAYOUT.bullet,
        stack: setter.set(item, { ...BODY, width: width - LAYOUT.bullet }),
      },
    ],
  }));
  const title = setter.set(nextSteps.title, {
    ...BODY,
    size: LAYOUT.heading,
    bold: true,
    color: COLOURS.accent,
  });
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

/** Said only where something could not be shown; so it comes last, when all else is set. */
function note({ missingCharacters }: SummaryContent, setter: TextSetter): Content[] {
  if (setter.missing === 0) return [];
  const text = fill(missingCharacters, { placeholder: PLACEHOLDER });
  return [{ stack: setter.set(text, { ...BODY, color: COLOURS.muted }), margin: [0, 12, 0, 0] }];
}

function footer(
  { title, pageNumber }: SummaryContent,
  setter: TextSetter,
  page: number,
  pages: number,
): Content {
  const style = { size: LAYOUT.footer, width: LAYOUT.textWidth / 2, color: COLOURS.muted };
  const number = setter.set(fill(pageNumber, { page, pages }), { ...style, alignment: 'right' });
  return {
    columns: [
      { width: style.width, stack: setter.set(title, style) },
      { width: style.width, stack: number },
    ],
    margin: [LAYOUT.margin, LAYOUT.margin / 2, LAYOUT.margin, 0],
  };
}
