import { readFileSync } from 'node:fs';
import { CATALOGUE, type FontFamily, type FontSlice } from '../../../../src/pdf/fonts/catalogue.ts';
import { CodePointSet } from '../../../../src/pdf/fonts/code-point-set.ts';
import { clusters } from '../../../../src/pdf/fonts/clusters.ts';
import type { Rule } from './rule.ts';

/** Rules about what the PDF's fonts can show. */
export const GLYPH_RULES: readonly Rule[] = [
  {
    id: 'pdf-glyph',
    sentence: "The PDF's fonts have every character of its texts.",
    *check(_files, _released, marked) {
      for (const { value, ...place } of marked) {
        if (place['x-shown'] !== 'pdf' || typeof value !== 'string') continue;
        for (const character of missingGlyphs(value)) {
          const code = character.codePointAt(0)?.toString(16).toUpperCase().padStart(4, '0');
          const message = `The PDF has no font for "${character}" (U+${code}).`;
          const fix = 'Take another character: that one would be a placeholder in the PDF.';
          yield { ...place, message, fix };
        }
      }
    },
  },
];

const FONTS = new URL('../../../../public/fonts/pdf/', import.meta.url);

/** Never drawn, so no font needs to have it. */
const NEVER_DRAWN = /^[\p{Default_Ignorable_Code_Point}\p{Cc}]$/u;

const PLAIN = /^[\x20-\x7e]*$/u;

/** The characters of a text that none of the PDF's fonts has, each once. */
function missingGlyphs(text: string): readonly string[] {
  if (PLAIN.test(text)) return [];
  const characters = new Set(clusters(text).flatMap((cluster) => Array.from(cluster)));
  return [...characters].filter((one) => !NEVER_DRAWN.test(one) && !isCovered(one));
}

function isCovered(character: string): boolean {
  const code = character.codePointAt(0) ?? 0;
  return CATALOGUE.some(
    (family) =>
      new CodePointSet(family.blocks).has(code >> 8) &&
      slicesOf(family).some((slice) => new CodePointSet(slice.covers).has(code)),
  );
}

/** Large families keep their slices in a separate file, read only when a text needs it. */
function slicesOf({ slices = [], list }: FontFamily): readonly FontSlice[] {
  return list === undefined
    ? slices
    : (JSON.parse(readFileSync(new URL(list, FONTS), 'utf8')) as readonly FontSlice[]);
}
