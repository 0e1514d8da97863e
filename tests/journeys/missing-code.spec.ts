import { hero } from '../../src/generated/site.ts';
import { wizardForm as form } from '../../src/generated/onboarding/wizard-form.ts';
import { sample } from '../fixtures/samples.ts';
import { serveNewRelease } from './support/new-release.ts';
import { expect, test } from './support/page-test.ts';
import { ERROR_TITLE, failOnce } from './states/fail-once.ts';
import { openAt, startLink } from './support/walker.ts';

const [welcome] = form.model.steps;
if (!welcome) throw new Error('the intake has a first step');

test.describe('a page that was loaded before a release', () => {
  test.use({ expectedConsole: { patterns: [/404|Failed to fetch/u] } });

  test('loads again at the requested address when a chunk no longer exists', async ({
    page,
  }) => {
    await page.goto('/');
    const chunk = '**/assets/onboarding.generated-*.js';
    await page.route(chunk, (route) => route.fulfill({ status: 404 }), { times: 1 });
    await serveNewRelease(page, '**/');
    const loaded = page.waitForEvent('load');
    await startLink(page).click();
    await loaded;
    await expect(page).toHaveURL(/\/onboarding$/u);
    await page.getByRole('button', { name: 'Get Started' }).click();
    await expect(page).toHaveURL(/step=contact/u);
  });
});

test.describe('an error in the middle of the intake', () => {
  test.use({ expectedConsole: { patterns: [/a part of the page broke/u] } });

  test('loses no answer: the page says that they are kept, and a reload continues', async ({
    page,
  }) => {
    await openAt(page, { ...sample('minimal') }, 'cloud');
    await failOnce(page, () =>
      page.getByRole('button', { name: 'Back', exact: true }).click(),
    );
    await expect(page.getByRole('heading', { name: ERROR_TITLE })).toBeFocused();
    await expect(page.getByText('Your answers are saved in this browser')).toBeVisible();
    await page.getByRole('button', { name: 'Reload this page' }).click();
    await expect(page.getByText(form.model.texts.draftRestored)).toBeVisible();
    await expect(page).toHaveURL(/step=frontend/u);
    await expect(page.getByRole('radio', { checked: true })).toHaveCount(1);
  });
});

test.describe('a page whose code fails to load', () => {
  test.use({ expectedConsole: { patterns: [/Failed to (?:fetch|load resource)|ERR_/u] } });

  const offline = 'You seem to be offline. Check your connection and try again.';

  test('shows that the visitor seems offline; Try again requests the code, and Back returns', async ({
    page,
  }) => {
    await page.goto('/');
    await page.waitForLoadState('networkidle');
    await page.route('**/*', (route) => route.abort());
    const title = page.getByRole('heading', { level: 1 });
    await startLink(page).press('Enter');
    await expect(title).toHaveText(offline);
    await expect(title).toBeFocused();
    await page.goBack();
    await expect(title).toHaveText(hero.title);
    await startLink(page).press('Enter');
    await expect(title).toHaveText(offline);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(title).toBeFocused();
    await expect(title).toHaveText(offline);
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(title).toHaveText(welcome.title);
    await page.goBack();
    await expect(title).toHaveText(hero.title);
  });

  test('shows a page with the error, whose button still requests the code', async ({
    page,
  }) => {
    await page.route('**/assets/onboarding.generated-*.js', (route) => route.abort());
    await page.goto('/onboarding');
    const note = page.getByRole('alert');
    await expect(note).toContainText('has not arrived');
    await page.unrouteAll();
    const start = page.getByRole('button', { name: welcome.buttons.next.label });
    await start.click();
    await expect(note).toHaveCount(0);
    await start.click();
    await expect(page).toHaveURL(/step=/u);
  });

  test('reloads for the questions if their import fails again while the server answers', async ({
    page,
  }) => {
    let isAway = true;
    await page.route('**/questions-*.js', (route) =>
      isAway ? route.abort() : route.continue(),
    );
    await page.goto('/onboarding');
    await page.getByRole('button', { name: welcome.buttons.next.label }).click();
    await expect(page.getByRole('alert')).toContainText(offline);
    const reloaded = page.waitForRequest((request) => request.isNavigationRequest());
    await page.getByRole('button', { name: 'Try again' }).click();
    await reloaded;
    isAway = false;
    await expect(page.getByRole('textbox').first()).toBeVisible();
  });
});
