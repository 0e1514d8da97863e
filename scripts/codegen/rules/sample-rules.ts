import type { RuleWords } from './rule.ts';

export const SAMPLE_FITS: RuleWords = {
  id: 'sample-fits',
  sentence: 'Each file in schema/samples holds answers that the form takes.',
};

export const BRANCH_SAMPLED: RuleWords = {
  id: 'branch-sampled',
  sentence:
    'For each branch of a condition, and each choice of a question it looks at, some sample leads there.',
};
