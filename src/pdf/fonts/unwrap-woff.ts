const WOFF_HEADER = 44;
const WOFF_ENTRY = 20;
const HEADER = 12;
const ENTRY = 16;

/**
 * Returns the TrueType or OpenType font in a WOFF file. Fontkit unpacks all glyphs again for each
 * glyph, and fails on uncompressed tables.
 */
export async function unwrapWoff(woff: Uint8Array): Promise<Uint8Array> {
  const view = new DataView(woff.buffer, woff.byteOffset, woff.byteLength);
  const tables = await Promise.all(
    Array.from({ length: view.getUint16(12) }, (_, index) =>
      readTable(woff, view, WOFF_HEADER + index * WOFF_ENTRY),
    ),
  );
  const head = new DataView(new ArrayBuffer(HEADER + tables.length * ENTRY));
  head.setUint32(0, view.getUint32(4));
  head.setUint16(4, tables.length);
  let offset = head.byteLength;
  tables.forEach(({ tag, data }, index) => {
    const entry = HEADER + index * ENTRY;
    head.setUint32(entry, tag);
    head.setUint32(entry + 8, offset);
    head.setUint32(entry + 12, data.byteLength);
    offset += data.byteLength;
  });
  const file = new Blob([head, ...tables.map(({ data }) => data)]);
  return new Uint8Array(await file.arrayBuffer());
}

async function readTable(woff: Uint8Array, view: DataView, entry: number) {
  const offset = view.getUint32(entry + 4);
  const packed = view.getUint32(entry + 8);
  const table = new Blob([woff.slice(offset, offset + packed)]);
  const isPacked = packed < view.getUint32(entry + 12);
  const data = isPacked
    ? new Response(table.stream().pipeThrough(new DecompressionStream('deflate')))
    : table;
  return { tag: view.getUint32(entry), data: await data.arrayBuffer() };
}
