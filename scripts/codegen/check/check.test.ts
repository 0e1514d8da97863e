import { readFile } from 'node:fs/promises';
import { Ajv } from 'ajv';
import { describe, expect, it } from 'vitest';
import { allDiagnostics } from './check-forms.ts';
import { breakExample } from '../../../tests/fixtures/examples/example-declaration.ts';
import { EXAMPLES } from '../../../tests/fixtures/examples/examples.ts';
import { formatDiagnostic } from '../load/diagnostic.ts';
import { load, META_PATHS } from '../load/load.ts';
import { ALL_RULES } from './rules/rules.ts';

const texts = await load(process.cwd());
// The meta-schemas are compiled once, whatever the time limit of the first test.
allDiagnostics([texts]);

describe('the project’s declaration', () => {
  it('is sound, and so are its samples', () => {
    expect(allDiagnostics([texts])).toEqual([]);
  });

  it.each(Object.values(META_PATHS))('has a format, %s, that is JSON Schema', async (path) => {
    const meta: unknown = JSON.parse(await readFile(path, 'utf8'));
    expect(new Ajv().validateSchema(meta as object)).toBe(true);
  });
});

describe('braces in a text without places to fill in', () => {
  it('are shown as they are', () => {
    const edits = [
      ['plan.title', 'Which {plan} of {}, {{x}} or {project}?'],
      ['ui.steps.3.title', 'Check {name}'],
    ] as const;
    expect(breakExample(texts, edits)).toEqual([]);
  });
});

describe('the rules', () => {
  it('have ids of their own, and an example each', () => {
    const ids = ALL_RULES.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.filter((id) => !EXAMPLES.some(({ rule }) => rule === id))).toEqual([]);
  });

  it('find nothing wrong with the declaration that the examples are edits of, with former names or a brief mail', () => {
    expect(breakExample(texts, [])).toEqual([]);
    const text = ['{reference}: {name}, {plan}, {urgent}'];
    const mails = [{ id: 'receipt', to: '{name}', subject: 'Thanks: {reference}', text }];
    const withAI = { type: 'string', title: 'AI?', renamedFrom: 'withAi', deprecated: true };
    const former = { 'wishes.renamedFrom': 'needs', withAI };
    expect(breakExample(texts, Object.entries(former))).toEqual([]);
    const mailing = { 'ui.fields.name': { 'ui:widget': 'email' }, 'ui.notifications': { mails } };
    expect(breakExample(texts, Object.entries(mailing))).toEqual([]);
  });

  it('are all checked in one run, sorted by place', () => {
    const diagnostics = breakExample(texts, [
      ['ui.steps.0.kind', 'summary'],
      ['topics.minItems', 3],
      ['plan.oneOf.0.title', 'Custom'],
    ]);
    expect(
      diagnostics.map((diagnostic) =>
        formatDiagnostic(diagnostic).split(' ').slice(0, 2).join(' '),
      ),
    ).toEqual([
      'schema/forms/onboarding/form.schema.json:12:39 distinct-titles:',
      'schema/forms/onboarding/form.schema.json:35:19 limits-hold:',
      'schema/forms/onboarding/form.ui.json:4:30 one-welcome-one-summary:',
    ]);
  });
});
