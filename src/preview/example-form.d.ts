/** The form in `schema/forms/example`, which the dev server makes: see `scripts/build/vite/example-form.ts`. */
import type { StaffForm } from '../admin/view/staff-model.ts';
import type { PdfModel } from '../pdf/document/pdf-model.ts';
import type { WizardForm } from '../wizard/answers/wizard-model.ts';

export declare const branchAnswers: readonly object[];
export declare const pdfModel: PdfModel;
export declare const staffForm: StaffForm;
export declare const wizardForm: WizardForm;
/** Sets of answers, by file name. */
export declare const sampleFiles: Readonly<Record<string, unknown>>;
