import type { Example } from './example.ts';

export const TEXT_EXAMPLES: readonly Example[] = [
  {
    rule: 'known-placeholder',
    what: 'a place that nothing fills',
    edits: [['ui', '"title": "Check"', '"title": "Check {nmae}"']],
    told: [
      'schema/onboarding.ui.json:19:50 known-placeholder: Nothing is filled in for {nmae} here. Known here: product, mail.',
    ],
  },
  {
    rule: 'known-placeholder',
    what: 'a misspelt place in a question',
    edits: [['questions', '"title": "Which plan?"', '"title": "Which plan of {prodcut}?"']],
    told: [
      'schema/onboarding.schema.json:9:16 known-placeholder: Nothing is filled in for {prodcut} here. Did you mean "product"?',
    ],
  },
  {
    rule: 'visible-text',
    what: 'a title of a space',
    edits: [['questions', '"title": "Basic"', '"title": " "']],
    told: [
      'schema/onboarding.schema.json:11:38 visible-text: Nobody can see this text. Write one.',
    ],
  },
  {
    rule: 'visible-text',
    what: 'a title of two lines',
    edits: [['ui', '"title": "Details"', '"title": "Details\\nand more"']],
    told: [
      'schema/onboarding.ui.json:15:16 visible-text: This text holds a line break, or a character that no page can show. Remove what stands there with \\, such as \\n.',
    ],
  },
  {
    rule: 'pdf-glyph',
    what: 'a character that no font has',
    edits: [['questions', '"title": "Payroll"', '"title": "Payroll 𓀀"']],
    told: [
      'schema/onboarding.schema.json:32:42 pdf-glyph: The PDF has no font for "𓀀" (U+13000). Take another character: that one would be a placeholder in the PDF.',
    ],
  },
];
