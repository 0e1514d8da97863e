import { MAX_SEARCH_LENGTH } from '../../staff-contract/limits.ts';
import { normaliseText } from '../../form-engine/values/normalise-text.ts';

/** The criteria of the list's submissions. */
export interface ListFilter {
  /** Words that must all occur, in any text answer; empty without a search. */
  readonly search: string;
  /** By field name: any of these choices, in the form's order. A boolean's are `true` and `false`. */
  readonly choices: Readonly<Record<string, readonly string[]>>;
  /** By field name: the answers from one end to the other, both included. */
  readonly ranges: Readonly<Record<string, Range>>;
  /**
   * First and last day of submission, both included, as `2026-11-20` in the reader's time zone. The
   * first may also be a `Period`, so that a kept address covers the days before it is opened.
   */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

/** The periods up to the day of reading, in the order of the menu. */
export const PERIODS = {
  today: 'Today',
  yesterday: 'Yesterday',
  'last-7-days': 'Last 7 days',
  'this-month': 'This month',
  'last-visit': 'Since my last visit',
} as const;

export type Period = keyof typeof PERIODS;

export function isPeriod(text: string): text is Period {
  return Object.hasOwn(PERIODS, text);
}

/** The ends of a range, at least one, as the column is compared with them. */
export interface Range {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

/** Accounts that a filter names without their address. */
export const ACCOUNTS = { me: 'Me', nobody: 'Unassigned' } as const;

/** Returns whether a text names an account: a name in `ACCOUNTS`, or an e-mail address. */
export function isAccount(text: string): boolean {
  return (
    Object.hasOwn(ACCOUNTS, text) || (text.length <= MAX_ACCOUNT_LENGTH && text.includes('@'))
  );
}

const MAX_ACCOUNT_LENGTH = 320;

/** Returns the name of an account in a filter. */
export function accountLabel(account: string): string {
  return account === 'me' || account === 'nobody' ? ACCOUNTS[account] : account;
}

export const ENDS = ['from', 'to'] as const;
export type End = (typeof ENDS)[number];

export interface ListOrder {
  /** Id of a column. */
  readonly column: string;
  readonly descending: boolean;
}

export const INTERVALS = ['day', 'week', 'month'] as const;
export type Interval = (typeof INTERVALS)[number];

/** The state of the staff page, which the address holds. */
export interface ListView {
  readonly filter: ListFilter;
  /** Newest first when absent. */
  readonly order?: ListOrder | undefined;
  /** Counted from 1. */
  readonly page: number;
  /** Id of the submission that is read. */
  readonly submission?: string | undefined;
  /** Id of the submission that is compared with it. */
  readonly compare?: string | undefined;
  /**
   * Shows the overview in place of the list, by this period; `auto` chooses the period that fits.
   */
  readonly overview?: Interval | 'auto' | undefined;
}

export const EVERYTHING: ListFilter = { search: '', choices: {}, ranges: {} };

/** Returns whether a filter leaves submissions out. */
export function isFiltered(filter: ListFilter): boolean {
  return !isSameFilter(filter, EVERYTHING);
}

export function isSameFilter(one: ListFilter, other: ListFilter): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** Cleans a search as answers are cleaned, with single spaces between its words. */
export function cleanSearch(typed: string): string {
  const clean = normaliseText(typed.slice(0, MAX_SEARCH_LENGTH), 'one') ?? '';
  return clean.split(/\s+/u).join(' ');
}
