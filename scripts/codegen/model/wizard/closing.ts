import { fill } from '#src/lib/text/fill.ts';
import type { WizardModel } from '#src/intake/wizard/model/wizard-model.ts';
import type { SiteFile, UiFile } from '../../declaration/declared-files.generated.ts';

/** The end of the last day for answers. */
export interface Closing {
  readonly at: Date;
  readonly timeZone: string;
}

export function buildClosing(
  { closes }: UiFile,
  { timeZone = 'UTC' }: SiteFile,
): Closing | undefined {
  return closes === undefined ? undefined : { at: endOfDay(closes, timeZone), timeZone };
}

/** With the last minute of that day. */
export function closingTexts(
  { at, timeZone }: Closing,
  { wizard, pdf }: UiFile,
): WizardModel['closing'] {
  const { closes = '', closed = '' } = wizard;
  const time = new Date(at.getTime() - 60_000).toLocaleString(pdf.language, {
    year: 'numeric',
    month: 'long',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZone,
    timeZoneName: 'short',
  });
  return { at: at.getTime(), before: fill(closes, { time }), after: fill(closed, { time }) };
}

const DAY_MS = 86_400_000;

/**
 * Returns when a day such as `2027-01-31` ends in a time zone.
 * @throws {RangeError} for an unknown zone
 */
export function endOfDay(day: string, timeZone: string): Date {
  const midnight = Date.parse(`${day}T00:00:00Z`) + DAY_MS;
  // The offset before the moment may differ from that at it, on the night on which the clocks change.
  const near = midnight - offsetAt(midnight, timeZone);
  const end = midnight - offsetAt(near, timeZone);
  // Where the clocks go from 23:59 to 1:00, no time is midnight: the later one is that moment.
  const isMidnight = end + offsetAt(end, timeZone) === midnight;
  return new Date(isMidnight ? end : Math.max(near, end));
}

/** Returns milliseconds. */
function offsetAt(time: number, timeZone: string): number {
  const parts = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' });
  const name =
    parts.formatToParts(time).find(({ type }) => type === 'timeZoneName')?.value ?? '';
  const [, sign = '+', hours = 0, minutes = 0] = /([+-])(\d+):(\d+)/u.exec(name) ?? [];
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) * 60_000;
}
