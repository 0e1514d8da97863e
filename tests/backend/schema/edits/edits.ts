import type { AnswerValue } from '../../../../src/form-engine/kinds/field.ts';
import type { Edit } from '../../../fixtures/edited-texts.ts';
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
} from '../../../fixtures/edits.ts';

type AnswerChanges = Readonly<Record<string, AnswerValue | undefined>>;

export interface EditCase {
  readonly edit: Edit;
  /** The class and the kind of each change that is said of questions and rules; none needs no migration. */
  readonly changes: readonly string[];
  /** The changes of the minimal sample for a row that the new rules take. */
  readonly taken?: AnswerChanges;
  /** The changes of the taken one for a row that is refused at once. */
  readonly refused?: AnswerChanges;
  /** The changes of the taken one for a row that pages from before may send, refused in the end. */
  readonly refusedLater?: AnswerChanges;
}

const text = (title: string, more: object = {}) => ({ type: 'string', title, ...more }) as const;
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

const isCustom = { properties: { frontend: { const: 'custom' } }, required: ['frontend'] };
const isFederal = { properties: { isFederal: { const: true } }, required: ['isFederal'] };
/** With a letter after it, 57 characters: the sort key has six more. */
const LONG_NAME = 'aQuestionWhoseNameIsAsLongAsColumn'.padEnd(47, 'z');
const NEW = 'safe new-question';
const LOOSER = 'safe looser';
const NARROWER = 'waits narrower';
const REQUIRED = 'waits required';
const RENAMED = 'safe renamed';

/** The edits of a content editor, by what they are; the file beside says what comes of it. */
export const EDITS: Readonly<Record<string, EditCase>> = {
  'two new choice questions of names as long as a column takes': {
    edit: allOf(
      addListedField(`${LONG_NAME}A`, choice('First', 'one', 'two')),
      addListedField(`${LONG_NAME}B`, choice('Second', 'one', 'two')),
    ),
    changes: [NEW, NEW],
    taken: { [`${LONG_NAME}A`]: 'one', [`${LONG_NAME}B`]: 'two' },
    refused: { [`${LONG_NAME}B`]: 'three' },
  },
  'a pattern that takes less than the texts that are tried': {
    edit: changeField('contractVehicle', { pattern: '^[a-z^]' }),
    changes: [NARROWER],
    taken: { contractVehicle: 'a' },
    refusedLater: { contractVehicle: 'A' },
  },
  'a new required text': {
    edit: allOf(addListedField('phone', text('Phone', { maxLength: 5 })), requireField('phone')),
    changes: [NEW, REQUIRED],
    taken: { phone: '12345' },
    refused: { phone: '123456' },
    refusedLater: { phone: undefined },
  },
  'a new choice question': {
    edit: addListedField('region', choice('Region', 'east', 'west')),
    changes: [NEW],
    taken: { region: 'west' },
    refused: { region: 'north' },
  },
  'a new yes-or-no question': {
    edit: addListedField('usesSso', yesNo('Single sign-on?')),
    changes: [NEW],
    taken: { usesSso: false },
  },
  'a new list with limits': {
    edit: addListedField(
      'languages',
      list('Languages', { minItems: 2, maxItems: 2 }, 'en', 'fr', 'de'),
    ),
    changes: [NEW],
    taken: { languages: ['en', 'de'] },
    refused: { languages: ['en', 'en'] },
  },
  'a required question that follows a choice': {
    edit: allOf(
      addListedField('version', text('Version'), 'frontend'),
      addCondition({
        if: isCustom,
        then: { required: ['version'] },
        else: { properties: { version: false } },
      }),
    ),
    changes: [NEW, REQUIRED],
    taken: { frontend: 'custom', customFrontend: 'x', version: '1' },
    refused: { frontend: 'salesforce', customFrontend: undefined },
    refusedLater: { version: undefined },
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
  'a new choice': {
    edit: changeChoices('cloud', (all) => all.push({ const: 'oracle', title: 'Oracle' })),
    changes: [LOOSER],
    taken: { cloud: 'oracle' },
    refused: { cloud: 'ibm' },
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
  'a choice with quotes, backslashes and comment signs': {
    edit: changeChoices('cloud', (all) =>
      all.push({ const: `it's \\ "x" */ -- $$ drop`, title: 'Odd' }),
    ),
    changes: [LOOSER],
    taken: { cloud: `it's \\ "x" */ -- $$ drop` },
    refused: { cloud: "it's" },
  },
  'choices in another order': {
    edit: changeChoices('budget', (all) => void all.push(...all.splice(0).toReversed())),
    changes: [LOOSER],
    taken: { budget: 'not-sure' },
    refused: { budget: 'nothing' },
  },
  'a retired choice': {
    edit: changeChoices('cloud', (all) => Object.assign(all[0] ?? {}, { deprecated: true })),
    changes: [],
  },
  'another wording': { edit: changeField('name', { title: 'Your Name' }), changes: [] },
  'a retired question': {
    edit: retireField('contractVehicle'),
    changes: [],
    taken: { contractVehicle: 'x' },
    refused: { contractVehicle: '' },
  },
  'a retired question that was required': {
    edit: retireField('timeline'),
    changes: [LOOSER],
    taken: { timeline: undefined },
    refused: { timeline: 'never' },
  },
  'a question in another step': {
    edit: ({ ui }) => {
      const [from, to] = ['contact', 'custom-needs'].map((id) =>
        ui.steps.find((one) => one.id === id),
      );
      if (from?.fields && to?.fields) to.fields.push(...from.fields.splice(-1));
    },
    changes: [],
    taken: { contractVehicle: 'x' },
  },
  'a required question made optional': {
    edit: ({ questions }) => {
      questions.required = questions.required?.filter((name) => name !== 'budget') ?? [];
    },
    changes: [LOOSER],
    taken: { budget: undefined },
    refused: { budget: 'nothing' },
  },
  'a condition taken out': {
    edit: ({ questions }) => void questions.allOf?.shift(),
    changes: [LOOSER, LOOSER],
    taken: { frontend: 'salesforce', customFrontend: 'x' },
    refused: { customFrontend: '' },
  },
  'a condition that holds for more': {
    edit: ({ questions }) => {
      const test = questions.allOf?.[0]?.if.properties;
      if (test) test['frontend'] = { enum: ['custom', 'powerapps'] };
    },
    changes: [LOOSER, REQUIRED],
    taken: { frontend: 'powerapps', customFrontend: 'x' },
    refusedLater: { customFrontend: undefined },
  },
  'a condition on another choice': {
    edit: ({ questions }) => {
      const test = questions.allOf?.[0]?.if.properties;
      if (test) test['frontend'] = { const: 'powerapps' };
    },
    changes: [LOOSER, LOOSER, REQUIRED, NARROWER],
    taken: { frontend: 'powerapps', customFrontend: 'x' },
    refusedLater: { frontend: 'custom' },
  },
  'a longest length where there was none': {
    edit: changeField('customNeeds', { maxLength: 10 }),
    changes: [NARROWER],
    taken: { customNeeds: 'x'.repeat(10) },
    refusedLater: { customNeeds: 'x'.repeat(11) },
  },
  'more choices at once': {
    edit: changeField('features', { minItems: 2 }),
    changes: [NARROWER],
    taken: { features: ['chatbot', 'resume-evaluation'] },
    refusedLater: { features: ['chatbot'] },
  },
  'an optional question made required': {
    edit: requireField('contractVehicle'),
    changes: [REQUIRED],
    taken: { contractVehicle: 'x' },
    refusedLater: { contractVehicle: undefined },
  },
  'a text made a choice': {
    edit: replaceField('contractVehicle', choice('Contract Vehicle', 'gsa', 'none')),
    changes: [NARROWER],
    taken: { contractVehicle: 'gsa' },
    refused: { contractVehicle: '' },
    refusedLater: { contractVehicle: 'x' },
  },
  'a choice made a text': {
    edit: replaceField('timeline', text('When do you want to start?')),
    changes: [LOOSER, LOOSER],
    taken: { timeline: 'In spring' },
    refused: { timeline: '' },
  },
  'a renamed text': {
    edit: renameField('projectName', 'engagement'),
    changes: [RENAMED],
    taken: { engagement: 'x', projectName: undefined },
    refused: { engagement: '' },
  },
  'two renames, the first of which never ran': {
    edit: allOf(
      renameField('contractVehicle', 'contract'),
      renameField('contract', 'contractNumber'),
    ),
    changes: [RENAMED],
    taken: { contractNumber: 'x' },
    refused: { contractNumber: '' },
  },
  'a rename with a new choice and a narrower rule': {
    edit: allOf(
      renameField('cloud', 'hosting'),
      changeChoices('hosting', (all) => all.push({ const: 'oracle', title: 'Oracle' })),
      renameField('customNeeds', 'remarks'),
      changeField('remarks', { maxLength: 10 }),
    ),
    changes: [RENAMED, RENAMED, NARROWER],
    taken: { hosting: 'oracle', remarks: 'x' },
    refusedLater: { remarks: 'x'.repeat(11) },
  },
  'a renamed question that is retired': {
    edit: allOf(renameField('contractVehicle', 'vehicle'), retireField('vehicle')),
    changes: [RENAMED],
    taken: { vehicle: 'x' },
    refused: { vehicle: '' },
  },
};
