/** Points in a millimetre. */
const MM = 72 / 25.4;

/** Sizes of the document (specification, section 9), in points. */
export const LAYOUT = {
  page: { width: 210 * MM, height: 297 * MM },
  margin: 20 * MM,
  textWidth: 170 * MM,
  title: 16,
  heading: 14,
  body: 12,
  footer: 9,
  /** Of a line, times the font's own. */
  lineHeight: 1.12,
  label: { width: 52 * MM, gap: 5 * MM },
  panelPadding: 5 * MM,
  bullet: 5 * MM,
} as const;

/** The site's colours (ui/theme.css), on white paper. */
export const COLOURS = {
  ink: '#14212b',
  muted: '#4a5a67',
  line: '#d3dbe1',
  accent: '#0b5c7a',
  soft: '#e6f1f5',
} as const;
