import type { AnswerValue } from '#src/engine/kinds/field.ts';
import type { Edit } from '#tests/fixtures/edited-texts.ts';
import {
  addCondition,
  addListedField,
  allOf,
  changeChoices,
  changeField,
  renameField,
  replaceField,
  requireField,
  retireField,
  stepOf,
} from '#tests/fixtures/edits.ts';

type AnswerChanges = Readonly<Record<string, AnswerValue | undefined>>;

export interface EditCase {
  /** Makes the declaration that is released before the edit; by default, it is the project's. */
  readonly before?: Edit;
  /** Answers of the stored rows, beside those of the samples. */
  readonly oldAnswers?: AnswerChanges;
  /** The columns of stored rows that the edit changes, by their former names. */
  readonly storedAs?: Readonly<Record<string, unknown>>;
  readonly edit: Edit;
  /**
   * The class and the kind of each change of questions and rules. Empty if no migration is needed.
   */
  readonly changes: readonly string[];
  /** The changes of the minimal sample for a row that the new rules take. */
  readonly taken?: AnswerChanges;
  /** The changes of the taken one for a row that is refused at once. */
  readonly refused?: AnswerChanges;
  /** The changes of the taken one for a row that pages from before may send, refused in the end. */
  readonly refusedLater?: AnswerChanges;
}

const text = (title: string, more: object = {}) =>
  ({ type: 'string', title, ...more }) as const;
const yesNo = (title: string) => ({
  type: 'boolean' as const,
  title,
  oneOf: [
    { const: true, title: 'Yes' },
    { const: false, title: 'No' },
  ],
});
const choices = (...ids: readonly string[]) =>
  ids.map((id) => ({ const: id, title: `Title ${id}` }));
const choice = (title: string, ...ids: readonly string[]) =>
  text(title, { oneOf: choices(...ids) });
const list = (title: string, limits: object, ...ids: readonly string[]) => ({
  type: 'array' as const,
  title,
  items: { type: 'string' as const, oneOf: choices(...ids) },
  uniqueItems: true as const,
  ...limits,
});

const isFederal = { properties: { isFederal: { const: true } }, required: ['isFederal'] };
/** With a letter after it, as long as a name may be. */
const LONG_NAME = 'aQuestionWhoseNameIsAsLongAsColumn'.padEnd(39, 'z');
const NEW = 'safe new-question';
const LOOSER = 'safe looser';
const NEW_RULE = 'waits new-rule';
const REQUIRED = 'waits required';
const RENAMED = 'safe renamed';

/** The edits of a content editor by name. The file beside has their results. */
export const EDITS: Readonly<Record<string, EditCase>> = {
  'new questions, two of the longest names': {
    edit: allOf(
      addListedField(`${LONG_NAME}A`, choice('First', 'one', 'two')),
      addListedField(`${LONG_NAME}B`, choice('Second', 'one', 'two')),
      addListedField('usesSso', yesNo('Single sign-on?')),
      addListedField(
        'languages',
        list('Languages', { minItems: 2, maxItems: 2 }, 'en', 'fr', 'de'),
      ),
    ),
    changes: [NEW, NEW, NEW, NEW],
    taken: { [`${LONG_NAME}A`]: 'one', [`${LONG_NAME}B`]: 'two', languages: ['en', 'de'] },
    refused: { [`${LONG_NAME}B`]: 'three' },
  },
  'a new required text': {
    edit: allOf(
      addListedField('phone', text('Phone', { maxLength: 5 })),
      requireField('phone'),
    ),
    changes: [NEW, REQUIRED],
    taken: { phone: '12345' },
    refused: { phone: '123456' },
    refusedLater: { phone: undefined },
  },
  'nested conditions': {
    edit: allOf(
      addListedField('usesSso', yesNo('Single sign-on?'), 'federal'),
      addListedField('ssoVendor', text('Vendor'), 'federal'),
      addCondition({ if: isFederal, else: { properties: { usesSso: false } } }),
      addCondition({
        if: { properties: { usesSso: { const: true } }, required: ['usesSso'] },
        then: { required: ['ssoVendor'] },
        else: { properties: { ssoVendor: false } },
      }),
    ),
    changes: [NEW, NEW],
    taken: { isFederal: true, usesSso: true, ssoVendor: 'x' },
    refused: { ssoVendor: undefined },
  },
  'a new choice that asks for an answer': {
    edit: allOf(
      changeChoices('cloud', (all) => all.push({ const: 'oracle', title: 'Oracle' })),
      addListedField('tenancy', text('Tenancy'), 'cloud'),
      addCondition({
        if: { properties: { cloud: { const: 'oracle' } }, required: ['cloud'] },
        then: { required: ['tenancy'] },
        else: { properties: { tenancy: false } },
      }),
    ),
    changes: [NEW, LOOSER],
    taken: { cloud: 'oracle', tenancy: 'x' },
    refused: { tenancy: undefined },
  },
  'a choice with quotes, backslashes and comment signs, and others in another order': {
    edit: allOf(
      changeChoices('cloud', (all) =>
        all.push({ const: `it's \\ "x" */ -- $$ drop`, title: 'Odd' }),
      ),
      changeChoices('budget', (all) => void all.push(...all.splice(0).toReversed())),
    ),
    changes: [LOOSER, LOOSER],
    taken: { cloud: `it's \\ "x" */ -- $$ drop`, budget: 'not-sure' },
    refused: { cloud: "it's" },
  },
  'other words, another step, and what is retired': {
    edit: allOf(
      changeField('name', { title: 'Your Name' }),
      changeChoices('cloud', (all) => Object.assign(all[0] ?? {}, { deprecated: true })),
      retireField('contractVehicle'),
      ({ ui }) => {
        const [from, to] = ['contact', 'custom-needs'].map((id) => stepOf(ui, id));
        to?.fields?.push(...(from?.fields?.splice(-1) ?? []));
      },
    ),
    changes: [],
    taken: { contractVehicle: 'x' },
    refused: { contractVehicle: '' },
  },
  'required questions, one retired and one made optional': {
    edit: allOf(retireField('timeline'), ({ questions }) => {
      questions.required = questions.required?.filter((name) => name !== 'budget') ?? [];
    }),
    changes: [LOOSER, LOOSER],
    taken: { timeline: undefined, budget: undefined },
    refused: { timeline: 'never' },
  },
  'a condition on another choice': {
    edit: ({ questions }) => {
      const test = questions.allOf?.[0]?.if.properties;
      if (test) test['frontend'] = { const: 'powerapps' };
    },
    changes: [LOOSER, LOOSER, REQUIRED, NEW_RULE],
    taken: { frontend: 'powerapps', customFrontend: 'x' },
    refusedLater: { frontend: 'custom' },
  },
  'narrower limits, a pattern, and an optional question made required': {
    edit: allOf(
      changeField('contractVehicle', { pattern: '^[a-z^]' }),
      changeField('features', { minItems: 2 }),
      changeField('customNeeds', { maxLength: 10 }),
      requireField('contractVehicle'),
    ),
    changes: [LOOSER, REQUIRED, NEW_RULE, NEW_RULE, NEW_RULE],
    taken: { features: ['chatbot', 'resume-evaluation'], contractVehicle: 'x' },
    refusedLater: { features: ['chatbot'] },
  },
  'a text made a choice, and a choice made a text': {
    edit: allOf(
      replaceField('contractVehicle', choice('Contract Vehicle', 'gsa', 'none')),
      replaceField('timeline', text('When do you want to start?')),
    ),
    changes: [LOOSER, LOOSER, NEW_RULE, NEW_RULE],
    taken: { contractVehicle: 'gsa', timeline: 'In spring' },
    refusedLater: { contractVehicle: 'x', timeline: '' },
  },
  'a choice that takes a text, too': {
    edit: changeField('cloud', { other: { title: 'Elsewhere', maxLength: 20 } }),
    changes: [LOOSER, NEW_RULE, NEW_RULE],
    taken: { cloud: 'A cellar' },
    refusedLater: { cloud: 'x'.repeat(21) },
  },
  'a choice that no longer takes a text': {
    before: changeField('cloud', { other: { title: 'Elsewhere', maxLength: 20 } }),
    oldAnswers: { cloud: 'A cellar' },
    edit: changeField('cloud', { other: undefined }),
    changes: [LOOSER, LOOSER, NEW_RULE],
    refusedLater: { cloud: 'A cellar' },
  },
  'a second rename of a question': {
    before: renameField('contractVehicle', 'contract'),
    oldAnswers: { contract: 'GSA' },
    edit: renameField('contract', 'contractNumber'),
    changes: [RENAMED],
    taken: { contractNumber: 'x' },
    refused: { contractNumber: '' },
  },
  'another first status': {
    edit: ({ ui: { admin } }) => {
      const status = admin.questions?.properties['status'];
      status?.oneOf?.unshift({ const: 'unread', title: 'Unread' });
      Object.assign(status ?? {}, { default: 'unread' });
    },
    changes: ['safe new-default', LOOSER],
  },
  'renames: one that never ran, one retired, one with a new choice and one with a narrower rule':
    {
      edit: allOf(
        renameField('contractVehicle', 'contract'),
        renameField('contract', 'contractNumber'),
        retireField('contractNumber'),
        renameField('cloud', 'hosting'),
        changeChoices('hosting', (all) => all.push({ const: 'oracle', title: 'Oracle' })),
        renameField('customNeeds', 'remarks'),
        changeField('remarks', { maxLength: 10 }),
      ),
      changes: [RENAMED, RENAMED, RENAMED, NEW_RULE],
      taken: { contractNumber: 'x', hosting: 'oracle', remarks: 'x' },
      refused: { contractNumber: '' },
      refusedLater: { remarks: 'x'.repeat(11) },
    },
};
