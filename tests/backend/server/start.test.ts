import { once } from 'node:events';
import { existsSync, mkdirSync, utimesSync, writeFileSync } from 'node:fs';
import { createServer, request, type IncomingHttpHeaders } from 'node:http';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { buildIfStale } from '../../../server/http/build-if-stale.ts';
import { PUBLISHABLE_KEY } from '../../../server/backend/storage/keys.ts';
import { preparedFolder, temporaryFolder } from '../support/database/data-folders.ts';
import { sampleRow, TABLE } from '../support/clients/sample-row.ts';
import { buildSite } from '../support/processes/built-site.ts';
import { runCommand } from '../support/processes/run-command.ts';
import { startProcess } from '../support/processes/server-process.ts';
import { EMBEDDED, readTarget, targetFile } from '../../../server/http/build-target.ts';

// Once, so that the servers of these tests don't all build at the same time.
beforeAll(buildSite);

const dataIn = (folder: string) => ({ DATA_DIR: join(folder, 'data'), PORT: '0' });

const prepared = async () => ({ DATA_DIR: await preparedFolder(), PORT: '0' });

/** A request with any Host, which `fetch` does not allow. */
function visit(url: string, path: string, headers: Record<string, string>, body?: unknown) {
  return new Promise<{ status: number; headers: IncomingHttpHeaders; text: string }>(
    (resolve, reject) => {
      const sent = request(`${url.replace('localhost', '127.0.0.1')}${path}`, {
        method: body === undefined ? 'GET' : 'POST',
        headers: { ...headers, ...(body !== undefined && { 'content-type': 'application/json' }) },
      });
      sent.on('error', reject);
      sent.on('response', (answer) => {
        text(answer).then(
          (content) =>
            resolve({ status: answer.statusCode ?? 0, headers: answer.headers, text: content }),
          reject,
        );
      });
      sent.end(body === undefined ? undefined : JSON.stringify(body));
    },
  );
}

const LENT = /<meta name="local-staff" content="(?<email>\S+) (?<password>\S+)" \/>/u;

function lentAccount(page: string): { email: string; password: string } | undefined {
  const { email, password } = LENT.exec(page)?.groups ?? {};
  return email && password ? { email, password } : undefined;
}

describe('npm start', () => {
  it('serves site and backend, keeps the data, and ends in order on a signal', async () => {
    const folder = temporaryFolder();
    const first = startProcess('server/start.ts', dataIn(folder));
    const url = await first.ready;
    expect(first.output.out).toContain('Setting up the database');
    const key = { apikey: PUBLISHABLE_KEY };
    const stored = sampleRow();
    expect((await visit(url, `/rest/v1/${TABLE}`, key, stored)).status).toBe(201);
    const page = await visit(url, '/', {});
    expect(page.text).toContain('<!doctype html>');
    expect(page.headers['content-security-policy']).toContain("default-src 'none'");
    const health = await visit(url, '/healthz', {});
    expect([health.status, health.text]).toEqual([200, '{"status":"ok"}']);
    expect(health.headers['cache-control']).toBe('no-store');
    first.child.kill('SIGTERM');
    expect(await first.ended).toBe(0);

    const second = startProcess('server/start.ts', dataIn(folder));
    const again = await visit(await second.ready, `/rest/v1/${TABLE}`, key, stored);
    expect(again.status).toBe(409);
    second.child.kill('SIGINT');
    expect(await second.ended).toBe(0);
  });

  it('lends a staff account to whoever sits at this computer, and to nobody else', async () => {
    const server = startProcess('server/start.ts', await prepared());
    const url = await server.ready;
    const { host } = new URL(url);
    const page = await visit(url, '/admin', { host });
    expect(page.headers['cache-control']).toBe('no-store');
    expect(page.headers['access-control-allow-origin']).toBeUndefined();
    const account = lentAccount(page.text);

    const elsewhere: readonly Record<string, string>[] = [
      { host: 'evil.example' },
      { host: `evil.example:${new URL(url).port}` },
      { host: 'localhost.evil.example' },
      { host, 'x-forwarded-for': '127.0.0.1' },
      { host, 'x-real-ip': '127.0.0.1' },
      { host, forwarded: 'for=127.0.0.1' },
      { host, via: '1.1 proxy' },
      { host, origin: 'https://evil.example' },
    ];
    const signIn = (headers: Record<string, string>) =>
      visit(
        url,
        '/auth/v1/token?grant_type=password',
        { apikey: PUBLISHABLE_KEY, ...headers },
        account,
      );
    for (const headers of elsewhere) {
      const answer = await visit(url, '/admin', headers);
      expect([headers, answer.status, lentAccount(answer.text)]).toEqual([headers, 200, undefined]);
      expect([headers, (await signIn(headers)).status]).toEqual([headers, 400]);
    }
    const session = await signIn({ host, origin: `http://${host}` });
    expect(session.status).toBe(200);
    const { access_token: token } = JSON.parse(session.text);
    const bearer = { apikey: PUBLISHABLE_KEY, authorization: `Bearer ${token}` };
    expect((await visit(url, `/rest/v1/${TABLE}`, bearer)).status).toBe(200);
  });

  it('refuses a wrong setting in one sentence, and starts nothing', async () => {
    const folder = temporaryFolder();
    const server = startProcess('server/start.ts', { ...dataIn(folder), PORT: 'eighty' });
    expect(await server.ended).toBe(1);
    expect(server.output.error).toBe(
      'PORT is "eighty": set it to a number from 0 to 65535 (0 takes any free port).\n',
    );
    expect(existsSync(join(folder, 'data'))).toBe(false);
  });

  it('refuses a taken port, and starts nothing', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    onTestFinished(() => void other.close());
    const address = other.address();
    const port = typeof address === 'object' ? String(address?.port) : '';
    const folder = temporaryFolder();
    const server = startProcess('server/start.ts', { ...dataIn(folder), PORT: port });
    expect(await server.ended).toBe(1);
    expect(server.output).toEqual({
      out: '',
      error: `Port ${port} is in use: stop the other program, or set PORT to another number.\n`,
    });
    expect(existsSync(join(folder, 'data'))).toBe(false);
  });
});

describe('a command that is asked for help', () => {
  it.each([
    ['scripts/ops/staff.ts', /^Usage:/u],
    ['scripts/migrations/run.ts', /^Usage:/u],
    ['scripts/codegen/run.ts', /^Usage:/u],
  ])('gives it and does nothing else: %s', async (script, words) => {
    const environment = dataIn(temporaryFolder());
    const { code, out, error } = await runCommand(script, environment, ['--help']);
    expect([code, error]).toEqual([0, '']);
    expect(out).toMatch(words);
    expect(existsSync(environment.DATA_DIR)).toBe(false);
  });

  it('gives it and starts nothing, where it is a server', async () => {
    const environment = dataIn(temporaryFolder());
    const run = startProcess('server/serve.ts', environment, ['--help']);
    expect([await run.ended, run.output.error]).toEqual([0, '']);
    expect(run.output.out).toMatch(/^Its settings are environment variables/u);
    expect(existsSync(environment.DATA_DIR)).toBe(false);
  });

  it('refuses words that it would not heed', async () => {
    const run = startProcess('server/serve.ts', dataIn(temporaryFolder()), ['--port=5000']);
    expect(await run.ended).toBe(1);
    expect(run.output.error).toMatch(/^The server takes no "--port=5000"\. .*PORT=5000/u);
  });
});

describe('npm run serve', () => {
  it('lends nobody an account, and takes back what npm start lent', async () => {
    const environment = await prepared();
    const trial = startProcess('server/start.ts', environment);
    const trialUrl = await trial.ready;
    const account = lentAccount((await visit(trialUrl, '/', {})).text);
    expect(account).toBeDefined();
    const key = { apikey: PUBLISHABLE_KEY };
    const signIn = '/auth/v1/token?grant_type=password';
    const session = JSON.parse((await visit(trialUrl, signIn, key, account)).text);
    trial.child.kill('SIGTERM');
    await trial.ended;

    const server = startProcess('server/serve.ts', environment);
    const url = await server.ready;
    expect(lentAccount((await visit(url, '/admin?search=Ada', {})).text)).toBeUndefined();
    expect(server.output.out).toMatch(/^\S+Z GET \/admin 200 \d+ ms$/mu);
    expect((await visit(url, signIn, key, account)).status).toBe(400);
    const renewal = { refresh_token: session.refresh_token };
    const renew = await visit(url, '/auth/v1/token?grant_type=refresh_token', key, renewal);
    expect(renew.status).toBe(400);
  });
});

describe('a server behind a proxy that speaks TLS', () => {
  const policy = async (url: string, proto?: string) =>
    (await visit(url, '/', { ...(proto !== undefined && { 'x-forwarded-proto': proto }) })).headers[
      'strict-transport-security'
    ];

  it('tells browsers to come by HTTPS only, when they came by it', async () => {
    const trusting = startProcess('server/serve.ts', { ...(await prepared()), TRUST_PROXY: '1' });
    const url = await trusting.ready;
    expect(await policy(url, 'https')).toBe('max-age=63072000');
    expect(await policy(url, 'https, http')).toBe('max-age=63072000');
    expect(await policy(url, 'http, http')).toBeUndefined();
    expect(await policy(url)).toBeUndefined();
  });

  it('is not believed in where none is expected', async () => {
    const server = startProcess('server/serve.ts', await prepared());
    expect(await policy(await server.ready, 'https')).toBeUndefined();
  });
});

describe('the build before a start', () => {
  function project(build: string): string {
    const folder = temporaryFolder();
    mkdirSync(join(folder, 'src'));
    writeFileSync(join(folder, 'src', 'main.ts'), '');
    writeFileSync(join(folder, 'package.json'), JSON.stringify({ scripts: { build } }));
    return folder;
  }
  const builds = `node -e "const fs=require('fs');fs.mkdirSync('dist',{recursive:true});fs.writeFileSync('dist/index.html','');fs.writeFileSync('dist/build.json',JSON.stringify({backend:process.env.VITE_SUPABASE_URL||'embedded'}))"`;

  it('is done where there is none, and again when a source has changed', async () => {
    const folder = project(builds);
    const said: string[] = [];
    const build = () => buildIfStale(folder, (message) => void said.push(message));
    await build();
    await build();
    expect(said).toEqual(['Building the site …']);
    const later = new Date(Date.now() + 60_000);
    utimesSync(join(folder, 'src', 'main.ts'), later, later);
    await build();
    expect(said).toHaveLength(2);
  });

  it('replaces a site that talks to a hosted project, and says so', async () => {
    const folder = project(builds);
    mkdirSync(join(folder, 'dist'));
    writeFileSync(join(folder, 'dist', 'index.html'), '');
    writeFileSync(join(folder, 'dist', 'build.json'), targetFile('https://project.example'));
    vi.stubEnv('VITE_SUPABASE_URL', 'https://project.example');
    onTestFinished(() => void vi.unstubAllEnvs());
    const said: string[] = [];
    await buildIfStale(folder, (message) => void said.push(message));
    expect(said).toEqual([
      'dist/ holds a site that talks to https://project.example. Replacing it by one for this server: build again before you publish …',
    ]);
    expect(readTarget(join(folder, 'dist'))).toBe(EMBEDDED);
  });

  it('that fails is told in one sentence', async () => {
    await expect(buildIfStale(project('exit 1'), () => undefined)).rejects.toThrow(
      'The site could not be built: run `npm run build` to see why.',
    );
  });
});
