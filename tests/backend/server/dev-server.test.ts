import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fillPrepared, temporaryFolder } from '../support/database/data-folders.ts';
import { PUBLISHABLE_KEY } from '../../../server/backend/storage/keys.ts';
import { TABLE } from '../support/clients/sample-row.ts';
import { startProcess } from '../support/processes/server-process.ts';

const SERVER = 'tests/backend/support/processes/serve-vite.ts';
const MARK = 'never-to-be-seen';

/** Files that must stay on this computer. */
const KEPT = ['.env', '.env.local', 'notes/keys.json', 'src/.env', 'server.log', 'dist/page.html'];

const SETTINGS = {
  VITE_SUPABASE_URL: 'https://project.example',
  VITE_SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_project',
};

const cleanups: (() => void)[] = [];
const atEnd = (clean: () => void) => void cleanups.unshift(clean);
let folder: string;
/** The address of a server whose data is where it usually is, and whose settings are those of a hosted project. */
let usual: string;

const write = (path: string, content: string): void => {
  mkdirSync(join(folder, path, '..'), { recursive: true });
  writeFileSync(join(folder, path), content);
};

/** A project with a page and with all of that. */
beforeAll(async () => {
  folder = temporaryFolder(atEnd);
  write('index.html', '<!doctype html><html><head></head></html>');
  write('src/main.ts', 'export const shown: string = "shown source";');
  write('src/style.css', 'body { color: red; }');
  write('public/icon.svg', '<svg>shown icon</svg>');
  write('schema/texts.json', '{ "title": "shown texts" }');
  write('.env', `SECRET=${MARK}`);
  const lines = Object.entries(SETTINGS).map((setting) => setting.join('='));
  write('.env.local', [`SECRET=${MARK}`, ...lines].join('\n'));
  write('src/env.js', 'export const all = import.meta.env;');
  write('notes/keys.json', `{ "secretKey": "${MARK}", "jwtSecret": "${MARK}" }`);
  write('src/.env', `SECRET=${MARK}`);
  write('server.log', MARK);
  write('dist/page.html', MARK);
  const dataDir = join(folder, '.data');
  await fillPrepared(dataDir);
  const environment = { PROJECT: folder, DATA_DIR: dataDir, ...SETTINGS };
  usual = await startProcess(SERVER, environment, [], atEnd).ready;
});

afterAll(() => {
  for (const clean of cleanups) clean();
});

/** A path exactly as it is written, which `fetch` would tidy up. */
function ask(url: string, path: string): Promise<{ status: number; body: string }> {
  return new Promise((resolve, reject) => {
    const sent = request(url.replace('localhost', '127.0.0.1'), { path });
    sent.on('error', reject);
    sent.on('response', (answer) => {
      text(answer).then((body) => resolve({ status: answer.statusCode ?? 0, body }), reject);
    });
    sent.end();
  });
}

/** The ways in which Vite lets a file be asked for. */
function waysTo(file: string): readonly string[] {
  const absolute = join(folder, file);
  const encoded = file.replace(/./gu, (letter) => `%${letter.charCodeAt(0).toString(16)}`);
  const paths = [
    `/${file}`,
    `/${encoded}`,
    `//${file}`,
    `/src/../${file}`,
    `/src/%2e%2e/${file}`,
    `/@fs${absolute}`,
    `/@fs/${absolute}`,
    `/@fs${folder}/src/../${file}`,
    `/@id/${absolute}`,
    `/@id${absolute}`,
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
    '?worker',
    '?.svg?import',
  ];
  return paths.flatMap((path) => queries.map((query) => `${path}${query}`));
}

describe('the dev server', () => {
  it('keeps what no page is made of to itself, however it is asked for', async () => {
    for (const file of KEPT) {
      for (const way of waysTo(file)) {
        const { body } = await ask(usual, way);
        expect([way, body.includes(MARK)]).toEqual([way, false]);
      }
    }
  });

  it('keeps its data folder to itself', async () => {
    const secrets =
      readFileSync(join(folder, '.data/keys.json'), 'utf8').match(/[\w-]{30,}/gu) ?? [];
    expect(secrets.length).toBeGreaterThan(0);
    for (const way of waysTo('.data/keys.json')) {
      const { body } = await ask(usual, way);
      const isTold = secrets.some((secret) => body.includes(secret));
      expect([way, isTold]).toEqual([way, false]);
    }
  });

  it('answers as the backend, and lends its visitor a staff account, on this computer alone', async () => {
    const table = `${usual}/rest/v1/${TABLE}`;
    expect((await fetch(table, { headers: { apikey: PUBLISHABLE_KEY } })).status).toBe(401);
    const [, email, password] =
      /name="local-staff" content="(\S+) (\S+)"/u.exec(await (await fetch(usual)).text()) ?? [];
    const session = await fetch(`${usual}/auth/v1/token?grant_type=password`, {
      method: 'POST',
      headers: { apikey: PUBLISHABLE_KEY },
      body: JSON.stringify({ email, password }),
    });
    const { access_token: token } = (await session.json()) as { access_token: string };
    const headers = { apikey: PUBLISHABLE_KEY, authorization: `Bearer ${token}` };
    expect((await fetch(table, { headers })).status).toBe(200);
    const elsewhere = { ...headers, 'x-forwarded-for': '203.0.113.9' };
    expect((await fetch(table, { headers: elsewhere })).status).toBe(401);
    const forwarded = await fetch(usual, { headers: { 'x-forwarded-for': '127.0.0.1' } });
    expect(await forwarded.text()).not.toContain('local-staff');
  });

  it('never points pages at a hosted project, whatever the environment and .env files say', async () => {
    const script = await (await fetch(`${usual}/src/env.js`)).text();
    expect(script).toContain('VITE_SUPABASE_URL');
    expect(script).not.toContain('project');
    expect(await (await fetch(usual)).text()).toContain('local-staff');
  });
});
