import { describeEdits } from './describe-edits.ts';
import { NEW_QUESTIONS, QUESTION_CASES } from './question-cases.ts';

describeEdits([...NEW_QUESTIONS, ...QUESTION_CASES]);
