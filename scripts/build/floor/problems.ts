import { GUARDED } from './guarded.ts';
import { scriptFeatures } from './script-features.ts';
import { styleFeatures } from './style-features.ts';
import { lackedBy, type Floor } from './support.ts';

const GUARDS = Object.keys(GUARDED);

/** Names each feature above the floor that a file uses and no reason is listed for. */
export function problemsOf(file: string, code: string, floor: Floor): readonly string[] {
  const uses = file.endsWith('.js')
    ? scriptFeatures(code)
    : file.endsWith('.css')
      ? styleFeatures(code)
      : [];
  const missing = uses.filter((use) => use.every((key) => lackedBy(key, floor).length > 0));
  const keys = new Set(missing.map(([key = '']) => key));
  return [...keys]
    .filter((key) => !GUARDS.some((guard) => `${key}.`.startsWith(`${guard}.`)))
    .map((key) => `  ${file}: ${key} (${lackedBy(key, floor).join(', ')})`);
}
