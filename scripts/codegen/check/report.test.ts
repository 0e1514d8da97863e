import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { load } from '../load/load.ts';
import { report } from './report.ts';

let root: string;

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'schema-check-'));
  await cp('schema', join(root, 'schema'), { recursive: true });
});

afterEach(() => rm(root, { recursive: true }));

const UI = 'schema/onboarding.ui.json';

async function edit(from: string, to: string): Promise<void> {
  const text = await readFile(join(root, UI), 'utf8');
  await writeFile(join(root, UI), text.replace(from, to));
}

describe('npm run schema:check', { timeout: 30_000 }, () => {
  it('says so when the files are valid', async () => {
    expect(report(await load(root), false)).toEqual({
      exitCode: 0,
      output: 'Schema files are valid.',
    });
    expect(report(await load(root), true)).toEqual({ exitCode: 0, output: '[]' });
  });

  it('gives each diagnostic on a line, then how many there are', async () => {
    await edit('"wizard"', '"wizzard"');
    await edit('"id": "welcome"', '"id": "Welcome"');
    const { exitCode, output } = report(await load(root), false);
    expect(exitCode).toBe(1);
    const lines = output.split('\n');
    expect(lines.slice(0, -1)).toEqual([
      `${UI}:3:3 unknown-key: The key "wizzard" is unknown here. Did you mean "wizard"?`,
      expect.stringMatching(/wrong-spelling: "Welcome" is not written as it must be\. .+$/u),
    ]);
    expect(lines.at(-1)).toBe('2 errors in 1 file.');
  });

  it('gives diagnostics to tools as JSON and nothing else', async () => {
    await edit('"wizard"', '"wizzard"');
    const { exitCode, output } = report(await load(root), true);
    expect(exitCode).toBe(1);
    expect(JSON.parse(output)).toContainEqual({
      severity: 'error',
      rule: 'unknown-key',
      file: UI,
      line: 3,
      column: 3,
      message: 'The key "wizzard" is unknown here.',
      fix: 'Did you mean "wizard"?',
    });
  });

  it('ends with 0 when there is nothing but advice', async () => {
    const path = join(root, 'schema/onboarding.schema.json');
    const more = Array.from(
      { length: 20 },
      (_, at) => `{ "const": "x${at}", "title": "X ${at}" }, `,
    );
    const text = await readFile(path, 'utf8');
    await writeFile(path, text.replace('{ "const": "job-', `${more.join('')}{ "const": "job-`));
    const { exitCode, output } = report(await load(root), false);
    expect(exitCode).toBe(0);
    expect(output.split('\n')).toEqual([
      expect.stringMatching(/ easy-to-answer \(advice\): "features" offers 25 choices: /u),
      'Schema files are valid.',
    ]);
  });
});
