import { isRecord, parseJson } from '../../lib/json.ts';
import { clusters } from './clusters.ts';
import { CATALOGUE, type FontSlice } from './catalogue.ts';
import { CodePointSet } from './code-point-set.ts';
import { unwrapWoff } from './unwrap-woff.ts';

/** With its characters. */
export interface KnownSlice extends FontSlice {
  readonly set: CodePointSet;
}

export const PLACEHOLDER = '\u{25ca}';

export class FontLibrary {
  readonly #font: (file: string) => Promise<Uint8Array>;
  readonly #list: (file: string) => Promise<readonly KnownSlice[]>;

  /** @param read returns a file of the fonts' folder */
  constructor(read: (name: string) => Promise<Uint8Array>) {
    this.#font = remembering(async (file) => unwrapWoff(await read(file)));
    this.#list = remembering(async (file) =>
      knownSlices(readSlices(new TextDecoder().decode(await read(file)))),
    );
  }

  /**
   * Returns the slice of each cluster, or of its characters if no slice has the whole cluster.
   * @param reader the reader's language, for characters that several languages share
   */
  async slicesFor(
    texts: readonly string[],
    reader: string,
  ): Promise<ReadonlyMap<string, KnownSlice>> {
    const slices = new Map<string, KnownSlice>();
    const families = familyOrder(texts.join(' '), reader);
    const find = async (text: string): Promise<boolean> => {
      const slice = await this.#sliceFor(text, families);
      if (slice) slices.set(text, slice);
      return slice !== undefined;
    };
    const all = [...new Set(texts.flatMap(clusters))].map(
      async (cluster) => (await find(cluster)) || Promise.all(Array.from(cluster, find)),
    );
    await Promise.all(all);
    return slices;
  }

  /** Returns the font files by slice name, unwrapped. */
  async fontsOf(slices: Iterable<FontSlice>): Promise<ReadonlyMap<string, Uint8Array>> {
    const faces = new Set(
      Array.from(slices).flatMap(({ regular, bold = regular }) => [regular, bold]),
    );
    const files = Array.from(faces, async (face) => [face, await this.#font(face)] as const);
    return new Map(await Promise.all(files));
  }

  async #sliceFor(
    cluster: string,
    families: readonly KnownFamily[],
  ): Promise<KnownSlice | undefined> {
    const block = (cluster.codePointAt(0) ?? 0) >> 8;
    for (const { blockSet, list, known } of families) {
      if (!blockSet.has(block)) continue;
      const slices = list === undefined ? known : await this.#list(list);
      const slice = slices.find((one) => one.set.hasAll(cluster));
      if (slice) return slice;
    }
    return undefined;
  }
}

type KnownFamily = (typeof FAMILIES)[number];

const FAMILIES = CATALOGUE.map(({ id, blocks, list, slices = [] }) => ({
  id,
  list,
  blockSet: new CodePointSet(blocks),
  known: knownSlices(slices),
}));

/**
 * Chinese, Japanese and Korean draw shared characters in their own ways. Letters of one language
 * decide, then the reader's language, then Chinese.
 */
const CLUES = [
  {
    letters: /[\p{Script=Hiragana}\p{Script=Katakana}]/u,
    language: /^ja\b/iu,
    family: 'noto-sans-jp',
  },
  { letters: /\p{Script=Hangul}/u, language: /^ko\b/iu, family: 'noto-sans-kr' },
];

/** Families whose letters are the same in all languages. */
const EUROPEAN = 2;

const SHARED = /\p{Script=Han}/u;

/** @param reader a language tag */
function familyOrder(text: string, reader: string): readonly KnownFamily[] {
  const clue =
    CLUES.find(({ letters }) => letters.test(text)) ??
    CLUES.find(({ language }) => SHARED.test(text) && language.test(reader));
  return FAMILIES.toSpliced(EUROPEAN, 0, ...FAMILIES.filter(({ id }) => id === clue?.family));
}

/** @throws when a text lists no slices, such as a page for a missing file */
function readSlices(text: string): readonly FontSlice[] {
  const slices = parseJson(text);
  if (Array.isArray(slices) && slices.every(isSlice)) return slices;
  throw new Error(`This is no list of fonts: ${text.slice(0, 40)}`);
}

function isSlice(value: unknown): value is FontSlice {
  if (!isRecord(value)) return false;
  const { covers, regular, bold = '' } = value;
  return [covers, regular, bold].every((name) => typeof name === 'string');
}

function knownSlices(slices: readonly FontSlice[]): readonly KnownSlice[] {
  return slices.map((slice) => ({ ...slice, set: new CodePointSet(slice.covers) }));
}

/** Loads each file once. A failed file is requested again. */
function remembering<Loaded>(
  load: (file: string) => Promise<Loaded>,
): (file: string) => Promise<Loaded> {
  const loads = new Map<string, Promise<Loaded>>();
  return (file) => {
    const loaded = loads.get(file) ?? load(file);
    loads.set(file, loaded);
    loaded.catch(() => loads.delete(file));
    return loaded;
  };
}
