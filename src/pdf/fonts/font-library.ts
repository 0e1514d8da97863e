import { clusters } from './clusters.ts';
import { CATALOGUE, type FontFamily, type FontSlice } from './catalogue.ts';
import { CodePointSet } from './code-point-set.ts';
import { familyOrder } from './family-order.ts';
import { unwrapWoff } from './unwrap-woff.ts';

/** Gets a file of the fonts' folder. */
export type ReadFontFile = (name: string) => Promise<Uint8Array>;

/** A slice whose characters are known. */
export interface KnownSlice extends FontSlice {
  readonly set: CodePointSet;
}

/** Replaces a character that no font has: a sign of the plain Latin slice, so that it can always be drawn. */
export const PLACEHOLDER = '\u{25ca}';

interface KnownFamily extends FontFamily {
  readonly blockSet: CodePointSet;
  known?: Promise<readonly KnownSlice[]>;
}

/** The fonts of the catalogue, each read when a text needs it, and kept. */
export class FontLibrary {
  readonly #read: ReadFontFile;
  readonly #families: readonly KnownFamily[];
  readonly #files = new Map<string, Promise<Uint8Array>>();

  constructor(read: ReadFontFile) {
    this.#read = read;
    this.#families = CATALOGUE.map((one) => ({ ...one, blockSet: new CodePointSet(one.blocks) }));
  }

  /**
   * Finds the slice for each cluster of a document's texts. Where none has all of it, its characters are there instead,
   * but those that no font has.
   * @param reader the reader's language: how to draw characters that several languages share
   * @param onFound called with each of them as soon as it is known, while others are still looked for
   */
  async slicesFor(
    texts: readonly string[],
    reader: string,
    onFound: (slice: KnownSlice) => void,
  ): Promise<ReadonlyMap<string, KnownSlice>> {
    const found = new Map<string, KnownSlice>();
    const families = familyOrder(this.#families, texts.join(' '), reader);
    const find = async (text: string): Promise<boolean> => {
      const slice = found.get(text) ?? (await this.#sliceFor(text, families));
      if (!slice) return false;
      found.set(text, slice);
      onFound(slice);
      return true;
    };
    const all = [...new Set(texts.flatMap(clusters))].map(
      async (cluster) => (await find(cluster)) || Promise.all([...new Set(cluster)].map(find)),
    );
    await Promise.all(all);
    return found;
  }

  /** A font file, unwrapped. */
  font(file: string): Promise<Uint8Array> {
    const known = this.#files.get(file);
    if (known) return known;
    const reading = this.#read(file).then(unwrapWoff);
    this.#files.set(file, reading);
    // A file that could not be had is asked for again the next time.
    reading.catch(() => this.#files.delete(file));
    return reading;
  }

  async #sliceFor(
    cluster: string,
    families: readonly KnownFamily[],
  ): Promise<KnownSlice | undefined> {
    const block = (cluster.codePointAt(0) ?? 0) >> 8;
    for (const family of families) {
      if (!family.blockSet.has(block)) continue;
      const slices = await this.#slices(family);
      const slice = slices.find((one) => one.set.hasAll(cluster));
      if (slice) return slice;
    }
    return undefined;
  }

  #slices(family: KnownFamily): Promise<readonly KnownSlice[]> {
    if (family.known) return family.known;
    const known = this.#listed(family).then((slices) =>
      slices.map((one) => ({ ...one, set: new CodePointSet(one.covers) })),
    );
    family.known = known;
    known.catch(() => delete family.known);
    return known;
  }

  async #listed(family: FontFamily): Promise<readonly FontSlice[]> {
    if (family.list === undefined) return family.slices ?? [];
    return readSlices(new TextDecoder().decode(await this.#read(family.list)));
  }
}

function readSlices(text: string): readonly FontSlice[] {
  const list: unknown = JSON.parse(text);
  if (!Array.isArray(list)) throw new Error('A list of fonts is not a list: the file is damaged.');
  return list.map((one: unknown) => {
    if (isSlice(one)) return one;
    throw new Error('A list of fonts holds something else: the file is damaged.');
  });
}

function isSlice(value: unknown): value is FontSlice {
  return (
    typeof value === 'object' &&
    value !== null &&
    typeof Reflect.get(value, 'covers') === 'string' &&
    typeof Reflect.get(value, 'regular') === 'string'
  );
}
