import { createHash } from 'node:crypto';
import type { RJSFSchema } from '@rjsf/utils';
import type { FormModel, Step } from '#src/form-engine/form-model.ts';
import type { Field } from '#src/form-engine/kinds/registry.ts';
import type { Notification } from '#supabase/functions/deliver-notifications/notification.ts';
import type { PdfModel } from '#src/pdf/document/pdf-model.ts';
import type {
  ButtonText,
  Follower,
  Notice,
  QuestionTexts,
  StepTexts,
  WizardModel,
} from '#src/wizard/answers/wizard-model.ts';
import { buildCards, buildSections } from './build-cards.ts';
import { buildAdmin, buildSortKeys, type DeclaredAdmin } from './build-admin.ts';
import { buildConditions, parseIf, type ConditionModel } from './build-conditions.ts';
import {
  buildFields,
  buildStaffFields,
  plainSchema,
  type PlainSchema,
} from './build-fields.ts';
import { answerPlaces, impersonal } from './earlier-answers.ts';
import { formLooks, formSchema } from './form-schema.ts';
import { markedParts, parseMarkdown } from './markdown.ts';
import type { Rename } from '../sql/database-model.ts';
import { present } from '../kinds/present.ts';
import { testsIn, type Expression } from '../sql/expression.ts';
import type { OperatorName } from '../sql/operators.ts';
import { columnName } from '../sql/sql-words.ts';
import { fill } from '#src/lib/fill.ts';
import { endOfDay } from './end-of-day.ts';
import { INTAKE } from '../load/load.ts';
import type { Released } from '../sql/database-model.ts';
import { RETENTION_COLUMN } from '../system-columns.ts';
import { usualMessages } from '../kinds/registry.ts';
import type {
  ButtonUi,
  IfSchema,
  NoticeUi,
  SiteFile,
  StepUi,
  UiFile,
} from '../load/declared-files.generated.ts';
import { questionsOf, type DeclaredFiles } from '../load/declared-files.ts';

/** The checked declaration as one typed value: all that emitters read. */
export interface DeclarationModel {
  /** The form's id: the name of its folder. */
  readonly id: string;
  readonly stage: Stage;
  readonly page: FormPage;
  /** The name of the type of all answers. */
  readonly answerType: string;
  readonly form: FormModel;
  readonly wizard: WizardModel;
  /** The last moment at which the form takes submissions. */
  readonly closing: Closing | undefined;
  readonly pdf: PdfModel;
  readonly admin: DeclaredAdmin;
  readonly staffFields: Readonly<Record<string, Field>>;
  readonly renames: readonly Rename[];
  /** The columns of the staff list that sort by a field, and that field. */
  readonly sortKeys: readonly (readonly [string, Field])[];
  /** At the same indices as `form.conditions`. */
  readonly conditions: readonly ConditionModel[];
  readonly notifications: readonly DeclaredNotification[];
  readonly retention: UiFile['retention'];
  readonly retentionStart: RetentionStart | undefined;
  readonly questions: DeclaredFiles['questions'];
  readonly plain: PlainSchema;
  /** The schema for RJSF's form. */
  readonly schema: RJSFSchema;
  readonly uiSchema: Readonly<Record<string, object>>;
  readonly questionTexts: Readonly<Record<string, QuestionTexts>>;
  readonly site: DeclaredFiles['site'];
}

/** A form's addresses, and what search engines and tabs show. */
interface FormPage {
  readonly path: string;
  readonly adminPath: string;
  readonly name: string;
  readonly title: string;
  readonly description: string;
}

/** A notification, and the condition under which a submission has it. */
interface DeclaredNotification {
  readonly id: string;
  readonly when?: Expression;
  readonly message: Notification;
}

/**
 * Builds the model of a declaration that `check` has passed.
 * @param released the form's part of the database after the last migration, if it has one
 */
export function buildModel(
  id: string,
  declared: DeclaredFiles,
  released?: Released,
): DeclarationModel {
  const files = impersonal(declared);
  const { questions, ui, site } = files;
  const fields = buildFields(questions, ui);
  const conditions = buildConditions(questions, Object.keys(fields));
  const form = buildForm(id, declared, fields, conditions);
  const closing = buildClosing(ui, site);
  const { lines: _lines, preparing: _preparing, error: _error, ...pdf } = ui.pdf;
  const { name, title, description } = ui.page;
  const staffFields = buildStaffFields(ui);
  const stored = { ...fields, ...staffFields };
  const admin = buildAdmin(ui, stored);
  return {
    id,
    stage: stageOf(ui, released),
    page: { path: addressOf(id, ui), adminPath: adminAddressOf(id), name, title, description },
    answerType: questions.title,
    form,
    wizard: buildWizard(form, files, declared.ui.steps, conditions, closing),
    closing,
    pdf: { ...pdf, sections: buildSections(ui, fields) },
    admin,
    staffFields,
    renames: buildRenames(fields),
    sortKeys: buildSortKeys(admin, stored),
    conditions,
    notifications: buildNotifications(ui),
    retention: ui.retention,
    retentionStart: buildRetentionStart(ui, staffFields),
    questions,
    plain: plainSchema(files),
    schema: formSchema(files, fields),
    uiSchema: formLooks(ui, fields),
    questionTexts: buildQuestionTexts(declared),
    site,
  };
}

function buildForm(
  id: string,
  { questions, ui }: DeclaredFiles,
  fields: FormModel['fields'],
  conditions: readonly ConditionModel[],
): FormModel {
  const { submission, steps, wizard } = ui;
  const { messages, missing } = wizard;
  const asked = JSON.stringify([questions, ui.fields, steps]);
  return {
    id,
    version: createHash('sha256').update(asked).digest('hex').slice(0, 10),
    table: submission.table,
    reference: submission.reference,
    steps: steps.map(buildStep),
    fields,
    conditions: conditions.map(({ then, else: otherwise }) => ({ then, else: otherwise })),
    messages: { missing, ...usualMessages(Object.values(fields)), ...messages },
  };
}

function buildWizard(
  form: FormModel,
  { ui }: DeclaredFiles,
  declared: readonly StepUi[],
  conditions: readonly ConditionModel[],
  closing: Closing | undefined,
): WizardModel {
  const {
    messages: _messages,
    missing: _missing,
    ombNumber: _number,
    expires: _expires,
    closes: _closes,
    closed: _closed,
    ...texts
  } = ui.wizard;
  const { notAnswered: _empty, download: label, ...summary } = ui.summary;
  const { language, preparing, error } = ui.pdf;
  const { failures } = summary;
  return {
    ...form,
    language,
    ...present({ closing: closing && closingTexts(closing, ui) }),
    wizard: texts,
    steps: ui.steps.map((step, index) => ({
      ...buildStep(step),
      ...buildStepTexts(step, ui),
      ...buildPersonal(declared[index]),
      ...buildFollowers(step, conditions, form.fields),
    })),
    summary: {
      ...summary,
      failures: { closed: 'This form is closed and takes no more answers.', ...failures },
      cards: buildCards(ui, form.fields),
    },
    download: { label, preparing, error },
    thankYou: ui.thankYou,
  };
}

/** The end of the last day on which a form takes answers. */
interface Closing {
  readonly at: Date;
  readonly timeZone: string;
}

function buildClosing(
  { closes }: UiFile,
  { timeZone = 'UTC' }: SiteFile,
): Closing | undefined {
  return closes === undefined ? undefined : { at: endOfDay(closes, timeZone), timeZone };
}

/** Returns the texts with the last minute of that day. */
function closingTexts(
  { at, timeZone }: Closing,
  { wizard, pdf }: UiFile,
): WizardModel['closing'] {
  const {
    closes = 'You can send your answers until {time}.',
    closed = 'This form closed on {time}. You can still read and download answers that this browser keeps.',
  } = wizard;
  const time = new Date(at.getTime() - 60_000).toLocaleString(pdf.language, {
    year: 'numeric',
    month: 'long',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZone,
    timeZoneName: 'short',
  });
  return { at: at.getTime(), before: fill(closes, { time }), after: fill(closed, { time }) };
}

/** A draft is for the preview alone. The site serves an open form. A closed one has been open: staff reads its submissions. */
export type Stage = 'draft' | 'open' | 'closed';

function stageOf({ published }: UiFile, released: Released | undefined): Stage {
  if (published !== false) return 'open';
  return released ? 'closed' : 'draft';
}

/** Returns whether the form has a table, or gets one by the next migration. */
export function hasTable({ stage }: DeclarationModel): boolean {
  return stage !== 'draft';
}

/** Returns the fields of all columns with an answer or a staff field. */
export function storedFields({ form, staffFields }: DeclarationModel): readonly Field[] {
  return [...Object.values(form.fields), ...Object.values(staffFields)];
}

/** Returns the columns that hold the e-mail address of a staff account. */
export function accountColumns({ admin, staffFields }: DeclarationModel): readonly string[] {
  return admin.staffColumns.flatMap(({ field, isAccount }) =>
    isAccount ? (staffFields[field]?.column ?? []) : [],
  );
}

/** The value of a staff column from which a submission's retention counts. */
interface RetentionStart {
  readonly column: string;
  readonly value: string;
  /** The value as staff reads it. */
  readonly label: string;
}

/** Returns nothing if the retention counts from the submission, or no retention is declared. */
function buildRetentionStart(
  { retention }: UiFile,
  staffFields: FormModel['fields'],
): RetentionStart | undefined {
  const field = staffFields[RETENTION_COLUMN?.name ?? ''];
  if (!retention || retention.after === 'submission' || !field) return undefined;
  const { status: value } = retention.after;
  const label = field.choices?.find((choice) => choice.value === value)?.label ?? value;
  return { column: field.column, value, label };
}

/** Returns the declared renames that change a column's name: "customLLM" and "customLlm" share one. */
function buildRenames(fields: FormModel['fields']): readonly Rename[] {
  return Object.values(fields).flatMap(({ renamedFrom = [], column }) => {
    const from = [...new Set(renamedFrom.map(columnName))].filter((name) => name !== column);
    return from.length === 0 ? [] : [{ from, to: column }];
  });
}

/** The conditions are the database's alone: the worker learns which notifications apply. */
function buildNotifications({ notifications }: UiFile): readonly DeclaredNotification[] {
  const { mails = [], webhooks = [] } = notifications ?? {};
  const build = (when: IfSchema | undefined, message: Notification) => ({
    id: message.id,
    ...(when && { when: parseIf(when) }),
    message,
  });
  return [
    ...mails.map(({ when, ...mail }) => build(when, { ...mail, channel: 'email' })),
    ...webhooks.map(({ when, ...webhook }) => build(when, { ...webhook, channel: 'webhook' })),
  ];
}

function buildStep({ id, kind, fields = [] }: StepUi): Step {
  return kind === 'questions' ? { id, kind, fields } : { id, kind };
}

function buildStepTexts(step: StepUi, ui: UiFile): StepTexts {
  const { back, next } = step.buttons;
  return {
    title: step.title,
    intro: parseMarkdown(step.intro ?? []).blocks,
    ...(step.overview && { overview: step.overview }),
    ...(step.notices && { notices: step.notices.map((notice) => buildNotice(notice, ui)) }),
    buttons: {
      ...(back === undefined ? {} : { back: buildButton(back) }),
      next: buildButton(next),
    },
  };
}

/** Returns the title and the intro of a step with their places for earlier answers, or nothing if they have none. */
function buildPersonal(step: StepUi | undefined): Pick<StepTexts, 'personal'> {
  const { title = '', intro = [] } = step ?? {};
  const hasPlaces = [title, ...intro].some((text) => answerPlaces(text).length > 0);
  return hasPlaces ? { personal: { title, intro: parseMarkdown(intro).blocks } } : {};
}

/** Returns the texts of the questions that have more than strings, by their names. */
function buildQuestionTexts(files: DeclaredFiles): Readonly<Record<string, QuestionTexts>> {
  const texts = questionsOf(files).map(({ name, schema, look }) => {
    const { 'ui:help': help, 'ui:details': details } = look;
    const own = present({
      title: answerPlaces(schema.title).length > 0 ? schema.title : undefined,
      description: markedParts(schema.description),
      help: markedParts(help),
      details: details && { title: details.title, text: parseMarkdown(details.text).blocks },
    });
    return [name, own] as const;
  });
  return Object.fromEntries(texts.filter(([, own]) => Object.keys(own).length > 0));
}

/** A notice with its number and its last day as a paragraph. */
function buildNotice(notice: NoticeUi, { wizard, pdf }: UiFile): Notice {
  const { title, paragraphs, link, ifAsked, omb, expires } = notice;
  const { ombNumber = 'OMB control number: {number}.', expires: until = 'Expires {date}.' } =
    wizard;
  const date = (day: string): string =>
    new Date(day).toLocaleDateString(pdf.language, { dateStyle: 'long', timeZone: 'UTC' });
  const facts = [
    ...(omb === undefined ? [] : [fill(ombNumber, { number: omb })]),
    ...(expires === undefined ? [] : [fill(until, { date: date(expires) })]),
  ];
  return {
    title,
    paragraphs: [
      ...parseMarkdown(paragraphs).blocks,
      ...(facts.length > 0 ? [facts.join(' ')] : []),
    ],
    ...present({ link, ifAsked }),
  };
}

/** Finds the questions that an answer to the question right above them brings in: one such, or several. */
function buildFollowers(
  { fields = [] }: StepUi,
  conditions: readonly ConditionModel[],
  models: Readonly<Record<string, Field>>,
): Pick<StepTexts, 'followers'> {
  const followers: Follower[] = [];
  for (const [index, name] of fields.entries()) {
    const isFollower = (one: string) => followers.some(({ field }) => field === one);
    const above = fields.slice(0, index).findLast((one) => !isFollower(one));
    const follows = conditions.some(
      ({ expression, then, else: otherwise }) =>
        [...then.absent, ...otherwise.absent].includes(name) &&
        testsIn(expression).some(({ field }) => field === above),
    );
    const below = choiceAbove(models[name], models[above ?? ''], conditions);
    if (follows) followers.push({ field: name, ...present({ below }) });
  }
  return followers.length > 0 ? { followers } : {};
}

/** Widgets that show each choice on a card of its own, with room below it, by the test that one choice passes. */
const CARDS: Readonly<Record<string, OperatorName>> = { radio: 'is', checkboxes: 'contains' };

/**
 * Returns the choice that alone reveals a question. A question with choices of its own has no such
 * choice: its cards would be among those of the other question.
 */
function choiceAbove(
  field: Field | undefined,
  above: Field | undefined,
  conditions: readonly ConditionModel[],
): Follower['below'] {
  if (!field || !above || field.choices) return undefined;
  const [condition, ...others] = conditions.filter(({ decided }) =>
    decided.includes(field.name),
  );
  if (!condition || others.length > 0 || !condition.else.absent.includes(field.name))
    return undefined;
  const { expression } = condition;
  if (!('operator' in expression) || expression.field !== above.name) return undefined;
  const [choice, ...more] = expression.values;
  const isCard = expression.operator === CARDS[above.widget];
  if (choice === undefined || more.length > 0 || !isCard) return undefined;
  return { field: above.name, choice };
}

function buildButton(button: ButtonUi): ButtonText {
  return typeof button === 'string' ? { label: button } : button;
}

/** Returns the path of the list of a form's submissions. It is the same whatever forms are published. */
export function adminAddressOf(form: string): string {
  return form === INTAKE ? '/admin' : `/admin/${form}`;
}

/** Returns the path of a form's page. */
export function addressOf(form: string, { page }: UiFile): string {
  return page.address ?? `/forms/${form}`;
}
