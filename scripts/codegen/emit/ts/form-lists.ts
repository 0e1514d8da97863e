import type { DeclarationModel } from '../../model/build-model.ts';
import { BANNER } from './banner.ts';
import { json } from './forms.ts';

/** Returns the modules that name all forms, by their paths: of those that the site serves, and of all for its operator. */
export function emitFormLists(models: readonly DeclarationModel[]) {
  const published = models.filter((model) => model.published);
  return [
    ['src/generated/forms.ts', emitFormList(published)],
    ['src/generated/staff-forms.ts', emitStaffForms(models)],
    ['src/generated/form-pages.ts', emitFormPages(published)],
    [
      'supabase/functions/deliver-notifications/notifications.generated.ts',
      emitNotifications(published),
    ],
  ] as const;
}

/** Emits the list of the published forms, with what staff loads of them. */
function emitFormList(models: readonly DeclarationModel[]): string {
  const entries = models.map(
    ({ id, page, form }, index) => `  {
    id: ${json(id)},
    path: ${json(page.path)},
    // The first form's submissions are at the plain address.
    adminPath: ${json(index === 0 ? '/admin' : `/admin/${id}`)},
    name: ${json(page.name)},
    table: ${json(form.table)},
    prefix: ${json(form.reference.prefix)},
    loadStaffForm: async () => (await import('./${id}/staff-form.ts')).staffForm,
    loadPdfModel: async () => (await import('./${id}/pdf-model.ts')).pdfModel,
  },
`,
  );
  return `${BANNER}/** The published forms. A visitor of one downloads nothing of another. */
export const forms = [
${entries.join('')}] as const;
`;
}

/** Emits the staff's part of all forms, for an operator's commands: a form that is closed keeps its submissions. */
function emitStaffForms(models: readonly DeclarationModel[]): string {
  const imports = models.map(
    ({ id }, index) => `import { staffForm as form${index} } from './${id}/staff-form.ts';\n`,
  );
  const entries = models.map(
    ({ published }, index) => `  { model: form${index}.model, isPublished: ${published} },\n`,
  );
  return `${BANNER}${imports.join('')}
export const staffForms = [
${entries.join('')}];
`;
}

/** Emits the forms' pages by their paths, apart from the list: commands on the server know the list alone. */
function emitFormPages(models: readonly DeclarationModel[]): string {
  const entries = models.map(
    ({ id, page }) =>
      `  ${json(page.path)}: async () => (await import('./${id}/form-page.ts')).FormPage,\n`,
  );
  return `${BANNER}export const formPages = {
${entries.join('')}};
`;
}

/** Emits the declared notifications for the worker that delivers them. */
function emitNotifications(models: readonly DeclarationModel[]): string {
  const imports = models.map(
    ({ id }, index) =>
      `import { form as form${index} } from '../../../src/generated/${id}/form.ts';\n`,
  );
  const entries = models.map(({ notifications }, index) => {
    const messages = notifications.map(({ message }) => message);
    return `  { form: form${index}.model, notifications: ${json(messages)} },\n`;
  });
  return `${BANNER}${imports.join('')}import type { FormNotifications } from './notification.ts';

export const notifications: readonly FormNotifications[] = [
${entries.join('')}];
`;
}
