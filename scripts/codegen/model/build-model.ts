import type { AdminModel } from '../../../src/admin/view/staff-model.ts';
import type { Button, FormModel, Step } from '../../../src/form-engine/form-model.ts';
import { buildCards, buildSections } from './build-cards.ts';
import { buildAdmin } from './build-admin.ts';
import { buildConditions, type ConditionModel } from './build-conditions.ts';
import { buildFields } from './build-fields.ts';
import { usualMessages } from '../kinds/registry.ts';
import type {
  ButtonUi,
  DeclaredFiles,
  QuestionsFile,
  SiteFile,
  StepUi,
} from '../load/declared-files.ts';

/** The checked declaration as one typed value: all that emitters read. */
export interface DeclarationModel {
  /** Name of the answer type. */
  readonly answerType: string;
  readonly form: FormModel;
  readonly admin: AdminModel;
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
  const { notAnswered: _, ...summary } = ui.summary;
  const { lines: __, ...pdf } = ui.pdf;
  const form: FormModel = {
    table: ui.submission.table,
    wizard: {
      ...ui.wizard,
      messages: { ...usualMessages(Object.values(fields)), ...ui.wizard.messages },
    },
    steps: ui.steps.map(buildStep),
    fields,
    conditions: conditions.map(({ then, else: otherwise }) => ({ then, else: otherwise })),
    summary: { ...summary, cards: buildCards(ui, fields) },
    thankYou: ui.thankYou,
    pdf: { ...pdf, sections: buildSections(ui, fields) },
  };
  const admin = buildAdmin(ui, fields);
  return { answerType: questions.title, form, admin, conditions, questions, site };
}

function buildStep(step: StepUi): Step {
  const { back, next } = step.buttons;
  const base = {
    id: step.id,
    title: step.title,
    intro: step.intro ?? [],
    buttons: {
      ...(back === undefined ? {} : { back: buildButton(back) }),
      next: buildButton(next),
    },
  };
  return step.kind === 'questions'
    ? { ...base, kind: step.kind, fields: step.fields ?? [] }
    : { ...base, kind: step.kind };
}

function buildButton(button: ButtonUi): Button {
  return typeof button === 'string' ? { label: button } : button;
}
