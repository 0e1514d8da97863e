/**
 * The steps of the shipped form as a screen reader finds them, answered as `schema/samples/maximal.json` says. After a
 * change that is meant:
 * `npm run test:journeys -- accessibility-trees --update-snapshots --update-source-method=overwrite`
 */
import type { Locator, Page } from '@playwright/test';
import { wizardForm } from '../../src/generated/wizard-form.ts';
import { sample } from '../fixtures/samples.ts';
import { expect, test } from './support/page-test.ts';
import { openAt, stepHeading } from './support/walker.ts';

async function mainAt(page: Page, id: string): Promise<Locator> {
  const step = wizardForm.model.steps.find((one) => one.id === id);
  if (!step) throw new Error(`There is no step "${id}".`);
  await openAt(page, sample('maximal'), id);
  await expect(stepHeading(page, step)).toBeVisible();
  return page.getByRole('main');
}

test('each step has its accessibility tree', async ({ page }) => {
  await expect(await mainAt(page, 'welcome')).toMatchAriaSnapshot(``);
  await expect(await mainAt(page, 'contact')).toMatchAriaSnapshot(``);
  await expect(await mainAt(page, 'frontend')).toMatchAriaSnapshot(``);
  await expect(await mainAt(page, 'cloud')).toMatchAriaSnapshot(``);
  await expect(await mainAt(page, 'federal')).toMatchAriaSnapshot(``);
  await expect(await mainAt(page, 'llm')).toMatchAriaSnapshot(``);
  await expect(await mainAt(page, 'features')).toMatchAriaSnapshot(``);
  await expect(await mainAt(page, 'budget')).toMatchAriaSnapshot(``);
  await expect(await mainAt(page, 'timeline')).toMatchAriaSnapshot(``);
  await expect(await mainAt(page, 'custom-needs')).toMatchAriaSnapshot(``);
  await expect(await mainAt(page, 'summary')).toMatchAriaSnapshot(``);
});
