import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { expect, it, onTestFinished, vi } from 'vitest';
import { OperatorError } from '../backend/database/operator-error.ts';
import { loadSettingsFile, readSettings } from './settings.ts';

it('readSettings reads .env, and prefers the environment', () => {
  const folder = mkdtempSync(join(tmpdir(), 'settings-'));
  onTestFinished(() => {
    rmSync(folder, { recursive: true });
    vi.unstubAllEnvs();
  });
  vi.stubEnv('DATA_DIR', undefined);
  vi.stubEnv('PORT', '4999');
  writeFileSync(join(folder, '.env'), 'DATA_DIR=/srv/site\nPORT=4000\n');
  loadSettingsFile(folder);
  expect(readSettings(process.env)).toMatchObject({ dataDir: '/srv/site', port: 4999 });
  loadSettingsFile(join(folder, 'none'));
});

it('.env.example shows the default values', () => {
  const shown = readFileSync('.env.example', 'utf8').replaceAll(/^# (?=[A-Z_]+=)/gmu, '');
  expect(readSettings(parseEnv(shown))).toEqual(readSettings({}));
});

it.each(['FAVICON_HOURLY_LIMIT', 'FAVICON_DAILY_LIMIT'])(
  'a wrong %s is refused at the start',
  (name) => {
    const problem = `${name} is "5 a day": set it to a whole number`;
    const environment = { [name]: ' 5 a day' };
    expect(() => readSettings(environment)).toThrow(OperatorError);
    expect(() => readSettings(environment)).toThrow(problem);
    expect(readSettings({ [name]: ' 0 ' })).toEqual(readSettings({}));
  },
);
