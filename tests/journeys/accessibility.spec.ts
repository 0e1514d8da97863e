import { evaluate } from '../../src/form-engine/evaluate.ts';
import { form } from '../../src/generated/form.ts';
import { sample } from '../setup/samples.ts';
import { expectAccessible } from './expect-accessible.ts';
import { expect, test } from './page-test.ts';
import { answerStep, nextButton, stepHeading } from './walker.ts';

for (const [width, colours] of [
  [1280, 'none'],
  [375, 'none'],
  [320, 'active'],
] as const) {
  test.describe(`at ${width} pixels, forced colours ${colours}`, () => {
    test.use({ viewport: { width, height: 800 } });
    test.beforeEach(({ page }) =>
      page.emulateMedia({ forcedColors: colours, reducedMotion: 'reduce' }),
    );

    test('every step is accessible, empty and answered', async ({ page }) => {
      const answers = sample('maximal');
      await page.goto('/onboarding');
      for (const step of evaluate(form, answers).path) {
        await expect(stepHeading(page, step)).toBeVisible();
        await expectAccessible(page);
        if (step.kind === 'questions') {
          await answerStep(page, step, answers);
          await expectAccessible(page);
        }
        await nextButton(page, step).click();
      }
      await expect(page.getByRole('heading', { name: form.model.thankYou.title })).toBeVisible();
      await expectAccessible(page);
    });

    test('the landing page is', async ({ page }) => {
      await page.goto('/');
      await expect(page.getByRole('link', { name: 'Get Started' }).first()).toBeVisible();
      await expectAccessible(page);
    });
  });
}
