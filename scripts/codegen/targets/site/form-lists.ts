import { hasTable, type DeclarationModel } from '../../model/build-model.ts';
import { emitFormPage } from '../wizard/wizard-modules.ts';
import { BANNER, dataCode } from '../code.ts';

/** Returns the modules that name all forms. */
export function emitFormLists(models: readonly DeclarationModel[]) {
  return [
    ['src/generated/forms.ts', emitFormList(models.filter(hasTable))],
    ['src/generated/staff-forms.ts', emitStaffForms(models)],
    ['src/app/form-pages.generated.ts', emitFormPages(models.filter(isOpen))],
    ['src/app/staff-pages.generated.ts', emitStaffPages()],
    ...models
      .filter(isOpen)
      .map(
        (model) =>
          [`src/app/form-pages/${model.id}.generated.ts`, emitFormPage(model)] as const,
      ),
  ] as const;
}

/**
 * Returns the modules of the staff page for the pages in another language, where they are empty:
 * staff reads in the first language.
 */
export function emitNoStaffPages(models: readonly DeclarationModel[]) {
  return [
    ['src/generated/forms.ts', emitFormList(models.filter(hasTable), false)],
    ['src/app/staff-pages.generated.ts', `${BANNER}export const staffPages = {};\n`],
  ] as const;
}

/** Emits the reference to the staff pages, which pages in another language leave out. */
function emitStaffPages(): string {
  return `${BANNER}export { staffPages } from './staff/staff-pages.ts';\n`;
}

/** The forms that have submissions. */
function emitFormList(models: readonly DeclarationModel[], hasStaff = true): string {
  const entries = models.map((model) => {
    const { id, page, form } = model;
    return `  {
    id: ${dataCode(id)},${isOpen(model) ? `\n    path: ${dataCode(page.path)},` : ''}
    adminPath: ${dataCode(page.adminPath)},
    name: ${dataCode(page.name)},
    table: ${dataCode(form.table)},
    prefix: ${dataCode(form.reference.prefix)},
    loadStaffForm: ${hasStaff ? `async () => (await import('./${id}/staff-form.ts')).staffForm` : NO_STAFF},
    loadPdfModel: async () => (await import('./${id}/pdf-model.ts')).pdfModel,
  },
`;
  });
  return `${BANNER}import type { StaffForm } from '../staff/contract/staff-model.ts';
import type { PdfModel } from '../pdf/document/pdf-model.ts';

export interface SiteForm {
  readonly id: string;
  /** The path of its page. A closed form has none. */
  readonly path?: string;
  readonly adminPath: string;
  readonly name: string;
  readonly table: string;
  readonly prefix: string;
  readonly loadStaffForm: () => Promise<StaffForm>;
  readonly loadPdfModel: () => Promise<PdfModel>;
}

/** The forms that have submissions. A visitor of one downloads nothing of another. A closed form has no page. */
export const forms: readonly SiteForm[] = [
${entries.join('')}];
`;
}

const NO_STAFF = "() => Promise.reject(new Error('Staff reads in the first language.'))";

function isOpen({ stage }: DeclarationModel): boolean {
  return stage === 'open';
}

/**
 * Emits staff's part of all forms for an operator's commands: closed forms keep their submissions.
 */
function emitStaffForms(models: readonly DeclarationModel[]): string {
  const imports = models.map(
    ({ id }, index) => `import { staffForm as form${index} } from './${id}/staff-form.ts';\n`,
  );
  const entries = models.map(
    ({ stage }, index) =>
      `  { model: form${index}.model, isPublished: ${stage === 'open'} },\n`,
  );
  return `${BANNER}${imports.join('')}
export const staffForms = [
${entries.join('')}];
`;
}

/** Apart from the list: commands on the server use the list alone. */
function emitFormPages(models: readonly DeclarationModel[]): string {
  const entries = models.map(
    ({ id, page }) =>
      `  ${dataCode(page.path)}: async () => (await import('./form-pages/${id}.generated.ts')).FormPage,\n`,
  );
  return `${BANNER}export const formPages = {
${entries.join('')}};
`;
}
