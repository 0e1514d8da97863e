/** The direction in which a text is read. */
export type Direction = 'ltr' | 'rtl';

const RIGHT_TO_LEFT = /^(?:Adlm|Arab|Hebr|Mand|Nkoo|Rohg|Syrc|Thaa)$/u;

/** Returns the direction in which a language is read. */
export function directionOf(tag: string): Direction {
  return RIGHT_TO_LEFT.test(new Intl.Locale(tag).maximize().script ?? '') ? 'rtl' : 'ltr';
}
