/**
 * What became of a submission. The person sees one text for every failure;
 * the reason is for the log, and for whoever may want to say more.
 */
export type SubmitResult =
  { readonly ok: true } | { readonly ok: false; readonly reason: SubmitFailure };

/**
 * `offline`: the browser has no network. `refused`: the backend does not take this row, now or later.
 * `unavailable`: no answer, or one that may differ later. `timeout`: no answer in time.
 */
export type SubmitFailure = 'offline' | 'refused' | 'unavailable' | 'timeout';
