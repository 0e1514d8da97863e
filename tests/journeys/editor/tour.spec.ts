import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { launchServer, temporaryFolder } from '#scripts/dev/browser/launch-server.ts';
import { evaluate } from '#src/engine/evaluate.ts';
import { staffForm } from '#src/generated/onboarding/staff-form.ts';
import { wizardForm } from '#src/generated/onboarding/wizard-form.ts';
import { demo, hero } from '#src/generated/site.ts';
import { sample } from '../../fixtures/samples.ts';
import { type DevCopy, test } from '../support/dev-copy.ts';
import { expect } from '../support/page-test.ts';
import {
  answerStep,
  expectSummary,
  nextButton,
  startLink,
  stepHeading,
  submitSummary,
} from '../support/walker.ts';

const ANSWERS = { ...sample('maximal'), projectName: 'Tour of the product' };

interface Tour {
  readonly page: Page;
  /** The addresses of the stop, on the servers of this test. */
  readonly addresses: readonly string[];
  /** The commands of the stop, without `npm run`. */
  readonly commands: readonly string[];
  readonly dataDir: string;
  readonly copy: DevCopy;
  readonly stopServer: () => Promise<void>;
}

/** README's sentences at each stop of its tour, with a reader's steps there. */
const STOPS: readonly (readonly [
  says: readonly string[],
  act: (tour: Tour) => Promise<void>,
])[] = [
  [['stores 40 made-up submissions'], seed],
  [['open a demo', 'it is not published yet'], openDemo],
  [['Press Get Started', 'answer the intake', 'Reload on the way'], answerIntake],
  [['download the PDF', 'submit'], downloadAndSubmit],
  [
    ['is the first row', 'Open it, search, filter', 'overview', 'save the CSV'],
    readSubmissions,
  ],
  [['Stop the server', 'change a `title`', 'shows every state'], changeTitle],
];

async function seed({ commands, dataDir }: Tour): Promise<void> {
  const env = { ...process.env, DATA_DIR: dataDir };
  const printed = execFileSync('npm', ['run', ...commands], { env, encoding: 'utf8' });
  expect(printed).toContain('40 made-up submissions are stored');
}

async function openDemo({ page, addresses: [landing = ''] }: Tour): Promise<void> {
  await page.goto(landing);
  await page.getByRole('button', { name: hero.viewDemo }).click();
  await page.getByRole('button', { name: demo.options[0].title }).click();
  await expect(page.getByText(demo.notYet)).toBeVisible();
  await page.keyboard.press('Escape');
}

async function answerIntake({ page }: Tour): Promise<void> {
  await startLink(page).click();
  for (const step of evaluate(wizardForm, ANSWERS).path) {
    await expect(stepHeading(page, step)).toBeVisible();
    if (step.kind === 'questions') await answerStep(page, step, ANSWERS);
    if (step.kind !== 'summary') await nextButton(page, step).click();
    if (step.kind === 'questions' && step.fields.length > 2) await page.reload();
  }
  await expectSummary(page, ANSWERS);
}

async function downloadAndSubmit({ page }: Tour): Promise<void> {
  await download(page, wizardForm.model.download.label);
  await submitSummary(page);
}

async function readSubmissions({ page, addresses: [list = ''] }: Tour): Promise<void> {
  const { admin } = staffForm.model;
  const titleOf = (count: number) =>
    page.getByRole('heading', { name: `${admin.title} (${count})`, exact: true });
  await page.goto(list);
  await expect(titleOf(41)).toBeVisible();
  const first = page.locator('tbody a[id]').first();
  await expect(first).toHaveText(ANSWERS.name ?? '');
  await first.click();
  await expect(page.getByRole('heading', { name: ANSWERS.projectName })).toBeVisible();
  await page.getByRole('link', { name: 'Back to the list' }).click();
  await page.getByRole('searchbox', { name: 'Search submissions' }).fill(ANSWERS.projectName);
  await page.keyboard.press('Enter');
  await expect(titleOf(1)).toBeVisible();
  await page.getByRole('button', { name: /^Filters/u }).click();
  await expect(page.getByRole('group', { name: 'Status' })).toBeVisible();
  await page.getByRole('link', { name: 'Overview' }).click();
  await expect(page).toHaveURL(/overview=/u);
  await page.getByRole('link', { name: 'List' }).click();
  await page.getByRole('button', { name: 'Actions' }).click();
  await download(page, 'Download 1 as CSV', 'menuitem');
}

async function changeTitle({
  page,
  addresses,
  commands,
  copy,
  stopServer,
}: Tour): Promise<void> {
  const [intake = '', preview = ''] = addresses;
  expect(commands).toEqual(['dev']);
  await stopServer();
  await page.goto(intake);
  await page.getByRole('button', { name: 'Get Started' }).click({ timeout: 60_000 });
  const name = page.getByRole('textbox', { name: /^Full Name/u });
  await name.fill('Ada Byron');
  await copy.edit('form.schema.json', '"title": "Email Address"', '"title": "Work Email"');
  await expect(page.getByRole('textbox', { name: /^Work Email/u })).toBeVisible();
  await expect(name).toHaveValue('Ada Byron');
  await page.goto(preview);
  await expect(page.getByRole('heading', { name: /^Welcome/u }).first()).toBeVisible();
}

async function download(
  page: Page,
  name: string,
  role: 'button' | 'menuitem' = 'button',
): Promise<void> {
  const downloading = page.waitForEvent('download');
  await page.getByRole(role, { name, exact: true }).click();
  expect(await (await downloading).failure()).toBeNull();
}

/** Returns the numbered stops of README's tour. */
function stopsOf(readme: string): readonly string[] {
  const tour = readme.split('**A tour of five minutes.**')[1]?.split('\n## ')[0] ?? '';
  const stops = tour.split(/^\d+\. /mu).slice(1);
  return stops.map((stop) => stop.replaceAll(/\s+/gu, ' ').trim());
}

function all(text: string, pattern: RegExp): readonly string[] {
  return Array.from(text.matchAll(pattern), ([, found = '']) => found);
}

test("README's tour works as it is written", async ({ page, copy }) => {
  test.slow();
  const stops = stopsOf(readFileSync('README.md', 'utf8'));
  expect(stops).toHaveLength(STOPS.length);
  await using folder = await temporaryFolder();
  const dataDir = join(folder.path, 'data');
  const server = await launchServer(dataDir);
  const stopServer = () => server.stop();
  for (const [index, [says, act]] of STOPS.entries()) {
    const text = stops[index] ?? '';
    await test.step(text, async () => {
      for (const words of says) expect(text).toContain(words);
      const addresses = all(text, /<(http[^>]+)>/gu).map((address) =>
        address
          .replace('http://localhost:4173', server.url)
          .replace('http://localhost:5173', copy.url),
      );
      const commands = all(text, /`npm run (\S+)`/gu);
      await act({ page, addresses, commands, dataDir, copy, stopServer });
    });
  }
});
