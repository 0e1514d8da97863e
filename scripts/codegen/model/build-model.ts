import type { FormModel, Step } from '../../../src/form-engine/form-model.ts';
import type { Field } from '../../../src/form-engine/kinds/registry.ts';
import type { PdfModel } from '../../../src/pdf/document/pdf-model.ts';
import type { ButtonText, StepTexts, WizardModel } from '../../../src/wizard/steps/wizard-model.ts';
import { buildCards, buildSections } from './build-cards.ts';
import { buildAdmin, type DeclaredAdmin } from './build-admin.ts';
import { buildConditions, type ConditionModel } from './build-conditions.ts';
import { buildFields, buildStaffFields } from './build-fields.ts';
import { usualMessages } from '../kinds/registry.ts';
import type {
  ButtonUi,
  QuestionsFile,
  SiteFile,
  StepUi,
} from '../load/declared-files.generated.ts';
import type { DeclaredFiles } from '../load/declared-files.ts';

/** The checked declaration as one typed value: all that emitters read. */
export interface DeclarationModel {
  /** Name of the answer type. */
  readonly answerType: string;
  readonly form: FormModel;
  readonly wizard: WizardModel;
  readonly pdf: PdfModel;
  readonly admin: DeclaredAdmin;
  /** The columns that staff writes, as fields by their names. */
  readonly staffFields: Readonly<Record<string, Field>>;
  /** At the same indices as `form.conditions`. */
  readonly conditions: readonly ConditionModel[];
  readonly questions: QuestionsFile;
  readonly site: SiteFile;
}

/** Builds the model of a declaration that `check` has passed. */
export function buildModel(files: DeclaredFiles): DeclarationModel {
  const { questions, ui, site } = files;
  const fields = buildFields(questions, ui);
  const conditions = buildConditions(questions, Object.keys(fields));
  const { messages, missing, ...texts } = ui.wizard;
  const { notAnswered: _, download: label, ...summary } = ui.summary;
  const { lines: __, preparing, error, ...pdf } = ui.pdf;
  const form: FormModel = {
    table: ui.submission.table,
    steps: ui.steps.map(buildStep),
    fields,
    conditions: conditions.map(({ then, else: otherwise }) => ({ then, else: otherwise })),
    messages: { missing, ...usualMessages(Object.values(fields)), ...messages },
  };
  const wizard: WizardModel = {
    ...form,
    language: pdf.language,
    wizard: texts,
    steps: ui.steps.map((step) => ({ ...buildStep(step), ...buildStepTexts(step) })),
    summary: { ...summary, cards: buildCards(ui, fields) },
    download: { label, preparing, error },
    thankYou: ui.thankYou,
  };
  const staffFields = buildStaffFields();
  return {
    answerType: questions.title,
    form,
    wizard,
    pdf: { ...pdf, sections: buildSections(ui, fields) },
    admin: buildAdmin(ui, { ...fields, ...staffFields }),
    staffFields,
    conditions,
    questions,
    site,
  };
}

/** Returns the fields of all columns that hold an answer or what staff writes. */
export function storedFields({ form, staffFields }: DeclarationModel): readonly Field[] {
  return [...Object.values(form.fields), ...Object.values(staffFields)];
}

function buildStep({ id, kind, fields = [] }: StepUi): Step {
  return kind === 'questions' ? { id, kind, fields } : { id, kind };
}

function buildStepTexts(step: StepUi): StepTexts {
  const { back, next } = step.buttons;
  return {
    title: step.title,
    intro: step.intro ?? [],
    buttons: {
      ...(back === undefined ? {} : { back: buildButton(back) }),
      next: buildButton(next),
    },
  };
}

function buildButton(button: ButtonUi): ButtonText {
  return typeof button === 'string' ? { label: button } : button;
}
