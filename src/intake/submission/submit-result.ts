/**
 * Why answers were not stored; each has its declared text (`summary.failures`).
 *
 * - `offline`: the browser has no network.
 * - `busy`: the backend takes no row right now.
 * - `too-large`: the row exceeds the backend's limit.
 * - `outdated`: the row does not fit the backend's questions.
 * - `refused`: the backend takes no row from this page.
 * - `unavailable`: no response, or a response that may differ later.
 * - `timeout`: nothing moved for too long.
 */
export type SubmitFailureReason =
  | 'offline'
  | 'busy'
  | 'too-large'
  | 'outdated'
  | 'refused'
  | 'closed'
  | 'unavailable'
  | 'timeout';

export interface SubmitFailure {
  readonly reason: SubmitFailureReason;
  /** Seconds until a busy backend takes rows again. */
  readonly retryAfter?: number;
}

/** The contract between the wizard and the code that sends for it. */
export type SubmitResult =
  | {
      readonly ok: true;
      /** Absent if nothing is stored, as in the preview. */
      readonly id?: string;
    }
  | ({ readonly ok: false } & SubmitFailure);
