import { describe, expect, it } from 'vitest';
import {
  addField,
  allOf,
  changeChoices,
  lookOf,
  renameField,
  replaceField,
  stepOf,
} from '#tests/fixtures/edits.ts';
import { editedAfterRelease, editedTexts, type Edit } from '#tests/fixtures/edited-texts.ts';
import { allDiagnostics } from '../../report.ts';

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

it('a question of an item with the name of a column cannot be removed', async () => {
  const asked = within('services', (all) => {
    all['language'] = { type: 'string', title: 'Language' };
  });
  const removed = within('services', (all) => Reflect.deleteProperty(all, 'language'));
  expect(await diagnosticsAfter(removed, allOf(nested, asked))).toEqual([
    expect.stringMatching(/^question-stays .* \| "language" is no longer declared/u),
  ]);
});

it('a composite cannot have another name without its former name', async () => {
  const edit: Edit = ({ questions: { properties }, ui }) => {
    const { plan } = properties;
    if (plan) properties['scheme'] = plan;
    Reflect.deleteProperty(properties, 'plan');
    stepOf(ui, 'contact').fields?.splice(-1, 1, 'scheme');
  };
  expect(await diagnosticsAfter(edit, nested)).toEqual(
    ['planLabel', 'planTier', 'planSize'].map((question) =>
      expect.stringMatching(
        new RegExp(
          `^question-stays .*"${question}" is .* If "plan" has another name now, add "plan" to`,
          'u',
        ),
      ),
    ),
  );
  const renamed: Edit = ({ questions }) =>
    void Object.assign(questions.properties['scheme'] ?? {}, { renamedFrom: 'plan' });
  expect(await diagnosticsAfter(allOf(edit, renamed), nested)).toEqual([]);
});

type Questions = Parameters<Edit>[0]['questions']['properties'];

const CHOICES = [
  { const: 'gold', title: 'Gold' },
  { const: 'tin', title: 'Tin' },
];
const QUESTIONS: Questions = {
  label: { type: 'string', title: 'Name' },
  tier: { type: 'string', title: 'Tier', oneOf: CHOICES },
  size: { type: 'number', title: 'Size' },
};

/** Asks for services, each with the same questions, and for a plan that has them as its parts. */
const nested: Edit = (files) => {
  const properties = () => structuredClone(QUESTIONS);
  addField('services', {
    type: 'array',
    title: 'Services',
    maxItems: 5,
    items: { type: 'object', additionalProperties: false, properties: properties() },
  })(files);
  lookOf('services', {
    'ui:options': { itemTitle: 'Service {number}', addTitle: 'Add another service' },
  })(files);
  addField('plan', { type: 'object', title: 'Plan', properties: properties() })(files);
};

/** Changes the questions of an item of the services, or the parts of the plan. */
function within(name: 'services' | 'plan', change: (questions: Questions) => void): Edit {
  return ({ questions: { properties } }) => {
    const question = properties[name];
    change(question?.items?.properties ?? question?.properties ?? {});
  };
}

describe.each([
  ['an item of a group', 'services', 'tier'],
  ['a composite', 'plan', 'planTier'],
] as const)('a question of %s', (_what, name, question) => {
  const after = (change: (questions: Questions) => void) =>
    diagnosticsAfter(within(name, change), nested);

  it('cannot be removed', async () => {
    expect(await after((all) => Reflect.deleteProperty(all, 'tier'))).toEqual([
      expect.stringMatching(
        new RegExp(
          `^question-stays at "properties": \\{ \\| "${question}" is no longer declared, .* add "tier" to "renamedFrom" there`,
          'u',
        ),
      ),
    ]);
  });

  it('keeps its answers under another name, if that was not asked beside it', async () => {
    const rename = (to: string) => (all: Questions) => {
      all[to] = { type: 'string', title: 'Remark', renamedFrom: 'label' };
      Reflect.deleteProperty(all, 'label');
    };
    expect(await after(rename('remark'))).toEqual([]);
    expect(await after(rename('tier'))).toEqual(
      expect.arrayContaining([expect.stringMatching(/^question-stays at "renamedFrom": /u)]),
    );
  });

  it('keeps its choices', async () => {
    const change = (all: Questions) => void all['tier']?.oneOf?.pop();
    expect(await after(change)).toEqual([
      expect.stringContaining(
        `choice-stays at "oneOf": [ | "tin" is no longer a choice of "${question}"`,
      ),
    ]);
  });

  it('keeps the type of its answers', async () => {
    const size = { type: 'string', title: 'Size' } as const;
    expect(await after((all) => (all['size'] = size))).toEqual([
      expect.stringMatching(/^type-stays at "type": "string", \| .* stored as numbers/u),
    ]);
    const whole = { type: 'integer', title: 'Size' } as const;
    expect(await after((all) => (all['size'] = whole))).toEqual([
      expect.stringMatching(
        /^type-stays at "type": "integer", \| .* stored ones have decimals/u,
      ),
    ]);
  });

  it('keeps the type of its answers under another name', async () => {
    const change = (all: Questions) => {
      Reflect.deleteProperty(all, 'size');
      all['seats'] = { type: 'string', title: 'Seats', renamedFrom: 'size' };
    };
    expect(await after(change)).toEqual([
      expect.stringMatching(/^type-stays at "type": "string", \| .* stored as numbers/u),
    ]);
  });

  it('may be retired, and so may its choices', async () => {
    const change = ({ label, tier }: Questions) => {
      Object.assign(label ?? {}, { deprecated: true });
      Object.assign(tier?.oneOf?.[0] ?? {}, { deprecated: true });
    };
    expect(await after(change)).toEqual([]);
  });
});
