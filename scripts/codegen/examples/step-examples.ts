import type { Example } from './example.ts';

export const STEP_EXAMPLES: readonly Example[] = [
  {
    rule: 'field-in-one-step',
    what: 'a question in no step',
    edits: [['ui', '["urgent", "topics"]', '["topics"]']],
    told: [
      'schema/onboarding.schema.json:16:5 field-in-one-step: The field "urgent" is in no step, so nobody is asked. Add it to the "fields" of a step in onboarding.ui.json, or retire it with "deprecated": true.',
    ],
  },
  {
    rule: 'field-in-one-step',
    what: 'a question in two steps',
    edits: [['ui', '["urgent", "topics"]', '["urgent", "topics", "name"]']],
    told: [
      'schema/onboarding.ui.json:16:38 field-in-one-step: The field "name" is asked twice. Keep it in one step.',
    ],
  },
  {
    rule: 'field-in-one-step',
    what: 'a retired question that is asked',
    edits: [
      ['questions', '"title": "Is it urgent?",', '"title": "Is it urgent?", "deprecated": true,'],
    ],
    told: [
      'schema/onboarding.ui.json:16:18 field-in-one-step: The field "urgent" is retired, but still asked. Remove it from the step, or remove "deprecated" from the field.',
    ],
  },
  {
    rule: 'unknown-step',
    what: 'a card that takes a misspelt step',
    edits: [
      [
        'ui',
        '        "lines": [\n          { "field": "name" },',
        '        "steps": ["abut"],\n        "lines": [\n          { "field": "name" },',
      ],
    ],
    told: [
      'schema/onboarding.ui.json:32:19 unknown-step: There is no step "abut" with questions. Did you mean "about"?',
    ],
  },
  {
    rule: 'distinct-ids',
    what: 'two steps of one id',
    edits: [['ui', '"id": "details"', '"id": "about"']],
    told: [
      'schema/onboarding.ui.json:12:5 distinct-ids: "about" stands here a second time. Give it another id.',
    ],
  },
  {
    rule: 'distinct-ids',
    what: 'two choices of one id',
    edits: [['questions', '"const": "payroll"', '"const": "hiring"']],
    told: [
      'schema/onboarding.schema.json:30:18 choice-stays: "payroll" is no longer a choice of "topics", and submissions may hold it. Put it back, and retire it with "deprecated": true: an id keeps its meaning for ever.',
      'schema/onboarding.schema.json:32:11 distinct-ids: "hiring" stands here a second time. Give it another id.',
    ],
  },
  {
    rule: 'one-welcome-one-summary',
    what: 'a summary before the questions',
    edits: [['ui', '"kind": "welcome"', '"kind": "summary"']],
    told: [
      'schema/onboarding.ui.json:4:30 one-welcome-one-summary: A step of kind "summary" cannot stand here. A welcome comes first, the questions follow, the summary comes last.',
    ],
  },
];
