import type { EmbeddedFont } from 'pdfmake/js/PDFDocument.js';

/** Fontkit 2.0.4 fails if a font has no place for a mark on a letter, as in Gurmukhi. */
export function fixAnchors({ font }: EmbeddedFont): void {
  const { _layoutEngine: shaping } = font;
  const placing = shaping.engine?.GPOSProcessor;
  if (!placing) return;
  const applyAnchor = placing.applyAnchor.bind(placing);
  placing.applyAnchor = (mark, anchor, glyph) => {
    if (anchor && mark.markAnchor) applyAnchor(mark, anchor, glyph);
  };
}

/**
 * The text of a dot that belongs to the letter before it. Readers leave it out; without any text,
 * PDFium uses the glyph's number.
 */
const SILENT = [0];

/**
 * Maps each use of a glyph to its own characters. Fontkit keeps those of the first use, but Arabic
 * letters share shapes and dots, so copied text would have wrong letters.
 */
export function fixToUnicodeMap(font: EmbeddedFont): void {
  const { font: source, unicode, widths, scale } = font;
  const { _glyphs: known } = source;
  const getGlyph = source.getGlyph.bind(source);
  source.getGlyph = (id, codePoints) => {
    delete known[id];
    return getGlyph(id, codePoints);
  };
  const places = new Map<string, number>();
  font.encode = (text, features) => {
    const { glyphs, positions } = font.layout(text, features);
    const codes = glyphs.map(({ id, codePoints, advanceWidth }) => {
      const key = `${id} ${codePoints.join(' ')}`;
      const place = places.get(key) ?? newPlace(font, id);
      places.set(key, place);
      unicode[place] ??= codePoints.length > 0 ? codePoints : SILENT;
      widths[place] ??= advanceWidth * scale;
      return place.toString(16).padStart(4, '0');
    });
    return [codes, positions];
  };
}

/** Returns a glyph's index in the subset, or a new index if that has other characters. */
function newPlace({ subset, unicode }: EmbeddedFont, id: number): number {
  const first = subset.includeGlyph(id);
  return unicode[first] === undefined ? first : subset.glyphs.push(id) - 1;
}
