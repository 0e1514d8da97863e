/** `npm run build:preview`: the preview as a static folder for colleagues. */
import { execFileSync } from 'node:child_process';
import { OperatorError } from '#server/backend/database/operator-error.ts';
import { runCommand, UsageError } from '../../command.ts';
import { buildPreview } from './build-preview.ts';

const FOLDER = 'dist-preview';

const USAGE = `Usage: npm run build:preview [-- COMMIT]

Writes the preview of all forms into ${FOLDER}, with what has changed since COMMIT, a commit, a tag or a branch
that is live: main, unless another one is named.`;

await runCommand(USAGE, async (words) => {
  const [commit = 'main', ...more] = words;
  if (more.length > 0 || commit.startsWith('-')) throw new UsageError();
  await buildPreview(FOLDER, { commit, files: filesOf(commit) });
  console.log(
    `The preview is in ${FOLDER}. npx vite preview --outDir ${FOLDER} shows it on this computer.`,
  );
});

/** Returns the declared files of a commit by path. */
function filesOf(commit: string): Readonly<Record<string, unknown>> {
  const git = (...words: readonly string[]) =>
    execFileSync('git', words, { encoding: 'utf8', stdio: 'pipe' });
  try {
    const paths = git('ls-tree', '-r', '--name-only', commit, '--', 'schema/forms').split(
      '\n',
    );
    const declaredPaths = paths.filter((path) =>
      /^schema\/forms\/[^/]+\/(?:(?:choices|languages)\/)?[^/]+\.json$/u.test(path),
    );
    return Object.fromEntries(
      declaredPaths.map((path) => [path, JSON.parse(git('show', `${commit}:./${path}`))]),
    );
  } catch (error) {
    throw new OperatorError(
      `Git can't read the forms of "${commit}": name the commit, tag or branch that is live. ${String(error)}`,
    );
  }
}
