import { databaseModel } from '../build-database.ts';
import { describe, expect, it } from 'vitest';
import { when } from '#tests/fixtures/condition-questions.ts';
import {
  addCondition,
  addField,
  allOf,
  changeField,
  renameField,
  replaceField,
  requireField,
  stepOf,
} from '#tests/fixtures/edits.ts';
import { editedTexts, modelOf, type Edit } from '#tests/fixtures/edited-texts.ts';
import { releasedBy } from '#scripts/codegen/sql/database-model.ts';
import { isEmpty, transition } from './transition.ts';

async function declared(edit: Edit) {
  const model = modelOf(await editedTexts(edit));
  return { database: databaseModel(model), renames: model.renames };
}

/** The way from one edit of the declaration to another. */
async function between(from: Edit, to: Edit, tighten = false) {
  const [before, after] = [await declared(from), await declared(to)];
  const released = releasedBy('the_last.sql', before.database);
  return transition(released, after.database, after.renames, tighten);
}

function names(rules: readonly { readonly name: string }[]): readonly string[] {
  return rules.map(({ name }) => name);
}

const longest = (maxLength: number) => changeField('customNeeds', { maxLength });

describe('a limit that changes', () => {
  const inForce = ({ after }: Awaited<ReturnType<typeof between>>, column = 'custom_needs') =>
    after.rules.flatMap((rule) => (rule.column === column ? (rule.limit ?? []) : []));

  it('is in force at once if it is looser', async () => {
    const found = await between(longest(10), longest(20));
    expect(inForce(found)).toEqual([20]);
    expect(names(found.addedRules)).toEqual(['custom_needs_max_length']);
    expect(names(found.droppedRules)).toEqual(['custom_needs_max_length']);
  });

  it('waits if it is stricter, and the former one holds until then', async () => {
    const found = await between(longest(20), longest(10));
    expect(inForce(found)).toEqual([20]);
    expect([found.addedRules, found.droppedRules]).toEqual([[], []]);
    const tightened = await between(longest(20), longest(10), true);
    expect(inForce(tightened)).toEqual([10]);
    expect(names(tightened.addedRules)).toEqual(['custom_needs_max_length']);
  });

  it('waits, and drops the former one, if its question is renamed, too', async () => {
    const renamed = allOf(longest(10), renameField('customNeeds', 'remarks'));
    const found = await between(longest(20), renamed);
    expect(inForce(found, 'remarks')).toEqual([]);
    expect(names(found.strictRules)).toEqual(['remarks_max_length']);
  });
});

describe('a rule that changes to', () => {
  const integer = (limits: object): Edit =>
    addField('size', { type: 'integer', title: 'Size', ...limits });
  const number = (limits: object): Edit =>
    addField('size', { type: 'number', title: 'Size', ...limits });
  const pattern = (text: string) => changeField('customNeeds', { pattern: text });
  const asked: Edit = ({ ui }) => {
    const [from, to] = [stepOf(ui, 'contact'), stepOf(ui, 'custom-needs')];
    from.fields?.splice(from.fields.indexOf('contractVehicle'), 1);
    to.fields?.push('contractVehicle');
  };
  /** Requires an answer if this applies. */
  const where = (part: ReturnType<typeof when>, ...edits: readonly Edit[]) =>
    allOf(
      asked,
      ...edits,
      addCondition({ if: part, then: { required: ['contractVehicle'] } }),
    );
  const bySize = (test: object) => where(when('size', test), integer({}));
  const aws = when('cloud', { const: 'aws' });
  const awsOrGcp = when('cloud', { enum: ['aws', 'gcp'] });
  const either = { anyOf: [aws, when('frontend', { const: 'custom' })] };
  const RULE = 'contract_vehicle_required_if';

  // With the rule that waits, and the former rule if the new rule can't apply until then.
  it.each<[what: string, from: Edit, to: Edit, waits?: string, dropped?: string]>([
    ['a lower minimum', integer({ minimum: 5 }), integer({ minimum: 1 })],
    ['a higher minimum', integer({ minimum: 1 }), integer({ minimum: 5 }), 'size_minimum'],
    [
      'a minimum that is excluded',
      integer({ minimum: 0 }),
      integer({ exclusiveMinimum: 0 }),
      'size_exclusive_minimum',
    ],
    ['a maximum that is included', integer({ exclusiveMaximum: 9 }), integer({ maximum: 9 })],
    ['finer steps', number({ multipleOf: 0.25 }), number({ multipleOf: 0.05 })],
    [
      'steps between the former ones',
      number({ multipleOf: 0.25 }),
      number({ multipleOf: 0.1 }),
      'size_multiple_of',
    ],
    [
      'decimals',
      integer({ minimum: 0, maximum: 9 }),
      number({ minimum: 0, maximum: 9, multipleOf: 0.01 }),
    ],
    [
      'another pattern',
      pattern('^a'),
      pattern('^b'),
      'custom_needs_pattern',
      'custom_needs_pattern',
    ],
    [
      'the format of an address',
      longest(500),
      replaceField('customNeeds', { type: 'string', format: 'email', title: 'Mail' }),
      'custom_needs_format',
    ],
    ['fewer choices of a condition', where(awsOrGcp), where(aws)],
    ['more choices of a condition', where(aws), where(awsOrGcp), RULE],
    ['a condition of fewer parts', where(either), where(aws)],
    ['a condition of more parts', where(aws), where(either), RULE],
    ['not one of more choices', where({ not: aws }), where({ not: awsOrGcp })],
    ['not one of fewer choices', where({ not: awsOrGcp }), where({ not: aws }), RULE],
    ['a condition on a higher number', bySize({ minimum: 5 }), bySize({ minimum: 9 })],
    ['a condition on a lower number', bySize({ minimum: 9 }), bySize({ minimum: 5 }), RULE],
    ['a condition on some numbers', bySize({ minimum: 5 }), bySize({ enum: [5, 7] })],
    [
      'a condition on a text of before',
      asked,
      where(when('projectName', { const: 'Apollo' })),
      RULE,
    ],
    [
      'a condition on a question of another name',
      where({ not: either }),
      allOf(where({ not: either }), renameField('cloud', 'host')),
    ],
    [
      'one that always asks',
      where(aws),
      allOf(asked, requireField('contractVehicle')),
      'contract_vehicle_required',
    ],
  ])('%s waits only where it is stricter', async (_what, from, to, waits, dropped) => {
    const found = await between(from, to);
    expect(names(found.strictRules)).toEqual([waits].filter(Boolean));
    // Other limits of a number change with its steps.
    const gone = waits && !waits.startsWith('size') ? names(found.droppedRules) : [];
    expect(gone).toEqual([dropped].filter(Boolean));
  });
});

describe('a database', () => {
  it('has every rule in force, and no change, before its first release', async () => {
    const { database, renames: renamed } = await declared(requireField('contractVehicle'));
    const found = transition(undefined, database, renamed);
    expect(isEmpty(found)).toBe(true);
    expect(found.after).toEqual(database);
  });

  it('stays as it is if only a wording changes', async () => {
    const wording = changeField('name', { title: 'Your Name' });
    expect(isEmpty(await between(() => undefined, wording))).toBe(true);
  });
});
