/**
 * Code points. The list that staff reads holds no more than the beginning of a text: this much of it,
 * and one code point more of a text that is longer, so that one can tell.
 */
export const LONGEST_BEGINNING = 1000;
