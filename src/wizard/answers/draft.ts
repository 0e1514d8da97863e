import { isRecord, parseJson } from '../../lib/json.ts';

/** Times in milliseconds since 1970, by field name: when each answer was last given, changed or cleared. */
export type DraftChanges = Readonly<Record<string, number>>;

/** The end of a draft in all tabs: its answers were sent, or deleted by "Start over". */
export interface DraftEnd {
  readonly how: 'sent' | 'deleted';
  /** Time of the end, later than any change before it. */
  readonly at: number;
  /** The changes that were sent or deleted. It holds no answers. */
  readonly changed: DraftChanges;
}

/** Unfinished answers as a tab stores them. A draft from storage may hold answers of any shape. */
export interface Draft {
  readonly answers: Readonly<Record<string, unknown>>;
  readonly changed: DraftChanges;
  /** The latest end: the answers follow it. */
  readonly end: DraftEnd | undefined;
}

export interface StoredDraft extends Draft {
  /** Milliseconds since 1970. */
  readonly savedAt: number;
}

const DAY_MS = 86_400_000;
/**
 * The days for which this browser keeps a draft after its last change. The privacy page shows the
 * number, too.
 */
export const DRAFT_DAYS = 30;

/** The time of the end that these answers follow; 0 without an end. */
export function endOf({ end }: Pick<Draft, 'end'>): number {
  return end?.at ?? 0;
}

/** Answers that are older than any others. */
export function oldestDraft(answers: Draft['answers']): Draft {
  const changed = Object.fromEntries(Object.keys(answers).map((name) => [name, 1]));
  return { answers, changed, end: undefined };
}

export function formatDraft(draft: Draft, savedAt: number): string {
  return JSON.stringify({ savedAt, ...draft });
}

/** Reads a stored draft; returns `undefined` if it is unreadable. */
export function parseDraft(text: unknown): StoredDraft | undefined {
  const stored = parseJson(String(text));
  const { answers, changed = {}, end, savedAt } = isRecord(stored) ? stored : {};
  if (!isRecord(answers) || !isDraftChanges(changed) || !isTime(savedAt)) return undefined;
  return end === undefined || isEnd(end) ? { answers, changed, end, savedAt } : undefined;
}

function isEnd(value: unknown): value is DraftEnd {
  if (!isRecord(value)) return false;
  const { how, at, changed } = value;
  return (how === 'sent' || how === 'deleted') && isTime(at) && isDraftChanges(changed);
}

function isDraftChanges(value: unknown): value is DraftChanges {
  return isRecord(value) && Object.values(value).every(isTime);
}

function isTime(value: unknown): value is number {
  return typeof value === 'number' && value >= 0;
}

export function isExpired({ savedAt }: StoredDraft, now: number): boolean {
  return now - savedAt > DRAFT_DAYS * DAY_MS;
}

/**
 * Returns whether a newer draft replaces a stored draft: it follows a later end, or holds each of
 * its changes.
 */
export function isMergedInto(newer: Draft, stored: Draft): boolean {
  if (endOf(stored) !== endOf(newer)) return endOf(stored) < endOf(newer);
  return Object.entries(stored.changed).every(([name, time]) => time <= timeOf(newer, name));
}

/** The time at which an answer was last changed, 0 for never. */
export function timeOf({ changed }: Pick<Draft, 'changed'>, name: string): number {
  // A group that was given as a whole has one time for all cells within.
  const known = [name, name.split('/')[0] ?? name].find((one) => Object.hasOwn(changed, one));
  return changed[known ?? ''] ?? 0;
}

/** Dates changes after an end: unsent changes are newer than sent changes. */
export function carriedOver(
  changed: DraftChanges,
  unsent: readonly string[],
  end: number,
): DraftChanges {
  const carried = Object.entries(changed).map(
    ([name, time]) =>
      [name, unsent.includes(name) ? Math.max(time, end + 2) : end + 1] as const,
  );
  return Object.fromEntries(carried);
}
