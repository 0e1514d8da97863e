import type { RunOptions } from 'axe-core';
import {
  expectAccessible,
  OF_COLOURS,
  OF_LAYOUT,
  OF_LAYOUT_AND_COLOURS,
} from './support/expect-accessible.ts';
import { expectLinksLead } from './support/expect-links-lead.ts';
import { expect, test } from './support/page-test.ts';
import { cutBySpacing } from './support/text-spacing.ts';
import { staffStates, states } from './states/states.ts';

interface Look {
  readonly width: number;
  readonly height: number;
  readonly forcedColors?: 'active';
  readonly colorScheme?: 'dark';
  readonly rules?: RunOptions['runOnly'];
}

/** Most rules judge a screen alike at each width, so one width is enough for them. */
const WIDE: Look = { width: 1280, height: 800 };

/** The staff page alone has a dark theme. */
const DARK: Look = { ...WIDE, colorScheme: 'dark', rules: OF_COLOURS };

/** A window of 1280 by 1024 pixels at 400 % zoom. */
const NARROW: Look = { width: 320, height: 256, rules: OF_LAYOUT };

/** Forced colors change no layout: one look is enough for both. */
const NARROW_AND_FORCED: Look = {
  ...NARROW,
  forcedColors: 'active',
  rules: OF_LAYOUT_AND_COLOURS,
};

/**
 * The screens that together have each kind of part. They are looked at in all colors. The other
 * screens have the same colors, whose contrast in each theme `theme.test.ts` proves.
 */
const OF_EACH_PART: ReadonlySet<string> = new Set([
  'the landing page',
  'a demo that can not be loaded',
  'a step that was left too early',
  'a choice that was left too early',
  'the summary',
  'answers that could not be sent',
  'the thanks',
  'the staff page, with a wrong password',
  'the staff page, with every kind of badge',
  'the staff page, with a status being changed',
  'the staff page, with its filters open',
  'the staff page, with messages that have not been delivered',
  'the staff page, asking before it erases',
  'a submission, with notes and a change',
  'a submission, with a note that is too long',
  'the overview, of years',
  'the account page, with the key of an authenticator app',
  'the colleagues page, asking before a removal',
]);

/** The screens that have other elements in a narrow window: a menu, and cards for a table. */
const OTHER_WHEN_NARROW: ReadonlySet<string> = new Set([
  'the landing page',
  'the staff page, with every kind of badge',
]);

// Console output of a state does not matter here, except for resources that the policy has blocked.
test.use({ expectedConsole: { patterns: [/^(?!.*Content[- ]Security[- ]Policy)/su] } });

for (const [name, bring] of Object.entries(states)) {
  test(`the screen "${name}" is accessible, wide and narrow, and its links work`, async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await bring(page);
    for (const look of looksOf(name)) {
      const { width, height, forcedColors = 'none', colorScheme = 'light', rules } = look;
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
  if (!OF_EACH_PART.has(name)) return [WIDE, NARROW];
  const looks = name in staffStates ? [WIDE, DARK] : [WIDE];
  if (OTHER_WHEN_NARROW.has(name))
    looks.push({ ...WIDE, width: NARROW.width, height: NARROW.height });
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
