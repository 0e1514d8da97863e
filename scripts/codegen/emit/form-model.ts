import type { DeclarationModel } from '../build-model.ts';
import { BANNER } from './banner.ts';

/** The form model as data. */
export function emitFormModel(model: DeclarationModel): string {
  return `${BANNER}import type { FormModel } from '../form-engine/form-model.ts';

export const formModel: FormModel = ${JSON.stringify(model.form, null, 2)};
`;
}
