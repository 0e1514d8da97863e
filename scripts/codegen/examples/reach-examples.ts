import type { Example } from './example.ts';

export const REACH_EXAMPLES: readonly Example[] = [
  {
    rule: 'branch-reachable',
    what: 'a condition on a retired choice',
    edits: [
      [
        'questions',
        '{ "const": "custom", "title": "Custom" }',
        '{ "const": "custom", "title": "Custom", "deprecated": true }',
      ],
    ],
    told: [
      'schema/onboarding.schema.json:43:7 branch-reachable: No answers lead to this "then": the choice "custom" of "plan" is retired. Change what the `if` looks for, or remove the branch.',
    ],
  },
  {
    rule: 'question-reachable',
    what: 'a question that two conditions keep from everybody',
    edits: [
      [
        'questions',
        '"allOf": [',
        '"allOf": [\n    {\n      "if": { "properties": { "plan": { "const": "custom" } }, "required": ["plan"] },\n      "then": { "properties": { "urgent": false } }\n    },\n    {\n      "if": { "properties": { "plan": { "const": "basic" } }, "required": ["plan"] },\n      "then": { "properties": { "urgent": false } }\n    },',
      ],
    ],
    told: [
      'schema/onboarding.schema.json:16:5 question-reachable: No answers lead to the question "urgent". Change the conditions that decide on it, or retire it with "deprecated": true.',
    ],
  },
  {
    rule: 'question-reachable',
    what: 'a step that nobody sees',
    edits: [
      [
        'questions',
        '"allOf": [',
        '"allOf": [\n    {\n      "if": { "properties": { "plan": { "const": "custom" } }, "required": ["plan"] },\n      "then": { "properties": { "urgent": false, "topics": false } }\n    },\n    {\n      "if": { "properties": { "plan": { "const": "basic" } }, "required": ["plan"] },\n      "then": { "properties": { "urgent": false, "topics": false } }\n    },',
      ],
    ],
    told: [
      'schema/onboarding.schema.json:16:5 question-reachable: No answers lead to the question "urgent". Change the conditions that decide on it, or retire it with "deprecated": true.',
      'schema/onboarding.schema.json:25:5 question-reachable: No answers lead to the question "topics". Change the conditions that decide on it, or retire it with "deprecated": true.',
    ],
  },
  {
    rule: 'branch-reachable',
    what: 'a condition on a retired question',
    edits: [
      ['questions', '"title": "Which plan?",', '"title": "Which plan?", "deprecated": true,'],
      ['questions', '["name", "plan"]', '["name"]'],
      ['ui', '["name", "plan", "wishes"]', '["name", "wishes"]'],
    ],
    told: [
      'schema/onboarding.schema.json:43:7 branch-reachable: No answers lead to this "then": the question "plan" is retired. Change what the `if` looks for, or remove the branch.',
    ],
  },
  {
    rule: 'conditions-agree',
    what: 'conditions that contradict each other',
    edits: [
      [
        'questions',
        '"allOf": [',
        '"allOf": [\n    {\n      "if": { "properties": { "name": { "const": "Ada" } }, "required": ["name"] },\n      "then": { "properties": { "wishes": false } }\n    },',
      ],
    ],
    told: [
      'schema/onboarding.schema.json:47:30 conditions-agree: "wishes" is required here, and the condition on "name" keeps it away when "name" is "Ada" and "plan" is "custom". Nobody could go on then: change one of the two.',
    ],
  },
];
