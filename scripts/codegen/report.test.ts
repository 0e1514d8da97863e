import { describe, expect, it } from 'vitest';
import { breakExample } from '#tests/fixtures/examples/example-declaration.ts';
import { EXAMPLES } from '#tests/fixtures/examples/examples.ts';
import { formatDiagnostic } from './source/diagnostic.ts';
import { load, sourcePaths } from './read/load.ts';
import { report } from './report.ts';
import { LANGUAGE_RULES } from './check/rules/language-rules.ts';
import { ALL_RULES } from './check/rules/rules.ts';

const texts = await load(process.cwd());

/** Returns the report after a replacement in the questions. */
function reportAfter(from: string, to: string, asJson = false) {
  const questions = texts.sources.questions.replace(from, to);
  return report([{ ...texts, sources: { ...texts.sources, questions } }], asJson);
}

const MISSPELT = ['"properties"', '"propertees"'] as const;

describe('npm run schema:check', () => {
  it('prints that the files are valid', () => {
    expect(report([texts], false)).toEqual({ exitCode: 0, output: 'Schema files are valid.' });
    expect(report([texts], true)).toEqual({ exitCode: 0, output: '[]' });
  });

  it('prints each diagnostic on a line, then how many there are', () => {
    expect(reportAfter(...MISSPELT)).toEqual({
      exitCode: 1,
      output: `${sourcePaths('onboarding').questions}:7:3 unknown-key: The key "propertees" is unknown here. Did you mean "properties"?\n1 error in 1 file.`,
    });
  });

  it('prints only JSON when tools ask for it', () => {
    const { exitCode, output } = reportAfter(...MISSPELT, true);
    expect(exitCode).toBe(1);
    expect(JSON.parse(output)).toEqual([
      {
        severity: 'error',
        rule: 'unknown-key',
        file: sourcePaths('onboarding').questions,
        line: 7,
        column: 3,
        message: 'The key "propertees" is unknown here.',
        fix: 'Did you mean "properties"?',
      },
    ]);
  });

  it('rejects a time zone that does not exist, at its place', () => {
    const site = texts.sources.site.replace('America/New_York', 'America/New_Yrok');
    const { exitCode, output } = report(
      [{ ...texts, sources: { ...texts.sources, site } }],
      false,
    );
    expect(exitCode).toBe(1);
    expect(output).toMatch(
      /^schema\/site.json:5:15 wrong-value: "timeZone" cannot be "America\/New_Yrok"/u,
    );
  });

  it.each([
    [
      'is missing',
      '"requiredOpenChoice": "Choose or enter {question}.",',
      '',
      '14:17 missing-key',
    ],
    ['has an unknown key', '"remove": ', '"remov": "", "remove": ', '39:7 unknown-key'],
    ['has a wrong place', 'Choose {question}', 'Choose {choice}', '15:25 known-placeholder'],
  ])('finds a default text that %s, at its place', (_what, from, to, found) => {
    const defaults = texts.sources.texts.replace(from, to);
    const sources = { ...texts.sources, texts: defaults };
    const { output } = report([{ ...texts, sources }], false);
    expect(output).toMatch(
      new RegExp(`^schema/texts.json:${found}: .+\\n1 error in 1 file`, 'u'),
    );
  });

  it('exits with 0 when there is only advice', () => {
    const title = '"title": "Full Name"';
    const { exitCode, output } = reportAfter(title, `${title}, "pattern": "[A-Z]"`);
    expect(exitCode).toBe(0);
    expect(output.split('\n')).toEqual([
      expect.stringMatching(/ whole-pattern \(advice\): The pattern of "name" takes /u),
      'Schema files are valid.',
    ]);
  });
});

it('a sample stays valid on a later day than its dates', () => {
  const day = { type: 'string', format: 'date', title: 'Day', formatMinimum: 'today' };
  const visits = {
    type: 'array',
    title: 'Visits',
    maxItems: 2,
    items: { type: 'object', additionalProperties: false, properties: { day } },
  };
  const diagnostics = breakExample(texts, [
    ['day', day],
    ['visits', visits],
    [
      'ui.fields.visits',
      { 'ui:options': { itemTitle: 'Visit {number}', addTitle: 'Add one' } },
    ],
    ['ui.steps.2.fields', ['urgent', 'topics', 'day', 'visits']],
    ['basic.day', '2020-01-31'],
    ['basic.visits', [{ day: '2020-01-31' }]],
  ]);
  expect(diagnostics).toEqual([]);
});

describe('braces in a text without places to fill in', () => {
  it('are shown unchanged', () => {
    const edits = [
      ['plan.title', 'Which {size} of {}, {{x}} or {project}?'],
      ['ui.steps.3.title', 'Check {it}'],
    ] as const;
    expect(breakExample(texts, edits)).toEqual([]);
  });
});

describe('the rules of the schema check', () => {
  it('have unique ids, and an example each, except the rules of languages', () => {
    const ids = ALL_RULES.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    const tried = ids.filter((id) => !LANGUAGE_RULES.some((rule) => rule.id === id));
    expect(tried.filter((id) => !EXAMPLES.some(({ rule }) => rule === id))).toEqual([]);
  });

  it('find no mistake in the base declaration of the examples', () => {
    expect(breakExample(texts, [])).toEqual([]);
    const text = ['{reference}: {name}, {plan}, {urgent}'];
    const mails = [{ id: 'receipt', to: '{name}', subject: 'Thanks: {reference}', text }];
    const withAI = { type: 'string', title: 'AI?', renamedFrom: 'withAi', deprecated: true };
    const former = { 'wishes.renamedFrom': 'needs', withAI };
    expect(breakExample(texts, Object.entries(former))).toEqual([]);
    const mailing = {
      'ui.fields.name': { 'ui:widget': 'email' },
      'ui.notifications': { mails },
    };
    expect(breakExample(texts, Object.entries(mailing))).toEqual([]);
  });

  it("let a webhook send a value of the page's address, under another name, too", () => {
    const source = {
      type: 'string',
      title: 'Source',
      parameter: 'utm_source',
      maxLength: 80,
    };
    const webhooks = [{ id: 'crm', fields: ['name', 'source'], map: { source: 'Campaign' } }];
    const edits = { source, 'ui.notifications': { webhooks } };
    expect(breakExample(texts, Object.entries(edits))).toEqual([]);
  });

  it('let a question of an item have a name that submissions have, too', () => {
    const names = ['id', 'status', 'language', 'submittedAt', 'xmin', 'reference'];
    const properties = Object.fromEntries(
      names.map((name) => [name, { type: 'string', title: name }]),
    );
    const items = { type: 'object', additionalProperties: false, properties };
    const titles = { itemTitle: 'Person {number}', addTitle: 'Add another person' };
    const people = { type: 'array', title: 'People', maxItems: 5, items };
    const edits = {
      people,
      'ui.fields.people': { 'ui:options': titles },
      'ui.steps.2.fields': ['urgent', 'topics', 'people'],
    };
    expect(breakExample(texts, Object.entries(edits))).toEqual([]);
  });

  it('are all checked in one run, sorted by place', () => {
    const diagnostics = breakExample(texts, [
      ['ui.steps.0.kind', 'summary'],
      ['topics.minItems', 3],
      ['plan.oneOf.0.title', 'Custom'],
    ]);
    const places = diagnostics.map((one) =>
      formatDiagnostic(one).split(' ').slice(0, 2).join(' '),
    );
    expect(places).toEqual([
      'schema/forms/onboarding/form.schema.json:12:39 distinct-titles:',
      'schema/forms/onboarding/form.schema.json:35:19 limits-hold:',
      'schema/forms/onboarding/form.ui.json:4:30 one-welcome-one-summary:',
    ]);
  });
});
