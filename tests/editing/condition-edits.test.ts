import { CONDITION_CASES } from './condition-cases.ts';
import { describeEdits } from './describe-edits.ts';

describeEdits(CONDITION_CASES);
