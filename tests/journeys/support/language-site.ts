import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { freePort } from '#scripts/dev/browser/free-port.ts';
import { load } from '#scripts/codegen/load/load.ts';
import { NO_HOSTED_PROJECT } from '#server/http/build-target.ts';
import { copyProject } from '../../editing/copy-project.ts';
import { languageFiles, withLanguage } from '../../fixtures/languages.ts';
import { expect, test as pageTest } from './page-test.ts';

/** The pseudo-language. Its texts are those of the first language, longer and in brackets. */
export const PSEUDO = 'en-XA';

/** A language that is read from right to left. */
export const ARABIC = 'ar';

/**
 * A server on a build of the project that also publishes the pseudo-language and Arabic: one server
 * per worker.
 */
export const test = pageTest.extend<object, { readonly site: string }>({
  site: [
    // Playwright reads from the braces that it needs no other fixture.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const { url, stop } = await startLanguageSite();
      await use(url);
      await stop();
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  baseURL: ({ site }, use) => use(site),
});

async function startLanguageSite() {
  await mkdir('.dev-copies', { recursive: true });
  const folder = await mkdtemp(join('.dev-copies', 'languages-'));
  await copyProject(folder);
  const intake = await load(process.cwd());
  const texts = withLanguage(intake, PSEUDO);
  const site = texts.sources.site.replace(`"${PSEUDO}"`, `"${PSEUDO}", "${ARABIC}"`);
  for (const [path, text] of [
    ...texts.languages,
    ...languageFiles(intake, ARABIC),
    [texts.paths.site, site] as const,
  ]) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), text);
  }
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const server = spawn(process.execPath, ['--import', 'tsx', 'server/serve.ts'], {
    cwd: folder,
    stdio: 'ignore',
    env: { ...process.env, ...NO_HOSTED_PROJECT, PORT: String(port), DATA_DIR: 'data' },
  });
  const closed = once(server, 'close');
  await expect(async () => {
    expect((await fetch(url)).status).toBe(200);
  }).toPass({ timeout: 280_000 });
  const stop = async (): Promise<void> => {
    server.kill('SIGTERM');
    await closed;
    await rm(folder, { recursive: true, force: true });
  };
  return { url, stop };
}
