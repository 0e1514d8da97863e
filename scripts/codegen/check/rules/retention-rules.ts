import { didYouMean } from '../../load/did-you-mean.ts';
import type { Rule } from './rule.ts';

/** Notifications are tried for three days, and people are away longer than that. */
const LEAST_DAYS = 30;

const DAYS: Readonly<Record<string, number>> = { days: 1, months: 30, years: 365 };

/** Rules about the end of submissions. */
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
  {
    id: 'retention-status-is-declared',
    sentence: 'A retention that begins with a status names a declared one.',
    *check({ ui: { retention, admin } }) {
      if (retention === undefined || retention.after === 'submission') return;
      const { status } = retention.after;
      const known = admin.status?.choices.map((choice) => choice.const) ?? [];
      if (known.includes(status)) return;
      yield {
        in: 'ui',
        path: ['retention', 'after', 'status'],
        message: `"${status}" is no status of submissions, so that none would ever be erased.`,
        fix: didYouMean(status, known) || 'Declare it in admin.status.',
        relies: [['ui', 'admin', 'status', '**']],
      };
    },
  },
];
