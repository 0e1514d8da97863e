import { readFileSync } from 'node:fs';
import { parsePlaces, placeAlone } from '#src/lib/text/fill.ts';
import { CATALOGUE, type FontFamily, type FontSlice } from '#src/pdf/fonts/catalogue.ts';
import { CodePointSet } from '#src/pdf/fonts/code-point-set.ts';
import { clusters, NEVER_DRAWN } from '#src/pdf/fonts/clusters.ts';
import { normaliseText } from '#src/engine/values/normalise-text.ts';
import { isEmailAddress } from '#src/engine/values/email-address.ts';
import { partsNamed } from '#scripts/codegen/read/composites.ts';
import {
  questionOf,
  type DeclaredFiles,
  type Question,
} from '#scripts/codegen/declaration/declared-files.ts';
import { didYouMean, distance } from '#scripts/codegen/source/did-you-mean.ts';
import { valueRule, type Rule } from '../rule.ts';
import type { MarkedValue } from '#scripts/codegen/read/marked-values.ts';

/** Texts that anybody reads, also those of the site. */
export const SHOWN_TEXT_RULES: readonly Rule[] = [
  valueRule({
    id: 'known-placeholder',
    sentence:
      'A text with places to fill in names no others. Anywhere else only {product} is filled in: no text names a question in braces, and other braces are shown as they are.',
    *faults(one, { questions }) {
      const places = one['x-places'];
      // Another rule checks earlier answers.
      if (places === 'earlier') return;
      for (const { written, name, otherwise } of parsePlaces(shownText(one))) {
        const answers = ['reference', 'answers', ...Object.keys(questions.properties)];
        const known = places === 'answers' ? answers : places;
        const isAnswer = !known && Object.hasOwn(questions.properties, name);
        const isFilled = known ? known.includes(name) : !isMisspelt(name, 'product');
        if (isFilled && otherwise === undefined && !isAnswer) continue;
        const message = `Nothing is filled in for ${written} here.`;
        const parts = places === 'answers' ? partsNamed(name, questions) : [];
        const fix = isAnswer
          ? withoutAnswer(one)
          : (namePart(parts) ?? didYouMean(name, meantPlaces(name, known)));
        yield { message, fix };
      }
    },
  }),
  valueRule({
    id: 'visible-text',
    sentence:
      'A text that is shown has a visible character, and no control character; a line break has a place in Markdown alone.',
    *faults(one) {
      const text = shownText(one);
      const lines = one['x-markdown'] ? 'many' : 'one';
      if (text === '' || normaliseText(text, lines) === text.trim()) return;
      const message = 'Nobody can see this text, or a part of it.';
      const fix =
        'Write one, without line breaks and without characters that no page can show.';
      yield { message, fix };
    },
  }),
];

/** Texts and their readers. */
export const TEXT_RULES: readonly Rule[] = [
  {
    id: 'mail-has-recipient',
    sentence:
      'A mail and its answers go to one e-mail address, or to a question that asks for one.',
    *check(files) {
      for (const [index, mail] of (files.ui.notifications?.mails ?? []).entries()) {
        for (const key of ['to', 'replyTo'] as const) {
          const address = mail[key];
          if (address === undefined || isOneAddress(files, address)) continue;
          const path = ['notifications', 'mails', index, key];
          const message = `The mail "${mail.id}" would reach nobody: "${address}" is not one e-mail address.`;
          const fix =
            'Write an address, {mail} for the first contact of the site, or a question that asks for one, such as {email}. A second recipient takes a second mail.';
          yield { in: 'ui', path, message, fix };
        }
      }
    },
  },
  valueRule({
    id: 'pdf-glyph',
    mark: 'x-shown',
    sentence: "The PDF's fonts have every character of its texts.",
    *faults({ value }) {
      if (typeof value !== 'string') return;
      for (const character of missingGlyphs(value)) {
        const code = character.codePointAt(0)?.toString(16).toUpperCase().padStart(4, '0');
        const message = `The PDF has no font for "${character}" (U+${code}).`;
        yield { message, fix: 'Use another character: the PDF would show a placeholder.' };
      }
    },
  }),
];

/** The rule of placeholders reports a name that is not a question. */
function isOneAddress(files: DeclaredFiles, text: string): boolean {
  const name = placeAlone(text);
  const question = name === undefined ? undefined : questionOf(files, name);
  const asksForAddress = question ? asksForEmail(question) : name !== undefined;
  return asksForAddress || isEmailAddress(text);
}

function asksForEmail({ schema, look }: Question): boolean {
  return schema.format === 'email' || look['ui:widget'] === 'email';
}

function withoutAnswer({ in: file, path }: Pick<MarkedValue, 'in' | 'path'>): string {
  return file === 'questions' && path[0] === 'composites'
    ? 'A composite names no earlier answer. Write its title without braces, and name the answer in the intro of the step.'
    : 'Write the text without it: answers are filled into mails, titles and intros.';
}

/** Returns the places of a text, or a fact of the site that is misspelt. */
function meantPlaces(name: string, known: readonly string[] | undefined): readonly string[] {
  const facts = ['product', 'mail'];
  const meant = facts.filter((fact) => isMisspelt(name, fact));
  return meant.length > 0 ? meant : (known ?? facts);
}

/** @param parts the parts that a text means */
export function namePart(parts: readonly string[]): string | undefined {
  const places = parts.map((name) => `{${name}}`);
  return places.length > 0 ? `Name a part: ${places.join(', ')}.` : undefined;
}

/** Returns whether one letter is wrong, or two are swapped. */
export function isMisspelt(word: string, meant: string): boolean {
  const letters = (text: string) => Array.from(text.toLowerCase()).toSorted().join('');
  return distance(word, meant) <= 1 || letters(word) === letters(meant);
}

/** Returns a text that is shown; `''` for names, ids and patterns. */
function shownText({ value, path, ...marks }: MarkedValue): string {
  const isName = marks.part === 'key' || marks['x-names'] || marks['x-unique'];
  return typeof value !== 'string' || isName || path.at(-1) === 'pattern' ? '' : value;
}

const FONTS = new URL('../../../../../public/fonts/pdf/', import.meta.url);

const PLAIN = /^[\x20-\x7e]*$/u;

/** Returns the characters that no font of the PDF has, each once. */
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

/** Large families have a separate list of slices. */
function slicesOf({ slices = [], list }: FontFamily): readonly FontSlice[] {
  return list === undefined
    ? slices
    : (JSON.parse(readFileSync(new URL(list, FONTS), 'utf8')) as readonly FontSlice[]);
}
