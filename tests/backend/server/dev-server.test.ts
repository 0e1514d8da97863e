import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fillPrepared } from '../support/database/data-folders.ts';
import { temporaryFolder } from '../../fixtures/temporary-folder.ts';
import { PUBLISHABLE_KEY } from '#server/backend/storage/keys.ts';
import { TABLE } from '../support/clients/sample-row.ts';
import { startProcess, visit } from '../support/processes/server-process.ts';

const SERVER = 'tests/backend/support/processes/serve-vite.ts';
const MARK = 'never-to-be-seen';

/** Files that must stay on this computer. */
const KEPT = [
  '.env',
  '.env.local',
  'notes/keys.json',
  'src/.env',
  'server.log',
  'dist/page.html',
];

const SETTINGS = {
  VITE_SUPABASE_URL: 'https://project.example',
  VITE_SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_project',
};

/** A project with a page and with all of that. */
const folder = temporaryFolder(afterAll);
const write = (path: string, content: string): void => {
  mkdirSync(join(folder, path, '..'), { recursive: true });
  writeFileSync(join(folder, path), content);
};

write('index.html', '<!doctype html><html><head></head></html>');
write('src/env.js', 'export const all = import.meta.env;');
for (const path of KEPT) write(path, `SECRET=${MARK}`);
const lines = Object.entries(SETTINGS).map((setting) => setting.join('='));
write('.env.local', [`SECRET=${MARK}`, ...lines].join('\n'));

const dataDir = join(folder, '.data');
await fillPrepared(dataDir);
const environment = { PROJECT: folder, DATA_DIR: dataDir, ...SETTINGS };
const server = startProcess(SERVER, environment, afterAll);
/** The address of a server with the usual data folder and the settings of a hosted project. */
let usual: string;
beforeAll(async () => {
  usual = await server.ready;
});

/** The ways in which Vite lets a file be asked for. */
function waysTo(file: string): readonly string[] {
  const absolute = join(folder, file);
  const encoded = file.replace(/./gu, (letter) => `%${letter.charCodeAt(0).toString(16)}`);
  const paths = [
    `/${file}`,
    `/${encoded}`,
    `//${file}`,
    `/src/%2e%2e/${file}`,
    `/@fs${absolute}`,
    `/@fs/${folder}/src/../${file}`,
    `/@id/${absolute}`,
    absolute,
  ];
  const queries = [
    '',
    '?raw',
    '?url',
    '?import',
    '?import&raw',
    '?inline',
    '?raw??',
    '?.svg?import',
  ];
  return paths.flatMap((path) => queries.map((query) => `${path}${query}`));
}

describe('the dev server', () => {
  it('serves no file outside the folders of its pages, in any spelling', async () => {
    const keys =
      readFileSync(join(folder, '.data/keys.json'), 'utf8').match(/[\w-]{30,}/gu) ?? [];
    expect(keys.length).toBeGreaterThan(0);
    for (const file of [...KEPT, '.data/keys.json']) {
      for (const way of waysTo(file)) {
        const { text } = await visit(usual, way);
        const isTold = [MARK, ...keys].some((secret) => text.includes(secret));
        expect([way, isTold]).toEqual([way, false]);
      }
    }
  });

  it('answers as the backend, and signs in visitors of this computer alone', async () => {
    const key = { apikey: PUBLISHABLE_KEY };
    expect((await visit(usual, `/rest/v1/${TABLE}`, key)).status).toBe(401);
    const elsewhere = { 'x-forwarded-for': '203.0.113.9' };
    const lent = /name="local-staff" content="(\S+) (\S+)"/u;
    const [, email, password] = lent.exec((await visit(usual, '/')).text) ?? [];
    expect((await visit(usual, '/', elsewhere)).text).not.toMatch(lent);
    const signIn = async (headers = {}) => {
      const path = '/auth/v1/token?grant_type=password';
      return (await visit(usual, path, { ...key, ...headers }, { email, password })).status;
    };
    expect([await signIn(), await signIn(elsewhere)]).toEqual([200, 400]);
  });

  it('never points pages at a hosted project, whatever the environment and .env files name', async () => {
    const script = (await visit(usual, '/src/env.js')).text;
    expect(script).toContain('VITE_SUPABASE_URL');
    expect(script).not.toContain('project');
  });
});
