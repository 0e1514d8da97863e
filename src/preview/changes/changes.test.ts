import { describe, expect, it } from 'vitest';
import { changesBetween, readPublished } from './changes.ts';

describe('changesBetween', () => {
  it('returns nothing for equal declarations', () => {
    const same = { steps: [{ id: 'one', fields: ['name', 'email'] }] };
    expect(changesBetween(same, structuredClone(same))).toEqual([]);
  });

  it('returns each changed text with its place, by the ids of lists', () => {
    const before = {
      steps: [
        { id: 'one', title: 'One' },
        { id: 'two', title: 'Two', hint: 'Why' },
      ],
    };
    const after = {
      steps: [
        { id: 'one', title: 'One' },
        { id: 'two', title: '2' },
        { id: 'three', title: '3' },
      ],
    };
    expect(changesBetween(before, after)).toEqual([
      { place: ['steps', 'two', 'title'], before: 'Two', after: '2' },
      { place: ['steps', 'two', 'hint'], before: 'Why', after: undefined },
      { place: ['steps', 'three', 'id'], before: undefined, after: 'three' },
      { place: ['steps', 'three', 'title'], before: undefined, after: '3' },
    ]);
  });

  it('returns a changed order of a list as one change', () => {
    const [one, two] = [{ const: 'aws' }, { const: 'gcp' }];
    expect(changesBetween([one, two], [two, one])).toEqual([
      { place: [], before: 'aws, gcp', after: 'gcp, aws' },
    ]);
  });

  it('names a changed condition by its number', () => {
    const on = (plan: string) => ({
      if: { plan: { const: plan } },
      then: { required: ['wish'] },
    });
    const [basic, custom] = [on('basic'), on('custom')];
    expect(changesBetween({ allOf: [basic] }, { allOf: [basic, custom] })).toEqual([
      { place: ['allOf', '2', 'if', 'plan', 'const'], before: undefined, after: 'custom' },
      { place: ['allOf', '2', 'then', 'required'], before: undefined, after: '[ "wish" ]' },
    ]);
    expect(changesBetween({ allOf: [basic, custom] }, { allOf: [custom] })).toMatchObject([
      { place: ['allOf', '1', 'if', 'plan', 'const'], before: 'basic', after: undefined },
      { place: ['allOf', '1', 'then', 'required'], after: undefined },
    ]);
    expect(changesBetween([basic, on('a')], [basic, on('b')])).toEqual([
      { place: ['2', 'if', 'plan', 'const'], before: 'a', after: 'b' },
    ]);
    expect(changesBetween({}, { allOf: [basic] })).toMatchObject([
      { place: ['allOf', '1', 'if', 'plan', 'const'], after: 'basic' },
      { place: ['allOf', '1', 'then', 'required'] },
    ]);
  });

  it('returns a list of names as a whole, and a number or a switch', () => {
    expect(
      changesBetween(
        { fields: ['a', 'b'], max: 3, on: true },
        { fields: ['b'], max: 4, on: false },
      ),
    ).toEqual([
      { place: ['fields'], before: '[ "a", "b" ]', after: '[ "b" ]' },
      { place: ['max'], before: '3', after: '4' },
      { place: ['on'], before: 'true', after: 'false' },
    ]);
  });
});

describe('readPublished', () => {
  it('reads the declaration from the text of the page', () => {
    const published = { commit: 'main', files: { 'schema/site.json': {} } };
    expect(readPublished(JSON.stringify(published))).toEqual(published);
  });

  it.each(['', '{"commit":"main"', '{"commit":"main"}', '{"commit":1,"files":{}}', '[]'])(
    'is absent when the text is %j',
    (text) => {
      expect(readPublished(text)).toBeUndefined();
    },
  );
});
