import { execFileSync } from 'node:child_process';
import { test } from '../support/built-copy.ts';
import { expect } from '../support/page-test.ts';
import { nextButton, stepHeading } from '../support/walker.ts';

const QUESTION = 'Which cloud environment do you use?';
const OTHER_QUESTION = 'Which agency?';

/** Each published form, with a question of its own and one of another form. */
const OWN = [
  ['/onboarding', QUESTION, OTHER_QUESTION],
  ['/forms/example', OTHER_QUESTION, QUESTION],
] as const;

test('a form with every kind of question is built beside another, without its code', async ({
  request,
}) => {
  const get = async (path: string): Promise<string> => {
    const answer = await request.get(path);
    expect([path, answer.status()]).toEqual([path, 200]);
    return answer.text();
  };
  const page = await get('/forms/example');
  expect(page).toContain('<title>Every kind of question – HR Digital Worker</title>');
  expect(page).toContain('href="https://www.example.com/forms/example"');
  expect(page).toContain('data-prerendered="/forms/example"');
  expect(await get('/sitemap.xml')).toContain(
    '<loc>https://www.example.com/forms/example</loc>',
  );
  expect(await get('/privacy')).toMatch(/<h2[^>]*>Every kind of question<\/h2>/u);
  for (const [path, asked, askedElsewhere] of OWN) {
    const html = await get(path);
    const scripts = [...html.matchAll(/(?:href|src)="(\/assets\/[^"]+\.js)"/gu)];
    const code = await Promise.all(scripts.map(([, file = '']) => get(file)));
    for (const text of [html, code.join('')]) {
      // The texts are not compared directly: a failure would print them.
      expect([text.includes(asked), text.includes(askedElsewhere)]).toEqual([true, false]);
    }
  }
});

test('a form with every kind of question runs in every supported browser', ({ folder }) => {
  execFileSync('npm', ['run', 'test:browsers'], { cwd: folder });
});

test('a form sends counts of its steps only if it measures', async ({ page, formOf }) => {
  const counted: unknown[] = [];
  await page.route('**/rest/v1/rpc/count_step', async (route) => {
    counted.push(route.request().postDataJSON().form);
    await route.continue();
  });
  await page.goto('/onboarding');
  await expect.poll(() => counted).toEqual(['onboarding_submissions']);
  const [welcome, next] = (await formOf('example')).model.steps;
  if (!welcome || !next) throw new Error('The form has two steps.');
  await page.goto('/forms/example');
  await nextButton(page, welcome).click();
  await expect(stepHeading(page, next)).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(counted).toEqual(['onboarding_submissions']);
});
