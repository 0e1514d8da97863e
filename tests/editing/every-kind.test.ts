import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { expect, it, onTestFinished } from 'vitest';
import { createSite } from '../../server/http/create-site.ts';
import { copyProject } from './copy-project.ts';

const run = promisify(execFile);

/**
 * Copies the project to a folder in which the example form, which has every kind of question, is
 * published.
 */
async function projectWithExample(): Promise<string> {
  const root = await mkdtemp(join(tmpdir(), 'every-kind-'));
  onTestFinished(() => rm(root, { recursive: true }));
  await copyProject(root);
  const ui = join(root, 'schema/forms/example/form.ui.json');
  await writeFile(ui, (await readFile(ui, 'utf8')).replace('"published": false,', ''));
  await symlink(resolve('node_modules'), join(root, 'node_modules'));
  return root;
}

const QUESTION = 'Which cloud environment do you use?';
const OTHER_QUESTION = 'Which agency?';

it('a form with every kind of question is built beside another, for every supported browser', async () => {
  const root = await projectWithExample();
  const { stdout } = await run('npm', ['run', 'build'], { cwd: root });
  expect(stdout).toContain('built in');
  await run('npm', ['run', 'test:browsers'], { cwd: root });
  const site = createSite(join(root, 'dist'));
  const get = async (path: string): Promise<string> => {
    const answer = await site(new Request(`https://www.example.com${path}`), undefined);
    expect([path, answer.status]).toEqual([path, 200]);
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
  const own = [
    ['/onboarding', QUESTION, OTHER_QUESTION],
    ['/forms/example', OTHER_QUESTION, QUESTION],
  ] as const;
  for (const [path, asked, askedElsewhere] of own) {
    const html = await get(path);
    const scripts = [...html.matchAll(/(?:href|src)="(\/assets\/[^"]+\.js)"/gu)];
    const code = await Promise.all(scripts.map(([, file = '']) => get(file)));
    for (const text of [html, code.join('')]) {
      // The texts are not compared directly: a failure would print them.
      expect([text.includes(asked), text.includes(askedElsewhere)]).toEqual([true, false]);
    }
  }
});
