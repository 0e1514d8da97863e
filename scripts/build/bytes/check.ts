/**
 * `npm run test:bytes`: fails when a route of `dist/` outgrows its budget, or when a chunk could
 * compile a schema in the browser.
 */
import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { formPages } from '../../../src/generated/site.ts';
import { routeBytes } from './route-bytes.ts';

/** Most bytes, gzip; 1 KB is 1,000 bytes. */
const BUDGETS: Readonly<Record<string, number>> = {
  'JS of /': 94_900,
  'JS of /onboarding (first question)': 129_900,
  // With the marks of rows, the dialog that changes a status, and what loads the parts of a submission's page.
  'JS of /admin': 192_000,
  'HTML of /, with all styles': 16_500,
  'HTML of /onboarding, with all styles': 13_700,
  'PDF worker': 200_500,
  'PDF fonts, Latin': 42_900,
};

/** Bytes that another form may add to the scripts of every page: its entry in the list, and chunks that it shares. */
const ANOTHER_FORM = 600;

/** Code that no chunk may contain: AJV's compiler, or anything that the Content-Security-Policy blocks. */
const FORBIDDEN = [
  /new Function\(/u,
  /\beval\(/u,
  /ajv\/dist/u,
  /validator-ajv8/u,
  /strictSchema/u,
];

const routes = await routeBytes();
const problems: string[] = [];

for (const { route, gzip } of routes) {
  const extra = route.startsWith('JS of ') ? (formPages.length - 1) * ANOTHER_FORM : 0;
  const budget = BUDGETS[route] && BUDGETS[route] + extra;
  console.log(`${route}: ${gzip} bytes gzip${budget ? ` of ${budget}` : ''}`);
  if (budget && gzip > budget) problems.push(`${route} is ${gzip - budget} bytes over its budget.`);
}

for (const file of await readdir('dist/assets')) {
  if (!file.endsWith('.js')) continue;
  const code = await readFile(join('dist/assets', file), 'utf8');
  for (const pattern of FORBIDDEN.filter((one) => one.test(code))) {
    problems.push(
      `dist/assets/${file} contains ${pattern.source}: schemas must not be compiled in the browser.`,
    );
  }
}

for (const route of Object.keys(BUDGETS)) {
  if (!routes.some((one) => one.route === route)) problems.push(`${route} was not measured.`);
}

for (const problem of problems) console.error(problem);
process.exitCode = problems.length > 0 ? 1 : 0;
