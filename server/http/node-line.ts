/** The last days of security fixes by release line (github.com/nodejs/Release). */
const LAST_DAYS: Readonly<Record<string, string>> = {
  20: '2026-04-30',
  22: '2027-04-30',
  24: '2028-04-30',
};

/**
 * Returns a line for the operator if the running Node gets no security fixes any more.
 * @param version such as 20.19.0
 */
export function endedNodeLine(version: string, today: Date): string | undefined {
  const [line = ''] = version.split('.');
  const lastDay = LAST_DAYS[line];
  if (lastDay === undefined || today.toISOString().slice(0, 10) <= lastDay) return undefined;
  return `The line of Node ${line} ended on ${lastDay}, and gets no security fixes: install Node 24.`;
}
