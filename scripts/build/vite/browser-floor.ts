import type { Plugin } from 'vite';
import { problemsOf } from '../floor/problems.ts';
import type { Floor } from '../floor/support.ts';

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
