import type { Example } from './example.ts';

export const CONDITION_EXAMPLES: readonly Example[] = [
  {
    rule: 'if-requires',
    what: 'an `if` without "required"',
    edits: [['questions', ', "required": ["plan"] }', ' }']],
    told: [
      'schema/onboarding.schema.json:42:13 if-requires: This `if` looks at "plan" without requiring it, so a missing answer would pass. Add "required": ["plan"] to the `if`.',
    ],
  },
  {
    rule: 'if-requires',
    what: 'an `if` that requires what it does not look at',
    edits: [['questions', '} }, "required": ["plan"] }', '} }, "required": ["plan", "name"] }']],
    told: [
      'schema/onboarding.schema.json:42:76 if-requires: This `if` requires "name" without looking at it. Remove it, or say in "properties" which answer is meant.',
    ],
  },
  {
    rule: 'if-fits-type',
    what: 'one choice asked of a list',
    edits: [
      [
        'questions',
        '"properties": { "plan": { "const": "custom" } }, "required": ["plan"] }',
        '"properties": { "topics": { "const": "hiring" } }, "required": ["topics"] }',
      ],
      ['ui', '["name", "plan", "wishes"]', '["name", "plan"]'],
      ['ui', '["urgent", "topics"]', '["urgent", "topics", "wishes"]'],
    ],
    told: [
      'schema/onboarding.schema.json:42:41 if-fits-type: "topics" cannot be tested like this. Use "contains".',
    ],
  },
  {
    rule: 'condition-looks-back',
    what: 'a condition on a later question',
    edits: [
      [
        'questions',
        '"properties": { "plan": { "const": "custom" } }, "required": ["plan"] }',
        '"properties": { "urgent": { "const": true } }, "required": ["urgent"] }',
      ],
    ],
    told: [
      'schema/onboarding.schema.json:42:31 condition-looks-back: This condition on "urgent" decides on "wishes", which is asked before it. Move the questions in the steps, or turn the condition around.',
    ],
  },
  {
    rule: 'condition-looks-back',
    what: 'a condition on itself',
    edits: [
      ['questions', '"then": { "required": ["wishes"] }', '"then": { "required": ["plan"] }'],
    ],
    told: [
      'schema/onboarding.schema.json:42:31 condition-looks-back: This condition on "plan" decides on "plan" itself. Move the questions in the steps, or turn the condition around.',
    ],
  },
  {
    rule: 'condition-looks-back',
    what: 'two conditions that wait for each other',
    edits: [
      [
        'questions',
        '"allOf": [',
        '"allOf": [\n    {\n      "if": { "properties": { "wishes": { "const": "all" } }, "required": ["wishes"] },\n      "then": { "required": ["plan"] }\n    },',
      ],
    ],
    told: [
      'schema/onboarding.schema.json:42:31 condition-looks-back: This condition on "wishes" decides on "plan", which is asked before it. Move the questions in the steps, or turn the condition around.',
    ],
  },
  {
    rule: 'required-is-asked',
    what: 'a retired question that is required',
    edits: [
      ['questions', '["name", "plan"]', '["name", "plan", "urgent"]'],
      ['questions', '"title": "Is it urgent?",', '"title": "Is it urgent?", "deprecated": true,'],
      ['ui', '["urgent", "topics"]', '["topics"]'],
    ],
    told: [
      'schema/onboarding.schema.json:39:32 required-is-asked: The field "urgent" is retired, so nobody can answer it. Remove it from "required".',
    ],
  },
  {
    rule: 'required-is-asked',
    what: 'a question required of everybody and kept from some',
    edits: [['questions', '["name", "plan"]', '["name", "plan", "wishes"]']],
    told: [
      'schema/onboarding.schema.json:39:32 required-is-asked: The field "wishes" is required of everybody, but a condition keeps it from some. Remove it from "required". The condition\'s branch can require it.',
    ],
  },
  {
    rule: 'condition-decides-once',
    what: 'a question required and kept away',
    edits: [
      [
        'questions',
        '"then": { "required": ["wishes"] }',
        '"then": { "required": ["wishes"], "properties": { "wishes": false } }',
      ],
    ],
    told: [
      'schema/onboarding.schema.json:43:57 condition-decides-once: The field "wishes" is required here and not asked. Keep one of the two.',
    ],
  },
  {
    rule: 'condition-decides-once',
    what: 'a question asked in neither branch',
    edits: [
      [
        'questions',
        '"then": { "required": ["wishes"] }',
        '"then": { "properties": { "wishes": false } }',
      ],
    ],
    told: [
      'schema/onboarding.schema.json:44:33 condition-decides-once: The field "wishes" is asked in neither branch. Remove it from one of them, or retire it with "deprecated": true.',
    ],
  },
];
