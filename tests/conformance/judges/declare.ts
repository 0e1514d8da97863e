import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { generate } from '../../../scripts/codegen/generate.ts';
import { load, sourcePaths, type LoadedTexts } from '../../../scripts/codegen/read/load.ts';
import type { Form } from '../../../src/engine/form.ts';
import type { DeclaredQuestions } from '../../../src/intake/wizard/theme/question-form.tsx';
import type { CaseFile, Declaration } from './read-cases.ts';

/** The cases of a file, with the form of their declaration. */
export interface DeclaredForm extends CaseFile, DeclaredQuestions {
  readonly form: Form;
}

/** The cases of a file, with the table of their declaration. */
export interface DeclaredTable extends CaseFile {
  readonly table: string;
  /** The table with its rules. */
  readonly sql: string;
}

/** Runs codegen over the declarations of all files, each a form of its own, and loads the forms. */
export async function declareForms(
  files: readonly CaseFile[],
): Promise<readonly DeclaredForm[]> {
  const { ids, emitted } = await generateAll(files);
  const folder = await mkdtemp(join(tmpdir(), 'conformance-'));
  await writeModules(folder, emitted);
  const declared = files.map(async (file, index) => {
    return { ...file, ...(await loadForm(folder, ids[index] ?? '')) };
  });
  const all = await Promise.all(declared);
  await rm(folder, { recursive: true });
  return all;
}

/** Runs codegen in the same way, and returns the tables. */
export async function declareTables(
  files: readonly CaseFile[],
): Promise<readonly DeclaredTable[]> {
  const { ids, emitted } = await generateAll(files);
  return files.map((file, index) => {
    const id = ids[index] ?? '';
    const sql = emitted.get(`supabase/declared/${id}.sql`) ?? '';
    return { ...file, table: `${id}_submissions`, sql };
  });
}

async function generateAll(files: readonly CaseFile[]) {
  const intake = await load(process.cwd());
  const forms = await Promise.all(
    files.map(async ({ declaration }, index) =>
      typeof declaration === 'string'
        ? { ...(await load(process.cwd(), declaration)), released: undefined }
        : textsOf(intake, declaration, index),
    ),
  );
  const generated = await generate(forms);
  if (!generated.ok) throw new Error(JSON.stringify(generated.diagnostics, null, 2));
  return { ids: forms.map(({ form }) => form), emitted: generated.files };
}

/** Returns the texts of a form whose steps and questions are declared here. The rest is the intake's. */
function textsOf(intake: LoadedTexts, declaration: Declaration, index: number): LoadedTexts {
  const form = `case${index}`;
  const { questions, steps = [oneStep(declaration)], fields = {} } = declaration;
  const { page, pdf, summary, admin, ...ui } = JSON.parse(intake.sources.ui);
  const buttons = { back: 'Back', next: 'Next' };
  const asked = steps.map((step) => ({ kind: 'questions', title: step.id, buttons, ...step }));
  const submission = {
    table: `${form}_submissions`,
    reference: { label: 'Reference', prefix: prefixOf(index) },
  };
  const own = {
    ...ui,
    page: { name: form, title: form, description: page.description },
    steps: [ui.steps[0], ...asked, ui.steps.at(-1)],
    fields,
    summary: { ...summary, cards: undefined },
    admin: {
      ...admin,
      heading: undefined,
      columns: [{ id: 'submitted', title: 'Submitted', system: 'submitted_at' }],
    },
    submission,
    notifications: undefined,
    pdf: { ...pdf, fileName: { ...pdf.fileName, field: steps[0]?.fields[0] }, lines: {} },
  };
  const site = intake.sources.site.replaceAll('"to": "/onboarding"', '"to": "/"');
  return {
    ...intake,
    form,
    paths: sourcePaths(form),
    sources: { questions: JSON.stringify(questions), ui: JSON.stringify(own), site },
    samples: new Map(),
    released: undefined,
  };
}

function oneStep({ questions }: Declaration) {
  const asked = Object.entries(questions.properties).filter(
    ([, { deprecated, parameter }]) => !deprecated && parameter === undefined,
  );
  return { id: 'questions', fields: asked.map(([name]) => name) };
}

/** Returns three letters that no other index has. */
function prefixOf(index: number): string {
  return String.fromCharCode(65 + (index % 26), 65 + Math.floor(index / 26), 65);
}

/** Writes what the form engine and RJSF run. */
async function writeModules(folder: string, files: ReadonlyMap<string, string>) {
  for (const part of ['engine', 'lib']) {
    await mkdir(join(folder, 'src'), { recursive: true });
    await symlink(resolve('src', part), join(folder, 'src', part));
  }
  await writeFile(join(folder, 'package.json'), '{ "type": "module" }');
  for (const [path, content] of files) {
    if (!['form.ts', 'questions.js', 'validators.js'].includes(basename(path))) continue;
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), content);
  }
}

async function loadForm(folder: string, name: string) {
  const module = (file: string) =>
    import(pathToFileURL(join(folder, 'src/generated', name, file)).href);
  const { form }: { form: Form } = await module('form.ts');
  const { questions }: { questions: DeclaredQuestions } = await module('questions.js');
  return { form, ...questions };
}
