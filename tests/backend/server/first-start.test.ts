import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { expect, it } from 'vitest';
import { sourcePaths } from '#scripts/codegen/read/load.ts';
import { PUBLISHABLE_KEY } from '#server/backend/storage/keys.ts';
import { targetFile, EMBEDDED, type Build } from '#server/http/build-target.ts';
import { temporaryFolder } from '../../fixtures/temporary-folder.ts';
import { sampleRow, TABLE } from '../support/clients/sample-row.ts';
import { fillPrepared } from '../support/database/data-folders.ts';
import { startProcess, visit } from '../support/processes/server-process.ts';

const GENERATED = /^src\/generated\/|\.generated\.ts$/u;

/** Copies all that codegen writes into the folder, in place of its build. */
const BUILD = `node -e "fs.cpSync('built', '.', { recursive: true })"`;

/**
 * A copy of the server whose generated files can't be read before its build has written them.
 * @param changed the forms that the build names
 */
function projectBeforeBuild(changed: Partial<Build>): string {
  const folder = temporaryFolder();
  for (const part of ['schema', 'scripts', 'server', 'supabase', 'src']) {
    cpSync(part, join(folder, part), { recursive: true });
  }
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'));
  const { imports } = JSON.parse(readFileSync('package.json', 'utf8'));
  const project = { type: 'module', imports, scripts: { build: BUILD } };
  write(folder, 'package.json', JSON.stringify(project));
  const build = { backend: EMBEDDED, unmigrated: [], waiting: [], ...changed };
  write(folder, 'built/dist/build.json', targetFile(build));
  write(folder, 'built/dist/index.html', '<!doctype html>');
  for (const file of ['scripts', 'src', 'supabase'].flatMap(filesBelow)) {
    if (!GENERATED.test(file)) continue;
    write(folder, join('built', file), readFileSync(file, 'utf8'));
    write(folder, file, `${file} was read before the build.`);
  }
  return folder;
}

function filesBelow(folder: string): readonly string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
}

function write(folder: string, path: string, content: string): void {
  const file = join(folder, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, content);
}

it('a server reads every generated module after its build, and says which rules wait', async () => {
  const folder = projectBeforeBuild({ waiting: ['onboarding'] });
  const { questions } = sourcePaths('onboarding');
  const title = '"title": "Full Name"';
  const longName = readFileSync(questions, 'utf8').replace(title, `$&, "maxLength": 200`);
  write(folder, questions, longName);
  const settings = { DATA_DIR: join(folder, 'data'), PORT: '0' };
  await fillPrepared(settings.DATA_DIR);
  const server = startProcess(join(folder, 'scripts/start.ts'), settings);
  const url = await server.ready;
  expect(server.output.out).toContain('Building the site');
  expect(server.output.out).toContain('"name_max_length"');
  const key = { apikey: PUBLISHABLE_KEY };
  expect((await visit(url, `/rest/v1/${TABLE}`, key, sampleRow())).status).toBe(201);
});

it('a server for real use refuses a build whose form needs a migration', async () => {
  const folder = projectBeforeBuild({ unmigrated: ['onboarding'] });
  const settings = { DATA_DIR: join(folder, 'data'), PORT: '0' };
  const server = startProcess(join(folder, 'server/serve.ts'), settings);
  await expect(server.ready).rejects.toThrow(
    'The declaration of onboarding has changed since the last migration, and this server applies migrations alone. Write the next migration: npm run schema:migrate -- --name what-changed. Then build again, and start again.',
  );
  expect(existsSync(settings.DATA_DIR)).toBe(false);
});
