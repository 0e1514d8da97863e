import type { Example } from './example.ts';

export const STORED_ANSWER_EXAMPLES: readonly Example[] = [
  {
    rule: 'question-stays',
    what: 'a question with another name, which does not say so',
    edits: [['questions', ', "renamedFrom": "fullName"', '']],
    told: [
      'schema/onboarding.schema.json:6:5 question-stays: "fullName" is no longer declared, and submissions may hold answers to it. Put it back, and retire it with "deprecated": true. If it is "name" now, say there: "renamedFrom": "fullName".',
    ],
  },
  {
    rule: 'choice-stays',
    what: 'another id of a choice',
    edits: [['questions', '"const": "hiring"', '"const": "recruiting"']],
    told: [
      'schema/onboarding.schema.json:30:18 choice-stays: "hiring" is no longer a choice of "topics", and submissions may hold it. Put it back, and retire it with "deprecated": true: an id keeps its meaning for ever.',
    ],
  },
  {
    rule: 'type-stays',
    what: 'a yes-or-no question that has become a choice',
    edits: [
      [
        'questions',
        '"type": "boolean",\n      "title": "Is it urgent?",\n      "default": false',
        '"type": "string",\n      "title": "Is it urgent?",\n      "default": "no"',
      ],
      ['questions', '"const": true', '"const": "yes"'],
      ['questions', '"const": false', '"const": "no"'],
    ],
    told: [
      'schema/onboarding.schema.json:17:15 type-stays: The answers to "urgent" are texts now, and stored ones are yes or no. Put the question back as it was and retire it with "deprecated": true, then ask a new one.',
    ],
  },
];
