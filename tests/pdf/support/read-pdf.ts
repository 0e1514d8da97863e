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

/** The character that PDFium finds for a glyph that says nothing by itself; Chrome leaves it out of what is copied. */
const SILENT = /\ufffe/gu;

/** All text without white space: where lines break is no part of what is said. */
export async function textOf(pdf: Uint8Array): Promise<string> {
  return squashed((await pagesOf(pdf)).join('\n').replace(SILENT, ''));
}

export function squashed(text: string): string {
  return text.normalize('NFC').replace(/\s+/gu, '');
}

/** A PDF's structure by the types of its elements: `Document(H1 P L(LI(Lbl LBody)))`. */
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
  return elements.length > 0 ? `${type}(${elements.join(' ')})` : type;
}
