import { FORM_ADVICE, QUESTION_ADVICE } from './advice-rules.ts';
import { CHOICE_RULES } from './questions/choice-rules.ts';
import { CONDITION_RULES } from './flow/condition-rules.ts';
import { REACH_RULES } from './flow/reach-rules.ts';
import { EARLIER_ANSWER_RULES } from './texts/earlier-answer-rules.ts';
import { COLUMN_NAME, ITEM_COLUMN_NAME } from './questions/column-rules.ts';
import { FIELD_RULES } from './questions/field-rules.ts';
import { MARKDOWN_RULES } from './texts/markdown-rules.ts';
import { MESSAGE_RULES } from './questions/message-rules.ts';
import { NAME_RULES } from './name-rules.ts';
import { ACCOUNT_IS_STAFFS, STAFF_RULES } from './questions/staff-rules.ts';
import { GROUP_RULES, ITEM_RULES } from './questions/group-rules.ts';
import { LANGUAGE_RULES } from './language-rules.ts';
import type { Rule, RuleWords } from './rule.ts';
import { PROMISE_RULES } from './promise-rules.ts';
import { STORED_ANSWER_RULES, TABLE_STAYS } from './stored-answer-rules.ts';
import { DISTINCT_IDS, STEP_RULES } from './flow/step-rules.ts';
import { SHOWN_TEXT_RULES, TEXT_RULES } from './texts/text-rules.ts';

export const SAMPLE_FITS: RuleWords = {
  id: 'sample-fits',
  sentence: "Each file in the form's folder samples holds answers that the form takes.",
};

export const DISTINCT_FORMS: RuleWords = {
  id: 'distinct-forms',
  sentence:
    'No two forms have the same table, reference prefix, address or notification, and no form has the address of another page or file.',
};

export const LINKS_LEAD_ON: RuleWords = {
  id: 'links-lead-on',
  sentence:
    'Each link of site.json leads to a page of the site, or to a form that is published.',
};

/** JSON and formats; their diagnostics are in `meta-sentences.ts` and `source-file.ts`. */
const FORMAT_RULES: readonly RuleWords[] = [
  { id: 'json-syntax', sentence: 'Each file is JSON, without comments and trailing commas.' },
  { id: 'duplicate-key', sentence: 'No key appears twice in an object.' },
  { id: 'unknown-key', sentence: 'Each key is one that schema/meta knows there.' },
  { id: 'missing-key', sentence: 'Keys that schema/meta asks for are there.' },
  { id: 'misplaced-key', sentence: 'A key appears only beside the keys that it goes with.' },
  { id: 'wrong-type', sentence: 'A value is of the type that its key takes.' },
  { id: 'wrong-value', sentence: 'A value is one of those that its key takes.' },
  { id: 'wrong-spelling', sentence: 'A name or an id is written as its format asks.' },
  { id: 'too-few', sentence: 'No text or list is empty, and no number too low.' },
  { id: 'too-many', sentence: 'No text, list or object is too long, and no number too high.' },
  { id: 'named-twice', sentence: 'No list of names has one twice.' },
  {
    id: 'choices-file',
    sentence:
      "A file of choices that a question names is a list in the form's folder choices.",
  },
  {
    id: 'parts-file',
    sentence:
      "A file of parts that a composite names is a composite in the form's folder parts, or in schema/parts.",
  },
  {
    id: 'composite-parts',
    sentence:
      'The parts of a composite are questions that prospects are asked, with names of their own; its "required" names its own parts, and a composite is required only if one of its parts is.',
  },
  {
    id: 'one-of-two',
    sentence: 'A staff column shows either something of the submission or answers.',
  },
];

/** Rules that are checked together. Those of both are about staff's questions, too. */
export interface RuleGroup {
  /** About the questions of a form, and about those of an item. */
  readonly both: readonly Rule[];
  readonly form: readonly Rule[];
  readonly item: readonly Rule[];
  readonly staff: readonly Rule[];
}

/** Rules about the texts of the site. */
export const SITE_RULES: readonly Rule[] = SHOWN_TEXT_RULES;

/**
 * Rules that the meta-schemas cannot express. Each group assumes that the earlier groups have
 * passed: names and stored answers, the agreement of the files, possible answers.
 */
export const RULE_GROUPS: readonly RuleGroup[] = [
  {
    both: [...NAME_RULES, ...STORED_ANSWER_RULES],
    form: [TABLE_STAYS],
    item: ITEM_RULES,
    staff: STAFF_RULES,
  },
  {
    both: [
      ...FIELD_RULES,
      DISTINCT_IDS,
      ...CHOICE_RULES,
      ...CONDITION_RULES,
      ...SHOWN_TEXT_RULES,
      ...TEXT_RULES,
      ...MARKDOWN_RULES,
      ...MESSAGE_RULES,
    ],
    form: [
      ...GROUP_RULES,
      COLUMN_NAME,
      ACCOUNT_IS_STAFFS,
      ...STEP_RULES,
      ...PROMISE_RULES,
      ...EARLIER_ANSWER_RULES,
    ],
    item: [ITEM_COLUMN_NAME, ACCOUNT_IS_STAFFS],
    staff: [],
  },
  { both: REACH_RULES, form: [], item: [], staff: [] },
];

/** Advice: allowed declarations that could be better. It never stops the generation. */
export const ADVICE: RuleGroup = {
  both: QUESTION_ADVICE,
  form: FORM_ADVICE,
  item: [],
  staff: [],
};

/** In the order of docs/schema-rules.md. */
export const ALL_RULES: readonly RuleWords[] = [
  ...FORMAT_RULES,
  ...RULE_GROUPS.flatMap(({ both, form }) => [...both, ...form]),
  ...ITEM_RULES,
  ...STAFF_RULES,
  DISTINCT_FORMS,
  LINKS_LEAD_ON,
  SAMPLE_FITS,
  ...LANGUAGE_RULES,
  ...ADVICE.both,
  ...ADVICE.form,
];
