import { once } from 'node:events';
import { existsSync, mkdirSync, utimesSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { buildIfStale } from '#server/http/build-if-stale.ts';
import { PUBLISHABLE_KEY } from '#server/backend/storage/keys.ts';
import { temporaryFolder } from '../../fixtures/temporary-folder.ts';
import { sampleRow, TABLE } from '../support/clients/sample-row.ts';
import { buildSite } from '../support/processes/built-site.ts';
import { runCommand } from '../support/processes/run-command.ts';
import {
  startProcess,
  visit,
  type ServerProcess,
} from '../support/processes/server-process.ts';
import { EMBEDDED, readBuild, targetFile } from '#server/http/build-target.ts';

const cleanups: (() => void)[] = [];
const atEnd = (clean: () => void) => void cleanups.unshift(clean);
afterAll(() => {
  for (const clean of cleanups) clean();
});

const KEY = { apikey: PUBLISHABLE_KEY };
const SIGN_IN = '/auth/v1/token?grant_type=password';

const LOCAL_STAFF_META =
  /<meta name="local-staff" content="(?<email>\S+) (?<password>\S+)" \/>/u;

function lentAccount(page: string): { email: string; password: string } | undefined {
  const { email, password } = LOCAL_STAFF_META.exec(page)?.groups ?? {};
  return email && password ? { email, password } : undefined;
}

/** Returns how long browsers shall come by HTTPS only, after a request that came to a proxy by `proto`. */
async function policy(url: string, proto?: string): Promise<unknown> {
  const page = await visit(url, '/', {
    ...(proto !== undefined && { 'x-forwarded-proto': proto }),
  });
  return page.headers['strict-transport-security'];
}

const settings = { DATA_DIR: join(temporaryFolder(atEnd), 'data'), PORT: '0' };
const stored = sampleRow();
let trial: ServerProcess;
let account: ReturnType<typeof lentAccount>;
let session: { readonly access_token: string; readonly refresh_token: string };

describe('npm start', () => {
  let url: string;

  beforeAll(async () => {
    await buildSite();
    trial = startProcess('scripts/start.ts', settings, atEnd);
    url = await trial.ready;
  });

  it('sets up the database, and serves site and backend', async () => {
    expect(trial.output.out).toContain('Setting up the database');
    expect((await visit(url, `/rest/v1/${TABLE}`, KEY, stored)).status).toBe(201);
    const page = await visit(url, '/', {});
    expect(page.text).toContain('<!doctype html>');
    expect(page.headers['content-security-policy']).toContain("default-src 'none'");
    expect(await policy(url, 'https')).toBeUndefined();
    const health = await visit(url, '/healthz', {});
    expect([health.status, health.text]).toEqual([200, '{"status":"ok"}']);
    expect(health.headers['cache-control']).toBe('no-store');
  });

  // What counts as this computer: server/http/client-of.test.ts.
  it('signs in visitors of this computer as staff, and nobody else', async () => {
    const { host } = new URL(url);
    const page = await visit(url, '/admin', { host });
    expect(page.headers['cache-control']).toBe('no-store');
    expect(page.headers['access-control-allow-origin']).toBeUndefined();
    account = lentAccount(page.text);
    for (const elsewhere of [
      { host: 'evil.example' },
      { host, 'x-forwarded-for': '127.0.0.1' },
    ]) {
      const answer = await visit(url, '/admin', elsewhere);
      expect([answer.status, lentAccount(answer.text)]).toEqual([200, undefined]);
      expect((await visit(url, SIGN_IN, { ...KEY, ...elsewhere }, account)).status).toBe(400);
    }
    session = JSON.parse((await visit(url, SIGN_IN, { ...KEY, host }, account)).text);
    const bearer = { ...KEY, authorization: `Bearer ${session.access_token}` };
    const accounts = await visit(url, '/rest/v1/rpc/staff_accounts', bearer, {});
    expect(accounts.text).toContain('local-staff@localhost');
  });
});

describe('npm run serve on the same folder, behind a proxy', () => {
  let server: ServerProcess;
  let url: string;

  beforeAll(async () => {
    trial.child.kill('SIGTERM');
    await trial.ended;
    server = startProcess('server/serve.ts', { ...settings, TRUST_PROXY: '1' }, atEnd);
    url = await server.ready;
  });

  it('keeps the data of the former server', async () => {
    expect(await trial.ended).toBe(0);
    expect((await visit(url, `/rest/v1/${TABLE}`, KEY, stored)).status).toBe(409);
  });

  it('signs nobody in, and removes the account of npm start', async () => {
    expect(lentAccount((await visit(url, '/admin?search=Ada', {})).text)).toBeUndefined();
    expect(server.output.out).toMatch(/^\S+Z GET \/admin 200 \d+ ms$/mu);
    expect((await visit(url, SIGN_IN, KEY, account)).status).toBe(400);
    const renewal = { refresh_token: session.refresh_token };
    const renew = await visit(url, '/auth/v1/token?grant_type=refresh_token', KEY, renewal);
    expect(renew.status).toBe(400);
  });

  it('sends Strict-Transport-Security with HTTPS requests only', async () => {
    expect(await policy(url, 'https')).toBe('max-age=63072000');
    expect(await policy(url, 'https, http')).toBe('max-age=63072000');
    expect(await policy(url, 'http, http')).toBeUndefined();
    expect(await policy(url)).toBeUndefined();
  });

  it('closes the database and ends on a signal', async () => {
    server.child.kill('SIGINT');
    expect(await server.ended).toBe(0);
  });
});

describe('a server that cannot start', () => {
  it('refuses a taken port in one sentence, and starts nothing', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    onTestFinished(() => void other.close());
    const { port } = Object(other.address());
    const environment = { DATA_DIR: join(temporaryFolder(), 'data'), PORT: String(port) };
    expect(await runCommand('scripts/start.ts', environment)).toEqual({
      code: 1,
      out: '',
      error: `Port ${port} is in use: stop the other program, or take another port: PORT=${port + 1} npm start\n`,
    });
    expect(existsSync(environment.DATA_DIR)).toBe(false);
  });

  // Settings that are wrong: server/http/settings.test.ts.
  it('refuses an unknown argument, and names the setting', async () => {
    const { code, error } = await runCommand('server/serve.ts', {}, ['--port=5000']);
    expect(code).toBe(1);
    expect(error).toMatch(/^The argument "--port=5000" is unknown\. .*PORT=5000/u);
  });
});

it.each(['scripts/ops/staff.ts', 'scripts/migrations/run.ts', 'scripts/codegen/run.ts'])(
  'a command that is asked for help gives it and does nothing else: %s',
  async (script) => {
    const environment = { DATA_DIR: join(temporaryFolder(), 'data') };
    const { code, out, error } = await runCommand(script, environment, ['--help']);
    expect([code, error]).toEqual([0, '']);
    expect(out).toMatch(/^Usage:/u);
    expect(existsSync(environment.DATA_DIR)).toBe(false);
  },
);

describe('the build before a start', () => {
  /** Makes a project with these files of its last build. */
  function project(build: string, built: Readonly<Record<string, string>> = {}): string {
    const folder = temporaryFolder();
    for (const part of ['src', 'dist']) mkdirSync(join(folder, part));
    writeFileSync(join(folder, 'src', 'main.ts'), '');
    writeFileSync(join(folder, 'package.json'), JSON.stringify({ scripts: { build } }));
    for (const [name, content] of Object.entries(built)) {
      writeFileSync(join(folder, 'dist', name), content);
    }
    return folder;
  }
  const script = [
    "const fs=require('fs')",
    "fs.writeFileSync('dist/index.html','')",
    "const backend=process.env.VITE_SUPABASE_URL||'embedded'",
    "fs.writeFileSync('dist/build.json',JSON.stringify({backend}))",
  ];
  const builds = `node -e "${script.join(';')}"`;
  const hosted = 'https://project.example';
  const ofHosted = targetFile({ backend: hosted, unmigrated: [], waiting: [] });
  const BUILDING = 'Building the site …';

  it.each<[what: string, built: Readonly<Record<string, string>>, announced: string]>([
    ['without a build', {}, BUILDING],
    ['after a build that was interrupted', { 'index.html': '' }, BUILDING],
    [
      'in place of a site that talks to a hosted project',
      { 'index.html': '', 'build.json': ofHosted },
      `dist/ holds a site that talks to ${hosted}. Replacing it by one for this server: build again before you publish …`,
    ],
  ])('runs %s, and again after a source has changed', async (_what, built, announced) => {
    vi.stubEnv('VITE_SUPABASE_URL', hosted);
    onTestFinished(() => void vi.unstubAllEnvs());
    const folder = project(builds, built);
    const said: string[] = [];
    const build = () => buildIfStale(folder, (message) => void said.push(message));
    await build();
    await build();
    expect(said).toEqual([announced]);
    expect(readBuild(join(folder, 'dist'))).toMatchObject({ backend: EMBEDDED });
    const later = new Date(Date.now() + 60_000);
    utimesSync(join(folder, 'src', 'main.ts'), later, later);
    await build();
    expect(said).toEqual([announced, 'Rebuilding the site: its sources have changed …']);
  });

  it('reports a failure in one sentence', async () => {
    await expect(buildIfStale(project('exit 1'), () => undefined)).rejects.toThrow(
      'The site could not be built: run `npm run build` to see why.',
    );
  });
});
