/**
 * A place in the document's structure, for whoever has it read aloud: lines of one part belong together.
 * The names are those of PDF's own structure types.
 */
export interface Part {
  readonly type: 'H1' | 'H2' | 'P' | 'L' | 'LI' | 'Lbl' | 'LBody';
  /** The document itself, where nothing is said. */
  readonly within?: Part;
}
