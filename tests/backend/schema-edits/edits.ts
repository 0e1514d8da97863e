import type { AnswerValue } from '../../../src/form-engine/kinds/field.ts';
import type { Edit } from '../../setup/edited-texts.ts';
import {
  addCondition,
  addField,
  allOf,
  changeChoices,
  changeField,
  removeField,
  renameField,
  replaceField,
  requireField,
  retireField,
} from '../../setup/edits.ts';

type AnswerChanges = Readonly<Record<string, AnswerValue | undefined>>;

export interface EditCase {
  readonly edit: Edit;
  /** The class and the kind of each change that is said of questions and rules; none needs no migration. */
  readonly changes: readonly string[];
  /** What to change of the minimal sample for a row that the new rules take. */
  readonly taken?: AnswerChanges;
  /** What to change of the taken one for a row that they refuse. */
  readonly refused?: AnswerChanges;
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
const NARROWER = 'needs a word narrower';
const REQUIRED = 'needs a word required';
const RENAMED = 'needs a word renamed';

/** What a content editor may do, by what it is; the file beside says what comes of it. */
export const EDITS: Readonly<Record<string, EditCase>> = {
  'a new optional text': {
    edit: addField('phone', text('Phone')),
    changes: [NEW],
    taken: { phone: '555' },
    refused: { phone: '' },
  },
  'a new text with limits': {
    edit: addField('phone', text('Phone', { minLength: 3, maxLength: 5 })),
    changes: [NEW],
    taken: { phone: '12345' },
    refused: { phone: '123456' },
  },
  'a new long text': {
    edit: allOf(addField('background', text('Background')), ({ ui }) => {
      ui.fields['background'] = { 'ui:widget': 'textarea' };
    }),
    changes: [NEW],
    taken: { background: 'one\ntwo' },
    refused: { background: '' },
  },
  'two new choice questions of names as long as a column takes': {
    edit: allOf(
      addField(`${LONG_NAME}A`, choice('First', 'one', 'two')),
      addField(`${LONG_NAME}B`, choice('Second', 'one', 'two')),
    ),
    changes: [NEW, NEW],
    taken: { [`${LONG_NAME}A`]: 'one', [`${LONG_NAME}B`]: 'two' },
    refused: { [`${LONG_NAME}B`]: 'three' },
  },
  'a pattern that takes less than the texts that are tried': {
    edit: changeField('contractVehicle', { pattern: '^[a-z^]' }),
    changes: [NARROWER],
    taken: { contractVehicle: 'a' },
    refused: { contractVehicle: 'A' },
  },
  'a new required text': {
    edit: allOf(addField('phone', text('Phone')), requireField('phone')),
    changes: [NEW, REQUIRED],
    taken: { phone: '555' },
    refused: { phone: undefined },
  },
  'a new choice question': {
    edit: addField('region', choice('Region', 'east', 'west')),
    changes: [NEW],
    taken: { region: 'west' },
    refused: { region: 'north' },
  },
  'a new required choice question': {
    edit: allOf(addField('region', choice('Region', 'east', 'west')), requireField('region')),
    changes: [NEW, REQUIRED],
    taken: { region: 'west' },
    refused: { region: undefined },
  },
  'a new yes-or-no question': {
    edit: addField('usesSso', yesNo('Single sign-on?')),
    changes: [NEW],
    taken: { usesSso: false },
  },
  'a new list with limits': {
    edit: addField('languages', list('Languages', { minItems: 2, maxItems: 2 }, 'en', 'fr', 'de')),
    changes: [NEW],
    taken: { languages: ['en', 'de'] },
    refused: { languages: ['en', 'en'] },
  },
  'a new list of one choice': {
    edit: addField('languages', list('Languages', {}, 'en')),
    changes: [NEW],
    taken: { languages: ['en'] },
    refused: { languages: ['de'] },
  },
  'a question that follows a choice': {
    edit: allOf(
      addField('version', text('Version'), 'frontend'),
      addCondition({ if: isCustom, else: { properties: { version: false } } }),
    ),
    changes: [NEW],
    taken: { frontend: 'custom', customFrontend: 'x', version: '1' },
    refused: { frontend: 'salesforce', customFrontend: undefined },
  },
  'a required question that follows a choice': {
    edit: allOf(
      addField('version', text('Version'), 'frontend'),
      addCondition({
        if: isCustom,
        then: { required: ['version'] },
        else: { properties: { version: false } },
      }),
    ),
    changes: [NEW, REQUIRED],
    taken: { frontend: 'custom', customFrontend: 'x', version: '1' },
    refused: { version: undefined },
  },
  'a question that follows a yes': {
    edit: allOf(
      addField('agency', text('Agency'), 'federal'),
      addCondition({ if: isFederal, else: { properties: { agency: false } } }),
    ),
    changes: [NEW],
    taken: { isFederal: true, agency: 'x' },
    refused: { isFederal: false },
  },
  'a question that follows a member of a list': {
    edit: allOf(
      addField('botName', text('Bot Name'), 'features'),
      addCondition({
        if: {
          properties: { features: { contains: { const: 'chatbot' } } },
          required: ['features'],
        },
        else: { properties: { botName: false } },
      }),
    ),
    changes: [NEW],
    taken: { features: ['chatbot'], botName: 'x' },
    refused: { features: ['resume-evaluation'] },
  },
  'a question that follows two fields': {
    edit: allOf(
      addField('enclave', text('Enclave'), 'federal'),
      addCondition({
        if: {
          properties: { cloud: { enum: ['aws', 'azure'] }, isFederal: { const: true } },
          required: ['cloud', 'isFederal'],
        },
        else: { properties: { enclave: false } },
      }),
    ),
    changes: [NEW],
    taken: { cloud: 'azure', isFederal: true, enclave: 'x' },
    refused: { cloud: 'gcp' },
  },
  'nested conditions': {
    edit: allOf(
      addField('usesSso', yesNo('Single sign-on?'), 'federal'),
      addField('ssoVendor', text('Vendor'), 'federal'),
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
  'a new choice of a list': {
    edit: changeChoices('features', (all) => all.push({ const: 'payroll', title: 'Payroll' })),
    changes: [LOOSER, LOOSER],
    taken: { features: ['chatbot', 'payroll'] },
    refused: { features: ['payroll', 'payroll'] },
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
    changes: [REQUIRED, LOOSER],
    taken: { frontend: 'powerapps', customFrontend: 'x' },
    refused: { customFrontend: undefined },
  },
  'a condition on another choice': {
    edit: ({ questions }) => {
      const test = questions.allOf?.[0]?.if.properties;
      if (test) test['frontend'] = { const: 'powerapps' };
    },
    changes: [REQUIRED, NARROWER],
    taken: { frontend: 'powerapps', customFrontend: 'x' },
    refused: { frontend: 'custom' },
  },
  'a longest length where there was none': {
    edit: changeField('customNeeds', { maxLength: 10 }),
    changes: [NARROWER],
    taken: { customNeeds: 'x'.repeat(10) },
    refused: { customNeeds: 'x'.repeat(11) },
  },
  'a shortest length where there was none': {
    edit: changeField('name', { minLength: 40 }),
    changes: [NARROWER],
    taken: { name: 'x'.repeat(40) },
    refused: { name: 'x'.repeat(39) },
  },
  'fewer choices at once': {
    edit: changeField('features', { maxItems: 2 }),
    changes: [NARROWER],
    taken: { features: ['chatbot', 'resume-evaluation'] },
    refused: { features: ['chatbot', 'resume-evaluation', 'job-description'] },
  },
  'more choices at once': {
    edit: changeField('features', { minItems: 2 }),
    changes: [NARROWER],
    taken: { features: ['chatbot', 'resume-evaluation'] },
    refused: { features: ['chatbot'] },
  },
  'an optional question made required': {
    edit: requireField('contractVehicle'),
    changes: [REQUIRED],
    taken: { contractVehicle: 'x' },
    refused: { contractVehicle: undefined },
  },
  'a text made a choice': {
    edit: replaceField('contractVehicle', choice('Contract Vehicle', 'gsa', 'none')),
    changes: [LOOSER, NARROWER],
    taken: { contractVehicle: 'gsa' },
    refused: { contractVehicle: 'x' },
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
  'a renamed choice that a condition looks at': {
    edit: renameField('frontend', 'platform'),
    changes: [RENAMED],
    taken: { platform: 'custom', customFrontend: 'x' },
    refused: { platform: 'unknown' },
  },
  'a rename with a new choice and a narrower rule': {
    edit: allOf(
      renameField('cloud', 'hosting'),
      changeChoices('hosting', (all) => all.push({ const: 'oracle', title: 'Oracle' })),
      renameField('customNeeds', 'remarks'),
      changeField('remarks', { maxLength: 10 }),
    ),
    changes: [RENAMED, RENAMED, LOOSER, LOOSER, NARROWER],
    taken: { hosting: 'oracle', remarks: 'x' },
    refused: { remarks: 'x'.repeat(11) },
  },
  'a renamed question that is retired': {
    edit: allOf(renameField('contractVehicle', 'vehicle'), retireField('vehicle')),
    changes: [RENAMED],
    taken: { vehicle: 'x' },
    refused: { vehicle: '' },
  },
  'a rename of capitals alone': {
    edit: renameField('customLLM', 'customLlm'),
    changes: [],
  },
  'a question taken out': {
    edit: removeField('contractVehicle'),
    changes: ['refused question-gone'],
  },
  'a rename that is not declared': {
    edit: allOf(renameField('contractVehicle', 'vehicle'), ({ questions }) => {
      Reflect.deleteProperty(questions.properties['vehicle'] ?? {}, 'renamedFrom');
    }),
    changes: ['refused question-gone', NEW],
  },
  'a choice taken out': {
    edit: changeChoices('cloud', (all) => void all.pop()),
    changes: ['refused choice-gone'],
  },
  'a choice of a list taken out': {
    edit: changeChoices('features', (all) => void all.pop()),
    changes: ['refused choice-gone'],
  },
  'another id of a choice': {
    edit: changeChoices('timeline', (all) => Object.assign(all[0] ?? {}, { const: 'at-once' })),
    changes: ['refused choice-gone'],
  },
  'a text made a yes-or-no question': {
    edit: replaceField('customNeeds', yesNo('Anything else?')),
    changes: ['refused type-changed'],
  },
  'a choice made a list': {
    edit: replaceField('timeline', list('When?', {}, 'asap')),
    changes: ['refused type-changed'],
  },
};
