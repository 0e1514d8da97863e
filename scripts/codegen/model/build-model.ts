import { hash } from 'node:crypto';
import { basename } from 'node:path/posix';
import type { RJSFSchema } from '@rjsf/utils';
import type { FormModel } from '#src/engine/form-model.ts';
import type { Field } from '#src/engine/kinds/registry.ts';
import type { PdfModel } from '#src/pdf/document/pdf-model.ts';
import type { AdminModel } from '#src/staff/contract/staff-model.ts';
import type { QuestionTexts } from '#src/intake/wizard/model/texts.ts';
import type { WizardModel } from '#src/intake/wizard/model/wizard-model.ts';
import {
  WEBHOOK_FORMAT,
  type Digest,
  type Notification,
} from '#supabase/functions/deliver-notifications/notification.ts';
import { isGroup } from '../kinds/group.ts';
import { usualMessages } from '../kinds/registry.ts';
import type { IfSchema, SiteFile, UiFile } from '../declaration/declared-files.generated.ts';
import { questionsOf, type DeclaredFiles } from '../declaration/declared-files.ts';
import { addressOf, adminAddressOf } from '../declaration/addresses.ts';
import type { Declaration } from '../read/read.ts';
import type { Released, Rename } from '../sql/database-model.ts';
import type { Expression } from '../sql/expression.ts';
import { columnName } from '../sql/sql-words.ts';
import { STATUS, staffFiles } from '../declaration/staff-questions.ts';
import { buildAdmin, buildSortKeys } from './build-admin.ts';
import { buildConditions, parseIf, type ConditionModel } from '../declaration/conditions.ts';
import { buildFields, buildLanguage, itemConditions } from './build-fields.ts';
import { plainSchema, type PlainSchema } from '../kinds/plain-schema.ts';
import { buildPdf } from './build-pdf.ts';
import { impersonal } from './earlier-answers.ts';
import { formLooks, formSchema } from './form-schema.ts';
import { buildQuestionTexts, buildStep } from './wizard/build-steps.ts';
import { buildWizard } from './wizard/build-wizard.ts';
import { buildClosing, type Closing } from './wizard/closing.ts';

/** The checked declaration: everything that emitters read. */
export interface DeclarationModel {
  /** The folder's name. */
  readonly id: string;
  readonly stage: Stage;
  readonly page: FormPage;
  /** The type of all answers. */
  readonly answerType: string;
  readonly form: FormModel;
  readonly wizard: WizardModel;
  /** The last moment for submissions. */
  readonly closing: Closing | undefined;
  readonly pdf: PdfModel;
  readonly admin: AdminModel;
  readonly staff: StaffQuestions;
  readonly language: Field;
  /** Tags of the languages with texts, published or not: their pages may still be open. */
  readonly languages: readonly string[];
  readonly renames: readonly Rename[];
  /** With the columns that sort by them. */
  readonly sortKeys: readonly (readonly [string, Field])[];
  /** At the same indices as `form.conditions`. */
  readonly conditions: readonly ConditionModel[];
  /** The conditions within the items of each group that has some. */
  readonly itemConditions: Readonly<Record<string, readonly ConditionModel[]>>;
  readonly notifications: readonly DeclaredNotification[];
  readonly digest: Digest | undefined;
  readonly assignments: readonly Assignment[];
  readonly retention: UiFile['retention'];
  readonly retentionStart: RetentionStart | undefined;
  readonly questions: DeclaredFiles['questions'];
  readonly plain: PlainSchema;
  /** For RJSF's form. */
  readonly schema: RJSFSchema;
  readonly uiSchema: Readonly<Record<string, object>>;
  readonly questionTexts: Readonly<Record<string, QuestionTexts>>;
}

interface FormPage {
  readonly path: string;
  readonly adminPath: string;
  readonly name: string;
  readonly title: string;
  readonly description: string;
}

/** As the questions of a form. */
interface StaffQuestions {
  readonly fields: Readonly<Record<string, Field>>;
  readonly conditions: readonly ConditionModel[];
  readonly schema: RJSFSchema;
  /** The default messages. */
  readonly messages: Readonly<Record<string, string>>;
}

/** With its condition. */
interface DeclaredNotification {
  readonly id: string;
  readonly when?: Expression;
  readonly message: Notification;
}

/** A submission goes to the account of the first that applies. */
export interface Assignment {
  readonly when: Expression;
  /** An e-mail address. */
  readonly to: string;
}

/**
 * Builds the model of a declaration that `check` has passed.
 * @param first the declaration in the first language, which gives the form its version
 */
export function buildModel(
  { texts: { form: id, released, languages }, files: declared, site: shared }: Declaration,
  first: DeclaredFiles = declared,
): DeclarationModel {
  const files = impersonal(declared);
  const { questions, ui } = files;
  const { site } = shared.files;
  const fields = buildFields(files);
  const conditions = buildConditions(questions, Object.keys(fields));
  const form = buildForm(id, declared, versionOf(first), fields, conditions);
  const closing = buildClosing(ui, site);
  const staff = buildStaff(files);
  const stored = { ...fields, ...staff.fields };
  const admin = buildAdmin(ui, site, fields, staff.fields);
  return {
    id,
    stage: stageOf(ui, released),
    page: buildPage(id, ui),
    answerType: questions.title,
    form,
    wizard: buildWizard(form, files, declared.ui.steps, conditions, closing),
    closing,
    pdf: buildPdf(files, fields),
    admin,
    staff,
    language: buildLanguage(),
    languages: languageTags(site, languages),
    renames: buildRenames(stored),
    sortKeys: buildSortKeys(admin, stored),
    conditions,
    itemConditions: buildItemConditions(files),
    notifications: buildNotifications(ui, listAddress(id, site), admin, site),
    digest: buildDigest(ui, listAddress(id, site), admin),
    assignments: buildAssignments(ui),
    retention: ui.retention,
    retentionStart: buildRetentionStart(ui, staff.fields),
    questions,
    ...buildSchemas(files, fields),
    questionTexts: buildQuestionTexts(declared),
  };
}

/** The schema of the answers, and RJSF's with its looks. */
function buildSchemas(files: DeclaredFiles, fields: FormModel['fields']) {
  const plain = plainSchema(files);
  const uiSchema = formLooks(files.ui.fields, fields);
  return { plain, schema: formSchema(plain, fields), uiSchema };
}

function buildStaff(files: DeclaredFiles): StaffQuestions {
  const own = staffFiles(files);
  const fields = buildFields(own);
  return {
    fields,
    conditions: buildConditions(own.questions, Object.keys(fields)),
    schema: formSchema(plainSchema(own), fields),
    messages: usualMessages(questionsOf(own), own.texts),
  };
}

function languageTags(
  { languages }: SiteFile,
  files: ReadonlyMap<string, string>,
): readonly string[] {
  const tags: readonly string[] = [...files.keys()].map((path) => basename(path, '.json'));
  return [...new Set([...languages, ...tags.toSorted()])];
}

function buildPage(id: string, ui: UiFile): FormPage {
  const { name, title, description } = ui.page;
  return { path: addressOf(id, ui), adminPath: adminAddressOf(id), name, title, description };
}

function buildItemConditions(files: DeclaredFiles): DeclarationModel['itemConditions'] {
  const groups = questionsOf(files).filter(isGroup);
  const conditions = groups.map(
    (group) => [group.name, itemConditions(group, files)] as const,
  );
  return Object.fromEntries(conditions.filter(([, own]) => own.length > 0));
}

function buildForm(
  id: string,
  { ui }: DeclaredFiles,
  version: string,
  fields: FormModel['fields'],
  conditions: readonly ConditionModel[],
): FormModel {
  const { submission, steps, wizard } = ui;
  const { messages, missing } = wizard;
  return {
    id,
    version,
    table: submission.table,
    reference: submission.reference,
    steps: steps.map(buildStep),
    fields,
    conditions: conditions.map(({ then, else: otherwise }) => ({ then, else: otherwise })),
    messages: { missing, ...messages },
  };
}

/** Returns a hash of the questions as they are asked. */
function versionOf({ questions, ui }: DeclaredFiles): string {
  const asked = JSON.stringify([questions, ui.fields, ui.steps]);
  return hash('sha256', asked, 'hex').slice(0, 10);
}

/** A draft is for the preview. The site serves an open form. A closed one has submissions. */
type Stage = 'draft' | 'open' | 'closed';

function stageOf({ published }: UiFile, released: Released | undefined): Stage {
  if (published !== false) return 'open';
  return released ? 'closed' : 'draft';
}

/** A table exists, or the next migration makes it. */
export function hasTable({ stage }: DeclarationModel): boolean {
  return stage !== 'draft';
}

/** Answers, staff fields and the language. */
export function storedFields(model: DeclarationModel): readonly Field[] {
  const { form, staff, language } = model;
  return [...Object.values(form.fields), ...Object.values(staff.fields), language];
}

/** Columns with a staff account. */
export function accountColumns({ admin, staff }: DeclarationModel): readonly string[] {
  return admin.staffColumns.flatMap(({ field, isAccount }) =>
    isAccount ? (staff.fields[field]?.column ?? []) : [],
  );
}

/** A staff column's value from which a retention counts. */
interface RetentionStart {
  readonly column: string;
  readonly value: string;
  /** As staff reads it. */
  readonly label: string;
}

/** Nothing if the retention counts from the submission, or none is declared. */
function buildRetentionStart(
  { retention }: UiFile,
  staffFields: FormModel['fields'],
): RetentionStart | undefined {
  const field = staffFields[STATUS];
  if (!retention || retention.after === 'submission' || !field) return undefined;
  const { status: value } = retention.after;
  const label = field.choices?.find((choice) => choice.value === value)?.label ?? value;
  return { column: field.column, value, label };
}

/** "customLLM" and "customLlm" share a column's name. */
function buildRenames(fields: FormModel['fields']): readonly Rename[] {
  return Object.values(fields).flatMap((field) => {
    const { renamedFrom = [], column } = field;
    const from = [...new Set(renamedFrom.map(columnName))].filter((name) => name !== column);
    const own = from.length === 0 ? [] : [{ from, to: column }];
    return field.kind === 'group' ? [...own, ...itemRenames(field)] : own;
  });
}

/** The answers of items have the names of their questions. */
function itemRenames({ item, column: group }: Field<'group'>): readonly Rename[] {
  return Object.values(item.fields).flatMap(({ name: to, renamedFrom: from }) =>
    from ? [{ group, from, to }] : [],
  );
}

function buildDigest(
  ui: UiFile,
  list: string,
  { respond, heading: [heading = ''] }: AdminModel,
): Digest | undefined {
  const digest = ui.notifications?.digest;
  if (!digest || !respond) return undefined;
  const { column: _column, ...promise } = respond;
  return { ...digest, ...promise, heading, list };
}

function listAddress(id: string, { address }: SiteFile): string {
  return `${address}${adminAddressOf(id)}`;
}

/** The database alone has the conditions: the worker receives the result. */
function buildNotifications(
  ui: UiFile,
  list: string,
  { heading }: AdminModel,
  { address }: SiteFile,
): readonly DeclaredNotification[] {
  const { mails = [], webhooks = [] } = ui.notifications ?? {};
  const build = (when: IfSchema | undefined, message: Notification) => ({
    id: message.id,
    ...(when && { when: parseIf(when) }),
    message,
  });
  return [
    ...mails.map(({ when, ...mail }) => build(when, { ...mail, channel: 'email' })),
    ...webhooks.map(({ when, format, ...webhook }) => {
      const body = format
        ? { card: { format, heading, list } }
        : { schema: `${address}${WEBHOOK_FORMAT}` };
      return build(when, { ...webhook, ...body, channel: 'webhook' });
    }),
  ];
}

function buildAssignments({ admin }: UiFile): readonly Assignment[] {
  return (admin.assign ?? []).map(({ if: when, to }) => ({ when: parseIf(when), to }));
}
