import type { Example } from './example.ts';

export const SAMPLE_EXAMPLES: readonly Example[] = [
  {
    rule: 'sample-fits',
    what: 'an answer that is not offered',
    edits: [['schema/samples/basic.json', '"basic"', '"premium"']],
    told: [
      'schema/samples/basic.json:3:3 sample-fits: The answer to "plan" does not hold: it must be equal to one of the allowed values. Give an answer that the form takes.',
    ],
  },
  {
    rule: 'sample-fits',
    what: 'an answer to a question that is not asked',
    edits: [['schema/samples/basic.json', '"plan"', '"wishes": "Two",\n  "plan"']],
    told: [
      'schema/samples/basic.json:3:3 sample-fits: "wishes" is not asked with these answers. Remove it.',
    ],
  },
  {
    rule: 'sample-fits',
    what: 'an answer to no question',
    edits: [['schema/samples/custom.json', '"wishes"', '"wish"']],
    told: [
      'schema/samples/custom.json:1:1 sample-fits: "wishes" must be answered. Add an answer to it.',
      'schema/samples/custom.json:4:3 sample-fits: There is no question "wish". Did you mean "wishes"?',
    ],
  },
  {
    rule: 'sample-fits',
    what: 'an answer that breaks two limits',
    edits: [
      [
        'questions',
        '"title": "Your name"',
        '"title": "Your name", "minLength": 5, "pattern": "^[a-z]+$"',
      ],
      ['schema/samples/custom.json', '"Ada"', '"adalove"'],
    ],
    told: [
      'schema/samples/basic.json:2:3 sample-fits: The answer to "name" does not hold: it must NOT have fewer than 5 characters. Give an answer that the form takes.',
    ],
  },
  {
    rule: 'json-syntax',
    what: 'a sample that is no JSON',
    edits: [['schema/samples/custom.json', '"plan"', 'plan']],
    told: [
      'schema/samples/custom.json:3:3 json-syntax: This is not JSON: this is no word of JSON. Put " at both ends of a text or a key.',
    ],
  },
  {
    rule: 'branch-sampled',
    what: 'a branch that no sample takes',
    edits: [['schema/samples/custom.json', '"custom",\n  "wishes": "Two"', '"basic"']],
    told: [
      'schema/onboarding.schema.json:12:9 branch-sampled: No sample answers "plan" with "custom", and a condition looks at it. Add a file to schema/samples with that answer, or change one.',
      'schema/onboarding.schema.json:43:7 branch-sampled: In no sample does this condition hold. Add a file to schema/samples that leads to the other branch.',
    ],
  },
  {
    rule: 'branch-sampled',
    what: 'a new choice without a sample',
    edits: [
      [
        'questions',
        '{ "const": "custom", "title": "Custom" }',
        '{ "const": "custom", "title": "Custom" },\n        { "const": "free", "title": "Free" }',
      ],
    ],
    told: [
      'schema/onboarding.schema.json:13:9 branch-sampled: No sample answers "plan" with "free", and a condition looks at it. Add a file to schema/samples with that answer, or change one.',
    ],
  },
];
