import { beforeAll, describe, expect, it } from 'vitest';
import { check } from '../../scripts/codegen/check/check.ts';
import { displayLines } from '../../src/form-engine/display.ts';
import { evaluate } from '../../src/form-engine/evaluate.ts';
import { rowToAnswers } from '../../src/form-engine/row.ts';
import type { WizardForm } from '../../src/wizard/answers/wizard-model.ts';
import { editedAfterRelease } from '../fixtures/edited-texts.ts';
import { retireField } from '../fixtures/edits.ts';
import {
  CHOICE_FILES,
  listAnswers,
  listForm,
  listTexts,
} from '../fixtures/questions/list-questions.ts';
import { sample } from '../fixtures/samples.ts';

const answers = { ...sample('minimal'), ...listAnswers };

let form: WizardForm;
let emitted: string;

beforeAll(async () => {
  const declared = await listForm();
  form = declared.wizardForm;
  emitted = declared.files.get('src/generated/form.ts') ?? '';
});

describe('choices from a file', () => {
  it('are searched for where they are hundreds', () => {
    expect(form.model.fields['agency']?.widget).toBe('search');
    expect(form.model.fields['state']?.widget).toBe('select');
  });

  it('are those of each question that names it, and emitted once', () => {
    const { agency, partners } = form.model.fields;
    expect(agency?.choices).toHaveLength(400);
    expect(partners?.choices).toBe(agency?.choices);
    expect(partners?.widget).toBe('search');
    expect(emitted.split('"trade-workforce-planning"')).toHaveLength(2);
    const { answers: taken, errors } = evaluate(form, answers);
    expect([...errors.values()]).toEqual([]);
    expect(taken).toEqual(answers);
  });

  it('that are retired are no longer taken, and still labelled in old rows', async () => {
    const retired = await listForm(retireField('state'));
    expect(
      evaluate(form, { ...answers, agency: 'agriculture-inspector-general' }).errors.get('agency')
        ?.missing,
    ).toBe(true);
    for (const { model } of [form, retired.wizardForm]) {
      const given = rowToAnswers(model, { agency: 'agriculture-inspector-general', state: 'ohio' });
      const lines = model.summary.cards.flatMap((card) =>
        displayLines(model, card.lines, { answers: given, relevant: new Set() }),
      );
      const texts = new Map(lines.map((line) => [line.field, line.texts]));
      expect(texts.get('agency')).toEqual(['Agriculture: Office of the Inspector General']);
      expect(texts.get('state')).toEqual(['Ohio']);
    }
  });

  it('stay once rows may hold them', async () => {
    const texts = await listTexts();
    const released = editedAfterRelease(texts, () => undefined);
    const shorter = [...CHOICE_FILES].map(([path, text]): [string, string] => [
      path,
      text.replace('"trade-workforce-planning"', '"trade-nothing"'),
    ]);
    const checked = check({ ...released, choices: new Map(shorter) });
    const found = checked.ok ? [] : checked.diagnostics;
    expect(found.map(({ rule, file }) => ({ rule, file }))).toEqual([
      { rule: 'choice-stays', file: 'schema/choices/agencies.json' },
      { rule: 'choice-stays', file: 'schema/choices/agencies.json' },
    ]);
  });
});
