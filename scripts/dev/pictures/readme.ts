import { join } from 'node:path';
import type { Browser } from '@playwright/test';
import { states } from '../../../tests/journeys/states/states.ts';
import { launchEmptyServer } from '../browser/launch-server.ts';

/** The pictures of docs/, and the state of the product that each one shows. */
const PICTURES: Readonly<Record<string, keyof typeof states>> = {
  'landing.png': 'the landing page',
  'intake.png': 'the step "frontend", answered',
  'staff.png': 'the staff page, with submissions',
};

/** Takes the README's pictures of the built site. */
export async function takeReadmePictures(browser: Browser): Promise<void> {
  const server = await launchEmptyServer();
  try {
    for (const [file, state] of Object.entries(PICTURES)) {
      const page = await browser.newPage({
        baseURL: server.url,
        viewport: { width: 1280, height: 800 },
        reducedMotion: 'reduce',
      });
      const bring = states[state];
      if (!bring) throw new Error(`There is no state called ${state}.`);
      await bring(page);
      await page.screenshot({ path: join('docs', file) });
      await page.close();
      console.log(`docs/${file}: ${state}`);
    }
  } finally {
    await server.stop();
  }
}
