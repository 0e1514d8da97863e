import type { SourceName } from '../declared-files.ts';

/** A text in a file of the example declaration, and what replaces it. */
export type Edit = readonly [
  file: SourceName | `schema/samples/${string}`,
  from: string,
  to: string,
];

/** A rule, broken by small edits of the example declaration. */
export interface Example {
  readonly rule: string;
  /** What is wrong, in a few words. */
  readonly what: string;
  readonly edits: readonly Edit[];
  /** All that is told then, in order. */
  readonly told: readonly string[];
}
