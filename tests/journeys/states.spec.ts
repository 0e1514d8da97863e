import { expectAccessible } from './expect-accessible.ts';
import { test } from './page-test.ts';
import { states } from './states.ts';

/** The narrowest is what 400 % zoom leaves of a window of 1280 pixels. */
const LOOKS = [
  { width: 1280, forcedColors: 'none' },
  { width: 1280, forcedColors: 'active' },
  { width: 375, forcedColors: 'none' },
  { width: 320, forcedColors: 'active' },
] as const;

// What a state makes the console say is not the matter here.
test.use({ expectedConsole: { patterns: [/./u] } });

for (const [name, bring] of Object.entries(states)) {
  test(`${name} is accessible, wide and narrow, in forced colours too`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await bring(page);
    for (const { width, forcedColors } of LOOKS) {
      await test.step(`${width} pixels, forced colours ${forcedColors}`, async () => {
        await page.setViewportSize({ width, height: 800 });
        await page.emulateMedia({ reducedMotion: 'reduce', forcedColors });
        await expectAccessible(page);
      });
    }
  });
}
