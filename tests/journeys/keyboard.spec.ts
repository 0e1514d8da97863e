import { favicon } from '../../src/generated/site-favicon.ts';
import { government } from '../../src/generated/site-landing.ts';
import * as site from '../../src/generated/site.ts';
import { expect, test } from './support/page-test.ts';

for (const width of [1280, 375]) {
  test(`every control of the landing page is reached by keyboard at ${width} pixels`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto('/');
    await expect(page.getByRole('button', { name: favicon.generate })).toBeVisible();
    const names: string[] = [];
    for (;;) {
      await page.keyboard.press('Tab');
      const at = await page.evaluate(() => {
        const element = document.activeElement;
        // Past the page's last control, the focus is at its start, or at the browser's own controls
        // while the page keeps its last one.
        const before: unknown = Reflect.get(window, 'focusBefore');
        if (!element || element === document.body || element === before) return undefined;
        Reflect.set(window, 'focusBefore', element);
        const { left, top, width: wide, height } = element.getBoundingClientRect();
        const seen = document.elementFromPoint(left + wide / 2, top + height / 2);
        return { name: element.textContent?.trim() ?? '', seen: element.contains(seen) };
      });
      if (!at || names.length > 30) break;
      expect(at.seen, `${at.name} is seen`).toBe(true);
      names.push(at.name);
    }
    const entries =
      width < 768 ? [site.navigation.menu] : site.navigation.entries.map(({ label }) => label);
    expect(names).toEqual([
      'Skip to content',
      site.product,
      ...entries,
      site.hero.getStarted.label,
      site.hero.viewDemo,
      site.hero.getStarted.label,
      government.link.label,
      site.hero.getStarted.label,
      favicon.generate,
      ...site.footer.contacts.map(({ email }) => email),
      ...site.footer.links.entries.map(({ label }) => label),
    ]);
  });
}
