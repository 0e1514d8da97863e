import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { runnerImport } from 'vite';
import { freePort } from '#scripts/dev/browser/free-port.ts';
import { load } from '#scripts/codegen/read/load.ts';
import { NO_HOSTED_PROJECT } from '#server/http/build-target.ts';
import type { WizardForm } from '#src/intake/wizard/model/wizard-form.ts';
import { addFund } from '../../editing/add-fund.ts';
import { addWitness } from '../../editing/add-witness.ts';
import { copyProject } from '../../editing/copy-project.ts';
import { languageFiles, withLanguage } from '../../fixtures/languages.ts';
import { expect, test as pageTest } from './page-test.ts';

/** The pseudo-language. Its texts are those of the first language, longer and in brackets. */
export const PSEUDO = 'en-XA';

/** A language that is read from right to left. */
export const ARABIC = 'ar';

export interface BuiltCopy {
  readonly url: string;
  /** Returns a form of the copy in its first language. */
  readonly form: (id: string) => Promise<WizardForm>;
}

/**
 * A server on a build of the project with more languages and forms: the pseudo-language, Arabic, a
 * witness statement and the form of a fund. Each worker has one, which signs in local staff.
 */
export const test = pageTest.extend<object, { readonly copy: BuiltCopy }>({
  copy: [
    // Playwright reads from the braces that it needs no other fixture.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const { stop, ...copy } = await startBuiltCopy();
      await use(copy);
      await stop();
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  baseURL: ({ copy }, use) => use(copy.url),
});

async function startBuiltCopy(): Promise<BuiltCopy & { readonly stop: () => Promise<void> }> {
  await mkdir('.dev-copies', { recursive: true });
  const folder = await mkdtemp(join('.dev-copies', 'built-'));
  await copyProject(folder);
  await addWitness(folder);
  await addFund(folder);
  await addLanguages(folder);
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const server = spawn(process.execPath, ['--import', 'tsx', 'server/start.ts'], {
    cwd: folder,
    stdio: 'ignore',
    env: { ...process.env, ...NO_HOSTED_PROJECT, PORT: String(port), DATA_DIR: 'data' },
  });
  const closed = once(server, 'close');
  await expect(async () => {
    expect((await fetch(url)).status).toBe(200);
  }).toPass({ timeout: 280_000 });
  return {
    url,
    form: (id) => formOf(folder, id),
    stop: async () => {
      server.kill('SIGTERM');
      await closed;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Publishes both languages. In Arabic, the texts of the added forms are those of the first language. */
async function addLanguages(folder: string): Promise<void> {
  const intake = await load(process.cwd());
  const texts = withLanguage(intake, PSEUDO);
  const others = await Promise.all(['witness', 'fund'].map((id) => load(folder, id)));
  const site = texts.sources.site.replace(`"${PSEUDO}"`, `"${PSEUDO}", "${ARABIC}"`);
  const files = [
    ...others.flatMap((form) => [
      ...withLanguage(form, PSEUDO).languages,
      ...withLanguage(form, ARABIC, { translate: (text) => text }).languages,
    ]),
    ...texts.languages,
    ...languageFiles(intake, ARABIC),
    [texts.paths.site, site] as const,
  ];
  for (const [path, text] of files) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), text);
  }
}

async function formOf(folder: string, id: string): Promise<WizardForm> {
  const file = resolve(folder, 'src/generated', id, 'wizard-form.ts');
  const { module } = await runnerImport<{ readonly wizardForm: WizardForm }>(file, {
    configFile: false,
    logLevel: 'error',
  });
  return module.wizardForm;
}
