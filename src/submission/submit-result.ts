/**
 * Reason why answers were not stored; each one has its declared text (`summary.failures`).
 * `offline`: the browser has no network. `busy`: the backend takes no row right now. `too-large`: the row
 * exceeds what the backend reads. `outdated`: it does not fit the questions that the backend knows. `refused`: the
 * backend takes none from this page, now or later. `unavailable`: no
 * answer, or one that may differ later. `timeout`: nothing moved for too long.
 */
export type SubmitFailureReason =
  'offline' | 'busy' | 'too-large' | 'outdated' | 'refused' | 'unavailable' | 'timeout';

export interface SubmitFailure {
  readonly reason: SubmitFailureReason;
  /** Seconds until the backend takes rows again, where it is busy and says so. */
  readonly retryAfter?: number;
}

/** Result of a submission: the contract between the wizard and the code that sends for it. */
export type SubmitResult =
  | {
      readonly ok: true;
      /** Id of the stored row; absent where nothing is stored, as in the preview. */
      readonly id?: string;
    }
  | ({ readonly ok: false } & SubmitFailure);
