import { accountQuestions, STATUS } from '#scripts/codegen/declaration/staff-questions.ts';
import { isEmailAddress } from '#src/engine/values/email-address.ts';
import type { Rule } from './rule.ts';

/** The promise to answer within some business days, and what staff needs for it. */
export const PROMISE_RULES: readonly Rule[] = [
  {
    id: 'promise-has-days',
    sentence:
      'A promised day follows from admin.respond, which alone has the number of business days.',
    *check({ ui: { thankYou, admin } }) {
      const { contactBy } = thankYou;
      if (!contactBy || admin.respond) return;
      yield {
        in: 'ui',
        path: ['thankYou', 'contactBy'],
        part: 'key',
        message: 'No promise says which day this is.',
        fix: 'Declare the number of business days in admin.respond, or remove "contactBy".',
      };
    },
  },
  {
    id: 'digest-has-promise',
    sentence: 'A digest follows from admin.respond, and goes to one e-mail address.',
    *check({ ui: { notifications, admin } }) {
      const digest = notifications?.digest;
      if (digest && !admin.respond) {
        yield {
          in: 'ui',
          path: ['notifications', 'digest'],
          part: 'key',
          message: 'No promise says what is due.',
          fix: 'Declare it in admin.respond, or remove the digest.',
        };
      } else if (digest && !isEmailAddress(digest.to)) {
        yield {
          in: 'ui',
          path: ['notifications', 'digest', 'to'],
          message: `The digest would reach nobody: "${digest.to}" is not one e-mail address.`,
          fix: 'Write an address, or {mail} for the first contact of the site.',
        };
      }
    },
  },
  {
    id: 'status-begins',
    sentence:
      'Each submission has a status, if staff sets one: that of a new one is the default.',
    *check({ ui: { admin } }) {
      const status = admin.questions?.properties[STATUS];
      if (!status?.oneOf || status.default !== undefined) return;
      yield {
        in: 'ui',
        path: ['admin', 'questions', 'properties', STATUS],
        part: 'key',
        message: 'A new submission would have no status.',
        fix: `Add "default": ${JSON.stringify(status.oneOf[0]?.const)}, or another of its choices.`,
      };
    },
  },
  {
    id: 'assign-has-account',
    sentence: 'Assigning and digests need a question of staff with the account.',
    *check({ ui }) {
      const key = ui.admin.assign ? ['admin', 'assign'] : ['notifications', 'digest'];
      const isUsed = ui.admin.assign ?? ui.notifications?.digest;
      if (!isUsed || accountQuestions(ui).length > 0) return;
      yield {
        in: 'ui',
        path: key,
        part: 'key',
        message: 'No question of staff holds the account.',
        fix: 'Add one to admin.questions: "assignee": { "type": "string", "format": "account", "title": "Assignee" }.',
      };
    },
  },
];
