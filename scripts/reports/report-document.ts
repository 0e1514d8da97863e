import type { Content, TableCell } from 'pdfmake/interfaces';
import type { StructurePart } from 'pdfmake/js/Renderer.js';
import {
  footer,
  head,
  headingOf,
  panel,
  sectionOf,
  sheetOf,
  type DocumentContent,
  type Sheet,
} from '../../src/pdf/document/document.ts';
import { COLOURS, type Paper } from '../../src/pdf/document/layout.ts';
import type { SummaryContent } from '../../src/pdf/document/summary-content.ts';
import type { TextSetter } from '../../src/pdf/document/text-setter.ts';

/** The conformance report: texts alone. */
export interface ReportContent extends SummaryContent {
  readonly tables: readonly ReportTable[];
}

export interface ReportTable {
  readonly title: string;
  /** Stands in place of the rows. */
  readonly absent?: string | undefined;
  readonly columns: Cells;
  /** The first cell of a row is its heading. */
  readonly rows: readonly Cells[];
}

type Cells = readonly [criterion: string, result: string, remarks: string];

/** Points, as are all sizes here. */
const SIZE = 10;

/** The columns' shares of the width. */
const SHARES = [0.3, 0.2, 0.5] as const;

const PADDING = 4;

/** Returns the report's content: its head, its tables, and the address to ask at. */
export function reportDocumentOf(
  content: ReportContent,
  setter: TextSetter,
  paper: Paper,
): DocumentContent {
  const sheet = sheetOf(setter, paper);
  return {
    content: [
      ...head(content, sheet),
      ...content.sections.flatMap((section) => sectionOf(section, sheet)),
      ...content.tables.flatMap((table) => chapterOf(table, sheet)),
      panel(content, sheet),
    ],
    footer: (page, pages) => footer(content, sheet, page, pages),
  };
}

/** Keeps a short chapter on one page, and begins a long chapter on a new page. */
function chapterOf({ title, absent, columns, rows }: ReportTable, sheet: Sheet): Content[] {
  const heading = headingOf(title, sheet).content;
  if (absent !== undefined) {
    const text = sheet.setter.set(absent, { width: sheet.width, part: { type: 'P' } });
    return [{ stack: [...heading, ...text], unbreakable: true }];
  }
  const stack = [...heading, tableOf(columns, rows, sheet)];
  return [rows.length < SHORT ? { stack, unbreakable: true } : { stack, pageBreak: 'before' }];
}

/** Rows, which fit on a page together with their heading. */
const SHORT = 6;

/** Sets the columns' headings on each page of the table. */
function tableOf(columns: Cells, rows: readonly Cells[], sheet: Sheet): Content {
  const table: StructurePart = { type: 'Table' };
  const rowOf = (cells: Cells, part: (column: number) => StructurePart): TableCell[] =>
    cells.map((text, column) => cellOf(text, column, part(column), sheet));
  const heads = rowOf(columns, headsWithin({ type: 'TR', within: table }));
  const body = rows.map((cells) => rowOf(cells, cellsWithin({ type: 'TR', within: table })));
  return {
    table: {
      headerRows: 1,
      dontBreakRows: true,
      widths: SHARES.map((share) => share * sheet.width - 2 * PADDING),
      body: [heads, ...body],
    },
    layout: {
      hLineWidth: () => 0.75,
      vLineWidth: () => 0,
      hLineColor: () => COLOURS.line,
      fillColor: (row) => (row === 0 ? COLOURS.soft : null),
      paddingLeft: () => PADDING,
      paddingRight: () => PADDING,
      paddingTop: () => PADDING,
      paddingBottom: () => PADDING,
    },
  };
}

function headsWithin(within: StructurePart): () => StructurePart {
  return () => ({ type: 'TH', options: { scope: 'Column' }, within });
}

function cellsWithin(within: StructurePart): (column: number) => StructurePart {
  return (column) =>
    column === 0 ? { type: 'TH', options: { scope: 'Row' }, within } : { type: 'TD', within };
}

function cellOf(text: string, column: number, part: StructurePart, sheet: Sheet): TableCell {
  const width = (SHARES[column] ?? 0) * sheet.width - 2 * PADDING;
  const bold = part.type === 'TH';
  return { stack: sheet.setter.set(text, { width, size: SIZE, bold, part }) };
}
