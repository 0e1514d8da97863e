const MM = 72 / 25.4;

/** In points. */
export interface Paper {
  readonly width: number;
  readonly height: number;
}

const A4: Paper = { width: 210 * MM, height: 297 * MM };

const LETTER: Paper = { width: 8.5 * 72, height: 11 * 72 };

/** Countries with Letter paper (Unicode CLDR, `paperSize`). */
const LETTER_COUNTRIES = 'BZ CA CL CO CR GT MX NI PA PH PR SV US VE'.split(' ');

/** Returns the paper of the reader's country. A tag without a country means the largest. */
export function paperFor(reader: string): Paper {
  try {
    const { region = '' } = new Intl.Locale(reader).maximize();
    return LETTER_COUNTRIES.includes(region) ? LETTER : A4;
  } catch {
    return A4;
  }
}

/** In points (specification, section 9). */
export const LAYOUT = {
  margin: 20 * MM,
  title: 16,
  heading: 14,
  body: 12,
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
export function linesOnPage({ height }: Paper): number {
  const { margin, heading, lineHeight, panelPadding } = LAYOUT;
  const line = (heading * lineHeight * (METRICS.ascender - METRICS.descender)) / 1000;
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
