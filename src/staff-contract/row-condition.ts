/** The operators of conditions; what each means in SQL, and for which columns, is emitted by codegen. */
export type RowOperator =
  'contains' | 'in' | 'account' | 'ov' | 'is' | 'answered' | 'equals' | 'gt' | 'gte' | 'lt' | 'lte';

/** One condition on the rows of a list. */
export interface RowCondition {
  readonly column: string;
  readonly operator: RowOperator;
  readonly values: readonly string[];
}
