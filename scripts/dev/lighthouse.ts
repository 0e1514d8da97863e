/**
 * `npm run lighthouse`: rates the production server's pages with Lighthouse, mobile preset. Lighthouse
 * is downloaded on demand: as a dependency it would bring more packages than all the others together.
 */
import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromiumPath } from './browser/chromium.ts';
import { freePort } from './browser/free-port.ts';

const VERSION = '12.8.2';
const PATHS = ['/', '/onboarding', '/privacy', '/accessibility', '/security'];
/** Lowest score of each category, of 100. */
const WANTED: Readonly<Record<string, number>> = {
  performance: 95,
  accessibility: 100,
  'best-practices': 100,
  seo: 100,
};

interface Report {
  readonly categories: Readonly<Record<string, { readonly score: number | null }>>;
  readonly audits: Readonly<
    Record<
      string,
      { readonly title: string; readonly score: number | null; readonly displayValue?: string }
    >
  >;
}

const SHOWN = [
  'first-contentful-paint',
  'largest-contentful-paint',
  'total-blocking-time',
  'cumulative-layout-shift',
];

const folder = mkdtempSync(join(tmpdir(), 'lighthouse-'));
const port = String(await freePort());
const server = spawn('npx', ['tsx', 'server/serve.ts'], {
  env: { ...process.env, PORT: port, DATA_DIR: join(folder, 'data') },
  stdio: ['ignore', 'pipe', 'inherit'],
  detached: true,
});
try {
  await new Promise<void>((resolve, reject) => {
    server.stdout.on('data', (text: Buffer) => {
      if (String(text).includes('Ctrl-C')) resolve();
    });
    server.on('exit', () => reject(new Error('The server did not start.')));
  });
  for (const path of PATHS) tell(path, measure(`http://localhost:${port}${path}`));
} finally {
  if (server.pid !== undefined) process.kill(-server.pid, 'SIGTERM');
  rmSync(folder, { recursive: true, force: true });
}

function measure(url: string): Report {
  const file = join(folder, 'report.json');
  const flags = '--headless=new --no-sandbox --disable-gpu';
  const { status } = spawnSync(
    'npx',
    [
      '--yes',
      `lighthouse@${VERSION}`,
      url,
      '--quiet',
      '--output=json',
      `--output-path=${file}`,
      `--chrome-flags=${flags}`,
    ],
    { stdio: 'inherit', env: { ...process.env, CHROME_PATH: chromiumPath() } },
  );
  if (status !== 0) throw new Error(`Lighthouse could not measure ${url}.`);
  return JSON.parse(readFileSync(file, 'utf8')) as Report;
}

function tell(path: string, { categories, audits }: Report): void {
  console.log(path);
  for (const [name, wanted] of Object.entries(WANTED)) {
    const score = Math.round((categories[name]?.score ?? 0) * 100);
    console.log(`  ${name}: ${score}${score < wanted ? ` (wanted: ${wanted})` : ''}`);
    if (score < wanted) process.exitCode = 1;
  }
  for (const id of SHOWN) console.log(`  ${audits[id]?.title}: ${audits[id]?.displayValue}`);
  const failed = Object.entries(audits).filter(
    ([, audit]) => audit.score !== null && audit.score < 0.9,
  );
  for (const [id, audit] of failed)
    console.log(`  - ${id} ${audit.score}: ${audit.title} ${audit.displayValue ?? ''}`);
}
