import type { Locator, Page } from '@playwright/test';
import { PRESSES_LONG_SCREENS } from '../fixtures/thoroughness.ts';
import { navigation } from '../../src/generated/site.ts';
import { expect, test } from './support/page-test.ts';
import { openList, openSubmission } from './states/open-staff-page.ts';
import { states, type Bring } from './states/states.ts';

/** A screen of each kind. The other states show the same controls with other texts. */
const WIDE = [
  'the landing page',
  'a favicon that was generated',
  'the open menu',
  'the choice of demos',
  'a wrong address',
  'the welcome with a draft',
  'starting over, before it is confirmed',
  'a step that is being changed',
  'a step that was left too early',
  'answers that could not be sent',
  'the staff page, signed out',
  'the staff page, in error',
  'the staff page, where nothing matches',
  'the staff page, with its filters open',
  'the staff page, with rows that have arrived since',
  'the staff page, at a page whose rows are gone',
  'the staff page, with a submission',
  'the staff page, asking before it erases',
  'the staff page, with messages that have not been delivered',
  'the staff page, with a status being changed',
  'the overview, of one day',
];

const screens: Readonly<Record<string, Bring>> = {
  ...Object.fromEntries(WIDE.flatMap((name) => (states[name] ? [[name, states[name]]] : []))),
  'the staff page, with a selected submission': async (page) => {
    await openList(page);
    await page.getByRole('checkbox', { name: /Ada Byron/u }).check();
    await expect(page.getByText('1 selected')).toBeVisible();
  },
  'a submission, with unsaved work': async (page) => {
    await openSubmission(page);
    await page.getByLabel('Note').fill('Called back.');
    await expect(page.getByRole('button', { name: 'Discard' })).toBeVisible();
  },
  'the open menu of the intake': async (page) => {
    await page.setViewportSize({ width: 375, height: 800 });
    await page.goto('/onboarding');
    await page.getByRole('button', { name: navigation.menu }).click();
    await expect(page.getByRole('navigation').getByRole('listitem').first()).toBeVisible();
  },
};

/** The screens with many controls. Only the weekly run presses all of them. */
const LONG: ReadonlySet<string> = new Set([
  'answers that could not be sent',
  'the staff page, with rows that have arrived since',
  'the staff page, at a page whose rows are gone',
  'the staff page, with its filters open',
  'the staff page, with messages that have not been delivered',
  'the staff page, with a selected submission',
  'the overview, of one day',
]);

// Console output of a state does not matter here.
test.use({ expectedConsole: { patterns: [/^/u] } });

const PRESSABLE = ':is(a[href], button, summary, [type="checkbox"], [type="radio"]):visible';

/** The parts of the page whose controls are pressed. The frame is the same around the others. */
const PARTS: Readonly<Record<string, string>> = {
  'the landing page': 'body',
  'the open menu': 'header',
  'the open menu of the intake': 'header',
  'a favicon that was generated': 'aside',
  // The tools of the list are those of a list where nothing matches.
  'the staff page, in error': '[role="alert"]',
  // The answers beside it are those of a submission without unsaved work.
  'a submission, with unsaved work': 'section:has(textarea)',
};

/**
 * The controls of a part of the page. While a dialog is open, only its own controls can be reached.
 */
async function pressable(page: Page, part: string): Promise<Locator> {
  const hasDialog = (await page.locator('dialog[open]').count()) > 0;
  return page.locator(hasDialog ? 'dialog[open]' : part).locator(PRESSABLE);
}

/** Returns the names of these controls, or `undefined` for a link that leaves the site. */
async function namesOf(page: Page, part: string): Promise<readonly (string | undefined)[]> {
  return (await pressable(page, part)).evaluateAll((controls) =>
    controls.map((one) => {
      if (one instanceof HTMLAnchorElement && one.origin !== window.location.origin)
        return undefined;
      const label = one instanceof HTMLInputElement ? one.labels?.[0]?.textContent : undefined;
      return one.ariaLabel ?? label ?? one.textContent;
    }),
  );
}

/**
 * Waits until the page is at rest.
 *
 * @returns the focused element, or `undefined` on a page that was reloaded
 */
function focusedAtRest(page: Page): Promise<string | undefined> {
  return page.evaluate(
    (quiet) =>
      new Promise<string | undefined>((resolve) => {
        const rest = (): void => {
          if (!('wasHere' in window)) resolve(undefined);
          else resolve(document.activeElement?.tagName);
        };
        let timer = setTimeout(rest, quiet);
        new MutationObserver(() => {
          clearTimeout(timer);
          timer = setTimeout(rest, quiet);
        }).observe(document, { subtree: true, childList: true, attributes: true });
      }),
    QUIET_MS,
  );
}

/** Milliseconds without a change after which a page is at rest. */
const QUIET_MS = 150;

/**
 * Presses one control by its key.
 *
 * @returns the focused element when the page is at rest
 */
async function press(page: Page, part: string, index: number): Promise<string | undefined> {
  await page.evaluate(() => Object.assign(window, { wasHere: true, print: () => undefined }));
  const control = (await pressable(page, part)).nth(index);
  const isChecked = await control.evaluate((one) => one instanceof HTMLInputElement);
  await control.press(isChecked ? 'Space' : 'Enter');
  try {
    return await focusedAtRest(page);
  } catch {
    // The page was left while it came to rest.
    await page.waitForLoadState();
    return undefined;
  }
}

/**
 * Opens the screen again from a fresh state: without stored drafts, and without the filter of
 * another row.
 */
async function bringAgain(page: Page, bring: Bring): Promise<void> {
  await page.unrouteAll();
  const isStaff = new URL(page.url()).pathname.startsWith('/admin');
  if (!isStaff) {
    // This page of the site stores no draft when it is left.
    await page.goto('/robots.txt');
    await page.evaluate(() =>
      [localStorage, sessionStorage].forEach((storage) => storage.clear()),
    );
  }
  await bring(page);
}

const tried = Object.entries(screens).filter(
  ([screen]) => PRESSES_LONG_SCREENS || !LONG.has(screen),
);

for (const [screen, bring] of tried) {
  test(`no control of ${screen} loses the focus when it is pressed`, async ({ page }) => {
    test.slow();
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await bring(page);
    const part = PARTS[screen] ?? 'main';
    const names = await namesOf(page, part);
    expect(names).not.toEqual([]);
    const lost: string[] = [];
    let isAsBrought = true;
    for (const [index, name] of names.entries()) {
      // A test of its own covers the note's button, which is gone once it was pressed.
      if (name === undefined || name === 'Close this note') continue;
      if (!isAsBrought) await bringAgain(page, bring);
      const address = page.url();
      if ((await press(page, part, index)) === 'BODY') lost.push(name);
      const now = await namesOf(page, part);
      isAsBrought = page.url() === address && now.join('\n') === names.join('\n');
    }
    expect(lost).toEqual([]);
  });
}
