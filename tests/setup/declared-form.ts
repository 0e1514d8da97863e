import { mkdir, mkdtemp, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { generate } from '../../scripts/codegen/generate.ts';
import type { LoadedTexts } from '../../scripts/codegen/load.ts';
import type { StaffForm } from '../../src/admin/view/staff-model.ts';
import { editedTexts, type Edit } from './edited-texts.ts';

export type { Edit } from './edited-texts.ts';

export interface DeclaredForm {
  readonly form: StaffForm;
  /** Every generated file, by its path. */
  readonly files: ReadonlyMap<string, string>;
  /** The declared state as SQL, to be applied after the migrations. */
  readonly sql: string;
}

/** Runs codegen over the project's declaration after an edit, and loads the form that comes out. */
export async function declaredForm(edit: Edit = () => undefined): Promise<DeclaredForm> {
  return declaredBy(await editedTexts(edit));
}

/** The same for the texts of a declaration. */
export async function declaredBy(texts: LoadedTexts): Promise<DeclaredForm> {
  const generated = await generate(texts);
  if (!generated.ok) throw new Error(JSON.stringify(generated.diagnostics, null, 2));
  const sql = [...generated.files].find(([path]) => path.endsWith('.sql'))?.[1] ?? '';
  return { form: await loadForm(generated.files), files: generated.files, sql };
}

async function loadForm(files: ReadonlyMap<string, string>): Promise<StaffForm> {
  const folder = await mkdtemp(join(tmpdir(), 'declared-form-'));
  await symlink(resolve('src/form-engine'), join(folder, 'form-engine'));
  await writeFile(join(folder, 'package.json'), '{ "type": "module" }');
  await symlink(resolve('src/lib'), join(folder, 'lib'));
  await mkdir(join(folder, 'generated'));
  for (const [path, content] of files) {
    if (path.startsWith('src/generated/')) {
      await writeFile(join(folder, 'generated', basename(path)), content);
    }
  }
  const module: { staffForm: StaffForm } = await import(
    pathToFileURL(join(folder, 'generated', 'staff-form.ts')).href
  );
  return module.staffForm;
}
