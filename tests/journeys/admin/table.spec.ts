import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { staffForm as form } from '#src/generated/onboarding/staff-form.ts';
import { pagesOf, squashed } from '../../pdf/support/read-pdf.ts';
import { adminStates, openSeededRows } from '../states/admin-states.ts';
import { expect, test } from '../support/page-test.ts';
import { submitRow } from '../support/submit-row.ts';
import { cutBySpacing } from '../support/text-spacing.ts';

const { admin } = form.model;
/** The short labels of the choices in columns. */
const labels = admin.columns
  .flatMap(({ lines }) => lines.slice(0, 1))
  .flatMap(({ field }) => form.model.fields[field]?.choices ?? [])
  .map(({ label, shortLabel = label }) => shortLabel);

/**
 * Runs in the page.
 * @returns the labels with a word that is in two lines, or beyond its cell
 */
function brokenWords(cells: readonly Element[], known: readonly string[]): readonly string[] {
  return cells.flatMap((cell) => {
    const { right } = cell.getBoundingClientRect();
    const texts = [...cell.querySelectorAll('bdi')].flatMap((one) => [...one.childNodes]);
    return texts
      .filter(({ textContent }) => known.includes(textContent ?? ''))
      .filter((text) =>
        [...(text.textContent ?? '').matchAll(/\S+/gu)].some(({ 0: word, index }) => {
          const range = document.createRange();
          range.setStart(text, index);
          range.setEnd(text, index + word.length);
          const lines = new Set([...range.getClientRects()].map(({ top }) => top));
          return lines.size > 1 || range.getBoundingClientRect().right > right;
        }),
      )
      .map(({ textContent }) => textContent ?? '');
  });
}

const LONG = 'Interoperability of human resources, '.repeat(20).trim();

/**
 * Opens the list with a usual submission, and with submissions whose cells have the longest texts.
 *
 * @returns the word that each name has
 */
async function openLongRows(
  page: Page,
  site: string | undefined,
  count: number,
): Promise<string> {
  const mark = `m${randomUUID().slice(0, 8)}`;
  await submitRow(site ?? '', { name: `Ada ${mark}`, budget: '50k-100k' });
  for (let row = 1; row < count; row++) {
    await submitRow(site ?? '', {
      name: `${mark} ${LONG}`,
      projectName: LONG,
      customNeeds: LONG,
    });
  }
  await page.goto(`/admin#search=${mark}`);
  await expect(page.getByRole('heading', { name: `(${count})` })).toBeVisible();
  return mark;
}

test('the list shows all its columns without scrolling sideways from 1,200 pixels on', async ({
  page,
  baseURL,
}) => {
  await openLongRows(page, baseURL, 3);
  for (const width of [1200, 1280, 1366, 1440, 1920]) {
    await page.setViewportSize({ width, height: 800 });
    const headings = page.getByRole('columnheader');
    await expect(headings).toHaveCount(admin.columns.length);
    const hidden = page
      .getByRole('region', { name: admin.title })
      .evaluate((region) => region.scrollWidth - region.clientWidth);
    expect(await hidden, `${width} pixels`).toBe(0);
  }
});

test('each row of the list has two lines, and twelve rows are on a screen of 800 pixels', async ({
  page,
  baseURL,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await openLongRows(page, baseURL, 13);
  const rows = await page.locator('tbody tr').evaluateAll((all) =>
    all.map((row) => {
      const { height, bottom } = row.getBoundingClientRect();
      return { height, isWhole: bottom <= window.innerHeight };
    }),
  );
  expect(Math.max(...rows.map(({ height }) => height))).toBeLessThanOrEqual(54);
  expect(rows.filter(({ isWhole }) => isWhole)).toHaveLength(12);
});

test.describe('the list at 768 pixels', () => {
  test.use({ expectedConsole: { patterns: [/ERR_FAILED/u] } });
  for (const font of ['its own font', 'the fallback font'] as const) {
    test(`breaks no word of a choice within itself, with ${font}`, async ({ page }) => {
      if (font === 'the fallback font')
        await page.route('**/*.woff2', (route) => route.abort());
      await page.setViewportSize({ width: 768, height: 1024 });
      await openSeededRows(page);
      const broken = await page.locator('tbody td').evaluateAll(brokenWords, labels);
      expect(broken).toEqual([]);
    });
  }
});

test('two cards are on the screen of a phone', async ({ page }) => {
  for (const [width, height] of [
    [375, 667],
    [320, 640],
  ] as const) {
    await page.setViewportSize({ width, height });
    await openSeededRows(page);
    const close = page.getByRole('button', { name: 'Close this note' });
    if (await close.isVisible()) await close.click();
    const bottoms = await page
      .locator('li:has(dl)')
      .evaluateAll((cards) => cards.map((card) => card.getBoundingClientRect().bottom));
    expect(bottoms[1], `${width} pixels`).toBeLessThanOrEqual(height);
  }
});

test('the list keeps times and headings whole with the text spacing of WCAG', async ({
  page,
  baseURL,
}) => {
  await openLongRows(page, baseURL, 3);
  expect(await cutBySpacing(page)).toEqual([]);
  const outside = await page.locator('tbody time, thead button').evaluateAll((parts) =>
    parts
      .filter((part) => {
        const text = document.createRange();
        text.selectNodeContents(part);
        const cell = part.closest('th, td')?.getBoundingClientRect();
        return text.getBoundingClientRect().right > (cell?.right ?? 0);
      })
      .map((part) => part.textContent),
  );
  expect(outside).toEqual([]);
});

test('a card on a phone keeps each badge in one line', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 800 });
  await adminStates['the staff page, with every kind of badge']?.(page);
  const wrapped = await page
    .locator('dd span.rounded-2xl')
    .evaluateAll((badges) =>
      badges
        .map((one) => [one.textContent, one.clientHeight])
        .filter(([, high]) => Number(high) > 30),
    );
  expect(wrapped).toEqual([]);
});

test('the printed list has all its rows, and the headings of the columns on every sheet', async ({
  page,
  baseURL,
}) => {
  const mark = await openLongRows(page, baseURL, 16);
  const sheets = await pagesOf(await page.pdf({ preferCSSPageSize: true }));
  expect(sheets.length).toBeGreaterThan(1);
  const headings = admin.columns.map(({ title }) => squashed(title));
  for (const sheet of sheets) {
    const text = squashed(sheet);
    expect(headings.filter((heading) => !text.includes(heading))).toEqual([]);
  }
  const rows = squashed(sheets.join('')).split(`New${mark}`);
  expect(rows).toHaveLength(16);
  expect(rows.at(-1)).toContain(`NewAda${mark.slice(0, 5)}`);
});

test('a printed submission has its cards whole, and the follow-up last', async ({
  page,
  baseURL,
}) => {
  const id = await submitRow(baseURL ?? '', { customNeeds: 'A line.\n'.repeat(12) });
  await page.goto(`/admin?submission=${id}`);
  await expect(page.getByText('No notes and no changes yet.')).toBeVisible();
  const cards = await page
    .locator('section:has(> div > dl)')
    .evaluateAll((sections) =>
      sections.map((one) =>
        [...one.querySelectorAll('h2, dt')].map((part) => part.textContent),
      ),
    );
  for (const format of ['A5', 'Letter']) {
    const sheets = (await pagesOf(await page.pdf({ format }))).map(squashed);
    for (const texts of cards) {
      const whole = sheets.filter((sheet) =>
        texts.every((text) => sheet.includes(squashed(text))),
      );
      expect(whole, texts.join(', ')).toHaveLength(1);
    }
    const [first = ''] = sheets;
    const reference = first.indexOf(squashed(form.model.reference.label));
    const contact = first.indexOf(squashed(cards[0]?.[0] ?? ''));
    expect(reference, format).toBeGreaterThanOrEqual(0);
    expect(contact, format).toBeGreaterThan(reference);
    const all = sheets.join('');
    const titles = cards.map(([title = '']) => all.indexOf(squashed(title)));
    expect(all.indexOf('Follow-up')).toBeGreaterThan(Math.max(...titles));
  }
});
