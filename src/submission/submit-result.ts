/**
 * Reason why answers were not stored; each has its declared text (`summary.failures`).
 * - `offline`: the browser has no network.
 * - `busy`: the backend takes no row right now.
 * - `too-large`: the row exceeds the backend's limit.
 * - `outdated`: the row does not fit the questions of the backend.
 * - `refused`: the backend takes no row from this page, now or later.
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
  /** Seconds until the backend takes rows again, if it is busy and sends them. */
  readonly retryAfter?: number;
}

/** Result of a submission: the contract between the wizard and the code that sends for it. */
export type SubmitResult =
  | {
      readonly ok: true;
      /** Id of the stored row; absent if nothing is stored, as in the preview. */
      readonly id?: string;
    }
  | ({ readonly ok: false } & SubmitFailure);
