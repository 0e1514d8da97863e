import { spawn } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { runnerImport } from 'vite';
import { freePort } from '#scripts/dev/browser/free-port.ts';
import { load } from '#scripts/codegen/read/load.ts';
import { NO_HOSTED_PROJECT } from '#server/http/build-target.ts';
import { isRecord, parseJson } from '#src/lib/json.ts';
import type { WizardForm } from '#src/intake/wizard/model/wizard-form.ts';
import { addWitness } from '../../editing/add-witness.ts';
import { copyProject } from '../../editing/copy-project.ts';
import { languageFiles, withLanguage } from '../../fixtures/languages.ts';
import { expect, test as pageTest } from './page-test.ts';

/** The pseudo-language. Its texts are those of the first language, longer and in brackets. */
export const PSEUDO = 'en-XA';

/** A language that is read from right to left. */
export const ARABIC = 'ar';

/** A server on the copy, which one test of the run starts and another stops. */
interface BuiltCopy {
  readonly url: string;
  readonly folder: string;
  readonly processId: number;
}

const COPIES = '.dev-copies';
const STARTED = join(COPIES, 'built.json');

async function startedCopy(): Promise<BuiltCopy> {
  const copy = parseJson(await readFile(STARTED, 'utf8'));
  if (isBuiltCopy(copy)) return copy;
  throw new Error(`${STARTED} names no copy: remove the file, and start the journeys again.`);
}

function isBuiltCopy(value: unknown): value is BuiltCopy {
  if (!isRecord(value)) return false;
  const { url, folder, processId } = value;
  const hasTexts = typeof url === 'string' && typeof folder === 'string';
  return hasTexts && typeof processId === 'number';
}

interface Fixtures {
  /** The folder of the copy. */
  readonly folder: string;
  /** Returns a form of the copy in its first language. */
  readonly formOf: (id: string) => Promise<WizardForm>;
}

/**
 * A test on a build of the project with more languages and forms: the pseudo-language, Arabic, a
 * witness statement and every kind of question. Its server signs in local staff.
 */
export const test = pageTest.extend<Fixtures>({
  // Playwright reads from the braces that it needs no other fixture.
  // oxlint-disable-next-line no-empty-pattern
  folder: async ({}, use) => use((await startedCopy()).folder),
  formOf: ({ folder }, use) => use((id) => formIn(folder, id)),
  // oxlint-disable-next-line no-empty-pattern
  baseURL: async ({}, use) => use((await startedCopy()).url),
});

/** Makes the copy, and starts its server, which builds it. */
export async function startBuiltCopy(): Promise<void> {
  await mkdir(COPIES, { recursive: true });
  const folder = await mkdtemp(join(COPIES, 'built-'));
  await copyProject(folder);
  await addWitness(folder);
  await publishExample(folder);
  await addLanguages(folder);
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const server = spawn(process.execPath, ['--import', 'tsx', 'scripts/start.ts'], {
    cwd: folder,
    stdio: 'ignore',
    env: { ...process.env, ...NO_HOSTED_PROJECT, PORT: String(port), DATA_DIR: 'data' },
  });
  // It serves the tests of all workers.
  server.unref();
  await writeFile(STARTED, JSON.stringify({ url, folder, processId: server.pid }));
  await expect(async () => {
    expect((await fetch(url)).status).toBe(200);
  }).toPass({ timeout: 580_000 });
}

/** Stops the server, and removes the copy. */
export async function stopBuiltCopy(): Promise<void> {
  const { url, folder, processId } = await startedCopy();
  process.kill(processId, 'SIGTERM');
  await expect(() => expect(fetch(url)).rejects.toThrow()).toPass({ timeout: 20_000 });
  await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  await rm(STARTED);
}

/** Publishes the form that has every kind of question. */
async function publishExample(folder: string): Promise<void> {
  const path = join(folder, 'schema/forms/example/form.ui.json');
  const text = await readFile(path, 'utf8');
  await writeFile(path, text.replace('"published": false,', ''));
}

/** Publishes both languages. In Arabic, the texts of the added forms are those of the first language. */
async function addLanguages(folder: string): Promise<void> {
  const intake = await load(process.cwd());
  const texts = withLanguage(intake, PSEUDO);
  const others = await Promise.all(['witness', 'example'].map((id) => load(folder, id)));
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

async function formIn(folder: string, id: string): Promise<WizardForm> {
  const file = resolve(folder, 'src/generated', id, 'wizard-form.ts');
  const { module } = await runnerImport<{ readonly wizardForm: WizardForm }>(file, {
    configFile: false,
    logLevel: 'error',
  });
  return module.wizardForm;
}
