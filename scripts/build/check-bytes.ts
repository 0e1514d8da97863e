/**
 * `npm run test:bytes`: fails when a route of `dist/` outgrows its budget, or when a chunk could
 * compile a schema in the browser.
 */
import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { forms } from '../../src/generated/forms.ts';
import { languages } from '../../src/generated/site.ts';
import { chunkFiles, ENTRY } from './prerender/chunk-files.ts';
import { lazyChunks } from './prerender/pages.ts';

/**
 * Bytes that further forms may add to the scripts of every page: the kinds of their questions
 * move into the code that all forms share.
 */
const OTHER_FORMS = forms.length > 1 ? 2000 + 300 * (forms.length - 1) : 0;

/** Bytes that the links of a page to its other languages may add. */
const OTHER_LANGUAGES = 150 * Math.max(0, languages.length - 1);

/** AJV's compiler, and code that the Content-Security-Policy blocks. */
const FORBIDDEN = /new Function\(|\beval\(|ajv\/dist|validator-ajv8|strictSchema/u;

const ofIntake = await chunkFiles([ENTRY, 'src/app/form-pages/onboarding.generated.ts']);
const questions = await chunkFiles(lazyChunks('onboarding'));

const assets = await filesIn('assets', /\.js$/u);

/**
 * The files of each route before its first screen, and the PDF's parts. The maximum is the sum of
 * the files, each compressed by gzip.
 */
const parts = [
  {
    name: 'JS of /',
    budget: 98_500 + OTHER_FORMS,
    files: await chunkFiles([ENTRY, 'src/site/landing-page.tsx']),
  },
  { name: 'JS of /onboarding', budget: 130_900 + OTHER_FORMS, files: ofIntake },
  {
    name: 'JS of /onboarding, while Welcome is read',
    budget: 60_400 + OTHER_FORMS,
    files: [...questions].filter((file) => !ofIntake.has(file)),
  },
  {
    // The list with its menu and dialog. The search among choices is a chunk that forms share.
    name: 'JS of /admin',
    budget: 211_600 + OTHER_FORMS,
    files: await chunkFiles([
      ENTRY,
      'src/app/staff/admin-route.tsx',
      'src/generated/onboarding/staff-form.ts',
    ]),
  },
  {
    name: 'HTML of /, with all styles',
    budget: 18_900 + OTHER_LANGUAGES,
    files: ['index.html'],
  },
  {
    name: 'HTML of /onboarding, with all styles',
    budget: 15_750 + OTHER_LANGUAGES,
    files: ['onboarding.html'],
  },
  {
    name: 'PDF worker',
    budget: 199_500,
    files: assets.filter((file) => file.startsWith('assets/pdf-worker-')),
  },
  {
    name: 'PDF fonts, Latin',
    budget: 42_700,
    files: await filesIn('fonts/pdf', /^public-sans-latin-\d/u),
  },
];

const problems: string[] = [];

for (const { name, budget, files } of parts) {
  const contents = await Promise.all([...files].map((file) => readFile(join('dist', file))));
  const gzip = contents.reduce((sum, one) => sum + gzipSync(one, { level: 9 }).length, 0);
  console.log(`${name}: ${gzip} bytes gzip of ${budget}`);
  if (gzip === 0) problems.push(`${name} has no files.`);
  if (gzip > budget) problems.push(`${name} is ${gzip - budget} bytes over its budget.`);
}

for (const file of assets) {
  const [code] = FORBIDDEN.exec(await readFile(join('dist', file), 'utf8')) ?? [];
  if (code === undefined) continue;
  problems.push(`dist/${file} contains ${code}: schemas must not be compiled in the browser.`);
}

for (const problem of problems) console.error(problem);
process.exitCode = problems.length > 0 ? 1 : 0;

async function filesIn(folder: string, name: RegExp): Promise<readonly string[]> {
  const files = await readdir(join('dist', folder));
  return files.filter((file) => name.test(file)).map((file) => `${folder}/${file}`);
}
