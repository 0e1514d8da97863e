import { normaliseText } from '../../form-engine/kinds/normalise-text.ts';

/** Longest search, in UTF-16 code units: it travels in an address. */
export const LONGEST_SEARCH = 200;

/** A search as it is asked: cleaned as the answers are, with single spaces between its words. */
export function cleanSearch(typed: string): string {
  const clean = normaliseText(typed.slice(0, LONGEST_SEARCH), 'one') ?? '';
  return clean.split(/\s+/u).join(' ');
}
