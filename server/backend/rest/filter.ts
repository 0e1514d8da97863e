import type { OperatorRule } from './operators.ts';

/** What a row must fulfil, read from the address and not yet held against any table. */
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
