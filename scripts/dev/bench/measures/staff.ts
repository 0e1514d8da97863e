import { once } from 'node:events';
import { createServer } from 'node:http';
import { join } from 'node:path';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { build, type Plugin } from 'vite';
import { launchChromium } from '../../browser/chromium.ts';
import { buildIfStale } from '../../../../server/http/build-if-stale.ts';
import { fillTable } from '../rows/fill-table.ts';
import { launchServer, temporaryFolder } from '../../browser/launch-server.ts';
import { milliseconds, percentile, ratio, type BenchRow } from './statistics.ts';

const ROUNDS = 5;
const THROTTLE = 4;
const ROWS = 10_000;

/**
 * The staff page in Chromium with the processor slowed down four times, on the served build: from
 * navigation to the first rows, beside a page of one input that React renders, and the longest task while the list
 * is scrolled and paged.
 */
export async function benchStaff(): Promise<readonly BenchRow[]> {
  await buildIfStale('.', (message) => console.error(message));
  await using folder = await temporaryFolder();
  const dataDir = join(folder.path, 'data');
  await (await launchServer(dataDir)).stop();
  await fillTable(dataDir, ROWS);
  await using server = await launchServer(dataDir);
  await using floor = await serveOneInput();
  await using browser = await launchChromium();
  const rounds: Round[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    rounds.push(await measureRound(browser, server.url, floor.url));
  }
  const median = (of: (round: Round) => number): number => percentile(rounds.map(of), 0.5);
  const row = (what: string, of: (round: Round) => number, more: Partial<BenchRow>): BenchRow => ({
    group: `staff page at ${THROTTLE}x CPU throttle, ${ROWS.toLocaleString('en-US')} rows`,
    what,
    value: milliseconds(median(of)),
    ...more,
  });
  const start = (of: (round: Round) => number): Partial<BenchRow> => ({
    ratio: ratio(median(of), median(oneInput), 'one input'),
    aim: '< 1.3x',
  });
  return [
    row('one input, rendered by React', oneInput, {}),
    row('first rows, local staff being signed in', signingIn, start(signingIn)),
    row('first rows, signed in already', signedIn, start(signedIn)),
    row('longest task while scrolling', ({ scrolling }) => scrolling, { aim: '< 50 ms' }),
    row('longest task until a page is turned', ({ paging }) => paging, { aim: '< 50 ms' }),
  ];
}

/** Milliseconds. */
interface Round {
  readonly oneInput: number;
  readonly signingIn: number;
  readonly signedIn: number;
  readonly scrolling: number;
  readonly paging: number;
}

const oneInput = (round: Round): number => round.oneInput;
const signingIn = (round: Round): number => round.signingIn;
const signedIn = (round: Round): number => round.signedIn;

/** Serves a page of one input, built from React as the product is. */
async function serveOneInput(): Promise<{ readonly url: string } & AsyncDisposable> {
  const id = 'one-input.js';
  const code = `import { createElement } from 'react'; import { createRoot } from 'react-dom/client';
    createRoot(document.querySelector('div')).render(createElement('input'));`;
  const entry: Plugin = {
    name: 'one-input',
    resolveId: (asked) => (asked === id ? join(process.cwd(), id) : undefined),
    load: (asked) => (asked.endsWith(id) ? code : undefined),
  };
  const built = await build({
    configFile: false,
    logLevel: 'error',
    plugins: [entry],
    build: { write: false, rolldownOptions: { input: id } },
  });
  const outputs = Array.isArray(built) ? built : [built];
  const script = outputs
    .flatMap((one) => ('output' in one ? one.output : []))
    .map((part) => (part.type === 'chunk' ? part.code : ''))
    .join('');
  const server = createServer((request, response) => {
    const isScript = request.url === '/script.js';
    response.setHeader('content-type', isScript ? 'text/javascript' : 'text/html');
    response.end(
      isScript ? script : '<!doctype html><div></div><script type=module src=/script.js></script>',
    );
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('The floor has no port.');
  return {
    url: `http://127.0.0.1:${address.port}/`,
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

async function measureRound(browser: Browser, url: string, floor: string): Promise<Round> {
  const context = await browser.newContext({ baseURL: url });
  const input = await open(context, floor);
  await input.page.close();
  const first = await open(context, '/admin');
  await first.page.close();
  const { page, time } = await open(context, '/admin');
  await waitForRows(page);
  const scrolling = await longestTask(page, () => scrollThrough(page));
  const paging = await longestTask(page, () => turnPage(page));
  await context.close();
  return { oneInput: input.time, signingIn: first.time, signedIn: time, scrolling, paging };
}

/** Opens a page in a new tab. @returns how long its first rows, or its input, took */
async function open(context: BrowserContext, url: string): Promise<{ page: Page; time: number }> {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: THROTTLE });
  await page.addInitScript({ path: 'scripts/dev/bench/measures/long-tasks.js' });
  await page.goto(url, { waitUntil: 'commit' });
  return { page, time: await page.evaluate(() => window.firstShown) };
}

// The page is driven by places on the screen: a search by role or text would be a task of the page itself.

/** Waits until all rows of a page are there, and nothing has been loaded for a while. */
async function waitForRows(page: Page, before = ''): Promise<void> {
  await page.waitForFunction(
    (old) => {
      const rows = document.querySelectorAll('tbody tr');
      return rows.length === 25 && rows[0]?.textContent !== old;
    },
    before,
    { polling: 100 },
  );
  await page.waitForLoadState('networkidle');
}

async function scrollThrough(page: Page): Promise<void> {
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
  await page.mouse.move(width / 2, height / 2);
  for (let step = 0; step < 30; step++) {
    await page.mouse.wheel(0, 120);
    await page.evaluate(() => new Promise((shown) => requestAnimationFrame(shown)));
  }
}

async function turnPage(page: Page): Promise<void> {
  const { x, y, row } = await page.evaluate(() => {
    const next = [...document.querySelectorAll('button')].find((one) => one.textContent === 'Next');
    next?.scrollIntoView({ block: 'center' });
    const box = next?.getBoundingClientRect();
    return {
      x: (box?.x ?? 0) + 9,
      y: (box?.y ?? 0) + 9,
      row: document.querySelector('tbody tr')?.textContent ?? '',
    };
  });
  await page.mouse.click(x, y);
  await waitForRows(page, row);
}

/** The longest task of the page's main thread during some work, 0 when none takes 50 ms. */
async function longestTask(page: Page, work: () => Promise<void>): Promise<number> {
  await page.evaluate(() => window.longTasks());
  await work();
  const tasks = await page.evaluate(() => window.longTasks());
  return Math.max(0, ...tasks);
}

declare global {
  interface Window {
    /** Set by long-tasks.js: when the list's first rows, or an input, were shown, since navigation. */
    firstShown: Promise<number>;
    /** Returns the duration of each long task since the last call. */
    longTasks: () => Promise<readonly number[]>;
  }
}
