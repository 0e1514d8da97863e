import { isRecord, parseJson } from '../../lib/json.ts';

/** When each answer was last given, changed or cleared, in milliseconds. */
export type DraftChanges = Readonly<Record<string, number>>;

/** In all tabs: the answers were sent, or deleted by "Start over". */
export interface DraftEnd {
  readonly how: 'sent' | 'deleted';
  /** Later than any change before it. */
  readonly at: number;
  /** Its changes, without answers. */
  readonly changed: DraftChanges;
}

/** As a tab stores them. Answers from storage may have any shape. */
export interface Draft {
  readonly answers: Readonly<Record<string, unknown>>;
  readonly changed: DraftChanges;
  /** The answers follow it. */
  readonly end: DraftEnd | undefined;
}

export interface StoredDraft extends Draft {
  /** In milliseconds. */
  readonly savedAt: number;
}

const DAY_MS = 86_400_000;
/** Days that a draft is kept after its last change. The privacy page shows them. */
export const DRAFT_DAYS = 30;

/** 0 without an end. */
export function endOf({ end }: Pick<Draft, 'end'>): number {
  return end?.at ?? 0;
}

/** Older than any other answers. */
export function oldestDraft(answers: Draft['answers']): Draft {
  const changed = Object.fromEntries(Object.keys(answers).map((name) => [name, 1]));
  return { answers, changed, end: undefined };
}

export function formatDraft(draft: Draft, savedAt: number): string {
  return JSON.stringify({ savedAt, ...draft });
}

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

/** The newer draft follows a later end, or holds each of the stored changes. */
export function isMergedInto(newer: Draft, stored: Draft): boolean {
  if (endOf(stored) !== endOf(newer)) return endOf(stored) < endOf(newer);
  return Object.entries(stored.changed).every(([name, time]) => time <= timeOf(newer, name));
}

/** 0 for never. */
export function timeOf({ changed }: Pick<Draft, 'changed'>, name: string): number {
  // A group that was given as a whole has one time for all cells within.
  const known = [name, name.split('/')[0] ?? name].find((one) => Object.hasOwn(changed, one));
  return changed[known ?? ''] ?? 0;
}

/** Unsent changes are newer than the end. */
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
