import type { EditCase } from './edit-case.ts';
import { ask, edited, maximal, minimal, named, ROOMS, when, YES_NO } from './make-edit.ts';

/** Edits of conditions: each kind of test, alone, together and nested. */
export const CONDITION_CASES: readonly EditCase[] = [
  edited(
    'a question asked for one of several choices',
    (files) => {
      ask(files, 'region', { type: 'string', title: 'Region' }, { step: 'cloud' });
      when(files, {
        if: named('cloud', { enum: ['aws', 'gcp'] }),
        then: { required: ['region'] },
        else: { properties: { region: false } },
      });
    },
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
    (files) => {
      ask(files, 'agency', { type: 'string', title: 'Agency' }, { step: 'federal' });
      when(files, {
        if: named('isFederal', { const: true }),
        then: { required: ['agency'] },
        else: { properties: { agency: false } },
      });
    },
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
    (files) => {
      ask(files, 'botName', { type: 'string', title: 'Bot Name' }, { step: 'features' });
      when(files, {
        if: named('features', { contains: { const: 'chatbot' } }),
        then: { required: ['botName'] },
        else: { properties: { botName: false } },
      });
    },
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
    (files) => {
      ask(files, 'fedramp', { type: 'boolean', title: 'FedRAMP?', oneOf: YES_NO });
      when(files, {
        if: {
          properties: { cloud: { const: 'aws' }, isFederal: { const: true } },
          required: ['cloud', 'isFederal'],
        },
        then: { required: ['fedramp'] },
        else: { properties: { fedramp: false } },
      });
    },
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
    (files) => {
      ask(files, 'level', { type: 'string', title: 'Level', oneOf: ROOMS }, { step: 'federal' });
      ask(files, 'reason', { type: 'string', title: 'Reason' }, { step: 'federal' });
      when(files, {
        if: named('frontendGovCloud', { const: true }),
        else: { properties: { level: false } },
      });
      when(files, {
        if: named('level', { const: 'attic' }),
        then: { required: ['reason'] },
        else: { properties: { reason: false } },
      });
    },
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
    'a question that is compulsory for some and open to all',
    (files) =>
      when(files, {
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
