import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isRecord, parseJson } from '../../src/lib/json.ts';

/** The file in `dist/` that names the backend of a build's pages, for people and for checks. */
export const TARGET_FILE = 'build.json';

/** The backend of a build whose pages call the server that they come from. */
export const EMBEDDED = 'embedded';

/**
 * The settings that point a build, a command or a function at a service outside this computer, all
 * empty. An empty setting overrides an `.env` file, and counts as missing.
 */
export const NO_HOSTED_PROJECT: Readonly<Record<string, string>> = {
  VITE_SUPABASE_URL: '',
  VITE_SUPABASE_PUBLISHABLE_KEY: '',
  SUPABASE_URL: '',
  SUPABASE_SECRET_KEY: '',
  FAVICON_API_URL: '',
  FAVICON_API_KEY: '',
};

/** @param backend the address of a hosted project, or `EMBEDDED` */
export function targetFile(backend: string): string {
  return `${JSON.stringify({ backend })}\n`;
}

/** Returns the backend that a built site talks to; `undefined` if the build does not name it. */
export function readTarget(dist: string): string | undefined {
  const file = join(dist, TARGET_FILE);
  if (!existsSync(file)) return undefined;
  const target = parseJson(readFileSync(file, 'utf8'));
  const backend = isRecord(target) ? target['backend'] : undefined;
  return typeof backend === 'string' ? backend : undefined;
}
