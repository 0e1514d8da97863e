import { loadEnv, type Plugin } from 'vite';
import { EMBEDDED, targetFile, TARGET_FILE } from '../../../server/http/build-target.ts';
import { asBase, backendFrom } from '../../../src/lib/backend-from.ts';

const OWN = asBase('http://this.server.invalid');

/**
 * Says which backend a build talks to, in the terminal and in a file of `dist/`. A build for half a
 * backend would fail only at the first submission: it is refused here.
 */
export function backendOfBuild(): Plugin {
  let backend = EMBEDDED;
  return {
    name: 'backend-of-build',
    apply: 'build',
    configResolved({ mode, root, logger }) {
      const { url } = backendFrom(loadEnv(mode, root), OWN);
      backend = url === OWN ? EMBEDDED : new URL(url).origin;
      logger.info(
        `The pages of this build talk to ${backend === EMBEDDED ? 'the server that serves them' : backend}.`,
      );
    },
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: TARGET_FILE, source: targetFile(backend) });
    },
  };
}
