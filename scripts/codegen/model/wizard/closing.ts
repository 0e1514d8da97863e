import { fill } from '#src/lib/text/fill.ts';
import { nextDay, startOfDay } from '#src/lib/zoned-day.ts';
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

/**
 * Returns when a day such as `2027-01-31` ends in a time zone.
 * @throws {RangeError} for an unknown zone
 */
export function endOfDay(day: string, timeZone: string): Date {
  return startOfDay(nextDay(day), timeZone);
}
