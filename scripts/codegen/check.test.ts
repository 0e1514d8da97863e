import { describe, expect, it } from 'vitest';
import { check } from './check.ts';
import type { SourceName } from './declared-files.ts';
import { formatFault } from './fault.ts';
import { load } from './load.ts';

const texts = await load(process.cwd());

/** The faults of the project's declaration after one text in one file was replaced. */
function faultsAfter(file: SourceName, from: string | RegExp, to: string): readonly string[] {
  const source = texts.sources[file];
  const edited = source.replace(from, to);
  if (edited === source) throw new Error(`Nothing to replace: ${String(from)}`);
  const checked = check({ ...texts, sources: { ...texts.sources, [file]: edited } });
  return checked.ok ? [] : checked.faults.map(formatFault);
}

/** Line and column of a text in a source file, both from 1. */
function at(file: SourceName, text: string): string {
  const before = texts.sources[file].split(text)[0]?.split('\n') ?? [];
  return `${before.length}:${(before.at(-1)?.length ?? 0) + 1}`;
}

const QUESTIONS = 'schema/onboarding.schema.json';
const UI = 'schema/onboarding.ui.json';

describe('the project’s declaration', () => {
  it('is sound', () => {
    expect(check(texts).ok).toBe(true);
  });
});

describe('a fault in a schema file is told with its place and what to do', () => {
  it('syntax error', () => {
    expect(faultsAfter('questions', '"const": "aws",', '"const": "aws"')).toEqual([
      expect.stringMatching(
        new RegExp(
          `^${QUESTIONS}:${at('questions', '"const": "aws"').split(':')[0]}:\\d+ json-syntax: This is not JSON: comma expected\\.`,
        ),
      ),
    ]);
  });

  it('empty file', () => {
    expect(faultsAfter('ui', /^[\s\S]*$/u, '')).toEqual([
      `${UI}:1:1 json-syntax: This is not JSON: value expected. Mend the text here or just before.`,
    ]);
  });

  it('duplicate key', () => {
    expect(faultsAfter('questions', '"email": { "type"', '"name": { "type"')).toEqual([
      `${QUESTIONS}:${at('questions', '"email": { "type"')} duplicate-key: The key "name" stands twice in the same object. Remove or rename one of them.`,
    ]);
  });

  it('unknown key', () => {
    expect(faultsAfter('ui', '"ui:autocomplete": "name"', '"ui:autocomplte": "name"')).toEqual([
      `${UI}:${at('ui', '"ui:autocomplete": "name"')} unknown-key: The key "ui:autocomplte" is unknown here. Did you mean "ui:autocomplete"?`,
    ]);
  });

  it('unknown field in a step', () => {
    expect(
      faultsAfter('ui', '"fields": ["name", "email"', '"fields": ["name", "emial", "email"'),
    ).toEqual([
      `${UI}:${at('ui', '"email", "clientName"')} unknown-field: There is no field "emial" in the questions. Did you mean "email"?`,
    ]);
  });

  it('field in no step', () => {
    expect(faultsAfter('ui', '"fields": ["budget"]', '"fields": ["timeline"]')).toContain(
      `${QUESTIONS}:${at('questions', '"budget": {')} field-in-one-step: The field "budget" is in no step, so nobody is asked. Add it to the "fields" of a step in onboarding.ui.json, or retire it with "deprecated": true.`,
    );
  });

  it('field in two steps', () => {
    const place = at('ui', '"fields": ["timeline"]').split(':');
    expect(faultsAfter('ui', '"fields": ["timeline"]', '"fields": ["budget", "timeline"]')).toEqual(
      [
        `${UI}:${place[0]}:${Number(place[1]) + '"fields": ['.length} field-in-one-step: The field "budget" is asked twice. Keep it in one step.`,
      ],
    );
  });

  it('choice without a title', () => {
    expect(faultsAfter('questions', '"const": "aws", "title": "AWS"', '"const": "aws"')).toEqual([
      `${QUESTIONS}:${at('questions', '{ "const": "aws"')} missing-key: Entry 1 of "oneOf" lacks "title". Add it: Its label.`,
    ]);
  });

  it('choice that stands twice', () => {
    expect(faultsAfter('questions', '"const": "azure"', '"const": "aws"')).toEqual([
      `${QUESTIONS}:${at('questions', '{ "const": "azure"')} distinct-ids: "aws" stands here a second time. Give it another id.`,
    ]);
  });

  it('`if` without required', () => {
    expect(faultsAfter('questions', /, "required": \["frontend"\]/u, '')).toEqual([
      `${QUESTIONS}:${at('questions', '{ "properties": { "frontend": { "const"')} if-requires: This \`if\` looks at "frontend" without requiring it, so a missing answer would pass. Add "required": ["frontend"] to the \`if\`.`,
    ]);
  });

  it('`if` on a choice that does not exist', () => {
    expect(
      faultsAfter(
        'questions',
        '"frontend": { "const": "custom" }',
        '"frontend": { "const": "costum" }',
      ),
    ).toEqual([
      `${QUESTIONS}:${at('questions', '{ "const": "custom" } }')} known-choice: "costum" is not a choice of "frontend". Did you mean "custom"?`,
    ]);
  });

  it('condition on a later question', () => {
    const [fault] = faultsAfter('questions', '"required": ["customLLM"]', '"required": ["cloud"]');
    expect(fault).toMatch(
      /condition-looks-back: This condition on "llm" decides on "cloud", which is asked before it\./u,
    );
  });

  it('widget that does not fit', () => {
    expect(faultsAfter('ui', '"ui:widget": "checkboxes"', '"ui:widget": "radio"')).toEqual([
      `${UI}:${at('ui', '"checkboxes"')} widget-fits: The widget "radio" cannot ask for "features". Use checkboxes.`,
    ]);
  });

  it('unknown widget', () => {
    expect(faultsAfter('ui', '"ui:widget": "checkboxes"', '"ui:widget": "checkbox"')).toEqual([
      `${UI}:${at('ui', '"checkboxes"')} wrong-value: "ui:widget" cannot be "checkbox". Did you mean "checkboxes"?`,
    ]);
  });

  it('keyword of another type', () => {
    expect(
      faultsAfter('questions', '"title": "Full Name"', '"title": "Full Name", "minItems": 1'),
    ).toEqual([
      expect.stringMatching(/misplaced-key: "minItems" does not belong here\. Remove it/u),
    ]);
  });

  it.each([
    ['a word of SQL', '"order"', 'a word that SQL keeps for itself'],
    ['a system column', '"submittedAt"', 'which is the submission itself already'],
    ['another field’s column', '"clientNAME"', 'which is "clientName" already'],
  ])('field whose column is %s', (_what, name, reason) => {
    const faults = faultsAfter('questions', '"customNeeds": {', `${name}: {`);
    expect(faults.join('\n')).toContain(reason);
  });

  it('answer that nobody would see', () => {
    const lines = '"lines": [{ "field": "features" }';
    const [fault] = faultsAfter('ui', `${lines}, { "field": "customFeatures" }]`, `${lines}]`);
    expect(fault).toBe(
      `${QUESTIONS}:${at('questions', '"customFeatures": {')} shown-everywhere: The answer to "customFeatures" is shown in no admin column. Add { "field": "customFeatures" } to an admin column in onboarding.ui.json.`,
    );
  });

  it.each([
    [
      'a retired question that a condition requires',
      '"customFrontend": { "type": "string",',
      '"customFrontend": { "type": "string", "deprecated": true,',
      'required-is-asked: The field "customFrontend" is retired',
    ],
    [
      'a question required of everybody and kept from some',
      '"required": [\n    "name",',
      '"required": [\n    "customFrontend",\n    "name",',
      'required-is-asked: The field "customFrontend" is required of everybody, but a condition keeps it from some.',
    ],
    [
      'an `if` that requires what it does not look at',
      '"required": ["frontend"]',
      '"required": ["frontend", "customNeeds"]',
      'if-requires: This `if` requires "customNeeds" without looking at it.',
    ],
    [
      'a truth value asked of a text',
      '"frontend": { "const": "custom" }',
      '"name": { "const": true }',
      'if-fits-type: "name" cannot be tested like this. Use "const" or "enum" with texts.',
    ],
    [
      'a branch that requires and refuses',
      '"then": { "required": ["customFrontend"] }',
      '"then": { "required": ["customFrontend"], "properties": { "customFrontend": false } }',
      'condition-decides-once: The field "customFrontend" is required here and not asked.',
    ],
    [
      'a question asked in neither branch',
      '"then": { "required": ["customFrontend"] }',
      '"then": { "properties": { "customFrontend": false } }',
      'condition-decides-once: The field "customFrontend" is asked in neither branch.',
    ],
    [
      'more choices than are offered',
      '"const": "chatbot",',
      '"const": "chatbot", "deprecated": true,',
      'limits-agree: No answer to "features" can reach 5.',
    ],
    [
      'a column that every table has',
      '"customNeeds": {',
      '"ctid": {',
      'column-name: The field "ctid" makes the column "ctid", a word that SQL keeps for itself.',
    ],
    [
      'a name that every object has',
      '"customNeeds": {',
      '"toString": {',
      'one that JavaScript keeps for every object',
    ],
  ])('%s', (_what, from, to, expected) => {
    const enough = texts.sources.questions.replace('"minItems": 1', '"minItems": 5');
    const edited = enough.replace(from, to);
    expect(edited).not.toBe(enough);
    const checked = check({ ...texts, sources: { ...texts.sources, questions: edited } });
    expect((checked.ok ? [] : checked.faults.map(formatFault)).join('\n')).toContain(expected);
  });

  it('place that nothing fills', () => {
    expect(faultsAfter('ui', 'Step {number} of', 'Step {numbr} of')).toEqual([
      expect.stringContaining(
        'known-placeholder: Nothing is filled in for {numbr} here. Did you mean "number"?',
      ),
    ]);
  });

  it('all faults in one run, in order', () => {
    const faults = faultsAfter('ui', '"fields": ["budget"]', '"fields": ["budjet", "timelyne"]');
    expect(faults.map((fault) => fault.split(' ')[1])).toEqual([
      'field-in-one-step:',
      'unknown-field:',
      'unknown-field:',
    ]);
  });
});
