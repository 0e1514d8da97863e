import { favicon } from '../../src/generated/site-favicon.ts';
import { FAVICON, ICON } from './states/site-states.ts';
import { expect, test } from './support/page-test.ts';

test.use({ expectedConsole: { patterns: [/503|favicon/u] } });

test('the note about the icon covers no link of the footer, wide and narrow', async ({
  page,
}) => {
  await page.route(FAVICON, (route) => route.fulfill({ json: { data: [{ url: ICON }] } }));
  for (const width of [1280, 375]) {
    await page.setViewportSize({ width, height: 700 });
    await page.goto('/');
    const links = page.getByRole('contentinfo').getByRole('link');
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    await page.getByRole('button', { name: favicon.generate }).click();
    await expect(page.getByText(favicon.success)).toBeVisible();
    await expect(page.getByText(favicon.done)).toBeVisible();
    const covered = await links.evaluateAll((all) =>
      all.filter((link) => {
        const { x, y, width: wide, height } = link.getBoundingClientRect();
        return !link.contains(document.elementFromPoint(x + wide / 2, y + height / 2));
      }),
    );
    expect(covered, `${width} pixels`).toEqual([]);
  }
});

test('the button covers no word of the first screen in usual windows', async ({ page }) => {
  await page.goto('/');
  const button = page.getByRole('button', { name: favicon.generate });
  for (const [width, height] of [
    [320, 640],
    [375, 740],
    [1024, 768],
    [1280, 800],
    [1366, 768],
  ] as const) {
    await page.setViewportSize({ width, height });
    await expect(button).toBeVisible();
    expect(await button.evaluate(wordsBehind), `${width} by ${height}`).toEqual([]);
  }
});

/** Runs in the page: returns the texts of the page that an element covers. */
function wordsBehind(element: Element): readonly string[] {
  const over = element.getBoundingClientRect();
  const covers = (one: DOMRect) =>
    one.right > over.left &&
    one.left < over.right &&
    one.bottom > over.top &&
    one.top < over.bottom;
  const walker = document.createTreeWalker(
    document.querySelector('main') ?? document.body,
    NodeFilter.SHOW_TEXT,
  );
  const covered: string[] = [];
  while (walker.nextNode()) {
    const { currentNode: text } = walker;
    if (element.contains(text) || text.parentElement?.closest('aside')) continue;
    const range = document.createRange();
    range.selectNodeContents(text);
    if ([...range.getClientRects()].some(covers)) covered.push(text.textContent ?? '');
  }
  return covered;
}

test("the button floats, and covers nothing at the page's end", async ({ page }) => {
  await page.goto('/');
  const button = page.getByRole('button', { name: favicon.generate });
  const texts = page.getByRole('contentinfo').locator('a, p, h2, li');
  for (const width of [1280, 1536]) {
    await page.setViewportSize({ width, height: 800 });
    for (const place of [0, 0.5, 1]) {
      await page.evaluate((part) => {
        const { scrollHeight } = document.documentElement;
        window.scrollTo({ top: scrollHeight * part, behavior: 'instant' });
      }, place);
      await expect(button).toBeInViewport({ ratio: 1 });
    }
    const lowest = await texts.evaluateAll((all) =>
      Math.max(...all.map((one) => one.getBoundingClientRect().bottom)),
    );
    const { y = 0, width: wide } = (await button.boundingBox()) ?? {};
    expect(y, `${width} pixels`).toBeGreaterThanOrEqual(lowest);
    if (width < 1536) expect(wide).toBe(44);
    else await expect(button).toContainText(favicon.generate);
  }
});

test('on a phone the button floats below the first part of the page', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 740 });
  await page.goto('/');
  const button = page.getByRole('button', { name: favicon.generate });
  await expect(button).toBeVisible();
  await expect(button).not.toBeInViewport();
  for (const name of ['Features', 'Benefits', 'Architecture']) {
    const heading = page.getByRole('heading', { name, exact: true });
    await heading.evaluate((one) => one.scrollIntoView({ behavior: 'instant' }));
    await expect(button).toBeInViewport({ ratio: 1 });
    const { y = 0, height = 0 } = (await button.boundingBox()) ?? {};
    expect(y + height, name).toBeGreaterThan(660);
  }
});

test('the icon of the button shows its name as a tooltip', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: favicon.generate }).hover();
  await expect(page.locator('[aria-hidden]', { hasText: favicon.generate })).toBeInViewport({
    ratio: 1,
  });
});
