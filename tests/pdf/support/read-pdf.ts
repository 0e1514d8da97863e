import { inflateSync } from 'node:zlib';
import { PDFiumLibrary } from '@hyzyla/pdfium';

const library = await PDFiumLibrary.init();

export interface Picture {
  readonly width: number;
  readonly height: number;
  /** Four bytes a pixel. */
  readonly data: Uint8Array;
}

/** The text that Chrome's own reader finds in a PDF, page by page. */
export async function pagesOf(pdf: Uint8Array): Promise<readonly string[]> {
  const document = await library.loadDocument(pdf);
  try {
    return [...document.pages()].map((page) => page.getText());
  } finally {
    document.destroy();
  }
}

/** The pages as pictures, 72 pixels an inch: the same on every computer. */
export async function picturesOf(pdf: Uint8Array): Promise<readonly Picture[]> {
  const document = await library.loadDocument(pdf);
  try {
    const pictures: Picture[] = [];
    for (const page of document.pages()) {
      const { width, height, data } = await page.render({ scale: 1, render: 'bitmap' });
      pictures.push({ width, height, data: Uint8Array.from(data) });
    }
    return pictures;
  } finally {
    document.destroy();
  }
}

/** PDFium's character for a glyph without a text. Chrome leaves it out of copied text. */
const SILENT = /\ufffe/gu;

/** Returns all text without white space, so that line breaks make no difference. */
export async function textOf(pdf: Uint8Array): Promise<string> {
  return squashed((await pagesOf(pdf)).join('\n').replace(SILENT, ''));
}

export function squashed(text: string): string {
  return text.normalize('NFC').replace(/\s+/gu, '');
}

/**
 * Returns a PDF's structure by the types of its elements: `Document(H1 P L(LI(Lbl LBody)))`. A
 * heading of a table has its scope: `TH:Row`.
 */
export function structureOf(pdf: Uint8Array): string {
  const raw = Buffer.from(pdf).toString('latin1');
  const objects = new Map(
    [...raw.matchAll(/^(\d+) 0 obj\n(.*?)\nendobj$/gmsu)].map(
      ([, number = '', body = '']) => [number, body] as const,
    ),
  );
  const root = [...objects].find(([, body]) => body.includes('/S /Document'));
  return root ? elementOf(root[0], objects) : '';
}

function elementOf(number: string, objects: ReadonlyMap<string, string>): string {
  const body = objects.get(number) ?? '';
  const type = /\/S \/(\w+)/u.exec(body)?.[1] ?? '?';
  const children = /\/K \[(.*?)\]/su.exec(body)?.[1] ?? '';
  // A number without R is a mark on the page, not an element; after Pg follows the page of a mark.
  const elements = [...children.matchAll(/(?<!\/Pg )\b(\d+) 0 R/gu)].map(([, one = '']) =>
    elementOf(one, objects),
  );
  const scope = /\/Scope \/(\w+)/u.exec(body)?.[1];
  const name = scope === undefined ? type : `${type}:${scope}`;
  return elements.length > 0 ? `${name}(${elements.join(' ')})` : name;
}

/**
 * Returns how often each page paints inside no mark, one mark or several marks: `[0, 40, 0]`. The text
 * that a mark of the kind `Span` gives to glyphs does not count.
 */
export function marksAround(pdf: Uint8Array): readonly (readonly number[])[] {
  const raw = Buffer.from(pdf).toString('latin1');
  const pages = [...raw.matchAll(/\/Type \/Page\n.*?\/Contents (\d+) 0 R/gsu)];
  return pages.map(([, number = '']) => {
    const start = new RegExp(`^${number} 0 obj\n.*?\nstream\n(.*?)\nendstream`, 'msu').exec(
      raw,
    );
    const operators = inflateSync(Buffer.from(start?.[1] ?? '', 'latin1')).toString('latin1');
    return countMarks(operators.split('\n'));
  });
}

function countMarks(operators: readonly string[]): readonly number[] {
  const counts = [0, 0, 0];
  const marks: boolean[] = [];
  for (const operator of operators) {
    if (/ B(?:DC|MC)$/u.test(operator)) marks.push(!operator.startsWith('/Span'));
    if (operator === 'EMC') marks.pop();
    const depth = Math.min(2, marks.filter(Boolean).length);
    if (PAINTING.test(operator)) counts[depth] = (counts[depth] ?? 0) + 1;
  }
  return counts;
}

const PAINTING = /(?:^| )(?:TJ|Tj|S|s|f\*?|F|B\*?|b\*?|Do|sh)$/u;
