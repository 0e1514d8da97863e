import type { EditCase } from './edit-case.ts';
import { addCondition, addField, allOf } from '../fixtures/edits.ts';
import { edited, maximal, minimal, named, ROOMS, YES_NO } from './make-edit.ts';

/** Edits of conditions: each kind of test, alone, together and nested. */
export const CONDITION_CASES: readonly EditCase[] = [
  edited(
    'a question asked for one of several choices',
    allOf(
      addField('region', { type: 'string', title: 'Region' }, 'cloud'),
      addCondition({
        if: named('cloud', { enum: ['aws', 'gcp'] }),
        then: { required: ['region'] },
        else: { properties: { region: false } },
      }),
    ),
    {
      answers: { ...minimal, cloud: 'gcp', region: 'Iowa' },
      step: 'cloud',
      asks: ['Region'],
      shows: ['Region', 'Iowa'],
      wrong: [{ region: undefined }],
    },
  ),
  edited(
    'a question asked for a yes',
    allOf(
      addField('agency', { type: 'string', title: 'Agency' }, 'federal'),
      addCondition({
        if: named('isFederal', { const: true }),
        then: { required: ['agency'] },
        else: { properties: { agency: false } },
      }),
    ),
    {
      answers: { ...minimal, isFederal: true, agency: 'NASA' },
      step: 'federal',
      asks: ['Agency'],
      shows: ['Agency', 'NASA'],
      wrong: [{ agency: undefined }],
    },
  ),
  edited(
    "a question asked for a list's member",
    allOf(
      addField('botName', { type: 'string', title: 'Bot Name' }, 'features'),
      addCondition({
        if: named('features', { contains: { const: 'chatbot' } }),
        then: { required: ['botName'] },
        else: { properties: { botName: false } },
      }),
    ),
    {
      answers: { ...minimal, features: ['chatbot'], botName: 'Robin' },
      step: 'features',
      asks: ['Bot Name'],
      shows: ['Bot Name', 'Robin'],
      wrong: [{ botName: undefined }],
    },
  ),
  edited(
    'a question asked for two answers together',
    allOf(
      addField('fedramp', { type: 'boolean', title: 'FedRAMP?', oneOf: YES_NO }, 'custom-needs'),
      addCondition({
        if: {
          properties: { cloud: { const: 'aws' }, isFederal: { const: true } },
          required: ['cloud', 'isFederal'],
        },
        then: { required: ['fedramp'] },
        else: { properties: { fedramp: false } },
      }),
    ),
    {
      answers: { ...minimal, cloud: 'aws', isFederal: true, fedramp: true },
      step: 'custom-needs',
      asks: ['FedRAMP?'],
      shows: ['FedRAMP?', 'Yes'],
      wrong: [{ fedramp: undefined }],
    },
  ),
  edited(
    'a question that depends on one that depends on another',
    allOf(
      addField('level', { type: 'string', title: 'Level', oneOf: ROOMS }, 'federal'),
      addField('reason', { type: 'string', title: 'Reason' }, 'federal'),
      addCondition({
        if: named('frontendGovCloud', { const: true }),
        else: { properties: { level: false } },
      }),
      addCondition({
        if: named('level', { const: 'attic' }),
        then: { required: ['reason'] },
        else: { properties: { reason: false } },
      }),
    ),
    {
      answers: {
        ...maximal,
        isFederal: true,
        frontendGovCloud: true,
        level: 'attic',
        reason: 'Dry',
      },
      step: 'federal',
      asks: ['Level', 'Reason'],
      shows: ['Level', 'Attic', 'Reason', 'Dry'],
      wrong: [{ reason: undefined }],
    },
  ),
  edited(
    'a question asked for a number within limits',
    allOf(
      addField('seats', { type: 'integer', title: 'Seats', minimum: 1 }, 'custom-needs'),
      addField('tenant', { type: 'string', title: 'Tenant' }, 'custom-needs'),
      addCondition({
        if: named('seats', { minimum: 100, exclusiveMaximum: 5000 }),
        then: { required: ['tenant'] },
        else: { properties: { tenant: false } },
      }),
    ),
    {
      answers: { ...minimal, seats: 4999, tenant: 'hr-one' },
      step: 'custom-needs',
      asks: ['Seats', 'Tenant'],
      shows: ['Tenant', 'hr-one'],
      wrong: [{ tenant: undefined }, { seats: 0 }],
    },
  ),
  edited(
    'a question asked for a day, unless another answer is given',
    allOf(
      addField('kickOff', { type: 'string', format: 'date', title: 'Kick-off' }, 'custom-needs'),
      addField('funding', { type: 'string', title: 'Funding' }, 'custom-needs'),
      addCondition({
        if: {
          ...named('kickOff', { formatMinimum: '2026-10-01' }),
          not: {
            anyOf: [named('budget', { const: 'not-sure' }), named('llm', { const: 'other' })],
          },
        },
        then: { required: ['funding'] },
        else: { properties: { funding: false } },
      }),
    ),
    {
      answers: { ...minimal, kickOff: '2026-10-01', budget: 'under-10k', funding: 'Fiscal 2027' },
      step: 'custom-needs',
      asks: ['Kick-off', 'Funding'],
      shows: ['Funding', 'Fiscal 2027'],
      wrong: [{ funding: undefined }, { kickOff: '2026-02-30' }],
    },
  ),
  edited(
    'a question that is compulsory for some and open to all',
    addCondition({
      if: named('budget', { const: 'over-100k' }),
      then: { required: ['customNeeds'] },
    }),
    {
      answers: { ...minimal, budget: 'over-100k', customNeeds: 'Much' },
      step: 'custom-needs',
      asks: ['Custom Needs'],
      shows: ['Much'],
      wrong: [{ customNeeds: undefined }],
    },
  ),
];
