import { LAYOUT_CASES } from './layout-cases.ts';
import { describeEdits } from './describe-edits.ts';

describeEdits(LAYOUT_CASES);
