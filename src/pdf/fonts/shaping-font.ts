import PDFDocument from 'pdfkit';

/** A font as pdfkit shapes it: what is measured here is what it draws. */
export interface ShapingFont {
  /** In points. */
  readonly widthOfString: (text: string, size: number) => number;
}

/** Opens a TrueType or OpenType font. */
export function shapingFont(file: Uint8Array): ShapingFont {
  const document = new PDFDocument({ autoFirstPage: false, font: '' });
  document.font(Buffer.from(file.buffer, file.byteOffset, file.byteLength));
  const opened: unknown = Reflect.get(document, '_font');
  if (!isShapingFont(opened))
    throw new Error('pdfkit opens fonts in another way now: adapt this fix.');
  fixAnchors(opened);
  return opened;
}

function isShapingFont(value: unknown): value is ShapingFont {
  return (
    typeof value === 'object' &&
    value !== null &&
    typeof Reflect.get(value, 'widthOfString') === 'function'
  );
}

const FIXED = new WeakSet<object>();

/**
 * A font may say that a mark has no place on a letter; fontkit 2.0.4 then fails, in Gurmukhi for one. Its
 * class for placing marks is shared by all fonts, so one fix is enough.
 */
function fixAnchors(opened: ShapingFont): void {
  const placing = property(opened, 'font', '_layoutEngine', 'engine', 'GPOSProcessor');
  const shared: unknown = placing && Object.getPrototypeOf(placing);
  if (typeof shared !== 'object' || shared === null || FIXED.has(shared)) return;
  const place: unknown = Reflect.get(shared, 'applyAnchor');
  if (typeof place !== 'function')
    throw new Error('fontkit places marks in another way now: adapt this fix.');
  FIXED.add(shared);
  const mended = function (this: unknown, mark: object, anchor: unknown, ...rest: unknown[]): void {
    if (anchor && Reflect.get(mark, 'markAnchor'))
      Reflect.apply(place, this, [mark, anchor, ...rest]);
  };
  Reflect.set(shared, 'applyAnchor', mended);
}

function property(start: unknown, ...path: readonly string[]): object | undefined {
  let value = start;
  for (const name of path) {
    if (typeof value !== 'object' || value === null) return undefined;
    value = Reflect.get(value, name);
  }
  return typeof value === 'object' && value !== null ? value : undefined;
}
