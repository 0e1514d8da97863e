import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { generate } from '../../../scripts/codegen/generate.ts';
import { formatDiagnostic } from '../../../scripts/codegen/source/diagnostic.ts';
import { load, sourcePaths, type LoadedTexts } from '../../../scripts/codegen/read/load.ts';
import type { Form } from '../../../src/engine/form.ts';
import type { DeclaredQuestions } from '../../../src/intake/wizard/theme/question-form.tsx';
import { newFormSql } from '../../fixtures/edited-texts.ts';
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

/** The legal declarations, and what is wrong with the others. */
interface Declared<One> {
  readonly all: readonly One[];
  /** One line for each mistake, which begins with the path of its file. */
  readonly mistakes: readonly string[];
}

/** Runs codegen over the declarations of all files, each a form of its own, and loads the forms. */
export async function declareForms(
  files: readonly CaseFile[],
): Promise<Declared<DeclaredForm>> {
  const { legal, emitted, mistakes } = await generateLegal(files);
  const folder = await mkdtemp(join(tmpdir(), 'conformance-'));
  await writeModules(folder, emitted);
  const loaded = legal.map(async ({ id, file }) => {
    return { ...file, ...(await loadForm(folder, id)) };
  });
  const all = await Promise.all(loaded);
  await rm(folder, { recursive: true });
  return { all, mistakes };
}

/** Runs codegen in the same way, and returns the tables. */
export async function declareTables(
  files: readonly CaseFile[],
): Promise<Declared<DeclaredTable>> {
  const { legal, mistakes } = await generateLegal(files);
  const all = legal.map(({ id, file, texts }) => {
    return { ...file, table: `${id}_submissions`, sql: newFormSql(texts) };
  });
  return { all, mistakes };
}

/** Generates the forms of the files that the rules of declarations allow. */
async function generateLegal(files: readonly CaseFile[]) {
  const intake = await load(process.cwd());
  let legal = await Promise.all(files.map((file, index) => textsIn(intake, file, index)));
  const mistakes: string[] = [];
  for (;;) {
    const generated = await generate(legal.map(({ texts }) => texts));
    if (generated.ok) return { legal, emitted: generated.files, mistakes };
    const { diagnostics } = generated;
    const named = new Set(diagnostics.map(({ file }) => file));
    const others = legal.filter(({ texts }) => !named.has(texts.paths.questions));
    mistakes.push(...diagnostics.map(formatDiagnostic));
    if (others.length === legal.length) throw new Error(mistakes.join('\n'));
    legal = others;
  }
}

async function textsIn(intake: LoadedTexts, file: CaseFile, index: number) {
  const { title, declaration } = file;
  const texts =
    typeof declaration === 'string'
      ? { ...(await load(process.cwd(), declaration)), released: undefined }
      : textsOf(intake, title, declaration, index);
  return { id: texts.form, file, texts };
}

/** Returns the texts of a form whose steps and questions are declared here. The rest is the intake's. */
function textsOf(
  intake: LoadedTexts,
  title: string,
  declaration: Declaration,
  index: number,
): LoadedTexts {
  const form = `case${index}`;
  const path = `tests/conformance/cases/${title}.json`;
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
    paths: { ...sourcePaths(form), questions: path, ui: path },
    sources: {
      ...intake.sources,
      questions: JSON.stringify(questions),
      ui: JSON.stringify(own),
      site,
    },
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
