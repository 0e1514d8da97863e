import { databaseModel } from '../codegen/emit/sql/build-database.ts';
import { describe, expect, it } from 'vitest';
import {
  addCondition,
  addField,
  allOf,
  changeField,
  renameField,
  replaceField,
  requireField,
} from '../../tests/fixtures/edits.ts';
import { editedTexts, modelOf, type Edit } from '../../tests/fixtures/edited-texts.ts';
import { renames } from '../codegen/emit/sql/clauses.ts';
import { isEmpty, transition } from './transition.ts';

async function declared(edit: Edit) {
  const model = modelOf(await editedTexts(edit));
  return { database: databaseModel(model), renames: renames(model.form) };
}

/** The way from one edit of the declaration to another. */
async function between(from: Edit, to: Edit, tighten = false) {
  const [before, after] = [await declared(from), await declared(to)];
  return transition(before.database, after.database, after.renames, tighten);
}

function rulesOf(column: string, found: Awaited<ReturnType<typeof between>>) {
  const { after, waitingRules, droppedRules, addedRules } = found;
  const named = (rules: readonly { readonly column: string; readonly name: string }[]) =>
    rules.filter((rule) => rule.column === column).map(({ name }) => name);
  return {
    inForce: after.rules
      .filter((rule) => rule.column === column && rule.limit !== undefined)
      .map(({ name, limit }) => `${name} ${limit}`),
    waiting: named(waitingRules),
    added: named(addedRules),
    dropped: droppedRules.filter((name) => name.startsWith(column)),
  };
}

const longest = (maxLength: number) => changeField('customNeeds', { maxLength });
const nothing: Edit = () => undefined;

describe('a limit that changes', () => {
  it('is in force at once where it is looser', async () => {
    expect(rulesOf('custom_needs', await between(longest(10), longest(20)))).toEqual({
      inForce: ['custom_needs_max_length 20'],
      waiting: [],
      added: ['custom_needs_max_length'],
      dropped: ['custom_needs_max_length'],
    });
  });

  it('waits where it is stricter, and the former one holds until then', async () => {
    expect(rulesOf('custom_needs', await between(longest(20), longest(10)))).toEqual({
      inForce: ['custom_needs_max_length 20'],
      waiting: ['custom_needs_max_length'],
      added: [],
      dropped: [],
    });
    expect(rulesOf('custom_needs', await between(longest(20), longest(10), true))).toMatchObject({
      inForce: ['custom_needs_max_length 10'],
      added: ['custom_needs_max_length'],
      dropped: ['custom_needs_max_length'],
    });
  });

  it('holds in no form where its question gets another name besides', async () => {
    const renamed = allOf(longest(10), renameField('customNeeds', 'remarks'));
    const found = rulesOf('remarks', await between(longest(20), renamed));
    expect(found.inForce).toEqual([]);
    expect(found.waiting).toEqual(['remarks_max_length']);
  });
});

describe('a limit of a number that changes', () => {
  const size = (type: 'integer' | 'number', limits: object): Edit =>
    addField('size', { type, title: 'Size', ...limits });

  it.each<[string, Edit, Edit, readonly string[]]>([
    ['a lower minimum', size('integer', { minimum: 5 }), size('integer', { minimum: 1 }), []],
    [
      'a higher minimum',
      size('integer', { minimum: 1 }),
      size('integer', { minimum: 5 }),
      ['size_minimum'],
    ],
    [
      'a minimum that is excluded',
      size('integer', { minimum: 0 }),
      size('integer', { exclusiveMinimum: 0 }),
      ['size_exclusive_minimum'],
    ],
    [
      'a minimum that is included',
      size('integer', { exclusiveMaximum: 9 }),
      size('integer', { maximum: 9 }),
      [],
    ],
    [
      'finer steps',
      size('number', { multipleOf: 0.25, maximum: 9 }),
      size('number', { multipleOf: 0.05, maximum: 9 }),
      [],
    ],
    [
      'steps between the former ones',
      size('number', { multipleOf: 0.25, maximum: 9 }),
      size('number', { multipleOf: 0.1, maximum: 9 }),
      ['size_multiple_of'],
    ],
    [
      'decimals',
      size('integer', { minimum: 0, maximum: 9 }),
      size('number', { minimum: 0, maximum: 9, multipleOf: 0.01 }),
      [],
    ],
  ])('%s waits only where it is stricter', async (_what, before, after, waiting) => {
    const found = rulesOf('size', await between(before, after));
    expect(found.waiting).toEqual(waiting);
  });
});

describe('a pattern that changes', () => {
  it('holds in no form until pages from before are gone', async () => {
    const pattern = (text: string) => changeField('customNeeds', { pattern: text });
    const found = rulesOf('custom_needs', await between(pattern('^a'), pattern('^b')));
    expect(found).toMatchObject({
      waiting: ['custom_needs_pattern'],
      dropped: ['custom_needs_pattern'],
      added: [],
    });
  });
});

describe('a text that becomes an address', () => {
  it('keeps its rules until the format is in force', async () => {
    const plain = changeField('customNeeds', { maxLength: 500 });
    const address = replaceField('customNeeds', { type: 'string', format: 'email', title: 'Mail' });
    const found = await between(plain, address);
    const rules = found.after.rules.filter(({ column }) => column === 'custom_needs');
    expect(rules.map(({ rule }) => rule)).toEqual(['not_empty', 'max_length']);
    expect(rulesOf('custom_needs', found)).toMatchObject({
      waiting: ['custom_needs_format'],
      dropped: [],
    });
  });
});

describe('a condition', () => {
  const when = (...values: string[]) =>
    addCondition({
      if: { properties: { cloud: { enum: values } }, required: ['cloud'] },
      then: { required: ['contractVehicle'] },
    });
  const asked: Edit = ({ ui }) => {
    const step = ui.steps.find(({ id }) => id === 'custom-needs');
    const contact = ui.steps.find(({ id }) => id === 'contact');
    if (contact?.fields) contact.fields = contact.fields.filter((one) => one !== 'contractVehicle');
    step?.fields?.push('contractVehicle');
  };

  it('that asks for an answer less often is in force at once', async () => {
    const found = await between(allOf(asked, when('aws', 'gcp')), allOf(asked, when('aws')));
    expect(found.waitingRules).toEqual([]);
    expect(found.addedRules.map(({ name }) => name)).toEqual(['contract_vehicle_required_if']);
  });

  it('that asks for an answer more often waits', async () => {
    const found = await between(allOf(asked, when('aws')), allOf(asked, when('aws', 'gcp')));
    expect(found.waitingRules.map(({ name }) => name)).toEqual(['contract_vehicle_required_if']);
    expect(found.droppedRules).toEqual([]);
  });

  const byCloud = (part: Parameters<typeof addCondition>[0]['if']) =>
    allOf(asked, addCondition({ if: part, then: { required: ['contractVehicle'] } }));
  const is = (name: string, ...values: string[]) => ({
    properties: { [name]: { enum: values } },
    required: [name],
  });
  const bySize = (test: object) =>
    allOf(
      asked,
      addField('size', { type: 'integer', title: 'Size' }, 'contact'),
      addCondition({
        if: { properties: { size: test }, required: ['size'] },
        then: { required: ['contractVehicle'] },
      }),
    );

  it.each<[string, Edit, Edit, boolean]>([
    [
      'one of fewer parts',
      byCloud({ anyOf: [is('cloud', 'aws'), is('frontend', 'custom')] }),
      byCloud(is('cloud', 'aws')),
      false,
    ],
    [
      'one of more parts',
      byCloud(is('cloud', 'aws')),
      byCloud({ anyOf: [is('cloud', 'aws'), is('frontend', 'custom')] }),
      true,
    ],
    [
      'not one of more choices',
      byCloud({ not: is('cloud', 'aws') }),
      byCloud({ not: is('cloud', 'aws', 'gcp') }),
      false,
    ],
    [
      'not one of fewer choices',
      byCloud({ not: is('cloud', 'aws', 'gcp') }),
      byCloud({ not: is('cloud', 'aws') }),
      true,
    ],
    ['a higher number', bySize({ minimum: 5 }), bySize({ minimum: 9 }), false],
    ['a lower number', bySize({ minimum: 9 }), bySize({ minimum: 5 }), true],
    ['one of the numbers', bySize({ minimum: 5 }), bySize({ enum: [5, 7] }), false],
  ])('on %s waits only where it asks more often', async (_what, from, to, waits) => {
    const found = await between(from, to);
    expect(found.waitingRules.length > 0).toBe(waits);
  });

  it('that asks for an answer after a text of before waits', async () => {
    const found = await between(asked, byCloud(is('projectName', 'Apollo')));
    expect(found.waitingRules.map(({ name }) => name)).toEqual(['contract_vehicle_required_if']);
  });

  it('keeps its rule where a question that a part looks at gets another name', async () => {
    const before = byCloud({ not: { anyOf: [is('cloud', 'aws'), is('frontend', 'custom')] } });
    const found = await between(before, allOf(before, renameField('cloud', 'host')));
    expect(found.waitingRules).toEqual([]);
  });

  it('holds where the answer is always asked for from then on', async () => {
    const always = allOf(asked, requireField('contractVehicle'));
    const found = await between(allOf(asked, when('aws')), always);
    expect(found.waitingRules.map(({ name }) => name)).toEqual(['contract_vehicle_required']);
    expect(found.droppedRules).toEqual([]);
  });
});

describe('without a last migration', () => {
  it('every rule is in force, and nothing has to change', async () => {
    const { database, renames: renamed } = await declared(requireField('contractVehicle'));
    const found = transition(undefined, database, renamed);
    expect(isEmpty(found)).toBe(true);
    expect(found.after).toEqual(database);
  });

  it('a wording changes nothing', async () => {
    const found = await between(nothing, changeField('name', { title: 'Your Name' }));
    expect(isEmpty(found)).toBe(true);
  });
});
