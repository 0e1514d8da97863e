import type { Digest } from './notification.ts';
import type { Row } from '../../../src/engine/row.ts';

/** An attempt for the worker to make. */
export interface Claimed {
  readonly id: string;
  readonly form: string;
  /** The declared notification, or `null` for a new submission that has not been planned. */
  readonly notification: string | null;
  /** The content of `private.read_digest`, for a digest. */
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

/** The part of a form's digest that decides on its submissions. */
export interface DigestPlan extends Pick<
  Digest,
  'to' | 'open' | 'heading' | 'businessDays' | 'timeZone'
> {
  readonly form: string;
}

export type Settled = Outcome & { readonly id: string };

/** The database's functions of `private.outbox`. */
export interface Outbox {
  /** Claims due notifications of these names, or of all others. */
  readonly claim: (
    most: number,
    names: readonly string[],
    others?: boolean,
  ) => Promise<readonly Claimed[]>;
  readonly plan: (plans: readonly Plan[]) => Promise<void>;
  /** Plans the digests of a working day, once. */
  readonly planDigests: (plans: readonly DigestPlan[], at: Date) => Promise<void>;
  readonly settle: (settled: readonly Settled[]) => Promise<void>;
}
