import { normaliseText } from '../../../../src/form-engine/values/normalise-text.ts';
import { isEmail } from '../../../../src/form-engine/kinds/registry.ts';
import { isEmailAddress } from '../../../../src/form-engine/values/email-address.ts';
import { didYouMean, distance } from '../../load/did-you-mean.ts';
import { buildFields } from '../../model/build-fields.ts';
import type { Rule } from './rule.ts';
import type { Marked } from '../../load/marked-values.ts';

/** Rules about texts and those whom they reach. */
export const TEXT_RULES: readonly Rule[] = [
  {
    id: 'known-placeholder',
    sentence:
      'A text with places to fill in names no others; anywhere else only {product} is filled in, and other braces are shown as they are.',
    *check({ questions }, _released, marked) {
      const answers = ['reference', 'answers', ...Object.keys(questions.properties)];
      for (const { in: file, path, text, 'x-places': places } of shownTexts(marked)) {
        if (!text.includes('{')) continue;
        const known = places === 'answers' ? answers : places;
        for (const [place, name = ''] of text.matchAll(/\{(\w+)\}/gu)) {
          if (known ? known.includes(name) : !isMisspelt(name, 'product')) continue;
          yield {
            in: file,
            path,
            message: `Nothing is filled in for ${place} here.`,
            fix: didYouMean(name, [...(known ?? []), 'product', 'mail']),
          };
        }
      }
    },
  },
  {
    id: 'visible-text',
    sentence:
      'A text that is shown has a visible character, and no control character or line break.',
    *check(_files, _released, marked) {
      for (const { in: file, path, text } of shownTexts(marked)) {
        if (text === '') continue;
        const clean = normaliseText(text, 'one');
        if (clean === undefined) {
          yield { in: file, path, message: 'Nobody can see this text.', fix: 'Write one.' };
        } else if (clean !== text.trim()) {
          yield {
            in: file,
            path,
            message: 'This text holds a line break, or a character that no page can show.',
            fix: 'Remove what is written with \\, such as \\n.',
          };
        }
      }
    },
  },
  {
    id: 'mail-has-recipient',
    sentence: 'A mail goes to one e-mail address, or to a question that asks for one.',
    *check({ questions, ui }) {
      const fields = buildFields(questions, ui);
      for (const [index, { id, to }] of (ui.notifications?.mails ?? []).entries()) {
        const [, name] = /^\{(\w+)\}$/u.exec(to) ?? [];
        const field = name === undefined ? undefined : fields[name];
        // The rule of placeholders reports a name that is no question's.
        const asksForAddress = field ? isEmail(field) : name !== undefined;
        if (asksForAddress || isEmailAddress(to)) continue;
        yield {
          in: 'ui',
          path: ['notifications', 'mails', index, 'to'],
          message: `The mail "${id}" would reach nobody: "${to}" is not one e-mail address.`,
          fix: 'Write an address, {mail} for the first contact of the site, or a question that asks for one, such as {email}. A second recipient takes a second mail.',
        };
      }
    },
  },
];

/** Returns whether a word is another one with one letter wrong, or with its letters in another order. */
function isMisspelt(word: string, meant: string): boolean {
  const letters = (text: string) => Array.from(text.toLowerCase()).toSorted().join('');
  return distance(word, meant) <= 1 || letters(word) === letters(meant);
}

/** Patterns and ids of choices are no texts; other rules check them. */
const NOT_SHOWN: ReadonlySet<string | number | undefined> = new Set(['pattern', 'const', 'enum']);

function shownTexts(marked: Marked) {
  const values = Object.values(marked).flat();
  return values.flatMap(({ value, ...place }) =>
    typeof value !== 'string' ||
    place.part === 'key' ||
    NOT_SHOWN.has(place.path.findLast((key) => typeof key === 'string'))
      ? []
      : [{ ...place, text: value }],
  );
}
