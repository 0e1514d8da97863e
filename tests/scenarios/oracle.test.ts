import { readFileSync } from 'node:fs';
import { customizeValidator } from '@rjsf/validator-ajv8';
import type { RJSFSchema } from '@rjsf/utils';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { evaluate, normaliseAnswers } from '../../src/form-engine/evaluate.ts';
import { form } from '../../src/generated/form.ts';
import { arbitraryAnswers } from '../fixtures/arbitrary-answers.ts';
import { answerSets } from '../fixtures/samples.ts';

const { $schema: _, ...schema } = JSON.parse(
  readFileSync('schema/onboarding.schema.json', 'utf8'),
) as RJSFSchema;

const validator = customizeValidator();

/** Names of the fields that RJSF's official validator finds fault with, from the schema file itself. */
function oracleFields(answers: unknown): readonly string[] {
  const { errors = [] } = validator.rawValidation<{
    instancePath: string;
    params: { missingProperty?: string; additionalProperty?: string };
  }>(schema, answers);
  return names(errors);
}

function ourFields(answers: unknown): readonly string[] {
  return form.validate(answers) ? [] : names(form.validate.errors ?? []);
}

function names(
  errors: readonly { readonly instancePath: string; readonly params: object }[],
): readonly string[] {
  const found = errors.map(({ instancePath, params }) => {
    if (instancePath !== '') return instancePath.split('/')[1] ?? '';
    const property: unknown =
      Reflect.get(params, 'missingProperty') ?? Reflect.get(params, 'additionalProperty');
    return typeof property === 'string' ? property : '';
  });
  return [...new Set(found)].filter((name) => name !== '').toSorted();
}

describe('the compiled validator and the official one', () => {
  it.each([...answerSets])('accept %s', (_name, answers) => {
    expect(oracleFields(answers)).toEqual([]);
    expect(ourFields(answers)).toEqual([]);
  });

  it('find the same faults in 2,000 raw answer sets', () => {
    fc.assert(
      fc.property(arbitraryAnswers(form.model), (raw) => {
        expect(ourFields(raw)).toEqual(oracleFields(raw));
      }),
      { numRuns: 2000, seed: 1 },
    );
  });

  it('find the same faults in 2,000 normalised answer sets', () => {
    fc.assert(
      fc.property(arbitraryAnswers(form.model), (raw) => {
        const answers = normaliseAnswers(form.model, raw);
        expect(ourFields(answers)).toEqual(oracleFields(answers));
      }),
      { numRuns: 2000, seed: 2 },
    );
  });
});

describe('evaluating answers', () => {
  it('leaves no answer of an abandoned branch, and changes nothing the second time', () => {
    fc.assert(
      fc.property(arbitraryAnswers(form.model), (raw) => {
        const once = evaluate(form, raw);
        const twice = evaluate(form, once.answers);
        expect(twice.answers).toEqual(once.answers);
        expect(Object.keys(once.answers).every((name) => once.relevant.has(name))).toBe(true);
        expect([...once.errors.keys()].every((name) => once.relevant.has(name))).toBe(true);
        const bySchema = [...once.errors.values()].filter((error) => !error.byControl);
        expect(bySchema.length === 0).toBe(oracleFields(once.answers).length === 0);
      }),
      { numRuns: 1000, seed: 3 },
    );
  });
});
