import type { PdfLayout } from './pdf-model.ts';

const MM = 72 / 25.4;

/** A page with its declared look, in points. */
export interface Paper {
  readonly width: number;
  readonly height: number;
  readonly margin: number;
  readonly title: number;
  readonly heading: number;
  readonly body: number;
}

const SIZES = {
  A4: { width: 210 * MM, height: 297 * MM },
  Letter: { width: 8.5 * 72, height: 11 * 72 },
} as const;

/** Countries with Letter paper (Unicode CLDR, `paperSize`). */
const LETTER_COUNTRIES = 'BZ CA CL CO CR GT MX NI PA PH PR SV US VE'.split(' ');

/** @param reader a language tag. Its country decides unless the layout names the paper. */
export function paperFor({ pageSize, margin, ...sizes }: PdfLayout, reader: string): Paper {
  const name = pageSize === 'reader' ? paperOf(reader) : pageSize;
  return { ...SIZES[name], ...sizes, margin: margin * MM };
}

/** Returns the paper of the reader's country. A tag without a country means the largest. */
function paperOf(reader: string): keyof typeof SIZES {
  try {
    const { region = '' } = new Intl.Locale(reader).maximize();
    return LETTER_COUNTRIES.includes(region) ? 'Letter' : 'A4';
  } catch {
    return 'A4';
  }
}

/** Sizes that no form declares, in points. */
export const LAYOUT = {
  footer: 9,
  /** A multiple of the font's own. */
  lineHeight: 0.95,
  label: { width: 52 * MM, gap: 5 * MM },
  panelPadding: 5 * MM,
  bullet: 5 * MM,
} as const;

/** The first family's metrics for all fonts, in thousandths: lines of any script are alike. */
export const METRICS = { ascender: 1069, descender: -293, lineGap: 0 };

/** Returns how many lines of any size fit on a page, with the space around their block. */
export function linesOnPage({ height, margin, heading, body }: Paper): number {
  const { lineHeight, panelPadding } = LAYOUT;
  const line =
    (Math.max(heading, body) * lineHeight * (METRICS.ascender - METRICS.descender)) / 1000;
  return Math.floor((height - 2 * margin - 4 * panelPadding) / line);
}

/** As in ui/theme.css, on white paper. */
export const COLOURS = {
  ink: '#14212b',
  muted: '#4a5a67',
  line: '#d3dbe1',
  accent: '#0b5c7a',
  soft: '#e6f1f5',
} as const;
