import { texts } from '../texts.generated.ts';
import { cutToCodePoints } from './cut.ts';

export function formatCount(count: number): string {
  return String(count).replaceAll(/\B(?=(?:\d{3})+$)/gu, ',');
}

const MONTHS = [
  'Jan',
  'Feb',
  'Mar',
  'Apr',
  'May',
  'Jun',
  'Jul',
  'Aug',
  'Sep',
  'Oct',
  'Nov',
  'Dec',
];

/**
 * Formats a date in the reader's time zone (specification, section 9). Other texts are returned
 * unchanged. The first use of `Intl.DateTimeFormat` would delay the list's first rows by 30 ms.
 */
export function formatDate(iso: string): string {
  const date = new Date(iso);
  if (Number.isNaN(date.getTime())) return iso;
  const hour = date.getHours();
  const minute = String(date.getMinutes()).padStart(2, '0');
  const time = `${hour % 12 || 12}:${minute} ${hour < 12 ? 'AM' : 'PM'}`;
  return `${calendarDay(date.getFullYear(), date.getMonth(), date.getDate())}, ${time}`;
}

/** Formats a time in milliseconds, with its time zone. */
export function formatZonedTime(time: number, language: string): string {
  return new Date(time).toLocaleString(language, {
    year: 'numeric',
    month: 'long',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
  });
}

/** Formats a day such as `2026-11-20` in the page's language. */
export function formatDay(day: string): string {
  const date = new Date(`${day}T00:00:00Z`);
  if (!texts.tag.startsWith('en')) {
    return date.toLocaleDateString(texts.tag, {
      year: 'numeric',
      month: 'short',
      day: 'numeric',
      timeZone: 'UTC',
    });
  }
  return calendarDay(date.getUTCFullYear(), date.getUTCMonth(), date.getUTCDate());
}

/** Joins a list in the page's language. */
export function formatList(parts: readonly string[]): string {
  const { pair, middle, last } = texts.separators;
  const end = parts.at(-1) ?? '';
  if (parts.length < 2) return end;
  return parts.slice(0, -1).join(middle) + (parts.length === 2 ? pair : last) + end;
}

/** Formats a day as `November 20, 2026` in the page's language. */
export function formatLongDay(day: string): string {
  return new Date(day).toLocaleDateString(texts.tag, { dateStyle: 'long', timeZone: 'UTC' });
}

/** Returns whether a text such as `2026-11-20` is a day from the year 1000 on. */
export function isDay(text: string): boolean {
  if (!/^[12]\d{3}-\d{2}-\d{2}$/u.test(text)) return false;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}

function calendarDay(year: number, month: number, day: number): string {
  return `${MONTHS[month]} ${day}, ${year}`;
}

/**
 * Truncates a text of more than `limit` code points, with an ellipsis.
 * @returns `undefined` for a short text
 */
export function truncate(text: string, limit: number): string | undefined {
  const beginning = cutToCodePoints(text, limit);
  return beginning === text ? undefined : `${beginning.trimEnd()}…`;
}
