/** A pattern of the part that JavaScript and PostgreSQL read alike. */
export type PatternNode =
  | { readonly kind: 'character'; readonly ranges: readonly CharacterRange[] }
  | { readonly kind: 'start' | 'end' }
  | { readonly kind: 'sequence'; readonly items: readonly PatternNode[] }
  | { readonly kind: 'choice'; readonly options: readonly PatternNode[] }
  | {
      readonly kind: 'repeat';
      readonly item: PatternNode;
      readonly min: number;
      /** `Infinity` where there is no bound. */
      readonly max: number;
    };

/** First and last code point. */
export type CharacterRange = readonly [number, number];

export type ParsedPattern =
  | { readonly ok: true; readonly node: PatternNode }
  | { readonly ok: false; readonly message: string; readonly fix: string };
