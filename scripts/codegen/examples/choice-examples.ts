import type { Example } from './example.ts';

export const CHOICE_EXAMPLES: readonly Example[] = [
  {
    rule: 'known-choice',
    what: 'a misspelt choice in a condition',
    edits: [['questions', '{ "const": "custom" } }', '{ "const": "costum" } }']],
    told: [
      'schema/onboarding.schema.json:42:39 known-choice: "costum" is not a choice of "plan". Did you mean "custom"?',
    ],
  },
  {
    rule: 'known-choice',
    what: 'a short label of no choice',
    edits: [['ui', '{ "basic": "B" }', '{ "basics": "B" }']],
    told: [
      'schema/onboarding.ui.json:23:70 known-choice: "basics" is not a choice of "plan". Did you mean "basic"?',
    ],
  },
  {
    rule: 'known-choice',
    what: 'a badge of no choice',
    edits: [['ui', '"badge": "outline"', '"badge": { "Basic": "outline" }']],
    told: [
      'schema/onboarding.ui.json:47:80 known-choice: "Basic" is not a choice of "plan". Did you mean "basic"?',
    ],
  },
  {
    rule: 'storable-choice',
    what: 'an id with a space at its end',
    edits: [['questions', '"const": "hiring"', '"const": "hiring "']],
    told: [
      'schema/onboarding.schema.json:30:18 choice-stays: "hiring" is no longer a choice of "topics", and submissions may hold it. Put it back, and retire it with "deprecated": true: an id keeps its meaning for ever.',
      'schema/onboarding.schema.json:31:22 storable-choice: The id "hiring " has spaces at an end, or characters that no database takes. Use small letters, digits and hyphens, such as not-sure.',
    ],
  },
  {
    rule: 'distinct-titles',
    what: 'two choices of one title',
    edits: [['questions', '"title": "Payroll"', '"title": "Hiring"']],
    told: [
      'schema/onboarding.schema.json:32:42 distinct-titles: "Hiring" is the title of "hiring" already. Give it another title: nobody could tell the two apart.',
    ],
  },
  {
    rule: 'offered-choices',
    what: 'a question whose choices are all retired',
    edits: [
      ['questions', '"title": "Hiring"', '"title": "Hiring", "deprecated": true'],
      ['questions', '"title": "Payroll"', '"title": "Payroll", "deprecated": true'],
      ['questions', '"minItems": 1,\n', ''],
    ],
    told: [
      'schema/onboarding.schema.json:25:5 offered-choices: Every choice of "topics" is retired, so nobody can answer it. Add a choice, or retire the question with "deprecated": true.',
    ],
  },
  {
    rule: 'offered-choices',
    what: 'a default that is retired',
    edits: [
      [
        'questions',
        '{ "const": false, "title": "No" }',
        '{ "const": false, "title": "No", "deprecated": true }',
      ],
    ],
    told: [
      'schema/onboarding.schema.json:19:18 offered-choices: The default false is retired. Take a choice that is offered, or leave the default out.',
    ],
  },
  {
    rule: 'long-choices',
    what: 'thirteen choices',
    edits: [
      [
        'questions',
        '{ "const": "payroll", "title": "Payroll" }',
        '{ "const": "payroll", "title": "Payroll" },\n          { "const": "x1", "title": "X 1" },\n          { "const": "x2", "title": "X 2" },\n          { "const": "x3", "title": "X 3" },\n          { "const": "x4", "title": "X 4" },\n          { "const": "x5", "title": "X 5" },\n          { "const": "x6", "title": "X 6" },\n          { "const": "x7", "title": "X 7" },\n          { "const": "x8", "title": "X 8" },\n          { "const": "x9", "title": "X 9" },\n          { "const": "x10", "title": "X 10" },\n          { "const": "x11", "title": "X 11" }',
      ],
    ],
    told: [
      'schema/onboarding.schema.json:30:9 long-choices (advice): "topics" offers 13 choices: so long a list is hard to use. Offer the usual ones and "Other", ask in two steps, or ask for a text.',
    ],
  },
];
