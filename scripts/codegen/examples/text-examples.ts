import type { Example } from './example.ts';

export const TEXT_EXAMPLES: readonly Example[] = [
  {
    rule: 'known-placeholder',
    what: 'a place that nothing fills',
    edits: [['ui', '"title": "Check"', '"title": "Check {nmae}"']],
    told: [
      'schema/onboarding.ui.json:19:50 known-placeholder: Nothing is filled in for {nmae} here. Known here: product.',
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
