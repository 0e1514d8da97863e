/**
 * Everything that is invisible by itself: white space, controls, fillers, the blank Braille cell,
 * and marks, which need a character to stand on.
 */
const INVISIBLE =
  /[\p{White_Space}\p{Control}\p{Format}\p{Mark}\p{Default_Ignorable_Code_Point}\p{Unassigned}\u2800]/gu;

/** Controls that no answer means. Line breaks and tabs are handled before. */
const CONTROLS = /\p{Control}/gu;
const CONTROLS_BUT_LINES = /(?![\n\t])\p{Control}/gu;
const LONE_SURROGATES = /\p{Surrogate}/gu;

/**
 * Returns text as it is stored: well-formed Unicode, no control characters, trimmed. Line breaks
 * become `\n` in a text of several lines, and spaces elsewhere.
 *
 * @returns the text, or `undefined` if it has no visible character or is another value: an empty
 * answer is absent
 */
export function normaliseText(text: unknown, lines: 'one' | 'many'): string | undefined {
  if (typeof text !== 'string') return undefined;
  const wellFormed = text
    .replace(LONE_SURROGATES, '\u{fffd}')
    .replace(/\r\n?|[\u2028\u2029\u0085]/gu, '\n');
  const clean =
    lines === 'many'
      ? wellFormed.replace(CONTROLS_BUT_LINES, '')
      : wellFormed.replace(/[\n\t\v\f]+/gu, ' ').replace(CONTROLS, '');
  return clean.replace(INVISIBLE, '') === '' ? undefined : clean.trim();
}
