import type { Example } from './example.ts';

/** What people write who know JSON Schema, RJSF or another form tool. */
export const MISTAKE_EXAMPLES: readonly Example[] = [
  {
    rule: 'unknown-key',
    what: 'choices as an enum',
    edits: [
      [
        'questions',
        '{ "type": "string", "title": "What do you need?" }',
        '{ "type": "string", "title": "What do you need?", "enum": ["a", "b"], "enumNames": ["A", "B"], "default": "a" }',
      ],
    ],
    told: [
      'schema/onboarding.schema.json:15:65 unknown-key: The key "enum" is unknown here. Write choices as "oneOf": [{ "const": "aws", "title": "AWS" }, …]; for several of them, as "type": "array" with that "oneOf" in "items".',
    ],
  },
  {
    rule: 'unknown-key',
    what: 'choices of a list as an enum',
    edits: [
      [
        'questions',
        '"oneOf": [\n          { "const": "hiring", "title": "Hiring" },\n          { "const": "payroll", "title": "Payroll" }\n        ]',
        '"enum": ["hiring", "payroll"]',
      ],
    ],
    told: [
      'schema/onboarding.schema.json:30:9 unknown-key: The key "enum" is unknown here. Write choices as "oneOf": [{ "const": "aws", "title": "AWS" }, …]; for several of them, as "type": "array" with that "oneOf" in "items".',
    ],
  },
  {
    rule: 'unknown-key',
    what: 'choices as anyOf',
    edits: [
      [
        'questions',
        '"title": "Your name"',
        '"title": "Your name", "anyOf": [{ "const": "a", "title": "A" }]',
      ],
    ],
    told: [
      'schema/onboarding.schema.json:6:55 unknown-key: The key "anyOf" is unknown here. Write choices as "oneOf": [{ "const": "aws", "title": "AWS" }, …]; for several of them, as "type": "array" with that "oneOf" in "items".',
    ],
  },
  {
    rule: 'wrong-value',
    what: 'a number',
    edits: [
      [
        'questions',
        '"name": { "type": "string", "title": "Your name", "renamedFrom": "fullName" }',
        '"name": { "type": "number", "title": "Your name", "minimum": 1, "maximum": 9 }',
      ],
    ],
    told: [
      'schema/onboarding.schema.json:6:23 wrong-value: "type" of the question "name" cannot be "number". A number is asked as a text: "type": "string", "pattern": "^[0-9]+$", and its limits said in "ui:help". Kinds of questions: "type": "string" for a text, or for one choice with "oneOf"; "boolean" for yes or no; "array" for several choices.',
    ],
  },
  {
    rule: 'wrong-value',
    what: 'a whole number',
    edits: [
      [
        'questions',
        '{ "type": "string", "title": "What do you need?" }',
        '{ "type": "integer", "title": "How many?" }',
      ],
    ],
    told: [
      'schema/onboarding.schema.json:15:25 wrong-value: "type" of the question "wishes" cannot be "integer". A number is asked as a text: "type": "string", "pattern": "^[0-9]+$", and its limits said in "ui:help". Kinds of questions: "type": "string" for a text, or for one choice with "oneOf"; "boolean" for yes or no; "array" for several choices.',
    ],
  },
  {
    rule: 'unknown-key',
    what: 'a date',
    edits: [['questions', '"title": "Your name"', '"title": "Your name", "format": "date"']],
    told: [
      'schema/onboarding.schema.json:6:55 unknown-key: The key "format" is unknown here. A date is asked as a text: "type": "string", "pattern": "^[0-9]{4}-[0-9]{2}-[0-9]{2}$", and "ui:help": "For example 2026-01-31".',
    ],
  },
  {
    rule: 'unknown-key',
    what: 'an address by its format',
    edits: [['questions', '"title": "Your name"', '"title": "Your name", "format": "email"']],
    told: [
      'schema/onboarding.schema.json:6:55 unknown-key: The key "format" is unknown here. Remove it. "ui:widget": "email" in onboarding.ui.json asks for an address; anything else is a "pattern".',
    ],
  },
  {
    rule: 'wrong-value',
    what: 'a kind by its look',
    edits: [
      [
        'questions',
        '"name": { "type": "string", "title": "Your name", "renamedFrom": "fullName" }',
        '"name": { "type": "select", "title": "Your name" }',
      ],
    ],
    told: [
      'schema/onboarding.schema.json:6:23 wrong-value: "type" of the question "name" cannot be "select". Write choices as "oneOf": [{ "const": "aws", "title": "AWS" }, …]; for several of them, as "type": "array" with that "oneOf" in "items".',
    ],
  },
  {
    rule: 'wrong-value',
    what: 'a question that may be null',
    edits: [
      [
        'questions',
        '"name": { "type": "string", "title": "Your name", "renamedFrom": "fullName" }',
        '"name": { "type": ["string", "null"], "title": "Your name" }',
      ],
    ],
    told: [
      'schema/onboarding.schema.json:6:23 wrong-value: "type" of the question "name" cannot be ["string","null"]. Leave that out: a question may stay unanswered unless "required" at the end of the file names it.',
    ],
  },
  {
    rule: 'unknown-key',
    what: 'a nullable question',
    edits: [['questions', '"title": "Your name"', '"title": "Your name", "nullable": true']],
    told: [
      'schema/onboarding.schema.json:6:55 unknown-key: The key "nullable" is unknown here. Leave that out: a question may stay unanswered unless "required" at the end of the file names it.',
    ],
  },
  {
    rule: 'wrong-value',
    what: 'questions within a question',
    edits: [
      [
        'questions',
        '"name": { "type": "string", "title": "Your name", "renamedFrom": "fullName" }',
        '"name": { "type": "object", "properties": { "first": { "type": "string", "title": "First" } } }',
      ],
    ],
    told: [
      'schema/onboarding.schema.json:6:23 wrong-value: "type" of the question "name" cannot be "object". Questions lie side by side: instead of "address" with parts, declare "addressStreet" and "addressCity", and name both in one step.',
    ],
  },
  {
    rule: 'unknown-key',
    what: 'a question that says itself that it is required',
    edits: [['questions', '"title": "Your name"', '"title": "Your name", "required": true']],
    told: [
      'schema/onboarding.schema.json:6:55 unknown-key: The key "required" is unknown here. Name the question in "required" at the end of the file.',
    ],
  },
  {
    rule: 'unknown-key',
    what: 'the look beside the question',
    edits: [['questions', '"title": "Your name"', '"title": "Your name", "ui:widget": "email"']],
    told: [
      'schema/onboarding.schema.json:6:55 unknown-key: The key "ui:widget" is unknown here. Write it in onboarding.ui.json, under "fields": { "email": { "ui:widget": "email", "ui:help": "…" } }.',
    ],
  },
  {
    rule: 'unknown-key',
    what: 'dependentRequired',
    edits: [
      [
        'questions',
        '"required": ["name", "plan"],',
        '"required": ["name", "plan"],\n  "dependentRequired": { "urgent": ["topics"] },',
      ],
    ],
    told: [
      'schema/onboarding.schema.json:40:3 unknown-key: The key "dependentRequired" is unknown here. Write a condition: "allOf": [{ "if": { "properties": { "a": { "const": "yes" } }, "required": ["a"] }, "then": { "required": ["b"] }, "else": { "properties": { "b": false } } }].',
    ],
  },
  {
    rule: 'unknown-key',
    what: 'a condition outside allOf',
    edits: [
      [
        'questions',
        '"required": ["name", "plan"],',
        '"required": ["name", "plan"],\n  "if": { "properties": { "urgent": { "const": true } } },\n  "then": { "required": ["topics"] },',
      ],
    ],
    told: [
      'schema/onboarding.schema.json:40:3 unknown-key: The key "if" is unknown here. Write a condition: "allOf": [{ "if": { "properties": { "a": { "const": "yes" } }, "required": ["a"] }, "then": { "required": ["b"] }, "else": { "properties": { "b": false } } }].',
    ],
  },
  {
    rule: 'unknown-key',
    what: 'a condition that is turned around',
    edits: [
      ['questions', '"plan": { "const": "custom" } }', '"plan": { "not": { "const": "basic" } } }'],
    ],
    told: [
      'schema/onboarding.schema.json:42:41 unknown-key: The key "not" is unknown here. Turn it around: write what holds for all other answers in "else".',
    ],
  },
  {
    rule: 'wrong-value',
    what: 'a limit in a branch',
    edits: [
      [
        'questions',
        '"properties": { "wishes": false }',
        '"properties": { "wishes": { "minLength": 5 } }',
      ],
    ],
    told: [
      'schema/onboarding.schema.json:44:43 wrong-value: "wishes" of the condition on "plan" must be false. A branch says which questions are "required", and which are not asked: "properties": { "b": false }. Limits belong to the question.',
    ],
  },
  {
    rule: 'missing-key',
    what: 'a condition without a branch',
    edits: [
      [
        'questions',
        ',\n      "then": { "required": ["wishes"] },\n      "else": { "properties": { "wishes": false } }',
        '',
      ],
    ],
    told: [
      'schema/onboarding.schema.json:41:5 missing-key: The condition on "plan" has neither "then" nor "else". Say which questions follow, such as "then": { "required": ["customFrontend"] }.',
    ],
  },
  {
    rule: 'missing-key',
    what: 'yes or no without its words',
    edits: [
      [
        'questions',
        ',\n      "default": false,\n      "oneOf": [\n        { "const": true, "title": "Yes" },\n        { "const": false, "title": "No" }\n      ]',
        '',
      ],
    ],
    told: [
      'schema/onboarding.schema.json:16:15 missing-key: The question "urgent" lacks "oneOf". Add the choices: "oneOf": [{ "const": …, "title": "…" }, …].',
    ],
  },
  {
    rule: 'misplaced-key',
    what: 'the choices of a list beside its type',
    edits: [
      [
        'questions',
        '"items": {\n        "type": "string",\n        "oneOf": [\n          { "const": "hiring", "title": "Hiring" },\n          { "const": "payroll", "title": "Payroll" }\n        ]\n      },',
        '"oneOf": [{ "const": "hiring", "title": "Hiring" }],',
      ],
    ],
    told: [
      'schema/onboarding.schema.json:28:7 misplaced-key: "oneOf" does not belong here. Write choices as "oneOf": [{ "const": "aws", "title": "AWS" }, …]; for several of them, as "type": "array" with that "oneOf" in "items".',
    ],
  },
  {
    rule: 'wrong-value',
    what: 'a select',
    edits: [
      [
        'ui',
        '"ui:options": { "shortTitle": "Plan"',
        '"ui:widget": "select", "ui:options": { "shortTitle": "Plan"',
      ],
    ],
    told: [
      'schema/onboarding.ui.json:23:28 wrong-value: "ui:widget" of the question "plan" cannot be "select". Leave "ui:widget" out: choices are shown as cards, one of them as "radio", several as "checkboxes".',
    ],
  },
  {
    rule: 'wrong-value',
    what: 'a date picker',
    edits: [['ui', '"name": { "ui:widget": "text"', '"name": { "ui:widget": "date"']],
    told: [
      'schema/onboarding.ui.json:22:28 wrong-value: "ui:widget" of the question "name" cannot be "date". A date is asked as a text: "type": "string", "pattern": "^[0-9]{4}-[0-9]{2}-[0-9]{2}$", and "ui:help": "For example 2026-01-31".',
    ],
  },
  {
    rule: 'unknown-key',
    what: 'a title among the widgets',
    edits: [
      ['ui', '"name": { "ui:widget": "text"', '"name": { "ui:title": "Name", "ui:widget": "text"'],
    ],
    told: [
      'schema/onboarding.ui.json:22:15 unknown-key: The key "ui:title" is unknown here. Write the text as "title" in onboarding.schema.json; a short one as "shortTitle" in "ui:options".',
    ],
  },
  {
    rule: 'unknown-key',
    what: 'a step with a condition',
    edits: [
      ['ui', '"title": "Details",', '"title": "Details",\n      "showIf": { "plan": "custom" },'],
    ],
    told: [
      'schema/onboarding.ui.json:16:7 unknown-key: The key "showIf" is unknown here. A step without a question to ask is left out: write the condition of its questions in onboarding.schema.json, under "allOf".',
    ],
  },
  {
    rule: 'unknown-key',
    what: 'a misspelt key that lacks then',
    edits: [['questions', '"title": "Your name"', '"titel": "Your name"']],
    told: [
      'schema/onboarding.schema.json:6:33 unknown-key: The key "titel" is unknown here. Did you mean "title"?',
    ],
  },
  {
    rule: 'unknown-key',
    what: 'a misspelt key of a button',
    edits: [['ui', '"next": "Begin"', '"next": { "label": "Begin", "disable": true }']],
    told: [
      'schema/onboarding.ui.json:4:100 unknown-key: The key "disable" is unknown here. Did you mean "disabled"?',
    ],
  },
  {
    rule: 'wrong-value',
    what: 'a misspelt look of one badge',
    edits: [['ui', '"badge": "outline"', '"badge": { "basic": "outlin" }']],
    told: [
      'schema/onboarding.ui.json:47:89 wrong-value: "basic" of the line "plan" cannot be "outlin". Did you mean "outline"?',
    ],
  },
  {
    rule: 'one-of-two',
    what: 'a column that shows nothing',
    edits: [['ui', '"system": "submitted_at" }', '"truncate": 20 }']],
    told: [
      'schema/onboarding.ui.json:45:7 one-of-two: The column "submitted" needs exactly one of "system" and "lines". Keep the one that says what the column shows.',
    ],
  },
  {
    rule: 'unknown-key',
    what: 'a misspelt key of a column',
    edits: [['ui', '"system": "submitted_at" }', '"sytem": "submitted_at" }']],
    told: [
      'schema/onboarding.ui.json:45:50 unknown-key: The key "sytem" is unknown here. Did you mean "system"?',
    ],
  },
  {
    rule: 'wrong-type',
    what: 'choices without titles',
    edits: [
      [
        'questions',
        '"oneOf": [\n        { "const": "basic", "title": "Basic" },\n        { "const": "custom", "title": "Custom" }\n      ]',
        '"oneOf": ["basic", "custom"]',
      ],
    ],
    told: [
      'schema/onboarding.schema.json:10:17 wrong-type: Choice 1 of "plan" must be an object in { }. Write a choice as { "const": "aws", "title": "AWS" }.',
    ],
  },
  {
    rule: 'unknown-key',
    what: 'a choice of value and label',
    edits: [
      [
        'questions',
        '{ "const": "basic", "title": "Basic" }',
        '{ "value": "basic", "label": "Basic" }',
      ],
    ],
    told: [
      'schema/onboarding.schema.json:11:11 unknown-key: The key "value" is unknown here. Write a choice as { "const": "aws", "title": "AWS" }.',
    ],
  },
  {
    rule: 'unknown-key',
    what: 'a label for a title',
    edits: [['questions', '"title": "Your name"', '"label": "Your name"']],
    told: [
      'schema/onboarding.schema.json:6:33 unknown-key: The key "label" is unknown here. Write the text of the question as "title".',
    ],
  },
  {
    rule: 'wrong-value',
    what: 'a number with a default',
    edits: [
      [
        'questions',
        '{ "type": "string", "title": "What do you need?" }',
        '{ "type": "number", "title": "How many?", "minimum": 0, "default": 3 }',
      ],
    ],
    told: [
      'schema/onboarding.schema.json:15:25 wrong-value: "type" of the question "wishes" cannot be "number". A number is asked as a text: "type": "string", "pattern": "^[0-9]+$", and its limits said in "ui:help". Kinds of questions: "type": "string" for a text, or for one choice with "oneOf"; "boolean" for yes or no; "array" for several choices.',
    ],
  },
];
