import type { Card } from '../../../../src/form-engine/display.ts';
import type { Answers } from '../../../../src/form-engine/form-model.ts';
import type { Field } from '../../../../src/form-engine/kinds/registry.ts';
import { widgetModules } from '../../kinds/registry.ts';
import type { DeclarationModel } from '../../model/build-model.ts';
import { BANNER } from './banner.ts';

/** Returns the modules of a form that hold its models, by their names. */
export function emitModels(model: DeclarationModel) {
  return [
    ['form.ts', emitForm(model)],
    ['form-page.ts', emitFormPage()],
    ['form-schema.d.ts', FORM_SCHEMA_TYPES],
    ['form-schema.js', emitFormSchema(model)],
    ['pdf-model.ts', emitPdfModel(model)],
    ['questions.ts', emitQuestions(model)],
    ['staff-form.ts', emitStaffForm(model)],
    ['summary-parts.ts', emitSummaryParts(model)],
    ['wizard-form.ts', emitWizardForm(model)],
  ] as const;
}

/** The form engine's part: the model joined with its compiled functions. */
function emitForm({ form }: DeclarationModel): string {
  const { id, table, fields, steps, ...rest } = form;
  const shared = sharedChoices(Object.values(fields));
  const lists = shared.map((choices, index) => `const choices${index} = ${choices} as const;\n\n`);
  const byId = Object.fromEntries(steps.map((step) => [step.id, step]));
  return `${BANNER}import type { Form } from '../../form-engine/form.ts';
import type { Step } from '../../form-engine/form-model.ts';
import { conditions, validateAnswers } from './validators.js';

export const steps = ${json(byId)} as const satisfies Readonly<Record<string, Step>>;

${lists.join('')}export const form: Form = {
  model: {
    id: ${json(id)},
    table: ${json(table)},
    fields: { ${Object.values(fields).map(fieldLiteral(shared)).join(', ')} },
    ${withEntry(rest, 'steps', steps.map(stepReference)).slice(1)},
  validate: validateAnswers,
  conditions,
};
`;
}

/** Returns the lists of choices that several questions have, which are emitted once. */
function sharedChoices(fields: readonly Field[]): readonly string[] {
  const lists = fields.flatMap(({ choices }) => (choices ? json(choices) : []));
  return [...new Set(lists.filter((list, index) => lists.indexOf(list) !== index))];
}

function fieldLiteral(shared: readonly string[]): (field: Field) => string {
  return (field) => {
    const { choices, ...rest } = field;
    const index = shared.indexOf(json(choices));
    const literal =
      index < 0 ? json(field) : `${json(rest).slice(0, -2)},\n  "choices": choices${index}\n}`;
    return `${json(field.name)}: ${literal}`;
  };
}

/** The parts of the summary that several consumers show. */
function emitSummaryParts({ wizard }: DeclarationModel): string {
  const byId = Object.fromEntries(wizard.summary.cards.map((card) => [card.id, card]));
  return `${BANNER}import type { Card, DownloadTexts } from '../../form-engine/display.ts';

export const cards = ${json(byId)} as const satisfies Readonly<Record<string, Card>>;

export const download: DownloadTexts = ${json(wizard.download)};
`;
}

function emitWizardForm(model: DeclarationModel): string {
  const { wizard } = model;
  const { language, wizard: ownTexts, steps, summary, thankYou } = wizard;
  const { cards, ...summaryTexts } = summary;
  const titled = steps.map((step) => {
    const { title, intro, overview, notices, followers, buttons } = step;
    const texts = { title, intro, overview, notices, followers, buttons };
    return `{ ...${stepReference(step)}, ${json(texts).slice(1)}`;
  });
  return `${BANNER}import { late } from '../../lib/late.ts';
import type { WizardForm } from '../../wizard/answers/wizard-model.ts';
import { form, steps } from './form.ts';
import { cards, download } from './summary-parts.ts';

export const wizardForm: WizardForm = {
  ...form,
  model: {
    ...form.model,
    language: ${json(language)},
    wizard: ${json(ownTexts)},
    steps: [${titled.join(', ')}],
    summary: ${withEntry(summaryTexts, 'cards', cards.map(cardReference))},
    download,
    thankYou: ${json(thankYou)},
  },
  questions: late(async () => (await import('./questions.ts')).Questions),
};
`;
}

/** Emits the questions as RJSF takes them, with the widgets that they use: a page downloads no others (decision 056). */
function emitQuestions(model: DeclarationModel): string {
  const widgets = usedWidgets(model);
  const imports = [...widgets].map(
    ([name, module]) => `import { ${widgetExport(name)} } from '../../wizard/widgets/${module}';\n`,
  );
  const entries = [...widgets.keys()].map((name) => `${name}: ${widgetExport(name)}`);
  return `${BANNER}import { questionForm } from '../../wizard/form/question-form.tsx';
${imports.join('')}import { schema, uiSchema } from './form-schema.js';
import { validators } from './validators.js';

export const widgets = { ${entries.join(', ')} };

export const Questions = questionForm({ schema, uiSchema, validators, widgets });
`;
}

/** Emits the schema that RJSF takes, and the looks of its questions. Its types lack keywords of ours: hence JavaScript. */
function emitFormSchema({ schema, uiSchema }: DeclarationModel): string {
  return `${BANNER}export const schema = ${json(schema)};

export const uiSchema = ${json(uiSchema)};
`;
}

const FORM_SCHEMA_TYPES = `${BANNER}import type { RJSFSchema, UiSchema } from '@rjsf/utils';

export declare const schema: RJSFSchema;
export declare const uiSchema: UiSchema;
`;

/** Returns the modules of the widgets that the steps' questions use, by the widgets' names. */
function usedWidgets({ form, wizard }: DeclarationModel): ReadonlyMap<string, string> {
  const asked = wizard.steps.flatMap((step) => ('fields' in step ? step.fields : []));
  const fields = asked.flatMap((name) => form.fields[name] ?? []);
  return new Map(
    fields.map(({ kind, widget }) => [widget, widgetModules(kind)[widget] ?? ''] as const),
  );
}

/** Returns the name under which a module exports a widget, such as `TextWidget`. */
function widgetExport(name: string): string {
  return `${name.charAt(0).toUpperCase()}${name.slice(1)}Widget`;
}

/** Emits the page of a form: one module, so that its code is in one chunk with it where there is no other form. */
function emitFormPage(): string {
  return `${BANNER}import { formRoute } from '../../app/form-route.tsx';
import { wizardForm } from './wizard-form.ts';

export const FormPage = formRoute(
  wizardForm,
  async () => (await import('./pdf-model.ts')).pdfModel,
);
`;
}

/** The PDF's part. A section that equals a card of the summary is a reference to it. */
function emitPdfModel({ pdf, wizard }: DeclarationModel): string {
  const { sections, ...texts } = pdf;
  const cards = new Map(wizard.summary.cards.map((card) => [json(card), cardReference(card)]));
  const listed = sections.map((section) => cards.get(json(section)) ?? json(section));
  const imports = sections.some((section) => cards.has(json(section)))
    ? "import { cards } from './summary-parts.ts';\n"
    : '';
  return `${BANNER}import type { PdfModel } from '../../pdf/document/pdf-model.ts';
${imports}
export const pdfModel: PdfModel = ${withEntry(texts, 'sections', listed)};
`;
}

/** The staff page's part, in a module that prospects don't download. */
function emitStaffForm({ admin, staffFields, wizard }: DeclarationModel): string {
  // The database sets their defaults; in the form one would count as an answer.
  const own = Object.values(staffFields).map((field) => [
    field.name,
    { ...field, default: undefined },
  ]);
  const fields =
    own.length > 0
      ? `\n    fields: { ...form.model.fields, ${json(Object.fromEntries(own)).slice(1)},`
      : '';
  return `${BANNER}import type { StaffForm } from '../../staff-contract/staff-model.ts';
import { form } from './form.ts';
import { cards, download } from './summary-parts.ts';

export const staffForm: StaffForm = {
  ...form,
  model: {
    ...form.model,${fields}
    admin: ${json(admin)},
    cards: [${wizard.summary.cards.map(cardReference).join(', ')}],
    download,
  },
};
`;
}

function stepReference({ id }: { readonly id: string }): string {
  return `steps[${json(id)}]`;
}

function cardReference({ id }: Card): string {
  return `cards[${json(id)}]`;
}

/** An object literal whose last property is a list of expressions. */
function withEntry(data: object, key: string, expressions: readonly string[]): string {
  return `${json(data).slice(0, -2)},\n  ${json(key)}: [${expressions.join(', ')}]\n}`;
}

export function json(value: unknown): string {
  return JSON.stringify(value, null, 2);
}

/** Answers that lead to each branch of each condition, for tests and the preview. */
export function emitBranchAnswers(
  { answerType }: DeclarationModel,
  branchAnswers: readonly Answers[],
): string {
  return `${BANNER}import type { ${answerType} } from './answers.ts';

export const branchAnswers: readonly ${answerType}[] = ${json(branchAnswers)};
`;
}
