/** Times in milliseconds since 1970, by field name: when each answer was last given, changed or cleared. */
export type Changes = Readonly<Record<string, number>>;

/** Unfinished answers as this browser keeps them. All of it comes from storage, so the answers may be of any shape. */
export interface Draft {
  readonly answers: Readonly<Record<string, unknown>>;
  readonly changed: Changes;
  /** The time of the end that these answers follow, 0 for none; drafts without it come from an earlier release. */
  readonly since: number | undefined;
}

/** The end of a draft in all tabs: its answers were sent, or deleted by "Start over". */
export interface DraftEnd {
  readonly how: 'sent' | 'deleted';
  /** Time of the end, later than any change before it. */
  readonly at: number;
  /** The changes that were sent or deleted. It holds no answers. */
  readonly changed: Changes;
}

/** The part of the intake that this browser keeps. */
export interface Kept {
  /** The drafts that are to be merged: tabs that saved without having heard of each other leave several. */
  readonly drafts: readonly Draft[];
  /** The storage keys that were read for them. */
  readonly keys: readonly string[];
  readonly end: DraftEnd | undefined;
}

/** The time of a change that was kept without one: before any other. */
export const LONG_AGO = 1;

const VERSION = 2;
const DAY_MS = 86_400_000;
/** How long this browser keeps a draft after its last change; the privacy page says it, too. */
export const DRAFT_DAYS = 30;
const LIFETIME_MS = DRAFT_DAYS * DAY_MS;
const FIRST_RELEASE = Date.UTC(2026, 0);
/** Later times are not taken from storage: nothing could ever be newer. */
const LATEST = 4e15;

export function formatDraft(draft: Draft, savedAt: number): string {
  return JSON.stringify({ version: VERSION, savedAt, ...draft });
}

/** Reads a draft of this or an earlier release; `undefined` where it is unreadable, or too old. */
export function parseDraft(text: string | null, now: number): Draft | undefined {
  const stored = parse(text);
  const answers = recordIn(stored, 'answers');
  if (!answers || isExpired(text, now)) return undefined;
  const { changed } = undatedDraft(answers);
  const times = timesIn(recordIn(stored, 'changed'));
  return { answers, changed: { ...changed, ...times }, since: timeIn(stored, 'since') };
}

export function isExpired(text: string | null, now: number): boolean {
  const savedAt = savedAtIn(text);
  return savedAt !== undefined && now - savedAt > LIFETIME_MS;
}

/** An earlier date than that of the first release comes from a clock that was wrong: it counts as none. */
function savedAtIn(text: string | null): number | undefined {
  const savedAt = timeIn(parse(text), 'savedAt');
  return savedAt !== undefined && savedAt > FIRST_RELEASE ? savedAt : undefined;
}

/** Answers of which is not known when they were given. */
export function undatedDraft(answers: Draft['answers']): Draft {
  const changed = Object.fromEntries(Object.keys(answers).map((name) => [name, LONG_AGO]));
  return { answers, changed, since: undefined };
}

/**
 * Returns the text of a draft with today's date, where it has no usable date: an earlier release
 * wrote none, and one in the future or long ago comes from a clock that was wrong.
 */
export function redated(text: string | null, now: number): string | undefined {
  const draft = parseDraft(text, now);
  const savedAt = savedAtIn(text);
  if (!draft || (savedAt !== undefined && savedAt <= now + DAY_MS)) return undefined;
  try {
    return formatDraft(draft, now);
  } catch {
    // Nested too deeply to be written again: not a draft of ours.
    return undefined;
  }
}

export function formatEnd(end: DraftEnd): string {
  return JSON.stringify({ version: VERSION, ...end });
}

export function parseEnd(text: string | null): DraftEnd | undefined {
  const stored = parse(text);
  const at = timeIn(stored, 'at');
  if (!isRecord(stored) || at === undefined) return undefined;
  const { how } = stored;
  if (how !== 'sent' && how !== 'deleted') return undefined;
  return { how, at, changed: timesIn(recordIn(stored, 'changed')) };
}

function parse(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return undefined;
  }
}

function recordIn(value: unknown, name: string): Readonly<Record<string, unknown>> | undefined {
  const part = isRecord(value) && Object.hasOwn(value, name) ? value[name] : undefined;
  return isRecord(part) ? part : undefined;
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function timeIn(value: unknown, name: string): number | undefined {
  const time = isRecord(value) && Object.hasOwn(value, name) ? value[name] : undefined;
  return isTime(time) ? time : undefined;
}

function timesIn(record: Readonly<Record<string, unknown>> = {}): Changes {
  const times = Object.entries(record).flatMap(([name, time]): [string, number][] =>
    isTime(time) ? [[name, time]] : [],
  );
  return Object.fromEntries(times);
}

function isTime(value: unknown): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 && value < LATEST;
}
