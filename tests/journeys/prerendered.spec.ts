import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { footer, formPages, pages, product } from '../../src/generated/site.ts';
import { asked, security } from '../../src/generated/site-trust.ts';
import { wizardForm as form } from '../../src/generated/onboarding/wizard-form.ts';
import { expect, test } from './support/page-test.ts';
import { startLink } from './support/walker.ts';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

const [welcome] = form.model.steps;
const [intake] = formPages;
if (!welcome || !intake) throw new Error('the intake is published, and has a first step');

test.describe('a prerendered page without JavaScript', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 375, height: 800 } });

  test('of the intake asks for JavaScript, and shows only working buttons', async ({
    page,
  }) => {
    await page.goto('/onboarding');
    const note = page.locator('noscript');
    await expect(note.locator('p').first()).toBeInViewport();
    await expect(note.locator(`a[href="mailto:${footer.contacts[0].email}"]`)).toBeVisible();
    await note.locator('summary').click();
    const questions = asked.flatMap(({ steps }) => steps).flatMap((step) => step.questions);
    await expect(note.locator('li li')).toHaveCount(questions.length);
    expect(await note.locator('li li').allInnerTexts()).toEqual(questions);
    await expect(page.getByRole('main').getByRole('button')).toHaveCount(0);
    await page.goto('/');
    await expect(page.getByRole('button')).toHaveCount(0);
  });

  test('can be read, and has its own title and description', async ({ page }) => {
    for (const [path, words, heading] of [
      ['/', pages.home, /./u],
      ['/onboarding', intake, welcome.title],
      ['/privacy', pages.privacy, 'Privacy'],
      ['/accessibility', pages.accessibility, 'Accessibility'],
      ['/security', pages.security, 'Security'],
    ] as const) {
      await test.step(path, async () => {
        const answer = await page.goto(path);
        await expect(page).toHaveTitle(words.title);
        await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
        await expect(page.getByRole('link', { name: 'Benefits' })).toBeVisible();
        const canonical = page.locator('link[rel="canonical"]');
        expect(new URL((await canonical.getAttribute('href')) ?? '').pathname).toBe(path);
        for (const name of ['description', 'twitter:card']) {
          await expect(page.locator(`meta[name="${name}"]`)).toHaveAttribute('content', /./u);
        }
        expect(await answer?.text()).not.toMatch(/ style=|<[^>]* on\w+=/u);
      });
    }
  });
});

const PUBLIC = ['/', '/onboarding', '/privacy', '/accessibility', '/security'];

test('the prerendered page stays unchanged and unmoved when the application starts', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const shifts: PerformanceEntry[] = [];
    new PerformanceObserver((list) => {
      shifts.push(...list.getEntries());
    }).observe({ type: 'layout-shift', buffered: true });
    Reflect.set(window, 'shifts', shifts);
  });
  // The application starts once the page is painted whole: a part of a page may be painted before the rest.
  await page.route('**/assets/*.js', async (route) => {
    await page.evaluate(untilPainted);
    await route.continue();
  });
  for (const path of PUBLIC) {
    await test.step(path, async () => {
      await page.goto(path);
      await page.waitForLoadState('networkidle');
      await expect(page.locator('h1[data-from-server]')).toBeVisible();
      await expect(page.locator('main p[data-from-server]')).toHaveCount(1);
      expect(await page.evaluate(shiftsSincePainted)).toEqual([]);
    });
  }
});

/** Runs in the page: marks what the server has sent, and ends when all of it has been painted. */
async function untilPainted(): Promise<void> {
  if (Reflect.has(window, 'painted')) return;
  while (document.readyState === 'loading') await new Promise(requestAnimationFrame);
  document.querySelector('h1')?.setAttribute('data-from-server', '');
  document.querySelector('main p')?.setAttribute('data-from-server', '');
  await new Promise(requestAnimationFrame);
  await new Promise(requestAnimationFrame);
  Reflect.set(window, 'painted', performance.now());
}

/** Runs in the page: returns the size of each movement of its content since then. */
function shiftsSincePainted(): number[] {
  const shifts: PerformanceEntry[] = Reflect.get(window, 'shifts');
  return shifts
    .filter(({ startTime }) => startTime > Number(Reflect.get(window, 'painted')))
    .map((shift) => Number(Reflect.get(shift, 'value')));
}

for (const width of [1280, 1024]) {
  test(`the landing page's first screen keeps its place while it still arrives, ${width} wide`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/');
    const title = page.getByRole('heading', { level: 1 });
    const scene = page.getByRole('figure').first();
    const tops = async () => {
      const boxes = await Promise.all(
        [title, startLink(page), scene].map((part) => part.boundingBox()),
      );
      return boxes.map((box) => box?.y);
    };
    const whole = await tops();
    // As if the HTML of the scene had come in part.
    await scene.evaluate((figure) => {
      figure.lastElementChild?.remove();
      figure.firstElementChild?.lastElementChild?.remove();
    });
    expect(await tops()).toEqual(whole);
  });
}

test('the intake asks for the code of its questions once its own has come, before it runs', async ({
  page,
}) => {
  const own = /\/onboarding\.generated-/u;
  const ofQuestions = /\/question-form-/u;
  const seen: string[] = [];
  page.on('requestfinished', (one) => own.test(one.url()) && seen.push('its own has come'));
  page.on('request', (one) => ofQuestions.test(one.url()) && seen.push('asks for questions'));
  // Without this script, no application runs.
  await page.route(/\/index-[^/]+\.js$/u, () => undefined);
  const asks = page.waitForRequest(ofQuestions);
  await page.goto('/onboarding', { waitUntil: 'commit' });
  await asks;
  expect(seen).toEqual(['its own has come', 'asks for questions']);
});

test('a visitor of one page downloads the code of no other page', async ({ page }) => {
  const scripts: string[] = [];
  page.on('request', (request) => scripts.push(request.url()));
  const asksFor = (chunk: string) => scripts.some((url) => url.includes(`/${chunk}-`));
  await page.goto('/privacy');
  await page.waitForLoadState('networkidle');
  expect([asksFor('privacy-page'), asksFor('landing-page')]).toEqual([true, false]);
  await page.getByRole('link', { name: product }).click();
  await expect(page.getByRole('heading', { name: 'Benefits', exact: true })).toBeVisible();
  expect([asksFor('landing-page'), asksFor('form-page')]).toEqual([true, false]);
});

test('the build contains the files that describe the site to search engines and others', async ({
  request,
}) => {
  expect(await (await request.get('/robots.txt')).text()).toContain('/sitemap.xml');
  const sitemap = await (await request.get('/sitemap.xml')).text();
  for (const path of PUBLIC) expect(sitemap).toContain(`${path}</loc>`);
  const report = await (await request.get('/.well-known/security.txt')).text();
  expect(report).toContain(`Contact: mailto:${security.contact}\n`);
  const expires = new Date(/^Expires: (.+)$/mu.exec(report)?.[1] ?? '');
  expect(expires.getTime()).toBeGreaterThan(Date.now());
  const manifest = await (await request.get('/site.webmanifest')).json();
  expect(manifest.name).toBe(product);
  const icons = manifest.icons.map(({ src }: { src: string }) => src);
  for (const path of [
    ...icons,
    '/favicon.ico',
    '/icon.svg',
    '/default-icon.svg',
    '/apple-touch-icon.png',
    '/share.png',
  ]) {
    const answer = await request.get(path);
    expect([path, answer.status()]).toEqual([path, 200]);
    expect(answer.headers()['content-type']).toMatch(/^image\//u);
  }
});

test('the licenses page lists each part once, with its texts or authors', async ({
  request,
}) => {
  const listed = await (await request.get('/licenses.md')).text();
  for (const name of ['react', 'bidi-js', 'dfa', 'Public Sans']) {
    expect(listed.match(new RegExp(`^## ${name}(?: - |$)`, 'gmu')), name).toHaveLength(1);
  }
  expect(listed).toMatch(/^## bidi-js - [\d.]+ \(MIT\)\n\nCopyright/mu);
  expect(listed).toMatch(/^## dfa - [\d.]+ \(MIT\)\n\nBy Devon Govett/mu);
});

test('the conformance report has files of its own', async ({ page, request }) => {
  await page.goto('/accessibility');
  for (const [name, type, start] of [
    [/PDF/u, 'application/pdf', '%PDF-'],
    [/OpenACR/u, /yaml/u, 'title: '],
  ] as const) {
    const path = await page.getByRole('link', { name }).getAttribute('href');
    const answer = await request.get(path ?? '');
    expect(answer.headers()['content-type']).toMatch(type);
    expect((await answer.text()).startsWith(start)).toBe(true);
  }
});

test('the build contains no part of the preview', async ({ request }) => {
  const answer = await request.get('/preview');
  expect(answer.status()).toBe(404);
  const files = await readdir('dist', { recursive: true, withFileTypes: true });
  const texts = await Promise.all(
    files
      .filter((file) => file.isFile() && /\.(?:html|js|css|json)$/u.test(file.name))
      .map((file) => readFile(join(file.parentPath, file.name), 'utf8')),
  );
  expect(texts.length).toBeGreaterThan(5);
  // A text of the page, its folder, and a class that no other page has.
  for (const trace of [
    'Open in the wizard',
    'src/preview',
    '26rem_1fr',
    'Workforce Planning',
  ]) {
    expect(texts.filter((text) => text.includes(trace))).toEqual([]);
  }
});

test('changes by an extension before the application starts keep page and focus intact', async ({
  page,
}) => {
  await page.addInitScript(() => {
    document.addEventListener('readystatechange', () => {
      if (document.readyState !== 'interactive') return;
      const link = document.querySelector<HTMLElement>('main a[href="/onboarding"]');
      link?.focus();
      const place = link?.parentElement;
      const translated = document.createElement('font');
      translated.append(...(place?.childNodes ?? []));
      place?.append(translated);
      link?.focus();
      document.querySelector('main')?.prepend(document.createElement('extension-bar'));
      document.body.setAttribute('data-extension', '');
      document.body.append(document.createElement('extension-menu'));
    });
  });
  await page.goto('/');
  const link = startLink(page);
  // A new page, without the marker.
  await expect(page.locator('main extension-bar')).toHaveCount(0);
  await expect(link).toBeFocused();
  await link.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: welcome.title })).toBeVisible();
});
