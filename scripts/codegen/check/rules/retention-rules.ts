import type { Rule } from './rule.ts';

/** Notifications are tried for three days, and people are away longer than that. */
const LEAST_DAYS = 30;

const DAYS: Readonly<Record<string, number>> = { days: 1, months: 30, years: 365 };

/** The rule about the end of submissions. */
export const RETENTION_RULES: readonly Rule[] = [
  {
    id: 'retention-is-long-enough',
    sentence: `Submissions are kept for at least ${LEAST_DAYS} days.`,
    *check({ ui: { retention } }) {
      const [count, unit = ''] = retention?.period.split(' ') ?? [];
      if (count === undefined || Number(count) * (DAYS[unit] ?? 0) >= LEAST_DAYS) return;
      yield {
        in: 'ui',
        path: ['retention', 'period'],
        message: `Submissions would be erased after ${count} ${unit}, perhaps before anybody has read them.`,
        fix: `Keep them for ${LEAST_DAYS} days or longer.`,
      };
    },
  },
];
