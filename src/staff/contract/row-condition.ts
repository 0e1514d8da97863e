/** Codegen emits the SQL of each, and its columns. */
export type RowOperator =
  | 'contains'
  | 'in'
  | 'account'
  | 'ov'
  | 'is'
  | 'answered'
  | 'equals'
  | 'gt'
  | 'gte'
  | 'lt'
  | 'lte';

export interface RowCondition {
  readonly column: string;
  readonly operator: RowOperator;
  readonly values: readonly string[];
}
