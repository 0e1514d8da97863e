/**
 * `npm run lighthouse`: rates the pages with Lighthouse, mobile preset. It is downloaded on demand:
 * it has more packages than the project.
 */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isRecord, parseJson } from '../../src/lib/json.ts';
import { chromiumPath } from './browser/chromium.ts';
import { launchEmptyServer, temporaryFolder } from './browser/launch-server.ts';

const VERSION = '12.8.2';
const PATHS = ['/', '/onboarding', '/privacy', '/accessibility', '/security'];
/** The lowest score of each category, of 100. */
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

await using folder = await temporaryFolder();
await using server = await launchEmptyServer('server/serve.ts');
for (const path of PATHS)
  tell(path, measure(`${server.url}${path}`, join(folder.path, 'report.json')));

function measure(url: string, file: string): Report {
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
  const report = parseJson(readFileSync(file, 'utf8'));
  if (!isReport(report)) throw new Error(`${file} is no report of Lighthouse ${VERSION}.`);
  return report;
}

function isReport(value: unknown): value is Report {
  return isRecord(value) && isRecord(value['categories']) && isRecord(value['audits']);
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
