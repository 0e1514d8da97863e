import { chromium, type Browser, type Page } from '@playwright/test';
import { sample } from '../../../../tests/fixtures/samples.ts';
import { walkTo } from '../../../../tests/journeys/support/walker.ts';
import { chromiumPath } from '../../browser/chromium.ts';
import { wizardForm as form } from '../../../../src/generated/wizard-form.ts';
import type { BenchRow } from './bench-row.ts';
import { launchEmptyServer } from '../../browser/launch-server.ts';
import { milliseconds } from './statistics.ts';

const THROTTLE = 4;

/** Milliseconds of reading the summary before the click: enough to fetch 260 KB. */
const READING = 10_000;

/** 1.6 Mbit a second, as a slow phone has. */
const NETWORK = {
  offline: false,
  latency: 150,
  downloadThroughput: 200_000,
  uploadThroughput: 94_000,
};

/** From the click to the file, in Chromium slowed down, and what blocked the page longest meanwhile. */
export async function benchPdf(): Promise<readonly BenchRow[]> {
  const server = await launchEmptyServer();
  const browser = await chromium.launch({
    executablePath: chromiumPath(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  });
  try {
    const usual = await clicks(browser, server.url, sample('minimal'));
    const read = await clicks(browser, server.url, sample('minimal'), READING);
    const long = {
      ...sample('minimal'),
      customNeeds: 'All our needs, said at length. '.repeat(6500),
    };
    const huge = await clicks(browser, server.url, long);
    const group = `PDF at ${THROTTLE}x CPU throttle, 1.6 Mbit/s`;
    const row = (what: string, value: number) => ({ group, what, value: milliseconds(value) });
    return [
      { ...row('click to file, once the summary was read', read.first), aim: '< 800 ms' },
      row('click to file, at once on the summary', usual.first),
      { ...row('click to file, second time', usual.second), aim: '< 100 ms' },
      row('longest block of the page', usual.block),
      { ...row('200 KB of text: click to file', huge.first), aim: '< 10 s' },
      row('200 KB of text: longest block of the page', huge.block),
    ];
  } finally {
    await browser.close();
    await server.stop();
  }
}

interface Clicks {
  readonly first: number;
  readonly second: number;
  readonly block: number;
}

async function clicks(
  browser: Browser,
  url: string,
  answers: object,
  reading = 0,
): Promise<Clicks> {
  const page = await browser.newPage({ baseURL: url });
  await walkTo(page, answers, 'summary');
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', NETWORK);
  await session.send('Emulation.setCPUThrottlingRate', { rate: THROTTLE });
  await page.evaluate(watchBlocks);
  await page.waitForTimeout(reading);
  const first = await click(page);
  const second = await click(page);
  const block = await page.evaluate(() => Math.max(0, ...window.blocks));
  await page.close();
  return { first, second, block };
}

async function click(page: Page): Promise<number> {
  const download = page.waitForEvent('download');
  const start = performance.now();
  await page.getByRole('button', { name: form.model.download.label, exact: true }).click();
  await download;
  return performance.now() - start;
}

/** Runs in the page: notes how long each task beyond 50 ms took. */
function watchBlocks(): void {
  window.blocks = [];
  new PerformanceObserver((list) => {
    window.blocks.push(...list.getEntries().map((entry) => entry.duration));
  }).observe({ type: 'longtask' });
}

declare global {
  interface Window {
    blocks: number[];
  }
}
