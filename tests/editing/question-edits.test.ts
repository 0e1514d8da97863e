import { QUESTION_CASES } from './question-cases.ts';
import { describeEdits } from './describe-edits.ts';

describeEdits(QUESTION_CASES);
