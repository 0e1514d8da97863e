import { expect, type Page } from '@playwright/test';

/** The responses by address. They are kept because many pages share their links. */
const answered = new Map<string, Promise<number>>();

/** A demo at its host, which no test can reach. */
const VIDEO = /^https:\/\/www\.youtube\.com\/watch\?v=[\w-]{11}$/u;

/** Expects every link of a page to lead to an existing page, section or mailbox. */
export async function expectLinksLead(page: Page): Promise<void> {
  await expect(page.locator('a:not([href])')).toHaveCount(0);
  const links = await page
    .locator('a')
    .evaluateAll((all) => all.map((one) => one.getAttribute('href') ?? ''));
  for (const link of new Set(links)) {
    if (/^mailto:[^@]+@[^@]+$/u.test(link) || VIDEO.test(link)) continue;
    const { origin, pathname, search, hash } = new URL(link, page.url());
    const here = new URL(page.url());
    expect(origin, link).toBe(here.origin);
    const isPlace = hash !== '' && !hash.includes('='); // the staff page keeps what it looks for there
    if (isPlace && pathname === here.pathname && search === here.search) {
      const id = decodeURIComponent(hash.slice(1));
      await expect(page.locator(`[id="${id}"]`), link).toHaveCount(1);
    } else expect(await statusOf(page, `${origin}${pathname}`), link).toBe(200);
  }
}

function statusOf(page: Page, address: string): Promise<number> {
  const known = answered.get(address) ?? page.request.get(address).then((one) => one.status());
  answered.set(address, known);
  return known;
}
