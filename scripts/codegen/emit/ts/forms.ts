import type { Card } from '#src/form-engine/display.ts';
import type { Answers, FormModel } from '#src/form-engine/form-model.ts';
import { widgetModules, withParts } from '../../kinds/registry.ts';
import { buildLanguage } from '../../model/build-fields.ts';
import type { DeclarationModel } from '../../model/build-model.ts';
import { LANGUAGE } from '../../system-columns.ts';
import { BANNER } from './banner.ts';
import { Expression, literal } from './literal.ts';

/** The module with the staff page's part. Pages in another language have none. */
export const STAFF_FORM = 'staff-form.ts';

/** Returns a form's modules by name. */
export function emitModels(model: DeclarationModel) {
  return [
    ['form.ts', emitForm(model)],
    ['form-schema.d.ts', FORM_SCHEMA_TYPES],
    ['form-schema.js', emitFormSchema(model)],
    ['pdf-model.ts', emitPdfModel(model)],
    ['questions.ts', emitQuestions(model)],
    [STAFF_FORM, emitStaffForm(model)],
    ['summary-parts.ts', emitSummaryParts(model)],
    ['wizard-form.ts', emitWizardForm(model)],
  ] as const;
}

/** The model, and its compiled functions. */
function emitForm(declared: DeclarationModel): string {
  const { form, answerType, itemConditions } = declared;
  const lists = sharedChoices(form);
  const shared = lists.map((list, index) => `const choices${index} = ${list} as const;\n\n`);
  const fields = Object.entries(form.fields).map(([name, field]) => {
    const index = lists.indexOf(literal(field.choices));
    const choices = index >= 0 && { choices: new Expression(`choices${index}`) };
    const engine = field.kind === 'group' && { engine: new Expression('itemEngine') };
    return [name, { ...field, ...choices, ...engine }];
  });
  const model = { ...form, fields: Object.fromEntries(fields) };
  const names = [
    'conditions',
    ...(Object.keys(itemConditions).length > 0 ? ['itemConditions'] : []),
  ];
  const engine = hasGroup(declared)
    ? "import { itemEngine } from '../../form-engine/items.ts';\n"
    : '';
  return `${BANNER}import type { Form } from '../../form-engine/form.ts';
import type { Step } from '../../form-engine/form-model.ts';
${engine}import type { ${answerType} } from './answers.ts';
import { ${[...names, 'validateAnswers'].join(', ')} } from './validators.js';

type Name = keyof ${answerType};

${shared.join('')}export const form: Form = {
  model: ${literal(model, '  ')},
  validate: validateAnswers,
${names.map((name) => `  ${name},\n`).join('')}} satisfies Form<Step<Name>, Name>;
`;
}

function sharedChoices({ fields }: FormModel): readonly string[] {
  const lists = Object.values(fields).flatMap(({ choices }) =>
    choices ? literal(choices) : [],
  );
  return [...new Set(lists.filter((list, index) => lists.indexOf(list) !== index))];
}

function emitSummaryParts({ wizard, answerType }: DeclarationModel): string {
  const byId = Object.fromEntries(wizard.summary.cards.map((card) => [card.id, card]));
  return `${BANNER}import type { Card, DownloadTexts } from '../../form-engine/display.ts';
import type { ${answerType} } from './answers.ts';

export const cards = ${literal(byId)} as const satisfies Readonly<Record<string, Card<keyof ${answerType}>>>;

export const download: DownloadTexts = ${literal(wizard.download)};
`;
}

function emitWizardForm(model: DeclarationModel): string {
  const { answerType, wizard } = model;
  const { language, closing, texts, steps, summary, thankYou } = wizard;
  const part = {
    language,
    closing,
    texts,
    steps,
    summary: { ...summary, cards: summary.cards.map(cardReference) },
    download: new Expression('download'),
    thankYou,
  };
  const [cells, ownCells] = hasGroup(model)
    ? [
        "import { itemCells as cells } from '../../wizard/answers/item-cells.ts';\n",
        '\n  cells,',
      ]
    : ['', ''];
  return `${BANNER}import { late } from '../../lib/late.ts';
${cells}import type { WizardForm, WizardPart } from '../../wizard/answers/wizard-model.ts';
import type { ${answerType} } from './answers.ts';
import { form } from './form.ts';
import { cards, download } from './summary-parts.ts';

const part = ${literal(part)} satisfies WizardPart<keyof ${answerType}>;

export const wizardForm: WizardForm = {
  ...form,
  model: { ...form.model, ...part },
  questions: late(async () => (await import('./questions.ts')).Questions),${ownCells}
};
`;
}

function hasGroup({ form }: DeclarationModel): boolean {
  return Object.values(form.fields).some(({ kind }) => kind === 'group');
}

/** The questions in RJSF's format, with the widgets that they use (decision 020). */
function emitQuestions(model: DeclarationModel): string {
  const widgets = usedWidgets(model);
  const imports = [...widgets].map(
    ([name, module]) =>
      `import { ${widgetExport(name)} } from '../../wizard/widgets/${module}';\n`,
  );
  const isGrouped = hasGroup(model);
  const group = isGrouped
    ? "import { groups } from '../../wizard/form/group-templates.tsx';\n"
    : '';
  const entries = [...widgets.keys()].map((name) => `${name}: ${widgetExport(name)}`);
  const { questionTexts } = model;
  const texts =
    Object.keys(questionTexts).length > 0 ? `, texts: ${literal(questionTexts)}` : '';
  return `${BANNER}import { questionForm } from '../../wizard/form/question-form.tsx';
${group}${imports.join('')}import { schema, uiSchema } from './form-schema.js';
import { validators } from './validators.js';

export const widgets = { ${entries.join(', ')} };

export const Questions = questionForm({ schema, uiSchema, validators, widgets${texts}${isGrouped ? ', groups' : ''} });
`;
}

/** JavaScript: RJSF's types lack our keywords. */
function emitFormSchema({ schema, uiSchema }: DeclarationModel): string {
  return `${BANNER}export const schema = ${literal(schema)};

export const uiSchema = ${literal(uiSchema)};
`;
}

const FORM_SCHEMA_TYPES = `${BANNER}import type { RJSFSchema, UiSchema } from '@rjsf/utils';

export declare const schema: RJSFSchema;
export declare const uiSchema: UiSchema;
`;

/** The modules of the used widgets. */
function usedWidgets({ form, wizard }: DeclarationModel): ReadonlyMap<string, string> {
  const asked = wizard.steps.flatMap((step) => ('fields' in step ? step.fields : []));
  const fields = withParts(asked.flatMap((name) => form.fields[name] ?? [])).filter(
    ({ kind }) => kind !== 'group',
  );
  return new Map(
    fields.map(({ kind, widget }) => [widget, widgetModules(kind)[widget] ?? ''] as const),
  );
}

/** Such as `TextWidget`. */
function widgetExport(name: string): string {
  return `${name.charAt(0).toUpperCase()}${name.slice(1)}Widget`;
}

export function emitFormPage({ id }: DeclarationModel): string {
  return `${BANNER}import { wizardForm } from '../../generated/${id}/wizard-form.ts';
import { formRoute } from '../form-route.tsx';

export const FormPage = formRoute(
  wizardForm,
  async () => (await import('../../generated/${id}/pdf-model.ts')).pdfModel,
);
`;
}

/** A section that equals a summary card is a reference to it. */
function emitPdfModel({ answerType, pdf, wizard }: DeclarationModel): string {
  const cards = new Map(
    wizard.summary.cards.map((card) => [literal(card), cardReference(card)]),
  );
  const sections = pdf.sections.map((section) => cards.get(literal(section)) ?? section);
  const imports = sections.some((section) => section instanceof Expression)
    ? "import { cards } from './summary-parts.ts';\n"
    : '';
  return `${BANNER}import type { PdfModel } from '../../pdf/document/pdf-model.ts';
import type { ${answerType} } from './answers.ts';
${imports}
export const pdfModel: PdfModel = ${literal({ ...pdf, sections })} satisfies PdfModel<keyof ${answerType}>;
`;
}

/** Prospects don't download it. */
function emitStaffForm({ answerType, admin, staffFields, wizard }: DeclarationModel): string {
  const { languages } = admin;
  // A single language needs no filter and no column of the CSV.
  const own = languages.length > 1 ? [[LANGUAGE, buildLanguage(languages)] as const] : [];
  // The database sets these columns' defaults. In the form a default would count as an answer.
  const fields = [...Object.entries(staffFields), ...own].map(([name, field]) => [
    name,
    { ...field, default: undefined },
  ]);
  const part = {
    admin,
    cards: wizard.summary.cards.map(cardReference),
    download: new Expression('download'),
  };
  const names =
    fields.length > 0
      ? `keyof ${answerType} | keyof typeof staffFields`
      : `keyof ${answerType}`;
  return `${BANNER}import type { Field } from '../../form-engine/kinds/registry.ts';
import type { StaffForm, StaffPart } from '../../staff-contract/staff-model.ts';
import type { ${answerType} } from './answers.ts';
import { form } from './form.ts';
import { cards, download } from './summary-parts.ts';

const staffFields = ${literal(Object.fromEntries(fields))} satisfies Readonly<Record<string, Field>>;

const part = ${literal(part)} satisfies StaffPart<${names}>;

export const staffForm: StaffForm = {
  ...form,
  model: { ...form.model, fields: { ...form.model.fields, ...staffFields }, ...part },
};
`;
}

function cardReference({ id }: Card): Expression {
  return new Expression(`cards[${literal(id)}]`);
}

/** For tests and the preview. */
export function emitBranchAnswers(
  { answerType }: DeclarationModel,
  branchAnswers: readonly Answers[],
): string {
  return `${BANNER}import type { ${answerType} } from './answers.ts';

export const branchAnswers: readonly ${answerType}[] = ${literal(branchAnswers)};
`;
}
