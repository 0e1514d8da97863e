import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { createSite } from '#server/http/create-site.ts';
import { PUBLISHABLE_KEY } from '#server/backend/storage/keys.ts';
import { checkFiles, checkSite } from '#scripts/ops/check-site.ts';
import { signUp } from '../support/clients/ask-backend.ts';
import { TABLE } from '../support/clients/sample-row.ts';
import { startTestServer } from '../support/clients/test-server.ts';
import { migrationsWith } from '../support/database/migrations-with.ts';
import { buildSite } from '../support/processes/built-site.ts';
import { runCommand } from '../support/processes/run-command.ts';

// Before the server of a test needs it.
beforeAll(buildSite);

const launchCheck = (url: string, environment = {}) =>
  runCommand('scripts/ops/launch-check.ts', environment, [url, PUBLISHABLE_KEY]);

describe('npm run launch:check', () => {
  it('prints what is left to do before visitors come', async () => {
    const migrationsDir = migrationsWith(
      `grant select on public.${TABLE} to anon;
       create policy hole on public.${TABLE} for select to anon using (true);`,
      onTestFinished,
    );
    const built = createSite('dist');
    const client = { address: '198.51.100.1', trustworthyLocal: false };
    const server = await startTestServer({ migrationsDir }, async (request, staff) => {
      const { pathname } = new URL(request.url);
      if (pathname === '/healthz') return new Response();
      const isFunction = pathname.startsWith('/functions/');
      return isFunction ? server.backend.fetch(request, client) : built(request, staff);
    });
    onTestFinished(() => server.close());
    await signUp(server.backend, 'ann@example.org', { role: 'viewer' });
    const settings = {
      SUPABASE_URL: server.url,
      SUPABASE_SECRET_KEY: server.backend.secretKey,
    };
    const { code, out } = await launchCheck(server.url, settings);
    expect(code).toBe(1);
    const toDo = Array.from(out.matchAll(/^TO DO (.*)$/gmu), ([, what]) => what);
    expect(toDo).toContain('visitors come by HTTPS');
    expect(toDo).toContain('nobody may do what they should not (onboarding)');
    expect(out).toContain(`ok    the backend is well (${server.url})`);
    expect(out).toContain('ok    the header Content-Security-Policy arrives');
    expect(out).toContain('ok    security.txt is there and valid');
    expect(out).toContain('ok    the function of the favicon button answers');
    expect(out).toContain('ok    the function of managers’ colleagues answers');
    expect(out).toContain(
      'LOOK  at the staff accounts without a second factor: ann@example.org\n',
    );
    const other = { ...settings, SUPABASE_URL: 'https://project.test' };
    expect((await launchCheck(server.url, other)).out).toContain(': npm run staff -- list\n');
  });

  it('ends with 2 for an address without a site', async () => {
    const { code, error } = await launchCheck('http://nobody.invalid');
    const sentence =
      /^http:\/\/nobody\.invalid can't be reached \(.+\): check the address\.\n$/u;
    expect([code, error]).toEqual([2, expect.stringMatching(sentence)]);
  });
});

describe('a site that talks to a hosted project', () => {
  it.each([
    [401, true],
    [404, false],
    [200, false],
  ])(
    'has deployed the function that delivers: %d without a key',
    async (status, isDeployed) => {
      vi.stubGlobal('fetch', async (address: URL, init?: RequestInit) => {
        const isDelivery = address.pathname === '/functions/v1/deliver-notifications';
        return new Response('', { status: isDelivery && !init?.headers ? status : 200 });
      });
      onTestFinished(() => void vi.unstubAllGlobals());
      const url = new URL('https://hr.acme.test/');
      const site = { url, backend: 'https://project.test', isEmbedded: false };
      const findings = await checkSite(site, 'key', readFileSync('public/_headers', 'utf8'));
      expect(findings.at(-1)).toEqual([
        'the function that delivers notifications answers the project alone',
        isDeployed,
        `Without a key it answers ${status}, not 401: npx supabase@3 functions deploy deliver-notifications.`,
      ]);
    },
  );
});

describe('the files of a site that goes live', () => {
  const url = new URL('https://hr.acme.test/');
  const site = (address: string, email: string, videoId: string) =>
    JSON.stringify({ address, contacts: [{ email }], demos: [{ videoId }] });
  const problems = (siteJson: string, address: string) =>
    checkFiles(siteJson, `[auth]\nsite_url = "${address}"\n`, url).flatMap(
      ([, isFine, problem]) => (isFine ? [] : problem),
    );

  it('are checked for placeholders and the address of the site', () => {
    const own = 'https://hr.acme.test';
    expect(problems(site(own, 'sales@acme.test', 'a1'), own)).toEqual([]);
    const other = 'https://www.example.com';
    expect(problems(site(own, '<<Who chooses the model>>', 'a1'), own)).toEqual([
      'Replace <<Who chooses the model>>: docs/going-live.md, step 1.',
    ]);
    expect(problems(site(other, 'sales@example.com', 'SALESFORCE_'), other)).toEqual([
      'Replace https://www.example.com, sales@example.com, SALESFORCE_: docs/going-live.md, step 1.',
      'It says https://www.example.com: search engines and shared links lead there.',
      'site_url is https://www.example.com: on a hosted project, links in mails lead there.',
    ]);
  });

  it('are read from the project’s folder', () => {
    const json = readFileSync('schema/site.json', 'utf8');
    const toml = readFileSync('supabase/config.toml', 'utf8');
    const address = /"address": "([^"]+)"/u.exec(json)?.[1] ?? '';
    const [, [check, isFine] = []] = checkFiles(json, toml, new URL(address));
    expect([check, isFine]).toEqual(['schema/site.json names this address', true]);
  });
});
