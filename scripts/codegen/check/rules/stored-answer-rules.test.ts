import { describe, expect, it } from 'vitest';
import {
  addField,
  allOf,
  changeChoices,
  renameField,
  replaceField,
} from '#tests/fixtures/edits.ts';
import { editedAfterRelease, editedTexts, type Edit } from '#tests/fixtures/edited-texts.ts';
import { allDiagnostics } from '../check-forms.ts';

/** Returns the diagnostics about stored answers after an edit, with their lines. */
async function diagnosticsAfter(
  edit: Edit,
  before: Edit = () => undefined,
): Promise<readonly string[]> {
  const texts = editedAfterRelease(await editedTexts(before), edit);
  const lines = texts.sources.questions.split('\n');
  return allDiagnostics([texts])
    .filter(({ rule }) => rule.endsWith('-stays'))
    .map(({ rule, line, message, fix }) => {
      return `${rule} at ${(lines[line - 1] ?? '').trim()} | ${message} ${fix}`;
    });
}

/** Asks for consent to a text, with its former texts. */
function consentTo(description: string, ...formerTexts: readonly string[]): Edit {
  const consent = { type: 'boolean', const: true, title: 'Terms', description } as const;
  return formerTexts.length > 0
    ? addField('terms', { ...consent, formerTexts: [...formerTexts] })
    : addField('terms', consent);
}

describe('a consent whose text changes', { timeout: 30_000 }, () => {
  const after = (edit: Edit) => diagnosticsAfter(edit, consentTo('Keep my answers.'));

  it('keeps the former text, which gives the version in stored rows', async () => {
    expect(await after(consentTo('Keep them for a year.'))).toEqual([
      expect.stringMatching(
        /^type-stays .* agree to another text \(version [0-9a-f]{8}\)\. Put the text from before into "formerTexts"/u,
      ),
    ]);
    expect(await after(consentTo('Keep them.', 'Keep my answers!'))).toHaveLength(1);
    expect(await after(consentTo('Keep them for a year.', 'Keep my answers.'))).toEqual([]);
  });

  it('cannot replace a text or a yes/no question', async () => {
    const consent = {
      type: 'boolean',
      const: true,
      title: 'More',
      description: 'Yes',
    } as const;
    for (const name of ['customNeeds', 'frontendGovCloud']) {
      expect(await diagnosticsAfter(replaceField(name, consent))).toEqual(
        expect.arrayContaining([expect.stringMatching(/^type-stays/u)]),
      );
    }
  });
});

it('a choice cannot move to a question with another name', { timeout: 30_000 }, async () => {
  const lost: Edit = changeChoices('start', (all) => void all.pop());
  expect(await diagnosticsAfter(allOf(renameField('timeline', 'start'), lost))).toEqual([
    expect.stringMatching(/^choice-stays .+ "flexible" is no longer a choice of "start"/u),
  ]);
});

describe('a question that asks for numbers', { timeout: 30_000 }, () => {
  const size = (type: 'integer' | 'number', limits: object = {}) =>
    ({ type, title: 'Size', ...limits }) as const;
  const asked = (...question: Parameters<typeof size>): Edit =>
    addField('size', size(...question));
  const changed = (...question: Parameters<typeof size>): Edit => {
    return replaceField('size', size(...question));
  };

  it('may allow decimals after whole numbers', async () => {
    expect(
      await diagnosticsAfter(changed('number', { multipleOf: 0.01 }), asked('integer')),
    ).toEqual([]);
  });

  it('may allow whole numbers after decimals only as steps', async () => {
    expect(await diagnosticsAfter(changed('integer'), asked('number'))).toEqual([
      'type-stays at "type": "integer", | Its answers are whole numbers now, and stored ones have decimals. Write "type": "number" with "multipleOf": 1: new answers are whole then, and stored ones keep their decimals.',
    ]);
    expect(
      await diagnosticsAfter(changed('number', { multipleOf: 1 }), asked('number')),
    ).toEqual([]);
  });

  it('may become a whole number if its steps were whole', async () => {
    expect(
      await diagnosticsAfter(changed('integer'), asked('number', { multipleOf: 5 })),
    ).toEqual([]);
  });
});
