import type { RawAnswers } from '#src/engine/form-model.ts';
import { isRecord, parseJson } from '#src/lib/json.ts';

/** The answers were sent, or deleted by "Start over". */
export interface DraftEnd {
  readonly how: 'sent' | 'deleted';
  /** In milliseconds. */
  readonly at: number;
}

/** A form's unfinished answers in this browser. */
export interface Draft {
  /** Time of the last change, in milliseconds. A tab takes a draft that is newer than its own. */
  readonly at: number;
  readonly answers: RawAnswers;
  /** The latest end. The answers were given after it. */
  readonly end: DraftEnd | undefined;
}

const DAY_MS = 86_400_000;
/** Days that a draft is kept after its last change. The privacy page shows them. */
export const DRAFT_DAYS = 30;

export function formatDraft(draft: Draft): string {
  return JSON.stringify(draft);
}

/** Returns `undefined` for a text that is no draft. */
export function parseDraft(text: unknown): Draft | undefined {
  const stored = parseJson(String(text));
  const { answers, end, at } = isRecord(stored) ? stored : {};
  if (!isRecord(answers) || (end !== undefined && !isEnd(end))) return undefined;
  return isTime(at) ? { at, answers, end } : undefined;
}

function isEnd(value: unknown): value is DraftEnd {
  if (!isRecord(value)) return false;
  const { how, at } = value;
  return (how === 'sent' || how === 'deleted') && isTime(at);
}

function isTime(value: unknown): value is number {
  return typeof value === 'number' && value >= 0;
}

export function isExpired({ at }: Draft, now: number): boolean {
  return now - at > DRAFT_DAYS * DAY_MS;
}
