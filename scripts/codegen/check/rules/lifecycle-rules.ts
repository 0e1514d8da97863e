import { isEmailAddress } from '../../../../src/form-engine/values/email-address.ts';
import { isEmail } from '../../../../src/form-engine/kinds/registry.ts';
import { didYouMean } from '../../load/did-you-mean.ts';
import { buildFields } from '../../model/build-fields.ts';
import type { Rule } from './rule.ts';

/** Notifications are tried for three days, and people are away longer than that. */
const MIN_DAYS = 30;

const DAYS: Readonly<Record<string, number>> = { days: 1, months: 30, years: 365 };

/** Rules about what happens to a submission after it is stored. */
export const LIFECYCLE_RULES: readonly Rule[] = [
  {
    id: 'mail-has-recipient',
    sentence: 'A mail goes to one e-mail address, or to a question that asks for one.',
    *check({ questions, ui }) {
      const fields = buildFields(questions, ui);
      for (const [index, { id, to }] of (ui.notifications?.mails ?? []).entries()) {
        const [, name] = /^\{(\w+)\}$/u.exec(to) ?? [];
        const field = name === undefined ? undefined : fields[name];
        // The rule of placeholders reports a name that is no question's.
        const asksForAddress = field ? isEmail(field) : name !== undefined;
        if (asksForAddress || isEmailAddress(to)) continue;
        yield {
          in: 'ui',
          path: ['notifications', 'mails', index, 'to'],
          message: `The mail "${id}" would reach nobody: "${to}" is not one e-mail address.`,
          fix: 'Write an address, {mail} for the first contact of the site, or a question that asks for one, such as {email}. A second recipient takes a second mail.',
        };
      }
    },
  },
  {
    id: 'retention-is-long-enough',
    sentence: `Submissions are kept for at least ${MIN_DAYS} days.`,
    *check({ ui: { retention } }) {
      const [count, unit = ''] = retention?.period.split(' ') ?? [];
      const days = DAYS[unit];
      // An unknown unit breaks the format, which says so.
      if (days === undefined || Number(count) * days >= MIN_DAYS) return;
      yield {
        in: 'ui',
        path: ['retention', 'period'],
        message: `Submissions would be erased after ${count} ${unit}, perhaps before anybody has read them.`,
        fix: `Keep them for ${MIN_DAYS} days or longer.`,
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
      };
    },
  },
];
