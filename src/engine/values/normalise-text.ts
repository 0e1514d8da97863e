/** Invisible by itself: white space, controls, fillers, the blank Braille cell, and marks. */
const INVISIBLE =
  /[\p{White_Space}\p{Control}\p{Format}\p{Mark}\p{Default_Ignorable_Code_Point}\p{Unassigned}\u2800]/gu;

/** Line breaks and tabs are handled before. */
const CONTROLS = /\p{Control}/gu;
const CONTROLS_BUT_LINES = /(?![\n\t])\p{Control}/gu;
const LONE_SURROGATES = /\p{Surrogate}/gu;

/**
 * Returns text as it is stored: well-formed, without controls, trimmed. Line
 * breaks become `\n` in a text of several lines, and spaces elsewhere.
 * @returns `undefined` without a visible character
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

/**
 * Returns a text with the digits of Arabic and Persian keyboards as 0 to 9. Numbers, days, telephone
 * numbers and texts with a pattern are read so.
 */
export function latinDigits(text: string): string {
  return text.replace(/[\u0660-\u0669\u06f0-\u06f9]/gu, (digit) =>
    String(digit.charCodeAt(0) & 15),
  );
}
