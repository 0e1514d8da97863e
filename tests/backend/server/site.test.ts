import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, describe, expect, it } from 'vitest';
import { createSite } from '#server/http/create-site.ts';
import { parseHeadersFile } from '#server/http/headers-file.ts';
import { temporaryFolder } from '../../fixtures/temporary-folder.ts';

const SCRIPT = 'export const a = 1;\n'.repeat(200);

const folder = temporaryFolder(afterAll);
mkdirSync(join(folder, 'assets'));
mkdirSync(join(folder, '.vite'));
mkdirSync(join(folder, '.well-known', '.git'), { recursive: true });
const files: Readonly<Record<string, string>> = {
  'index.html': '<!doctype html><html><head></head><body>home</body></html>',
  'about.html': 'about',
  'onboarding.html': 'the intake',
  '404.html': 'no such page',
  'assets/index-1a2b.js': SCRIPT,
  'icon.svg': '<svg/>',
  '.vite/manifest.json': '{}',
  '.well-known/security.txt': 'Contact: someone',
  '.well-known/.git/config': '[core]',
  _headers: '# all\n/*\n  X-Test: yes\n/assets/*\n  Cache-Control: max-age=9, immutable\n',
};
for (const [name, content] of Object.entries(files))
  writeFileSync(join(folder, name), content);
const site = createSite(folder);

const get = (path: string, headers: Readonly<Record<string, string>> = {}, method = 'GET') =>
  site(new Request(`http://localhost${path}`, { method, headers: { ...headers } }), undefined);

describe('the site', () => {
  it.each([
    ['/', 'home'],
    ['/onboarding?step=contact', 'the intake'],
    ['/onboarding/', 'the intake'],
    ['/about', 'about'],
    ['/icon.svg', '<svg/>'],
    ['/.well-known/security.txt', 'Contact: someone'],
  ])('answers %s with the page that it is', async (path, content) => {
    const answer = await get(path);
    expect(answer.status).toBe(200);
    expect(await answer.text()).toContain(content);
  });

  it.each([
    '/missing.js',
    '/assets/index-9z.js',
    '/_headers',
    '/.vite/manifest.json',
    '/.well-known/.git/config',
    '/%2e%2e/package.json',
    '/..%2fpackage.json',
  ])('has no %s', async (path) => {
    expect((await get(path)).status).toBe(404);
  });

  it.each(['/no/such/page', '/404', '/onboarding/more', '/%E0%A4%A'])(
    'answers %s with the page for it and 404',
    async (path) => {
      const answer = await get(path, { 'if-none-match': '*' });
      expect([answer.status, await answer.text()]).toEqual([404, 'no such page']);
    },
  );

  it.each([
    ['/index.html', '/'],
    ['/onboarding.html?step=contact', '/onboarding?step=contact'],
    ['/ONBOARDING?step=contact', '/onboarding?step=contact'],
    ['/Onboarding/', '/onboarding'],
    ['/ABOUT.HTML', '/about'],
    ['//', '/'],
    ['//onboarding//', '/onboarding'],
  ])('redirects %s to the usual address of that page', async (path, target) => {
    const answer = await get(path);
    expect([answer.status, answer.headers.get('location')]).toEqual([308, target]);
    expect(answer.headers.get('cache-control')).toBe('no-cache');
    expect(answer.headers.get('x-test')).toBe('yes');
  });

  it.each(['//evil.example/index.html', '/\\evil.example/onboarding.html', '/404.html'])(
    'sends nobody from %s to anywhere else',
    async (path) => {
      const answer = await get(path);
      expect([answer.status, answer.headers.get('location')]).toEqual([404, null]);
    },
  );

  it('sends its headers with errors too, and lets no browser cache them', async () => {
    for (const path of ['/missing.js', '/assets/index-9z.js']) {
      const { headers } = await get(path);
      expect([headers.get('x-test'), headers.get('cache-control')]).toEqual([
        'yes',
        'no-cache',
      ]);
    }
  });

  it('lets browsers cache files named by their content, and revalidate pages', async () => {
    const script = await get('/assets/index-1a2b.js');
    expect(script.headers.get('cache-control')).toBe('max-age=9, immutable');
    const page = await get('/');
    expect(page.headers.get('cache-control')).toBe('no-cache');
    const again = await get('/', { 'if-none-match': page.headers.get('etag') ?? '' });
    expect([again.status, await again.text()]).toEqual([304, '']);
    expect((await get('/', { 'if-none-match': '*' })).status).toBe(304);
  });

  it.each([
    ['br, gzip', 'br', brotliDecompressSync],
    ['gzip;q=0.5, deflate', 'gzip', gunzipSync],
    ['', null, (content: Buffer) => content],
    ['br;q=0, gzip', 'gzip', gunzipSync],
    ['br; q=0.000, gzip;q=0', null, (content: Buffer) => content],
  ])('compresses for who accepts "%s"', async (accepted, encoding, decode) => {
    const answer = await get('/assets/index-1a2b.js', { 'accept-encoding': accepted });
    expect(answer.headers.get('content-encoding')).toBe(encoding);
    expect(decode(Buffer.from(await answer.arrayBuffer())).toString()).toBe(SCRIPT);
    expect(answer.headers.get('vary')).toBe('Accept-Encoding');
  });

  it('answers HEAD without a body, and refuses methods other than GET and HEAD', async () => {
    const head = await get('/', {}, 'HEAD');
    expect([head.status, await head.text()]).toEqual([200, '']);
    const post = await get('/', {}, 'POST');
    expect([post.status, post.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
  });
});

describe('the file of headers', () => {
  it.each([
    ['X-Test: 1', 1],
    ['/*\n  X-Test', 2],
    ['  X-Test: 1', 1],
    ['/a/*/b', 1],
  ])('that says nothing understandable is refused: %j', (text, line) => {
    expect(() => parseHeadersFile(text)).toThrow(`_headers, line ${line}: expected a path`);
  });
});
