import { retrieveSchema } from '@rjsf/utils';
import { createPrecompiledValidator } from '@rjsf/validator-ajv8';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { evaluate } from '../../src/engine/evaluate.ts';
import { answersToRow } from '../../src/engine/row.ts';
import { underCurrentNames } from '../../src/engine/under-current-names.ts';
import { declareForms, type DeclaredForm } from './judges/declare.ts';
import { readCases, TODAY, type Case } from './judges/read-cases.ts';

const { all, mistakes } = await declareForms(readCases());

/** Nobody sends answers with errors. */
const someRow: unknown = expect.anything();

afterEach(() => void vi.useRealTimers());

it('reads no illegal declaration', () => {
  expect(mistakes.join('\n')).toBe('');
});

describe.each(all)('$title', (one) => {
  for (const given of one.cases) {
    it(`${given.name}: evaluate`, () => {
      answerOn(given);
      const { answers, relevant, path, errors } = evaluate(
        one.form,
        underCurrentNames(one.form.model, given.answers),
      );
      const asking = path.filter(({ kind }) => kind === 'questions');
      expect({
        normalized: answers,
        relevant: [...relevant].toSorted(),
        path: asking.map(({ id }) => id),
        errors: [...errors.values()].map(({ field, keyword }) => ({ at: field, keyword })),
        row: answersToRow(one.form.model, answers),
        again: evaluate(one.form, answers).answers,
      }).toEqual({
        normalized: given.normalized ?? given.answers,
        relevant: expectedNames(one, given),
        path: given.path ?? stepsOf(one),
        errors: given.errors ?? [],
        row: given.errors ? someRow : given.row,
        again: answers,
      });
    });

    it(`${given.name}: RJSF`, () => {
      answerOn(given);
      const { answers, normalized = answers, errors = [] } = given;
      const ofSchema = errors.filter(({ keyword }) => keyword !== 'control');
      expect(schemaErrors(one, normalized)).toEqual(inOrder(ofSchema));
      expect(shownNames(one, normalized)).toEqual(expectedNames(one, given));
      if (!given.normalized) return;
      const isValid = schemaErrors(one, answers).length === 0;
      expect({ isValid }).toEqual({ isValid: given.unnormalized?.valid ?? false });
    });
  }
});

/** Sets the clock to noon of the day on which a case is answered. */
function answerOn({ today = TODAY }: Case): void {
  vi.useFakeTimers({ now: new Date(`${today}T12:00`), toFake: ['Date'] });
}

function expectedNames({ form }: DeclaredForm, { relevant }: Case): readonly string[] {
  const asked = Object.values(form.model.fields).filter(({ deprecated }) => !deprecated);
  return (relevant ?? asked.map(({ name }) => name)).toSorted();
}

function stepsOf({ form }: DeclaredForm): readonly string[] {
  return form.model.steps.filter(({ kind }) => kind === 'questions').map(({ id }) => id);
}

type Errors = NonNullable<Case['errors']>;

function inOrder(errors: Errors): Errors {
  return errors.toSorted((one, other) => (one.at < other.at ? -1 : 1));
}

/** Returns the first error at each place that RJSF finds, without those that only repeat others. */
function schemaErrors({ schema, validators }: DeclaredForm, answers: object): Errors {
  const validator = createPrecompiledValidator(validators, schema);
  const found = validator.validateFormData(answers, schema).errors;
  const first = new Map<string, string>();
  for (const { name = '', property = '' } of found) {
    const at = property.replace(/^\./u, '');
    if (name !== 'if' && !first.has(at)) first.set(at, name);
  }
  return inOrder([...first].map(([at, keyword]) => ({ at, keyword })));
}

function shownNames({ schema, validators }: DeclaredForm, answers: object): readonly string[] {
  const validator = createPrecompiledValidator(validators, schema);
  const { properties = {} } = retrieveSchema(validator, schema, schema, answers);
  return Object.keys(properties).toSorted();
}
