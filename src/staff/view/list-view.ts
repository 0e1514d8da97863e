import { MAX_SEARCH_LENGTH } from '../contract/limits.ts';
import { cutAt } from '../../lib/text/cut.ts';
import { normaliseText } from '../../engine/values/normalise-text.ts';

/** Which submissions the list has. */
export interface ListFilter {
  /** Words that must all occur. */
  readonly search: string;
  /** By field, in the form's order. A boolean's are `true` and `false`. */
  readonly choices: Readonly<Record<string, readonly string[]>>;
  /** By field, both ends included. */
  readonly ranges: Readonly<Record<string, Range>>;
  /**
   * Days such as `2026-11-20` in the reader's time zone, both included. The first may be a
   * `Period`, so that a kept address moves with the day.
   */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  /** Only submissions that wait for the promised answer. */
  readonly due?: Due | undefined;
}

/** How a promise stands, in the menu's order. */
export const DUE = { today: 'Due today', late: 'Late' } as const;

export type Due = keyof typeof DUE;

export function isDue(text: string): text is Due {
  return Object.hasOwn(DUE, text);
}

/** Up to today, in the menu's order. */
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

/** At least one end, as the column is compared. */
export interface Range {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

/** Accounts without an address. */
export const ACCOUNTS = { me: 'Me', nobody: 'Unassigned' } as const;

/** A name in `ACCOUNTS`, or an e-mail address. */
export function isAccount(text: string): boolean {
  return (
    Object.hasOwn(ACCOUNTS, text) || (text.length <= MAX_ACCOUNT_LENGTH && text.includes('@'))
  );
}

const MAX_ACCOUNT_LENGTH = 320;

export function accountLabel(account: string): string {
  return account === 'me' || account === 'nobody' ? ACCOUNTS[account] : account;
}

export const ENDS = ['from', 'to'] as const;
export type End = (typeof ENDS)[number];

export interface ListOrder {
  readonly column: string;
  readonly descending: boolean;
}

export const INTERVALS = ['day', 'week', 'month'] as const;
export type Interval = (typeof INTERVALS)[number];

/** The page's state in its address. */
export interface ListView {
  readonly filter: ListFilter;
  /** By default newest first. */
  readonly order?: ListOrder | undefined;
  /** Counted from 1. */
  readonly page: number;
  /** The submission that is read. */
  readonly submission?: string | undefined;
  /** The submission to compare with. */
  readonly compare?: string | undefined;
  /** The members of staff are shown. */
  readonly colleagues?: boolean | undefined;
  /** By this period; `auto` chooses one that fits. */
  readonly overview?: Interval | 'auto' | undefined;
}

export const NO_FILTER: ListFilter = { search: '', choices: {}, ranges: {} };

/** Returns whether submissions are left out. */
export function isFiltered(filter: ListFilter): boolean {
  return !isSameFilter(filter, NO_FILTER);
}

export function isSameFilter(one: ListFilter, other: ListFilter): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** Cleans a search as answers are cleaned, with single spaces. */
export function cleanSearch(typed: string): string {
  const clean = normaliseText(cutAt(typed, MAX_SEARCH_LENGTH), 'one') ?? '';
  return clean.split(/\s+/u).join(' ');
}
