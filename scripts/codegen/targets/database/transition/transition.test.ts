import { databaseModel } from '../build-database.ts';
import { describe, expect, it } from 'vitest';
import { when } from '#tests/fixtures/condition-questions.ts';
import {
  addCondition,
  allOf,
  changeField,
  renameField,
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

describe('a rule that changes', () => {
  const limitsOf = ({ after }: Awaited<ReturnType<typeof between>>, column = 'custom_needs') =>
    after.rules.flatMap((rule) => (rule.column === column ? (rule.limit ?? []) : []));

  it.each([
    ['stricter', 20, 10],
    ['looser', 10, 20],
  ])('waits if it is %s, and the former rule ends', async (_what, from, to) => {
    const found = await between(longest(from), longest(to));
    expect(limitsOf(found)).toEqual([]);
    expect(names(found.strictRules)).toEqual(['custom_needs_max_length']);
    expect(names(found.droppedRules)).toEqual(['custom_needs_max_length']);
    const tightened = await between(longest(from), longest(to), true);
    expect(limitsOf(tightened)).toEqual([to]);
    expect(names(tightened.addedRules)).toEqual(['custom_needs_max_length']);
  });

  it('waits under the new name of its question', async () => {
    const renamed = allOf(longest(10), renameField('customNeeds', 'remarks'));
    const found = await between(longest(20), renamed);
    expect(limitsOf(found, 'remarks')).toEqual([]);
    expect(names(found.strictRules)).toEqual(['remarks_max_length']);
  });
});

describe('a changed declaration', () => {
  const asked: Edit = ({ ui }) => {
    const [from, to] = [stepOf(ui, 'contact'), stepOf(ui, 'custom-needs')];
    from.fields?.splice(from.fields.indexOf('contractVehicle'), 1);
    to.fields?.push('contractVehicle');
  };
  /** Requires an answer if this applies. */
  const where = (part: ReturnType<typeof when>) =>
    allOf(asked, addCondition({ if: part, then: { required: ['contractVehicle'] } }));
  const pattern = (text: string) => changeField('customNeeds', { pattern: text });
  const aws = when('cloud', { const: 'aws' });
  const awsOrGcp = when('cloud', { enum: ['aws', 'gcp'] });
  const moreClouds: Edit = ({ questions: { properties } }) =>
    properties['cloud']?.oneOf?.push({ const: 'edge', title: 'Edge' });
  const RULE = 'contract_vehicle_required_if';

  it.each<[what: string, from: Edit, to: Edit, waits?: string]>([
    ['another pattern', pattern('^a'), pattern('^b'), 'custom_needs_pattern'],
    ['a new condition', asked, where(aws), RULE],
    ['a stricter condition', where(aws), where(awsOrGcp), RULE],
    ['a looser condition', where(awsOrGcp), where(aws), RULE],
    [
      'a question that is always required',
      where(aws),
      allOf(asked, requireField('contractVehicle')),
      'contract_vehicle_required',
    ],
    ['one more choice', () => undefined, moreClouds],
    [
      'a condition on a question of another name',
      where(awsOrGcp),
      allOf(where(awsOrGcp), renameField('cloud', 'host')),
    ],
  ])('with %s has the rules that an open page may break wait', async (_, from, to, waits) => {
    expect(names((await between(from, to)).strictRules)).toEqual([waits].filter(Boolean));
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
