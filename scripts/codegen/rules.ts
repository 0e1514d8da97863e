import { ADVICE_RULES } from './rules/advice-rules.ts';
import { CHOICE_RULES } from './rules/choice-rules.ts';
import { CONDITION_RULES } from './rules/condition-rules.ts';
import { FIELD_RULES } from './rules/field-rules.ts';
import { FORMAT_RULES } from './rules/format-rules.ts';
import { GLYPH_RULES } from './rules/glyph-rules.ts';
import { PATTERN_RULES } from './rules/pattern-rules.ts';
import { REACH_RULES } from './rules/reach-rules.ts';
import { BRANCH_SAMPLED, SAMPLE_FITS } from './rules/sample-rules.ts';
import { RENAME_RULES } from './rules/rename-rules.ts';
import type { Rule, RuleWords } from './rules/rule.ts';
import { STORED_ANSWER_RULES } from './rules/stored-answer-rules.ts';
import { STEP_RULES } from './rules/step-rules.ts';
import { TEXT_RULES } from './rules/text-rules.ts';

/** What the meta-schemas cannot say: how the files must agree with each other and with the database. */
export const RULES: readonly Rule[] = [
  ...FIELD_RULES,
  ...RENAME_RULES,
  ...STORED_ANSWER_RULES,
  ...STEP_RULES,
  ...CHOICE_RULES,
  ...CONDITION_RULES,
  ...TEXT_RULES,
  ...REACH_RULES,
  ...PATTERN_RULES,
  ...GLYPH_RULES,
];

/** Every rule that a diagnostic can name, in the order in which docs/schema-rules.md explains them. */
export const ALL_RULES: readonly RuleWords[] = [
  ...FORMAT_RULES,
  ...RULES.map(({ id, sentence }) => ({ id, sentence })),
  SAMPLE_FITS,
  BRANCH_SAMPLED,
  ...ADVICE_RULES.map(({ id, sentence }) => ({ id, sentence })),
];
