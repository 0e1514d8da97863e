import type { Plugin } from 'vite';
import { GUARDED } from '../floor/guarded.ts';
import { scriptFeatures } from '../floor/script-features.ts';
import { styleFeatures } from '../floor/style-features.ts';
import { lackedBy, type Floor } from '../floor/support.ts';

/** Refuses a build that uses something which a browser of the floor lacks, unless it is listed as guarded. */
export function browserFloor(floor: Floor): Plugin {
  return {
    name: 'browser-floor',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const problems = Object.values(bundle).flatMap((file) => {
          const code = file.type === 'chunk' ? file.code : file.source;
          return typeof code === 'string' ? problemsOf(file.fileName, code, floor) : [];
        });
        if (problems.length > 0) {
          this.error(`Some browsers that we support lack what this build uses.
${problems.join('\n')}
Replace it, or guard it and list it with the reason in scripts/build/floor/guarded.ts.`);
        }
      },
    },
  };
}

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
