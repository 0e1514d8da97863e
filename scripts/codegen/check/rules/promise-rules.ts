import type { Rule } from './rule.ts';

/** The promise to answer within some business days. */
export const PROMISE_RULES: readonly Rule[] = [
  {
    id: 'promise-has-days',
    sentence:
      'A promised day follows from admin.respond, which alone has the number of business days.',
    *check({ ui: { thankYou, admin } }) {
      const { contactBy } = thankYou;
      if (contactBy?.businessDays !== undefined) {
        yield {
          in: 'ui',
          path: ['thankYou', 'contactBy', 'businessDays'],
          part: 'key',
          message: 'The number of business days has moved to admin.respond.',
          fix: `Write "businessDays": ${contactBy.businessDays} there, and remove it here.`,
        };
      } else if (contactBy && !admin.respond) {
        yield {
          in: 'ui',
          path: ['thankYou', 'contactBy'],
          part: 'key',
          message: 'No promise says which day this is.',
          fix: 'Declare the number of business days in admin.respond, or remove "contactBy".',
        };
      }
    },
  },
];
