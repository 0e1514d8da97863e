import type { Page } from '@playwright/test';
import type { RunOptions } from 'axe-core';
import {
  expectAccessible,
  OF_COLOURS,
  OF_LAYOUT_AND_COLOURS,
} from './support/expect-accessible.ts';
import { expectLinksLead } from './support/expect-links-lead.ts';
import { expect, test } from './support/page-test.ts';
import { cutBySpacing } from './support/text-spacing.ts';
import { staffStates, states } from './states/states.ts';

/** A window and its colors. A narrow window equals one of 1280 by 1024 pixels at 400 % zoom. */
interface Look {
  readonly width: number;
  readonly height: number;
  readonly forcedColors?: 'active';
  readonly colorScheme?: 'dark';
  readonly rules?: RunOptions['runOnly'];
}

const WIDE: Look = { width: 1280, height: 800 };
/** The staff page alone has a dark theme. */
const DARK: Look = { ...WIDE, colorScheme: 'dark', rules: OF_COLOURS };
const NARROW: Look = { width: 320, height: 256, rules: OF_COLOURS };
const FORCED: Look = { ...NARROW, forcedColors: 'active' };

/** The looks of a screen that has the same parts in a wide and a narrow window. */
const SAME_PARTS: readonly Look[] = [{ ...FORCED, rules: OF_LAYOUT_AND_COLOURS }];
/** The looks of a screen that has other parts in a narrow window: all rules judge them. */
const OTHER_PARTS: readonly Look[] = [{ ...FORCED, rules: undefined }, NARROW];

/** The screens whose header and colors differ in a narrow window, too. */
const OTHERS = ['the landing page', 'the open menu'];

// Console output of a state does not matter here, except for resources that the policy has blocked.
test.use({ expectedConsole: { patterns: [/^(?!.*Content[- ]Security[- ]Policy)/su] } });

for (const [name, bring] of Object.entries(states)) {
  test(`the screen "${name}" is accessible, wide and narrow, and its links work`, async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await bring(page);
    await expectLook(page, WIDE);
    const wide = await partsOf(page);
    if (name in staffStates) await expectLook(page, DARK);
    await show(page, NARROW);
    const isOther = OTHERS.includes(name) || (await partsOf(page)) !== wide;
    for (const look of isOther ? OTHER_PARTS : SAME_PARTS) await expectLook(page, look);
    await expectLinksLead(page);
    await test.step('the text spacing of WCAG 1.4.12', async () => {
      expect(await cutBySpacing(page)).toEqual([]);
    });
  });
}

async function show(page: Page, look: Look): Promise<void> {
  const { width, height, forcedColors = 'none', colorScheme = 'light' } = look;
  await page.setViewportSize({ width, height });
  await page.emulateMedia({ reducedMotion: 'reduce', forcedColors, colorScheme });
  await page.evaluate(nextFrame);
}

async function expectLook(page: Page, look: Look): Promise<void> {
  await test.step(JSON.stringify(look), async () => {
    await show(page, look);
    await expectAccessible(page, look.rules);
  });
}

/** Returns what is in the main part of the page, as a screen reader finds it. */
function partsOf(page: Page): Promise<string> {
  return page.getByRole('main').ariaSnapshot();
}

/**
 * Runs in the page: ends when a frame has been painted, since a change of media holds from the next
 * frame on, and when no color is in transition.
 */
async function nextFrame(): Promise<void> {
  await new Promise((resolve) => {
    requestAnimationFrame(() => requestAnimationFrame(resolve));
  });
  const transitions = document.getAnimations().filter((one) => one instanceof CSSTransition);
  await Promise.allSettled(transitions.map(({ finished }) => finished));
}
