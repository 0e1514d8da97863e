import type { Row } from '../../../src/engine/row.ts';

/** An attempt for the worker to make. */
export interface Claimed {
  readonly id: string;
  readonly form: string;
  /** The declared notification, or `null` for a new submission that has not been planned. */
  readonly notification: string | null;
  readonly submission: Row;
}

/** Delivered, or the error in words without an answer or a secret. */
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

/** The notifications of a new submission. */
export interface Plan {
  readonly id: string;
  readonly notifications: readonly string[];
}

export type Settled = Outcome & { readonly id: string };

/** The functions of `private.outbox` (migration 20261124000003). */
export interface Outbox {
  /** Claims due notifications of these kinds, or of all others. */
  readonly claim: (
    most: number,
    names: readonly string[],
    others?: boolean,
  ) => Promise<readonly Claimed[]>;
  readonly plan: (plans: readonly Plan[]) => Promise<void>;
  readonly settle: (settled: readonly Settled[]) => Promise<void>;
}
