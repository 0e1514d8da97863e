import { describe, expect, it } from 'vitest';
import { load, sourcePaths } from '../load/load.ts';
import { report } from './check-forms.ts';

const texts = await load(process.cwd());

/** Returns the report after a replacement in the questions. */
function reportAfter(from: string, to: string, asJson = false) {
  const questions = texts.sources.questions.replace(from, to);
  return report([{ ...texts, sources: { ...texts.sources, questions } }], asJson);
}

const MISSPELT = ['"properties"', '"propertees"'] as const;

describe('npm run schema:check', () => {
  it('says so when the files are valid', () => {
    expect(report([texts], false)).toEqual({ exitCode: 0, output: 'Schema files are valid.' });
    expect(report([texts], true)).toEqual({ exitCode: 0, output: '[]' });
  });

  it('gives each diagnostic on a line, then how many there are', () => {
    expect(reportAfter(...MISSPELT)).toEqual({
      exitCode: 1,
      output: `${sourcePaths('onboarding').questions}:7:3 unknown-key: The key "propertees" is unknown here. Did you mean "properties"?\n1 error in 1 file.`,
    });
  });

  it('gives diagnostics to tools as JSON and nothing else', () => {
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

  it('ends with 0 when there is nothing but advice', () => {
    const title = '"title": "Full Name"';
    const { exitCode, output } = reportAfter(title, `${title}, "pattern": "[A-Z]"`);
    expect(exitCode).toBe(0);
    expect(output.split('\n')).toEqual([
      expect.stringMatching(/ whole-pattern \(advice\): The pattern of "name" takes /u),
      'Schema files are valid.',
    ]);
  });
});
