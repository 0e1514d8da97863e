import type { AnswersLink, Card, Panel } from '#src/engine/display.ts';
import type { Respond } from '#src/lib/business-days.ts';
import type { Link } from './texts.ts';
import type { SubmitFailureReason } from '../../submission/submit-result.ts';

export interface SummaryModel<Name extends string = string> {
  readonly change: string;
  readonly cards: readonly Card<Name>[];
  readonly nextSteps: Panel;
  /** Above Submit, with a link that opens in a new tab. */
  readonly privacy?: { readonly text: string; readonly link: Link };
  readonly submitting: string;
  readonly submitError: string;
  /** Below `submitError`, with `{wait}` for `busy`. */
  readonly failures: Readonly<Record<SubmitFailureReason, string>>;
  readonly failureHelp: {
    /** For `{wait}`: `{time}` is a number of seconds, minutes or hours. */
    readonly wait: string;
    /** For `{wait}` without a duration. */
    readonly unknownWait: string;
    /** After `outdated`: the answers are stored, or on this page alone. */
    readonly reloadKept: string;
    readonly reloadLost: string;
    /** After `reloadKept`. */
    readonly reload: string;
    readonly otherwise: string;
  };
}

/** The promise to contact a prospect. */
export interface ContactBy extends Respond {
  /** With `{day}`. */
  readonly text: string;
}

export interface ThankYouModel {
  readonly title: string;
  readonly text: string;
  /** With `{reference}` and `{time}`. */
  readonly receipt: string;
  /** Absent without a promise. */
  readonly contactBy?: ContactBy;
  readonly whatsNext: Panel;
  readonly link?: AnswersLink;
  readonly download: string;
  readonly startNew: string;
  readonly home?: string;
  /** On a later visit in the same tab, with `{time}`. */
  readonly earlier: string;
  readonly show: string;
}
