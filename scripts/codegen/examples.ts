import type { Example } from './examples/example.ts';
import { CHOICE_EXAMPLES } from './examples/choice-examples.ts';
import { CONDITION_EXAMPLES } from './examples/condition-examples.ts';
import { FIELD_EXAMPLES } from './examples/field-examples.ts';
import { FORMAT_EXAMPLES } from './examples/format-examples.ts';
import { MISTAKE_EXAMPLES } from './examples/mistake-examples.ts';
import { PATTERN_EXAMPLES } from './examples/pattern-examples.ts';
import { REACH_EXAMPLES } from './examples/reach-examples.ts';
import { RENAME_EXAMPLES } from './examples/rename-examples.ts';
import { SAMPLE_EXAMPLES } from './examples/sample-examples.ts';
import { STEP_EXAMPLES } from './examples/step-examples.ts';
import { STORED_ANSWER_EXAMPLES } from './examples/stored-answer-examples.ts';
import { TEXT_EXAMPLES } from './examples/text-examples.ts';

/** The rules, each broken at least once: docs/schema-rules.md shows what is told, and a test tries it. */
export const EXAMPLES: readonly Example[] = [
  ...FORMAT_EXAMPLES,
  ...MISTAKE_EXAMPLES,
  ...FIELD_EXAMPLES,
  ...RENAME_EXAMPLES,
  ...STORED_ANSWER_EXAMPLES,
  ...STEP_EXAMPLES,
  ...CHOICE_EXAMPLES,
  ...CONDITION_EXAMPLES,
  ...REACH_EXAMPLES,
  ...TEXT_EXAMPLES,
  ...PATTERN_EXAMPLES,
  ...SAMPLE_EXAMPLES,
];
