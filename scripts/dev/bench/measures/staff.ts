import { join } from 'node:path';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { launchChromium } from '../../browser/chromium.ts';
import { buildIfStale } from '../../../../server/http/build-if-stale.ts';
import { fillTable } from '../rows/fill-table.ts';
import { launchServer, temporaryFolder } from '../../browser/launch-server.ts';
import { milliseconds, percentile, type BenchRow } from './statistics.ts';

const ROUNDS = 5;
const THROTTLE = 4;
const ROWS = 10_000;

/**
 * The staff page in Chromium with the processor slowed down four times, on the served build: from
 * navigation to the first rows, and the longest task while the list is scrolled and paged.
 */
export async function benchStaff(): Promise<readonly BenchRow[]> {
  await buildIfStale('.', (message) => console.error(message));
  await using folder = await temporaryFolder();
  const dataDir = join(folder.path, 'data');
  await (await launchServer(dataDir)).stop();
  await fillTable(dataDir, ROWS);
  await using server = await launchServer(dataDir);
  await using browser = await launchChromium();
  const rounds: Round[] = [];
  for (let round = 0; round < ROUNDS; round++) rounds.push(await measureRound(browser, server.url));
  const row = (what: string, of: (round: Round) => number, aim?: string): BenchRow => ({
    group: `staff page at ${THROTTLE}x CPU throttle, ${ROWS.toLocaleString('en-US')} rows`,
    what,
    value: milliseconds(percentile(rounds.map(of), 0.5)),
    ...(aim !== undefined && { aim }),
  });
  return [
    row('first rows, local staff being signed in', (round) => round.signingIn, '< 1000 ms'),
    row('first rows, signed in already', (round) => round.signedIn, '< 1000 ms'),
    row('longest task while scrolling', (round) => round.scrolling, '< 50 ms'),
    row('longest task while a page is turned', (round) => round.paging),
  ];
}

/** Milliseconds. */
interface Round {
  readonly signingIn: number;
  readonly signedIn: number;
  readonly scrolling: number;
  readonly paging: number;
}

async function measureRound(browser: Browser, url: string): Promise<Round> {
  const context = await browser.newContext({ baseURL: url });
  const first = await open(context);
  await first.page.close();
  const { page, time: signedIn } = await open(context);
  const scrolling = await longestTask(page, () => scrollThrough(page));
  const turned = await longestTask(page, async () => {
    await page.getByRole('button', { name: 'Next', exact: true }).click();
    await page.getByText('26–50', { exact: false }).waitFor();
  });
  await context.close();
  return { signingIn: first.time, signedIn, scrolling, paging: turned };
}

/** Opens the list in a new tab. @returns how long its first rows took */
async function open(context: BrowserContext): Promise<{ page: Page; time: number }> {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: THROTTLE });
  await page.addInitScript({ path: 'scripts/dev/bench/measures/long-tasks.js' });
  await page.goto('/admin', { waitUntil: 'commit' });
  const time = await page.evaluate(() => window.firstRows);
  return { page, time };
}

async function scrollThrough(page: Page): Promise<void> {
  await page.getByRole('table').hover();
  for (let step = 0; step < 30; step++) {
    await page.mouse.wheel(0, 120);
    await page.evaluate(() => new Promise((shown) => requestAnimationFrame(shown)));
  }
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
    /** Set by long-tasks.js: when the list's first rows were shown, since navigation. */
    firstRows: Promise<number>;
    /** Returns the duration of each long task since the last call. */
    longTasks: () => Promise<readonly number[]>;
  }
}
