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

/** A window of 1280 by 1024 pixels at 400 % zoom. */
const NARROW = { width: 320, height: 256 };

/** Most rules judge a screen alike at each width, so one width is enough for them. */
const WIDE: Look = { width: 1280, height: 800, forcedColors: 'none' };

/** Forced colors change no layout: one look is enough for both. */
const NARROW_AND_FORCED: Look = {
  ...NARROW,
  forcedColors: 'active',
  rules: OF_LAYOUT_AND_COLOURS,
};

/** The screens that have other elements in a narrow window: a menu, and cards for a table. */
const OTHER_WHEN_NARROW: ReadonlySet<string> = new Set([
  'the landing page',
  'the staff page, with every kind of badge',
]);

interface Look {
  readonly width: number;
  readonly height: number;
  readonly forcedColors: 'none' | 'active';
  readonly colorScheme?: 'dark';
  readonly rules?: RunOptions['runOnly'];
}

/** The staff page alone has a dark theme. */
const DARK: Look = {
  width: 1280,
  height: 800,
  forcedColors: 'none',
  colorScheme: 'dark',
  rules: OF_COLOURS,
};

// Console output of a state does not matter here, except for resources that the policy has blocked.
test.use({ expectedConsole: { patterns: [/^(?!.*Content[- ]Security[- ]Policy)/su] } });

for (const [name, bring] of Object.entries(states)) {
  test(`the screen "${name}" is accessible, wide and narrow, and its links work`, async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await bring(page);
    for (const look of looksOf(name)) {
      const { width, height, forcedColors, colorScheme = 'light', rules } = look;
      await test.step(`${width} pixels, ${colorScheme}, forced colours ${forcedColors}`, async () => {
        await page.setViewportSize({ width, height });
        await page.emulateMedia({ reducedMotion: 'reduce', forcedColors, colorScheme });
        await page.evaluate(nextFrame);
        await expectAccessible(page, rules);
      });
    }
    await expectLinksLead(page);
    await test.step('the text spacing of WCAG 1.4.12', async () => {
      expect(await cutBySpacing(page)).toEqual([]);
    });
  });
}

function looksOf(name: string): readonly Look[] {
  const looks = name in staffStates ? [WIDE, DARK] : [WIDE];
  if (OTHER_WHEN_NARROW.has(name)) looks.push({ ...NARROW, forcedColors: 'none' });
  return [...looks, NARROW_AND_FORCED];
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
