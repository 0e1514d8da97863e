import { retrieveSchema } from '@rjsf/utils';
import { createPrecompiledValidator, customizeValidator } from '@rjsf/validator-ajv8';
import { Ajv, type Options } from 'ajv';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addVocabulary } from '../../scripts/codegen/kinds/registry.ts';
import { load, type LoadedTexts } from '../../scripts/codegen/read/load.ts';
import { evaluate, normaliseAnswers } from '../../src/engine/evaluate.ts';
import { fieldErrors } from '../../src/engine/field-errors.ts';
import type { Form, ValidationError } from '../../src/engine/form.ts';
import { dayOf } from '../../src/engine/values/relative-day.ts';
import { isRecord } from '../../src/lib/json.ts';
import { form as projectForm } from '../../src/generated/onboarding/form.ts';
import { arbitraryAnswers } from '../fixtures/arbitrary-answers.ts';
import { declaredBy, exampleTexts } from '../fixtures/declared-form.ts';
import { modelOf } from '../fixtures/edited-texts.ts';
import { ANSWER_SETS } from '../fixtures/thoroughness.ts';

const LIMITS_OF_DATES = ['formatMinimum', 'formatMaximum'];

/**
 * AJV with our formats of addresses, and our `multipleOf`. AJV's own `multipleOf` tolerates
 * differences below 1e-8.
 */
class AjvWithOurs extends Ajv {
  constructor(options: Options) {
    super(options);
    addVocabulary(this);
    for (const keyword of LIMITS_OF_DATES) this.removeKeyword(keyword);
  }
}

const validator = customizeValidator({
  AjvClass: AjvWithOurs,
  ajvFormatOptions: { formats: ['date'], keywords: true },
});

/** Returns the project's file of questions, which is a JSON Schema itself. */
function declaredSchema({ sources }: LoadedTexts): object {
  return readSchema(sources.questions, (key, value) =>
    key === '$schema' ? undefined : value,
  );
}

/**
 * Returns the schema of a declaration. Limits relative to the day of answering are replaced by
 * days. RJSF would take all schemas of one `$id` for the first.
 */
function schemaOfToday(texts: LoadedTexts): object {
  return readSchema(JSON.stringify(modelOf(texts).schema), (key, value) => {
    if (key === '$id') return undefined;
    return LIMITS_OF_DATES.includes(key) ? dayOf(String(value)) : value;
  });
}

/** Reads the text of a schema, and changes each of its values. */
function readSchema(text: string, change: (key: string, value: unknown) => unknown): object {
  const schema: unknown = JSON.parse(text, change);
  if (isRecord(schema)) return schema;
  throw new Error('A schema is an object.');
}

interface Fault {
  readonly instancePath: string;
  readonly params: object;
}

/** Returns the names of the questions that a validator rejects. */
function names(faults: readonly Fault[] | null = []): readonly string[] {
  const found = (faults ?? []).map(({ instancePath, params }): unknown =>
    instancePath === ''
      ? (Reflect.get(params, 'missingProperty') ?? Reflect.get(params, 'additionalProperty'))
      : instancePath.split('/')[1],
  );
  return [...new Set(found)].filter((name) => typeof name === 'string').toSorted();
}

/** Returns the judgement of RJSF's official validator. */
function officialFaults(schema: object, given: unknown): readonly string[] {
  return names(validator.rawValidation<Fault>(schema, given).errors);
}

function ourFaults(form: Form, given: unknown): readonly string[] {
  return form.validate(given) ? [] : names(form.validate.errors);
}

/** Kinds whose answers can be wrong even after they are normalised. */
const TYPED = ['address', 'date', 'number'];

const project = await load(process.cwd());

describe("the compiled validator and RJSF's official validator", { timeout: 60_000 }, () => {
  it.each<[string, () => Promise<LoadedTexts>]>([
    ['the project', () => Promise.resolve(project)],
    ['every kind of question', exampleTexts],
  ])(
    'find the same errors with %s in random answers, raw and normalised',
    async (_what, declare) => {
      const texts = await declare();
      const { form } = await declaredBy(texts);
      const schema = schemaOfToday(texts);
      const seen = { raw: new Set<string>(), normalised: new Set<string>() };
      fc.assert(
        fc.property(arbitraryAnswers(form.model), (raw) => {
          const sets = { raw, normalised: normaliseAnswers(form.model, raw) };
          for (const state of ['raw', 'normalised'] as const) {
            const faults = ourFaults(form, sets[state]);
            expect(faults).toEqual(officialFaults(schema, sets[state]));
            for (const name of faults) if (name in sets[state]) seen[state].add(name);
          }
        }),
        { numRuns: ANSWER_SETS, seed: 21 },
      );
      const asked = Object.values(form.model.fields).filter(({ deprecated }) => !deprecated);
      const namesOf = (fields: typeof asked) => fields.map(({ name }) => name);
      const typed = asked.filter(({ kind }) => TYPED.includes(kind));
      expect([...seen.raw]).toEqual(expect.arrayContaining(namesOf(asked)));
      expect([...seen.normalised]).toEqual(expect.arrayContaining(namesOf(typed)));
    },
  );
});

describe('RJSF on the page', { timeout: 60_000 }, () => {
  it.each<[string, () => Promise<LoadedTexts>]>([
    ['the project', () => Promise.resolve(project)],
    ['every kind of question', exampleTexts],
  ])('shows, requires and rejects the same as evaluate, for %s', async (_what, declare) => {
    const { wizardForm, rjsf } = await declaredBy(await declare());
    const { schema, validators } = rjsf;
    const { model } = wizardForm;
    const precompiled = createPrecompiledValidator(validators, schema);
    const seen = { shown: new Set<string>(), required: new Set<string>() };
    fc.assert(
      fc.property(arbitraryAnswers(model), (raw) => {
        const { answers, relevant, required, errors } = evaluate(wizardForm, raw);
        const resolved = retrieveSchema(precompiled, schema, schema, answers);
        const shown = Object.keys(resolved.properties ?? {});
        expect(shown.toSorted()).toEqual([...relevant].toSorted());
        const needed = (resolved.required ?? []).filter((name) => shown.includes(name));
        expect([...new Set(needed)].toSorted()).toEqual([...required].toSorted());
        const found = precompiled.rawValidation<ValidationError>(schema, answers).errors ?? [];
        expect(fieldErrors(model, answers, found)).toEqual(errors);
        for (const name of shown) seen.shown.add(name);
        for (const name of needed) seen.required.add(name);
      }),
      { numRuns: ANSWER_SETS, seed: 7 },
    );
    const { conditions } = model;
    const decided = conditions.flatMap(({ then, else: otherwise }) => [then, otherwise]);
    expect([...seen.shown]).toEqual(
      expect.arrayContaining(decided.flatMap(({ absent }) => absent)),
    );
    const required = decided.flatMap((effect) => effect.required);
    expect([...seen.required]).toEqual(expect.arrayContaining(required));
  });
});

describe('evaluate', () => {
  const schema = declaredSchema(project);

  it('leaves no answer of an abandoned branch, and is stable when it runs again', () => {
    fc.assert(
      fc.property(arbitraryAnswers(projectForm.model), (raw) => {
        const once = evaluate(projectForm, raw);
        const twice = evaluate(projectForm, once.answers);
        expect(twice.answers).toEqual(once.answers);
        expect(Object.keys(once.answers).every((name) => once.relevant.has(name))).toBe(true);
        expect([...once.errors.keys()].every((name) => once.relevant.has(name))).toBe(true);
        const bySchema = [...once.errors.values()].filter((error) => !error.byControl);
        expect(bySchema.length === 0).toBe(officialFaults(schema, once.answers).length === 0);
      }),
      { numRuns: ANSWER_SETS, seed: 3 },
    );
  });
});
