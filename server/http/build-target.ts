import { existsSync, readFileSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { isRecord, parseJson } from '../../src/lib/json.ts';

/** Describes a build, for people and checks. A build without it was interrupted. */
export const TARGET_FILE = 'build.json';

/** Its name until every page in every language is there. */
export const UNFINISHED_FILE = 'build.unfinished.json';

/** The pages call the server that they come from. */
export const EMBEDDED = 'embedded';

/**
 * The settings that point to services elsewhere, all empty. An empty setting overrides an `.env`
 * file.
 */
export const NO_HOSTED_PROJECT: Readonly<Record<string, string>> = {
  VITE_SUPABASE_URL: '',
  VITE_SUPABASE_PUBLISHABLE_KEY: '',
  SUPABASE_URL: '',
  SUPABASE_SECRET_KEY: '',
  FAVICON_API_URL: '',
  FAVICON_API_KEY: '',
};

/** A build, as `build.json` describes it. */
export interface Build {
  /** The origin of a project, or `embedded`. */
  readonly backend: string;
  /** The forms whose declarations need another migration. */
  readonly unmigrated: readonly string[];
  /** The forms whose database waits for a stricter rule. */
  readonly waiting: readonly string[];
}

export function targetFile(build: Build): string {
  return `${JSON.stringify(build)}\n`;
}

/** Marks a build as complete. */
export function finishBuild(dist: string): void {
  renameSync(join(dist, UNFINISHED_FILE), join(dist, TARGET_FILE));
}

export function readBuild(dist: string): Build | undefined {
  const file = join(dist, TARGET_FILE);
  return existsSync(file) ? parseBuild(readFileSync(file, 'utf8')) : undefined;
}

/** Returns the build that a file describes; `undefined` if it describes none. */
export function parseBuild(text: string): Build | undefined {
  const build = parseJson(text);
  if (!isRecord(build) || typeof build['backend'] !== 'string') return undefined;
  const { backend, unmigrated, waiting } = build;
  return { backend, unmigrated: formIds(unmigrated), waiting: formIds(waiting) };
}

function formIds(value: unknown): readonly string[] {
  return Array.isArray(value) ? value.filter((form) => typeof form === 'string') : [];
}
