/** `private.list_conditions` has the SQL of each; codegen emits its columns. */
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
