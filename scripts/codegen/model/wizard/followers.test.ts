import { describe, expect, it } from 'vitest';
import { declaredForm } from '#tests/fixtures/declared-form.ts';
import { askedWhere, when } from '#tests/fixtures/condition-questions.ts';

const isFederal = when('isFederal', { const: true });

/** Returns the follow-ups of a step that asks more questions, each of federal clients. */
async function followers(asked: Readonly<Record<string, object>>) {
  const { wizardForm } = await declaredForm(({ questions, ui }) => {
    const names = Object.keys(asked);
    Object.assign(questions.properties, asked);
    questions.allOf?.push(...names.map((name) => askedWhere(isFederal, name)));
    const { fields } = ui.steps.find((step) => step.fields?.includes('isFederal')) ?? {};
    fields?.splice(fields.indexOf('isFederal') + 1, 0, ...names);
  });
  const [first = ''] = Object.keys(asked);
  const isAsked = ({ field }: { readonly field: string }) => field.startsWith(first);
  return wizardForm.model.steps.flatMap((step) => step.followers?.filter(isAsked) ?? []);
}

describe('a question that a choice reveals', () => {
  const text = { type: 'string', title: 'A text' };
  const oneOf = ['a', 'b'].map((id) => ({ const: id, title: id }));
  const below = { field: 'isFederal', choice: true };

  it('is below its choice', async () => {
    expect(await followers({ more: text, moreYet: text })).toEqual([
      { field: 'more', below },
      { field: 'moreYet', below },
    ]);
  });

  it('stays behind an earlier question that has choices, below all choices', async () => {
    expect(await followers({ more: { ...text, oneOf }, moreYet: text })).toEqual([
      { field: 'more' },
      { field: 'moreYet' },
    ]);
  });

  it('stays below the title of its composite', async () => {
    const more = { type: 'object', title: 'Name', $ref: 'parts/person-name.json' };
    expect(await followers({ more })).toEqual([]);
  });
});
