import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fillPrepared, temporaryFolder } from '../support/database/data-folders.ts';
import { startProcess } from '../support/processes/server-process.ts';

const SERVER = 'tests/backend/support/processes/serve-vite.ts';
const MARK = 'never-to-be-seen';

/** Files that must stay on this computer. */
const KEPT = ['.env', '.env.local', 'notes/keys.json', 'src/.env', 'server.log', 'dist/page.html'];

const cleanups: (() => void)[] = [];
const atEnd = (clean: () => void) => void cleanups.unshift(clean);
let folder: string;
/** The address of a server whose data is where it usually is. */
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
  write('.env.local', `SECRET=${MARK}`);
  write('notes/keys.json', `{ "secretKey": "${MARK}", "jwtSecret": "${MARK}" }`);
  write('src/.env', `SECRET=${MARK}`);
  write('server.log', MARK);
  write('dist/page.html', MARK);
  usual = await start(join(folder, '.data'), atEnd);
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

async function start(dataDir: string, whenDone?: typeof atEnd): Promise<string> {
  await fillPrepared(dataDir);
  return startProcess(SERVER, { PROJECT: folder, DATA_DIR: dataDir }, [], whenDone).ready;
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
});
