import { loadEnv, type Plugin } from 'vite';
import { EMBEDDED, targetFile, UNFINISHED_FILE } from '#server/http/build-target.ts';
import { changedForms } from '../../migrations/commands.ts';

/**
 * Reports the backend of a build in the terminal and in `dist/`, where it names the forms that need
 * a migration. Refuses a build with half a backend.
 */
export function backendOfBuild(): Plugin {
  let backend = EMBEDDED;
  let projectRoot = '.';
  return {
    name: 'backend-of-build',
    apply: 'build',
    configResolved({ mode, root, logger }) {
      projectRoot = root;
      backend = hostedOrigin(loadEnv(mode, root)) ?? EMBEDDED;
      logger.info(
        `The pages of this build talk to ${backend === EMBEDDED ? 'the server that serves them' : backend}.`,
      );
    },
    async generateBundle() {
      const source = targetFile({ backend, ...(await changedForms(projectRoot)) });
      this.emitFile({ type: 'asset', fileName: UNFINISHED_FILE, source });
    },
  };
}

/**
 * Returns the origin of the hosted project, if both settings are set.
 * @throws if only one of them is set, or the URL is invalid
 */
function hostedOrigin(env: Readonly<Record<string, string>>): string | undefined {
  const { VITE_SUPABASE_URL: url = '', VITE_SUPABASE_PUBLISHABLE_KEY: key = '' } = env;
  if (url === '' && key === '') return undefined;
  if (url === '' || key === '') {
    throw new Error(
      'Set both VITE_SUPABASE_URL and VITE_SUPABASE_PUBLISHABLE_KEY, or neither: one alone points at no backend.',
    );
  }
  if (!/^https?:\/\//u.test(url) || !URL.canParse(url)) {
    throw new Error(
      `VITE_SUPABASE_URL is "${url}". Set it to the address of the project, such as https://abc.supabase.co.`,
    );
  }
  return new URL(url).origin;
}
