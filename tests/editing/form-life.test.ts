import { cpSync, existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';
import { report } from '../../scripts/codegen/report.ts';
import { generate } from '../../scripts/codegen/generate.ts';
import { formFolder, loadForms, sourcePaths } from '../../scripts/codegen/read/load.ts';
import { writeStale } from '../../scripts/codegen/output.ts';
import { writeNewForm } from '../../scripts/dev/new-form/write-new-form.ts';
import { diff } from '../../scripts/migrations/commands.ts';
import type { SiteForm } from '../../src/generated/forms.ts';
import { temporaryFolder } from '../fixtures/temporary-folder.ts';
import { addFeedback, migrateFeedback } from './add-feedback.ts';

/** A project with the intake and a second form, which a migration has brought into the database. */
const released = temporaryFolder(afterAll);
await addFeedback(released);
await migrateFeedback(released);

/** Returns a copy of the project. */
function project(): string {
  const root = temporaryFolder();
  for (const folder of ['schema', 'supabase']) {
    cpSync(join(released, folder), join(root, folder), { recursive: true });
  }
  return root;
}

function edit(root: string, path: string, from: string | RegExp, to: string): void {
  const text = readFileSync(join(root, path), 'utf8');
  const edited = text.replaceAll(from, to);
  expect(edited).not.toBe(text);
  writeFileSync(join(root, path), edited);
}

function close(root: string, form: string): void {
  edit(root, sourcePaths(form).ui, '"page": {', '"published": false, "page": {');
}

async function check(root: string): Promise<string> {
  return report(await loadForms(root), false).output;
}

/** Runs codegen, and returns the list of forms that it emits. */
async function listedForms(root: string): Promise<readonly SiteForm[]> {
  const generated = await generate(await loadForms(root));
  if (!generated.ok) throw new Error(JSON.stringify(generated.diagnostics));
  await writeStale(root, generated.files);
  const module: { forms: readonly SiteForm[] } = await import(
    pathToFileURL(join(root, 'src/generated/forms.ts')).href
  );
  return module.forms;
}

const INTAKE_LINKS = ['"to": "/onboarding"', '"to": "/forms/feedback"'] as const;

describe('a form that a migration has brought into the database', () => {
  it('is rejected when its folder is renamed', async () => {
    const root = project();
    renameSync(join(root, formFolder('feedback')), join(root, formFolder('opinions')));
    await expect(loadForms(root)).rejects.toThrow(
      /^There is no folder schema\/forms\/feedback, .*give it this name again/u,
    );
  });

  it('is rejected when its folder is deleted', async () => {
    const root = project();
    rmSync(join(root, formFolder('feedback')), { recursive: true });
    await expect(loadForms(root)).rejects.toThrow(
      /git checkout HEAD -- schema\/forms\/feedback/u,
    );
  });

  it('is rejected with another table, at its line', async () => {
    const root = project();
    edit(root, sourcePaths('feedback').ui, '"feedback_submissions"', '"opinions"');
    expect(await check(root)).toMatch(
      /form\.ui\.json:\d+:\d+ table-stays: The form's submissions are in the table "feedback_submissions", not in "opinions"\. Write "feedback_submissions"/u,
    );
  });
});

it('a form with the table of another form is rejected', async () => {
  const root = project();
  await writeNewForm(root, 'opinions');
  edit(root, sourcePaths('opinions').ui, '"opinions_submissions"', '"feedback_submissions"');
  expect(await check(root)).toContain(
    'distinct-forms: The table "feedback_submissions" is that of the form "feedback".',
  );
});

it('a form that is discarded before its migration leaves no generated file', async () => {
  const root = project();
  await writeNewForm(root, 'opinions');
  edit(root, sourcePaths('opinions').ui, /^ *"published": false,\n/gmu, '');
  await listedForms(root);
  const isPresent = () => existsSync(join(root, 'src/generated/opinions/form.ts'));
  expect(isPresent()).toBe(true);
  rmSync(join(root, formFolder('opinions')), { recursive: true });
  await listedForms(root);
  expect(isPresent()).toBe(false);
});

describe('npm run form:new', () => {
  it('gives a form a unique reference prefix', async () => {
    const root = project();
    for (const id of ['feedback-2026', 'feed', 'fees']) await writeNewForm(root, id);
    expect(await check(root)).toBe('Schema files are valid.');
  });

  it('describes the samples of the form to VS Code', async () => {
    const root = project();
    cpSync('.vscode', join(root, '.vscode'), { recursive: true });
    await writeNewForm(root, 'opinions');
    expect(readFileSync(join(root, '.vscode/settings.json'), 'utf8')).toContain(
      '"./src/generated/opinions/form.schema.json"',
    );
  });
});

describe('a closed form', () => {
  it('keeps its list at the former address', async () => {
    const root = project();
    close(root, 'feedback');
    expect(await check(root)).toBe('Schema files are valid.');
    const forms = await listedForms(root);
    expect(forms.map(({ id, path, adminPath }) => [id, path, adminPath])).toEqual([
      ['onboarding', '/onboarding', '/admin'],
      ['feedback', undefined, '/admin/feedback'],
    ]);
  });

  it("leaves the other form's list at its address when the intake is closed", async () => {
    const root = project();
    close(root, 'onboarding');
    edit(root, 'schema/site.json', ...INTAKE_LINKS);
    const forms = await listedForms(root);
    expect(forms.map(({ path, adminPath }) => [path, adminPath])).toEqual([
      [undefined, '/admin'],
      ['/forms/feedback', '/admin/feedback'],
    ]);
  });

  it('has no link in site.json', async () => {
    const root = project();
    close(root, 'onboarding');
    const lines = (await check(root)).split('\n');
    expect(lines).toEqual([
      expect.stringMatching(
        /^schema\/site\.json:\d+:\d+ links-lead-on: This link leads to the form "onboarding", which is not published\. Link to another page/u,
      ),
      expect.stringMatching(/^schema\/site\.json:\d+:\d+ links-lead-on: /u),
      '2 errors in 1 file.',
    ]);
  });

  it('may be the only form of the site', async () => {
    const root = project();
    for (const form of ['onboarding', 'feedback']) close(root, form);
    edit(root, 'schema/site.json', INTAKE_LINKS[0], '"to": "/#features"');
    expect(await check(root)).toBe('Schema files are valid.');
    expect((await listedForms(root)).map(({ path }) => path)).toEqual([undefined, undefined]);
  });

  it('is still compared with the database', async () => {
    const root = project();
    close(root, 'feedback');
    edit(root, sourcePaths('feedback').questions, '"maximum": 10', '"maximum": 20');
    expect((await diff(root)).output).toContain('schema/forms/feedback/form.schema.json');
  });
});
