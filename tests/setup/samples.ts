import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { OnboardingAnswers } from '../../src/generated/answers.ts';

/** The declared answer sets of schema/samples, by name. */
export const samples: ReadonlyMap<string, OnboardingAnswers> = new Map(
  readdirSync('schema/samples').map((file) => [
    file.replace('.json', ''),
    JSON.parse(readFileSync(join('schema/samples', file), 'utf8')) as OnboardingAnswers,
  ]),
);

/** One sample by name. */
export function sample(name: string): OnboardingAnswers {
  const answers = samples.get(name);
  if (!answers) throw new Error(`There is no schema/samples/${name}.json.`);
  return answers;
}
