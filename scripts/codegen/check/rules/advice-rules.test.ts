import { afterEach, describe, expect, it, vi } from 'vitest';
import { editedTexts, type Edit } from '#tests/fixtures/edited-texts.ts';
import { addField, allOf, lookOf, stepOf } from '#tests/fixtures/edits.ts';
import { advise } from '../check.ts';
import { checkForm } from '../../check-forms.ts';

afterEach(() => vi.useRealTimers());

const notice = {
  title: 'Paperwork Reduction Act',
  paragraphs: ['All.'],
  expires: '2027-03-31',
};

async function adviceAfter(edit: Edit): Promise<readonly string[]> {
  const checked = checkForm(await editedTexts(edit));
  if (!checked.ok) throw new Error(JSON.stringify(checked.diagnostics));
  return advise(checked).map(({ message }) => message);
}

describe('two composites of a step with equal parts', () => {
  const titled = (name: string, title: string): Edit => {
    const street = { type: 'string', title: 'Street' } as const;
    return addField(name, { type: 'object', title, properties: { street } });
  };

  it('get no advice if their titles differ', async () => {
    expect(await adviceAfter(allOf(titled('home', 'Home'), titled('work', 'Work')))).toEqual(
      [],
    );
  });

  it('get advice if they have the same title', async () => {
    expect(await adviceAfter(allOf(titled('home', 'Home'), titled('work', 'Home')))).toEqual([
      'The question "homeStreet" of the same step has this title, too.',
    ]);
  });
});

it('two questions of an item with one title get advice', async () => {
  const name = { type: 'string', title: 'Name' } as const;
  const item = { type: 'object', additionalProperties: false } as const;
  const group: Edit = addField('people', {
    type: 'array',
    title: 'People',
    maxItems: 5,
    items: { ...item, properties: { name, nick: name } },
  });
  const titles = { itemTitle: 'Person {number}', addTitle: 'Add another person' };
  expect(await adviceAfter(allOf(group, lookOf('people', { 'ui:options': titles })))).toEqual([
    'The question "name" of the same step has this title, too.',
  ]);
});

describe('a notice that expires', () => {
  it.each([
    ['2027-01-29', []],
    [
      '2027-01-30',
      [
        expect.stringMatching(
          /Paperwork Reduction Act" expires on Mar 31, 2027, and prospects/u,
        ),
      ],
    ],
  ])('on March 31, 2027 gets this advice on %s: %j', async (today, messages) => {
    vi.useFakeTimers({ now: new Date(`${today}T12:00:00Z`), toFake: ['Date'] });
    const edit: Edit = ({ ui }) => void (stepOf(ui, 'contact').notices = [notice]);
    expect(await adviceAfter(edit)).toEqual(messages);
  });
});
