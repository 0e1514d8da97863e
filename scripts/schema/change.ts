import type { Diagnostic } from '../codegen/diagnostic.ts';

/**
 * `safe`: nothing stored can be in its way. `needs a word`: rows from before may differ from what
 * new ones must be. `refused`: stored answers would be lost or misread.
 */
export type ChangeClass = 'safe' | 'needs a word' | 'refused';

/** The words that a change may need: said in the declaration, or with `--accept`. */
export type Word = 'renamedFrom' | 'narrower' | 'required';

/** A change of the declaration, told as a diagnostic is: by its kind (`rule`), at its place. */
export interface Change extends Diagnostic {
  readonly class: ChangeClass;
  readonly word?: Word;
  /** The CHECK it is about. */
  readonly constraint?: string;
  /** Which stored rows it touches: an SQL condition over the columns of before and after. */
  readonly touches?: string;
  /** What those rows are, in words: "rows without an answer". */
  readonly touched?: string;
}
