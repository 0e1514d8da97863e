const WOFF = 0x774f4646;
const WOFF_HEADER = 44;
const WOFF_ENTRY = 20;
const HEADER = 12;
const ENTRY = 16;

interface Table {
  readonly tag: number;
  readonly checksum: number;
  readonly data: Uint8Array;
}

/**
 * The font inside a WOFF file, as the TrueType or OpenType file it was made of. Fontkit reads WOFF too,
 * but fails on tables that were stored without compression.
 */
export async function unwrapWoff(woff: Uint8Array): Promise<Uint8Array> {
  const view = new DataView(woff.buffer, woff.byteOffset, woff.byteLength);
  if (woff.byteLength < WOFF_HEADER || view.getUint32(0) !== WOFF) {
    throw new Error('This is not a WOFF file: the font is damaged, or something else was sent.');
  }
  const count = view.getUint16(12);
  const tables = await Promise.all(
    Array.from({ length: count }, (_, index) =>
      readTable(woff, view, WOFF_HEADER + index * WOFF_ENTRY),
    ),
  );
  return writeFont(view.getUint32(4), tables);
}

async function readTable(woff: Uint8Array, view: DataView, entry: number): Promise<Table> {
  const offset = view.getUint32(entry + 4);
  const packed = view.getUint32(entry + 8);
  const length = view.getUint32(entry + 12);
  const stored = woff.subarray(offset, offset + packed);
  const data = packed < length ? await inflate(stored) : stored;
  return { tag: view.getUint32(entry), checksum: view.getUint32(entry + 16), data };
}

async function inflate(packed: Uint8Array): Promise<Uint8Array> {
  const stream = new Blob([new Uint8Array(packed)])
    .stream()
    .pipeThrough(new DecompressionStream('deflate'));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

function writeFont(flavour: number, tables: readonly Table[]): Uint8Array {
  const start = HEADER + tables.length * ENTRY;
  const size = tables.reduce((sum, { data }) => sum + padded(data.byteLength), start);
  const font = new Uint8Array(size);
  const view = new DataView(font.buffer);
  const log = Math.floor(Math.log2(tables.length));
  view.setUint32(0, flavour);
  view.setUint16(4, tables.length);
  view.setUint16(6, 2 ** log * ENTRY);
  view.setUint16(8, log);
  view.setUint16(10, tables.length * ENTRY - 2 ** log * ENTRY);
  let offset = start;
  tables.forEach(({ tag, checksum, data }, index) => {
    const entry = HEADER + index * ENTRY;
    view.setUint32(entry, tag);
    view.setUint32(entry + 4, checksum);
    view.setUint32(entry + 8, offset);
    view.setUint32(entry + 12, data.byteLength);
    font.set(data, offset);
    offset += padded(data.byteLength);
  });
  return font;
}

/** Tables begin at multiples of four bytes. */
function padded(length: number): number {
  return Math.ceil(length / 4) * 4;
}
