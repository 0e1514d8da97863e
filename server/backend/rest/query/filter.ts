/** A condition on rows, read from the address and not yet compared with any table. */
export type Filter =
  | {
      readonly kind: 'condition';
      readonly column: string;
      readonly negated: boolean;
      readonly rule: OperatorRule;
      /** One text; of a list operator its elements. */
      readonly operand: string | readonly string[];
    }
  | {
      readonly kind: 'group';
      readonly negated: boolean;
      readonly join: 'and' | 'or';
      readonly members: readonly Filter[];
    };

/** The translation of one operator of a filter into SQL; the operand is always a bound parameter, except the keywords of `is`. */
export type OperatorRule =
  | { readonly kind: 'comparison'; readonly sql: string }
  /** `*` stands for `%`. */
  | { readonly kind: 'pattern'; readonly sql: string }
  | { readonly kind: 'list' }
  | { readonly kind: 'keyword' };

export const OPERATORS: ReadonlyMap<string, OperatorRule> = new Map<string, OperatorRule>([
  ['eq', { kind: 'comparison', sql: '=' }],
  ['neq', { kind: 'comparison', sql: '<>' }],
  ['gt', { kind: 'comparison', sql: '>' }],
  ['gte', { kind: 'comparison', sql: '>=' }],
  ['lt', { kind: 'comparison', sql: '<' }],
  ['lte', { kind: 'comparison', sql: '<=' }],
  ['cs', { kind: 'comparison', sql: '@>' }],
  ['cd', { kind: 'comparison', sql: '<@' }],
  ['ov', { kind: 'comparison', sql: '&&' }],
  ['isdistinct', { kind: 'comparison', sql: 'IS DISTINCT FROM' }],
  ['like', { kind: 'pattern', sql: 'LIKE' }],
  ['ilike', { kind: 'pattern', sql: 'ILIKE' }],
  ['in', { kind: 'list' }],
  ['is', { kind: 'keyword' }],
]);

/** PostgREST knows these as well; no client of ours uses them. */
export const UNSERVED_OPERATORS: ReadonlySet<string> = new Set(
  'match imatch fts plfts phfts wfts sl sr nxr nxl adj'.split(' '),
);

export const KEYWORDS: ReadonlyMap<string, string> = new Map([
  ['null', 'NULL'],
  ['not_null', 'NOT NULL'],
  ['true', 'TRUE'],
  ['false', 'FALSE'],
  ['unknown', 'UNKNOWN'],
]);
