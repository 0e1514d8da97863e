import type { Example } from './example.ts';

export const FIELD_EXAMPLES: readonly Example[] = [
  {
    rule: 'unknown-field',
    what: 'a misspelt question in a step',
    edits: [['ui', '["name", "plan", "wishes"]', '["name", "plna", "plan", "wishes"]']],
    told: [
      'schema/onboarding.ui.json:9:26 unknown-field: There is no field "plna" in the questions. Did you mean "plan"?',
    ],
  },
  {
    rule: 'unknown-field',
    what: 'a misspelt question in a condition',
    edits: [['questions', '"required": ["wishes"]', '"required": ["wishs"]']],
    told: [
      'schema/onboarding.schema.json:43:30 unknown-field: There is no field "wishs" in the questions. Did you mean "wishes"?',
    ],
  },
  {
    rule: 'unknown-field',
    what: 'widgets for a question that is not declared',
    edits: [
      ['ui', '"topics": { "ui:widget": "checkboxes" }', '"topic": { "ui:widget": "checkboxes" }'],
    ],
    told: [
      'schema/onboarding.ui.json:25:5 unknown-field: There is no field "topic" in the questions. Did you mean "topics"?',
    ],
  },
  {
    rule: 'unknown-field',
    what: 'a misspelt declaration',
    edits: [['questions', '"wishes": { "type"', '"wihses": { "type"']],
    told: [
      'schema/onboarding.schema.json:15:5 unknown-field: Nothing names the question "wihses", and "wishes" is named 7 times and not declared. Did you mean "wishes"?',
    ],
  },
  {
    rule: 'unknown-field',
    what: 'a misspelt question in the only step that asks it',
    edits: [['ui', '["urgent", "topics"]', '["urgnt", "topics"]']],
    told: [
      'schema/onboarding.ui.json:16:18 unknown-field: There is no field "urgnt" in the questions. Did you mean "urgent"?',
    ],
  },
  {
    rule: 'unknown-field',
    what: 'a misspelt question on a card',
    edits: [
      [
        'ui',
        '          { "field": "plan" },\n          { "field": "wishes" },\n          { "field": "urgent" },\n          { "field": "topics" }\n        ]\n      }\n    ],\n    "change"',
        '          { "field": "plan" },\n          { "field": "wishs" },\n          { "field": "urgent" },\n          { "field": "topics" }\n        ]\n      }\n    ],\n    "change"',
      ],
    ],
    told: [
      'schema/onboarding.ui.json:35:22 unknown-field: There is no field "wishs" in the questions. Did you mean "wishes"?',
    ],
  },
  {
    rule: 'unknown-field',
    what: 'a question that is taken out and still named',
    edits: [
      ['questions', '    "wishes": { "type": "string", "title": "What do you need?" },\n', ''],
    ],
    told: [
      'schema/onboarding.ui.json:9:34 unknown-field: There is no field "wishes" in the questions, and 7 places name it: the step "about", the question "wishes", the card "all", the column "name", the section "all", the condition on "plan". Declare it, with "deprecated": true if it is asked no more, or remove it from all of them.',
    ],
  },
  {
    rule: 'widget-fits',
    what: 'checkboxes for a text',
    edits: [['ui', '"ui:widget": "textarea"', '"ui:widget": "checkboxes"']],
    told: [
      'schema/onboarding.ui.json:24:30 widget-fits: The widget "checkboxes" cannot ask for "wishes". Use text or email or textarea.',
    ],
  },
  {
    rule: 'limits-agree',
    what: 'more choices than are offered',
    edits: [['questions', '"minItems": 1', '"minItems": 3']],
    told: [
      'schema/onboarding.schema.json:35:19 limits-agree: No answer to "topics" can reach 3. Use 2 or less.',
    ],
  },
  {
    rule: 'limits-agree',
    what: 'a lower limit above the upper',
    edits: [
      ['questions', '"title": "Your name"', '"title": "Your name", "minLength": 9, "maxLength": 5'],
    ],
    told: [
      'schema/onboarding.schema.json:6:68 limits-agree: No answer to "name" can reach 9. Use 5 or less.',
    ],
  },
  {
    rule: 'column-name',
    what: 'two questions in one column',
    edits: [
      [
        'questions',
        '"wishes": {',
        '"wishesAI": { "type": "string", "title": "Of AI?", "deprecated": true },\n    "wishesAi": { "type": "string", "title": "Again", "deprecated": true },\n    "wishes": {',
      ],
    ],
    told: [
      'schema/onboarding.schema.json:16:5 column-name: The field "wishesAi" makes the column "wishes_ai", which is "wishesAI" already. Give the field another name.',
    ],
  },
  {
    rule: 'column-name',
    what: 'a column of the submission itself',
    edits: [
      [
        'questions',
        '"wishes": {',
        '"submittedAt": { "type": "string", "title": "When?", "deprecated": true },\n    "wishes": {',
      ],
    ],
    told: [
      'schema/onboarding.schema.json:15:5 column-name: The field "submittedAt" makes the column "submitted_at", which every submission has already. Give the field another name.',
    ],
  },
  {
    rule: 'column-name',
    what: 'the column of the search',
    edits: [
      [
        'questions',
        '"wishes": {',
        '"searchText": { "type": "string", "title": "What?", "deprecated": true },\n    "wishes": {',
      ],
    ],
    told: [
      'schema/onboarding.schema.json:15:5 column-name: The field "searchText" makes the column "search_text", which every submission has already. Give the field another name.',
    ],
  },
  {
    rule: 'column-name',
    what: "another question's sort key",
    edits: [
      [
        'questions',
        '"wishes": {',
        '"planOrder": { "type": "string", "title": "What?", "deprecated": true },\n    "wishes": {',
      ],
    ],
    told: [
      'schema/onboarding.schema.json:15:5 column-name: The field "planOrder" makes the column "plan_order", which is the sort key of "plan" already. Give the field another name.',
    ],
  },
  {
    rule: 'column-name',
    what: 'a word of SQL',
    edits: [
      [
        'questions',
        '"wishes": {',
        '"order": { "type": "string", "title": "What?", "deprecated": true },\n    "wishes": {',
      ],
    ],
    told: [
      'schema/onboarding.schema.json:15:5 column-name: The field "order" makes the column "order", a word that SQL keeps for itself. Give the field another name.',
    ],
  },
  {
    rule: 'column-name',
    what: 'a word of the REST interface',
    edits: [
      [
        'questions',
        '"wishes": {',
        '"columns": { "type": "string", "title": "How many?", "deprecated": true },\n    "wishes": {',
      ],
    ],
    told: [
      'schema/onboarding.schema.json:15:5 column-name: The field "columns" makes the column "columns", a word that the REST interface keeps for itself. Give the field another name.',
    ],
  },
  {
    rule: 'column-name',
    what: 'a name that is too long',
    edits: [
      [
        'questions',
        '"wishes": {',
        '"aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa": { "type": "string", "title": "What?", "deprecated": true },\n    "wishes": {',
      ],
    ],
    told: [
      'schema/onboarding.schema.json:15:5 column-name: The field "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa" makes the column "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa", which makes a sort key longer than the 63 bytes that PostgreSQL takes. Give the field another name.',
    ],
  },
  {
    rule: 'column-name',
    what: 'a name that every object of JavaScript has',
    edits: [
      [
        'questions',
        '"wishes": {',
        '"toString": { "type": "string", "title": "What?", "deprecated": true },\n    "wishes": {',
      ],
    ],
    told: [
      'schema/onboarding.schema.json:15:5 column-name: The field "toString" makes the column "to_string", and its name is one that JavaScript keeps for every object. Give the field another name.',
    ],
  },
];
