import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { readSettings as readFaviconSettings } from '../../supabase/functions/generate-favicon/settings.ts';
import { OperatorError } from '../backend/database/operator-error.ts';

export interface Settings {
  readonly port: number;
  readonly host: string;
  readonly dataDir: string;
  readonly rateLimit: 'on' | 'off';
  readonly trustProxy: boolean;
  readonly accessLog: boolean;
}

/** Adds the settings of `.env`. The environment's own values override them, empty values too. */
export function loadSettingsFile(folder = '.'): void {
  const file = join(folder, '.env');
  if (existsSync(file)) process.loadEnvFile(file);
}

/** @throws {OperatorError} when a setting is invalid */
export function readSettings(environment: NodeJS.ProcessEnv): Settings {
  refuseFaviconSettings(environment);
  return {
    port: readPort(environment['PORT']),
    host: environment['HOST']?.trim() || '127.0.0.1',
    dataDir: environment['DATA_DIR']?.trim() || '.data',
    rateLimit: readChoice('RATE_LIMIT', environment['RATE_LIMIT'], ['on', 'off']),
    trustProxy: readChoice('TRUST_PROXY', environment['TRUST_PROXY'], ['0', '1']) === '1',
    accessLog: readChoice('ACCESS_LOG', environment['ACCESS_LOG'], ['on', 'off']) === 'on',
  };
}

/** The function reads the settings at its first request. */
function refuseFaviconSettings(environment: NodeJS.ProcessEnv): void {
  try {
    readFaviconSettings((name) => environment[name]);
  } catch (error) {
    throw new OperatorError(error instanceof Error ? error.message : String(error));
  }
}

function readPort(text: string | undefined): number {
  const value = text?.trim() ?? '';
  if (value === '') return 4173;
  const port = Number(value);
  if (/^\d+$/u.test(value) && port <= 65_535) return port;
  throw new OperatorError(
    `PORT is "${value}": set it to a number from 0 to 65535 (0 takes any free port), such as PORT=3000 npm start`,
  );
}

/** The first choice is the default. */
function readChoice<Choice extends string>(
  name: string,
  text: string | undefined,
  choices: readonly [Choice, ...Choice[]],
): Choice {
  const value = text?.trim() ?? '';
  const choice = value === '' ? choices[0] : choices.find((candidate) => candidate === value);
  if (choice !== undefined) return choice;
  throw new OperatorError(`${name} is "${value}": set it to ${choices.join(' or ')}.`);
}
