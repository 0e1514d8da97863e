export interface ButtonText {
  readonly label: string;
  readonly disabled?: true;
}

export interface Link {
  readonly label: string;
  readonly href: string;
}

/** Words, or marked parts that codegen has parsed from Markdown. They hold no HTML. */
export type TextNode = string | MarkedText;

type MarkedText = MarkedElement | MarkedLink;

interface MarkedElement {
  readonly tag: 'p' | 'ul' | 'ol' | 'li' | 'em' | 'strong';
  readonly parts: readonly TextNode[];
}

interface MarkedLink {
  readonly tag: 'a';
  /** `https:` or `mailto:`. */
  readonly href: string;
  readonly parts: readonly TextNode[];
}

export interface QuestionTexts {
  /** With places for earlier answers. */
  readonly title?: string;
  readonly description?: readonly TextNode[];
  readonly help?: readonly TextNode[];
  /** Folded away. */
  readonly details?: { readonly title: string; readonly text: readonly TextNode[] };
}

/** A statement above a step's questions. */
export interface Notice {
  readonly title: string;
  readonly paragraphs: readonly TextNode[];
  readonly link?: Link;
  /** Only for people who are asked this question. */
  readonly ifAsked?: string;
}
