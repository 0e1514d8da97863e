import type { Row } from '../../../src/form-engine/row.ts';

/** One attempt that the worker is to make. */
export interface Claimed {
  readonly id: string;
  /** The form's table. */
  readonly form: string;
  /** Id of the declared notification; `null` for a new submission, whose notifications are to be planned. */
  readonly notification: string | null;
  /** The stored row. */
  readonly submission: Row;
}

/** The end of an attempt: delivered, or the error, in words without an answer or a secret. */
export type Outcome =
  | { readonly ok: true }
  | {
      readonly ok: false;
      readonly error: string;
      /** Another attempt would fail alike. */
      readonly final?: boolean;
      /** Seconds that the receiver asks to wait. */
      readonly retryAfter?: number;
    };

/** The notifications that apply to a new submission. */
export interface Plan {
  readonly id: string;
  readonly notifications: readonly string[];
}

/** An attempt that has ended. */
export type Settled = Outcome & { readonly id: string };

/** The table `private.outbox`, through its functions (migration 20261124000003). */
export interface Outbox {
  /**
   * Claims due notifications of these kinds, or of all others: new submissions, and kinds that are
   * no longer declared.
   */
  readonly claim: (
    most: number,
    names: readonly string[],
    others?: boolean,
  ) => Promise<readonly Claimed[]>;
  readonly plan: (plans: readonly Plan[]) => Promise<void>;
  readonly settle: (settled: readonly Settled[]) => Promise<void>;
}
