import { describeEdits } from './describe-edits.ts';
import type { EditCase } from './edit-case.ts';
import { addCondition, addField, allOf } from '../fixtures/edits.ts';
import { edited, maximal, minimal, named, ROOMS } from './make-edit.ts';

/** Edits of conditions. Their kinds of tests are compared in tests/backend/schema/conditions.test.ts. */
const CONDITION_CASES: readonly EditCase[] = [
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

describeEdits(CONDITION_CASES);
