import * as fc from 'fast-check';
import {
  createSchemaUtils as createOriginal,
  deepEquals as originalDeepEquals,
  type RJSFSchema,
  type SchemaUtilsType,
} from '@rjsf/utils';
import { describe, expect, it } from 'vitest';
import { declaredForm } from '../../../../tests/fixtures/declared-form.ts';
import { addQuestions, newAnswers } from '../../../../tests/fixtures/new-questions.ts';
import { sample } from '../../../../tests/fixtures/samples.ts';
import { stepSchema } from '../widgets/step-schema.ts';
import { NO_DEFAULTS, VALIDATOR as validator } from '../step-theme.ts';
import { deepEquals } from './deep-equals.ts';
import { createSchemaUtils } from './schema-utils.ts';

const { wizardForm } = await declaredForm(addQuestions);
const steps = wizardForm.model.steps.flatMap((step) => (step.kind === 'questions' ? [step] : []));
const everyAnswer: Readonly<Record<string, unknown>> = { ...sample('maximal'), ...newAnswers };

describe('the stub of RJSF’s schema utilities', () => {
  const cases = steps.map((step) => [step.id, step.fields] as const);

  it.each(cases)('agrees with the original on the step %s', (_, fields) => {
    const { schema, uiSchema } = stepSchema(wizardForm.model, fields, fields);
    const original: SchemaUtilsType = createOriginal(validator, schema, NO_DEFAULTS);
    const stub = createSchemaUtils(validator, schema, NO_DEFAULTS);
    const filled = Object.fromEntries(fields.map((name) => [name, everyAnswer[name]]));
    for (const data of [{}, filled]) {
      expect(stub.getDefaultFormState(schema, data)).toEqual(
        original.getDefaultFormState(schema, data),
      );
      expect(stub.retrieveSchema(schema)).toEqual(original.retrieveSchema(schema, data));
    }
    expect(stub.getDisplayLabel(schema)).toBe(original.getDisplayLabel(schema));
    for (const name of fields) {
      const { field } = stub.findFieldInSchema(schema, [name]);
      expect(field).toEqual(original.findFieldInSchema(schema, [name]).field);
      const own: RJSFSchema = Object.assign({}, field);
      expect(stub.isSelect(own)).toBe(original.isSelect(own));
      expect(stub.getDisplayLabel(own)).toBe(original.getDisplayLabel(own, uiSchema[name]));
    }
    const changed = { ...schema, title: 'Another' };
    for (const [given, root] of [
      [validator, structuredClone(schema)],
      [validator, changed],
      [{ ...validator }, schema],
    ] as const) {
      const another = createSchemaUtils(given, root, NO_DEFAULTS);
      expect(deepEquals(stub, another)).toBe(
        originalDeepEquals(original, createOriginal(given, root, NO_DEFAULTS)),
      );
      expect(stub.doesSchemaUtilsDiffer(given, root, NO_DEFAULTS)).toBe(
        original.doesSchemaUtilsDiffer(given, root, NO_DEFAULTS),
      );
    }
  });
});

describe('the stub of RJSF’s comparison', () => {
  const some = fc.anything({ withNullPrototype: true });

  it('agrees with the original on values and their copies', () => {
    fc.assert(
      fc.property(some, some, (one, other) => {
        expect(deepEquals(one, other)).toBe(originalDeepEquals(one, other));
        expect(deepEquals(one, structuredClone(one))).toBe(
          originalDeepEquals(one, structuredClone(one)),
        );
      }),
    );
  });

  it('takes all functions for equal, and ends on circles', () => {
    const circle = (last: number): object => {
      const outer: Record<string, unknown> = { call: () => last, last: 1 };
      outer['inner'] = { outer, last };
      return outer;
    };
    expect(deepEquals(circle(1), circle(1))).toBe(true);
    expect(deepEquals(circle(1), circle(2))).toBe(false);
  });
});
