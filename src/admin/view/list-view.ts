import { normaliseText } from '../../form-engine/kinds/normalise-text.ts';

/** The criteria of the list's submissions. */
export interface ListFilter {
  /** Words that must all occur, in any text answer; empty without a search. */
  readonly search: string;
  /** By field name: any of these choices, in the form's order. A boolean's are `true` and `false`. */
  readonly choices: Readonly<Record<string, readonly string[]>>;
  /** By field name: the answers from one end to the other, both included. */
  readonly ranges: Readonly<Record<string, Range>>;
  /** First and last day of submission, both included, as `2026-11-20` in the reader's time zone. */
  readonly from?: string;
  readonly to?: string;
}

/** The ends of a range, one of them at least, as the column is compared with them. */
export interface Range {
  readonly from?: string;
  readonly to?: string;
}

export const ENDS = ['from', 'to'] as const;
export type End = (typeof ENDS)[number];

export interface ListOrder {
  /** Id of a column. */
  readonly column: string;
  readonly descending: boolean;
}

export const PERIODS = ['day', 'week', 'month'] as const;
export type Period = (typeof PERIODS)[number];

/** The state of the staff page, which the address holds. */
export interface ListView {
  readonly filter: ListFilter;
  /** Newest first when absent. */
  readonly order?: ListOrder;
  /** Counted from 1. */
  readonly page: number;
  /** Id of the submission that is read. */
  readonly submission?: string;
  /** Shows the overview in place of the list, by this period; `auto` is the one that fits. */
  readonly overview?: Period | 'auto';
}

/** A view that shows the overview. */
export interface OverviewView extends ListView {
  readonly overview: Period | 'auto';
}

export const EVERYTHING: ListFilter = { search: '', choices: {}, ranges: {} };

/** Longest search, in UTF-16 code units: it travels in an address. */
export const LONGEST_SEARCH = 200;

/** Cleans a search as answers are cleaned, with single spaces between its words. */
export function cleanSearch(typed: string): string {
  const clean = normaliseText(typed.slice(0, LONGEST_SEARCH), 'one') ?? '';
  return clean.split(/\s+/u).join(' ');
}
