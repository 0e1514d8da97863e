import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { PUBLISHABLE_KEY } from '../../../server/backend/storage/keys.ts';
import { checkFiles, checkSite } from '../../../scripts/ops/check-site.ts';
import { changeFolder, preparedFolder } from '../support/database/data-folders.ts';
import { buildSite } from '../support/processes/built-site.ts';
import { runCommand } from '../support/processes/run-command.ts';
import { startProcess } from '../support/processes/server-process.ts';
import { TABLE } from '../support/clients/sample-row.ts';

// Before the server of a test needs it.
beforeAll(buildSite);

async function check(url: string, key: string) {
  const run = await runCommand('scripts/ops/launch-check.ts', {}, [url, key]);
  const toDo = Array.from(run.out.matchAll(/^TO DO (.*)$/gmu), ([, what]) => what);
  return { toDo, ...run };
}

describe('npm run launch:check', () => {
  it('says what is left to do before visitors come', async () => {
    const folder = await preparedFolder();
    await changeFolder(
      folder,
      `grant select on ${TABLE} to anon;
      create policy hole on ${TABLE} for select to anon using (true);`,
    );
    const server = startProcess('server/serve.ts', { DATA_DIR: folder, PORT: '0' });
    const url = await server.ready;
    const { code, toDo, out } = await check(url, PUBLISHABLE_KEY);
    expect(code).toBe(1);
    expect(toDo).toEqual(
      expect.arrayContaining([
        'visitors come by HTTPS',
        'nobody may do what they should not (onboarding)',
      ]),
    );
    expect(out).toContain(`ok    the backend is well (${url})`);
    expect(out).toContain('ok    the header Content-Security-Policy arrives');
    expect(out).toContain('ok    security.txt is there and valid');
    expect(out).toContain('ok    the function of the favicon button answers');
  });

  it('can say nothing of an address where no site is', async () => {
    const { code, error } = await check('http://nobody.invalid', PUBLISHABLE_KEY);
    const sentence = /^http:\/\/nobody\.invalid can't be reached \(.+\): check the address\.\n$/u;
    expect([code, error]).toEqual([2, expect.stringMatching(sentence)]);
  });
});

describe('a site that talks to a hosted project', () => {
  const servers: Server[] = [];

  afterEach(() => {
    for (const server of servers.splice(0)) server.close();
  });

  /** Checks a site and its project, whose function for notifications answers everybody with this status. */
  async function problemOfDelivery(status: number): Promise<string | undefined> {
    const server = createServer((request, response) => {
      const isDelivery = request.url === '/functions/v1/deliver-notifications';
      const hasKey = request.headers.apikey !== undefined;
      response.writeHead(isDelivery && !hasKey ? status : 200).end();
    });
    servers.push(server);
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port = 0 } = Object(server.address());
    const backend = `http://127.0.0.1:${port}`;
    const site = { url: new URL(backend), backend, isEmbedded: false };
    const findings = await checkSite(
      site,
      'sb_publishable_x',
      readFileSync('public/_headers', 'utf8'),
    );
    const found = findings.find((one) => one.check.includes('notifications'));
    if (!found) throw new Error('It was not checked.');
    return found.problem;
  }

  it('has deployed the function that delivers, for the project alone', async () => {
    expect(await problemOfDelivery(401)).toBeUndefined();
    expect(await problemOfDelivery(404)).toContain('functions deploy deliver-notifications');
    expect(await problemOfDelivery(200)).toContain('answers 200');
  });
});

describe('the files of a site that goes live', () => {
  const site = (address: string, mail: string, video: string) =>
    JSON.stringify({ address, contacts: [{ email: mail }], demos: [{ videoId: video }] });
  const config = (address: string) => `[auth]\nsite_url = "${address}"\n`;
  const url = new URL('https://hr.acme.test/');
  const problems = (siteJson: string, configToml: string) =>
    checkFiles(siteJson, configToml, url).flatMap(({ problem }) => problem ?? []);

  it('hold no placeholder and the right address', () => {
    const own = 'https://hr.acme.test';
    expect(problems(site(own, 'sales@acme.test', 'a1'), config(own))).toEqual([]);
    const other = 'https://www.example.com';
    expect(problems(site(other, 'sales@example.com', 'SALESFORCE_'), config(other))).toEqual([
      'Replace https://www.example.com, sales@example.com, SALESFORCE_.',
      'It says https://www.example.com: search engines and shared links lead there.',
      'site_url is https://www.example.com: on a hosted project, links in mails lead there.',
    ]);
  });

  it('are read where the project has them', () => {
    const [json, toml] = ['schema/site.json', 'supabase/config.toml'].map((path) =>
      readFileSync(path, 'utf8'),
    );
    const address = /"address": "([^"]+)"/u.exec(json ?? '')?.[1] ?? '';
    const found = checkFiles(json ?? '', toml ?? '', new URL(address));
    expect(found.find(({ check: name }) => name.startsWith('schema/site.json names'))).toEqual({
      check: 'schema/site.json names this address',
    });
  });
});
