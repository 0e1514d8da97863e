import { customizeValidator } from '@rjsf/validator-ajv8';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { addVocabulary } from '../../scripts/codegen/kinds/registry.ts';
import { load, type LoadedTexts } from '../../scripts/codegen/load/load.ts';
import { evaluate, normaliseAnswers } from '../../src/form-engine/evaluate.ts';
import type { Form } from '../../src/form-engine/form.ts';
import { dayOf } from '../../src/form-engine/values/relative-day.ts';
import { form as projectForm } from '../../src/generated/onboarding/form.ts';
import { addressAnswers, askAddresses } from '../fixtures/questions/address-questions.ts';
import { arbitraryAnswers } from '../fixtures/arbitrary-answers.ts';
import { askByConditions, FOLLOW_UP_NAMES } from '../fixtures/questions/condition-questions.ts';
import { askConsent, consentAnswers } from '../fixtures/questions/consent-questions.ts';
import { askDates, DATE_QUESTIONS } from '../fixtures/questions/date-questions.ts';
import { declaredBy } from '../fixtures/declared-form.ts';
import { editedTexts, modelOf } from '../fixtures/edited-texts.ts';
import { addHiddenValues, hiddenAnswers } from '../fixtures/questions/hidden-questions.ts';
import { listAnswers, listTexts } from '../fixtures/questions/list-questions.ts';
import { addNumbers, numberAnswers } from '../fixtures/questions/number-questions.ts';
import { answerSets } from '../fixtures/samples.ts';
import { ANSWER_SETS } from '../fixtures/thoroughness.ts';

type Options = Parameters<typeof customizeValidator>[0];

interface Judged {
  readonly declare: () => Promise<LoadedTexts>;
  /** The questions of which some answer is wrong. */
  readonly names: readonly string[];
  /** Their answers can be wrong once they are normalised, too. */
  readonly isTyped?: true;
  readonly options?: Options;
  /** Returns the schema for the official validator, where it is not the plain one. */
  readonly schema?: (texts: LoadedTexts) => object;
}

/** Its `multipleOf` takes what is off by less than 1e-8; its formats of addresses are other rules. */
const ours: Options = {
  extenderFn: (ajv) => {
    addVocabulary(ajv);
    return ajv;
  },
};

const FORMS: Readonly<Record<string, Judged>> = {
  'the project': {
    declare: () => load(process.cwd()),
    names: [],
    schema: declaredSchema,
  },
  addresses: {
    declare: () => editedTexts(askAddresses),
    names: Object.keys(addressAnswers),
    isTyped: true,
    options: ours,
  },
  conditions: {
    declare: () => editedTexts(askByConditions),
    names: FOLLOW_UP_NAMES,
    options: ours,
  },
  consents: {
    declare: () => editedTexts(askConsent),
    names: Object.keys(consentAnswers),
  },
  dates: {
    declare: () => editedTexts(askDates),
    // Normalising drops the answer to the retired one.
    names: Object.keys(DATE_QUESTIONS).filter((name) => name !== 'formerDate'),
    isTyped: true,
    options: { ajvFormatOptions: { keywords: true } },
    schema: schemaOfToday,
  },
  'hidden values': {
    declare: () => editedTexts(addHiddenValues),
    names: Object.keys(hiddenAnswers),
    schema: declaredSchema,
  },
  'long lists': { declare: () => listTexts(), names: Object.keys(listAnswers) },
  numbers: {
    declare: () => editedTexts(addNumbers),
    names: Object.keys(numberAnswers),
    isTyped: true,
    options: ours,
  },
};

function declaredSchema({ sources }: LoadedTexts): object {
  return JSON.parse(sources.questions, (key, value: unknown) =>
    key === '$schema' ? undefined : value,
  ) as object;
}

/** Limits that go by the day of answering, as days. */
function schemaOfToday(texts: LoadedTexts): object {
  return JSON.parse(JSON.stringify(modelOf(texts).plain), (key, value: unknown) =>
    key.startsWith('formatM') ? dayOf(String(value)) : value,
  ) as object;
}

interface Fault {
  readonly instancePath: string;
  readonly params: object;
}

/** Returns the names of the questions that a validator finds fault with. */
function names(faults: readonly Fault[] | null = []): readonly string[] {
  const found = (faults ?? []).map(({ instancePath, params }): unknown =>
    instancePath === ''
      ? (Reflect.get(params, 'missingProperty') ?? Reflect.get(params, 'additionalProperty'))
      : instancePath.split('/')[1],
  );
  return [...new Set(found)].filter((name) => typeof name === 'string').toSorted();
}

/** Returns the judgement of RJSF's official validator. */
function officialJudge(
  { options, schema }: Pick<Judged, 'options' | 'schema'>,
  texts: LoadedTexts,
) {
  const validator = customizeValidator(options);
  // One object: the official validator compiles each schema that it meets for the first time.
  const judged = schema?.(texts) ?? modelOf(texts).plain;
  return (given: unknown) => names(validator.rawValidation<Fault>(judged, given).errors);
}

function ourFaults(form: Form, given: unknown): readonly string[] {
  return form.validate(given) ? [] : names(form.validate.errors);
}

describe('the compiled validator and the official one', { timeout: 60_000 }, () => {
  it.each(Object.entries(FORMS))(
    'find the same faults with %s in random answers, raw and normalised',
    async (_what, judged) => {
      const texts = await judged.declare();
      const { form } = await declaredBy(texts);
      const officialFaults = officialJudge(judged, texts);
      const seen = { raw: new Set<string>(), normalised: new Set<string>() };
      fc.assert(
        fc.property(arbitraryAnswers(form.model), (raw) => {
          const sets = { raw, normalised: normaliseAnswers(form.model, raw) };
          for (const state of ['raw', 'normalised'] as const) {
            const faults = ourFaults(form, sets[state]);
            expect(faults).toEqual(officialFaults(sets[state]));
            for (const name of faults) if (name in sets[state]) seen[state].add(name);
          }
        }),
        { numRuns: ANSWER_SETS, seed: 21 },
      );
      expect([...seen.raw]).toEqual(expect.arrayContaining([...judged.names]));
      const alsoNormalised = judged.isTyped ? judged.names : [];
      expect([...seen.normalised]).toEqual(expect.arrayContaining([...alsoNormalised]));
    },
  );
});

describe('evaluating answers', () => {
  let officialFaults: (given: unknown) => readonly string[];

  beforeAll(async () => {
    const texts = await load(process.cwd());
    officialFaults = officialJudge({ schema: declaredSchema }, texts);
  });

  it.each([...answerSets])(
    'finds no fault with %s, nor does the official validator',
    (_name, answers) => {
      expect([...evaluate(projectForm, answers).errors]).toEqual([]);
      expect(officialFaults(answers)).toEqual([]);
    },
  );

  it('leaves no answer of an abandoned branch, and changes nothing the second time', () => {
    fc.assert(
      fc.property(arbitraryAnswers(projectForm.model), (raw) => {
        const once = evaluate(projectForm, raw);
        const twice = evaluate(projectForm, once.answers);
        expect(twice.answers).toEqual(once.answers);
        expect(Object.keys(once.answers).every((name) => once.relevant.has(name))).toBe(true);
        expect([...once.errors.keys()].every((name) => once.relevant.has(name))).toBe(true);
        const bySchema = [...once.errors.values()].filter((error) => !error.byControl);
        expect(bySchema.length === 0).toBe(officialFaults(once.answers).length === 0);
      }),
      { numRuns: ANSWER_SETS, seed: 3 },
    );
  });
});
