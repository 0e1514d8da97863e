import type { DeclarationModel } from '../../model/build-model.ts';
import { BANNER } from './banner.ts';

/** Emits the staff page's part of the model, in a module that prospects don't download. */
export function emitStaffModel(model: DeclarationModel): string {
  const { admin, staffFields } = model;
  const fields =
    Object.keys(staffFields).length > 0
      ? `\n  fields: { ...form.model.fields, ...${JSON.stringify(staffFields, null, 2)} },`
      : '';
  return `${BANNER}import type { StaffForm } from '../admin/view/staff-model.ts';
import { form } from './form.ts';

export const staffForm: StaffForm = {
  ...form,
  model: { ...form.model,${fields} admin: ${JSON.stringify(admin, null, 2)} },
};
`;
}

/** Emits the form model as data. */
export function emitFormModel(model: DeclarationModel): string {
  return `${BANNER}import type { FormModel } from '../form-engine/form-model.ts';

export const formModel: FormModel = ${JSON.stringify(model.form, null, 2)};
`;
}
