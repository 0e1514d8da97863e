import { RECIPE_CASES } from './recipe-cases.ts';
import { describeEdits } from './describe-edits.ts';

describeEdits(RECIPE_CASES);
