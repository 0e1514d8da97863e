import { ifParts, answerTests } from './conditions.ts';
import { isStaffColumn, SYSTEM_COLUMNS, type StaffColumn } from './system-columns.ts';
import type { DeclaredFiles, SourceName } from './declared-files.ts';
import type {
  ChoiceSchema,
  ConditionSchema,
  FieldSchema,
  IfSchema,
  MailUi,
} from './declared-files.generated.ts';
import { nearest } from './did-you-mean.ts';
import type { JsonPath } from './source-file.ts';

/** The places where the declaration's files name each other's parts. */

export interface FieldReference {
  readonly in: SourceName;
  readonly path: JsonPath;
  readonly part?: 'key';
  readonly name: string;
}

export function* fieldReferences({ questions, ui }: DeclaredFiles): Generator<FieldReference> {
  for (const { path, name } of stepFields(ui)) yield { in: 'ui', path, name };
  for (const name of Object.keys(ui.fields)) {
    yield { in: 'ui', path: ['fields', name], part: 'key', name };
  }
  for (const [list, owners] of shownLists(ui)) {
    for (const [owner, { lines = [] }] of owners.entries()) {
      for (const [index, { field: name }] of lines.entries()) {
        if (list[0] === 'admin' && staffQuestion(ui, name)) continue;
        yield { in: 'ui', path: [...list, owner, 'lines', index, 'field'], name };
      }
    }
  }
  for (const name of Object.keys(ui.pdf.lines ?? {})) {
    yield { in: 'ui', path: ['pdf', 'lines', name], part: 'key', name };
  }
  yield { in: 'ui', path: ['pdf', 'fileName', 'field'], name: ui.pdf.fileName.field };
  for (const [place, { fields }] of (ui.notifications?.webhooks ?? []).entries()) {
    for (const [index, name] of fields.entries()) {
      yield { in: 'ui', path: ['notifications', 'webhooks', place, 'fields', index], name };
    }
  }
  for (const [index, name] of (questions.required ?? []).entries()) {
    yield { in: 'questions', path: ['required', index], name };
  }
  for (const { in: file, part, path } of allIfParts({ questions, ui })) {
    for (const name of Object.keys(part.properties ?? {})) {
      yield { in: file, path: [...path, 'properties', name], part: 'key', name };
    }
    for (const [index, name] of (part.required ?? []).entries()) {
      yield { in: file, path: [...path, 'required', index], name };
    }
  }
  for (const [index, condition] of conditionsOf(questions)) {
    yield* effectReferences(['allOf', index], condition);
  }
}

interface PlacedIf {
  readonly in: SourceName;
  readonly part: IfSchema;
  readonly path: JsonPath;
}

/** Returns every `if`, of a condition or as a notification's `when`, and each of its parts. */
export function* allIfParts({
  questions,
  ui,
}: Pick<DeclaredFiles, 'questions' | 'ui'>): Generator<PlacedIf> {
  for (const [index, condition] of conditionsOf(questions)) {
    for (const one of ifParts(condition.if, ['allOf', index, 'if'])) {
      yield { in: 'questions', ...one };
    }
  }
  for (const list of ['mails', 'webhooks'] as const) {
    for (const [index, { when }] of (ui.notifications?.[list] ?? []).entries()) {
      if (!when) continue;
      for (const one of ifParts(when, ['notifications', list, index, 'when'])) {
        yield { in: 'ui', ...one };
      }
    }
  }
}

/** A column of staff's with its declaration. */
interface DeclaredStaffColumn extends Omit<StaffColumn, 'question'> {
  readonly question: FieldSchema;
}

/** Returns the columns that staff writes, in the order of the table of system columns. */
export function staffColumns(ui: DeclaredFiles['ui']): readonly DeclaredStaffColumn[] {
  return SYSTEM_COLUMNS.filter(isStaffColumn).flatMap((column) => {
    const question = column.question(ui);
    return question ? [{ ...column, question }] : [];
  });
}

/** The declaration of a column that staff writes; the list of the staff page may show it. */
export function staffQuestion(ui: DeclaredFiles['ui'], name: string): FieldSchema | undefined {
  return staffColumns(ui).find((column) => column.name === name)?.question;
}

/** Returns the declared question that each undeclared name probably means. */
export function meantFields(files: DeclaredFiles): ReadonlyMap<string, string> {
  const declared = Object.keys(files.questions.properties);
  const unknown = [...fieldReferences(files)].filter(({ name }) => !declared.includes(name));
  return new Map(
    unknown.flatMap(({ name }) => {
      const meant = nearest(name, declared);
      return meant === undefined ? [] : [[name, meant] as const];
    }),
  );
}

function* effectReferences(path: JsonPath, condition: ConditionSchema): Generator<FieldReference> {
  for (const branch of ['then', 'else'] as const) {
    for (const [index, name] of (condition[branch]?.required ?? []).entries()) {
      yield { in: 'questions', path: [...path, branch, 'required', index], name };
    }
    for (const name of Object.keys(condition[branch]?.properties ?? {})) {
      yield { in: 'questions', path: [...path, branch, 'properties', name], part: 'key', name };
    }
  }
}

export function stepFields(
  ui: DeclaredFiles['ui'],
): readonly { readonly path: JsonPath; readonly name: string }[] {
  return ui.steps.flatMap((step, stepIndex) =>
    (step.fields ?? []).map((name, index) => ({
      path: ['steps', stepIndex, 'fields', index],
      name,
    })),
  );
}

interface Shown {
  readonly id: string;
  readonly lines?: readonly { readonly field: string }[];
  readonly steps?: readonly string[];
}

/** Returns the lists of what shows answers: the summary's cards, the staff's columns and the PDF's sections. */
export function shownLists({
  summary,
  admin,
  pdf,
}: DeclaredFiles['ui']): readonly (readonly [JsonPath, readonly Shown[]])[] {
  return [
    [['summary', 'cards'], summary.cards ?? []],
    [['admin', 'columns'], admin.columns],
    [['pdf', 'sections'], pdf.sections ?? []],
  ];
}

/** Returns the choices of a question; none where it takes any text. */
export function declaredChoices(field: FieldSchema | undefined): readonly ChoiceSchema[] {
  return field?.oneOf ?? field?.items?.oneOf ?? [];
}

/** Returns the place of a question's choices. */
export function choicesPath(name: string, field: FieldSchema): JsonPath {
  return ['properties', name, ...(field.items ? ['items'] : []), 'oneOf'];
}

/** Ids that must differ, each with its place. */
interface IdList {
  readonly in: SourceName;
  readonly ids: readonly { readonly path: JsonPath; readonly id: string | boolean }[];
}

export function* idLists({ questions, ui }: DeclaredFiles): Generator<IdList> {
  const placed = (path: JsonPath, owners: readonly { readonly id: string | boolean }[] = []) =>
    owners.map(({ id }, index) => ({ path: [...path, index], id }));
  yield { in: 'ui', ids: placed(['steps'], ui.steps) };
  for (const [path, owners] of shownLists(ui)) yield { in: 'ui', ids: placed(path, owners) };
  for (const { in: file, path, choices } of choiceLists({ questions, ui })) {
    const owners = choices.map((choice) => ({ id: choice.const }));
    yield { in: file, ids: placed(path, owners) };
  }
  // The database keeps one message of each id for a submission, be it a mail or a webhook.
  const { mails, webhooks } = ui.notifications ?? {};
  const messages = [
    ...placed(['notifications', 'mails'], mails),
    ...placed(['notifications', 'webhooks'], webhooks),
  ];
  yield { in: 'ui', ids: messages };
}

interface ChoiceList {
  readonly in: SourceName;
  readonly path: JsonPath;
  /** The question, or the staff column. */
  readonly name: string;
  readonly choices: readonly ChoiceSchema[];
}

/** The place of the declared statuses in the UI file. */
export const STATUSES = ['admin', 'status', 'choices'];

/** Returns the choices of each question, and the statuses. */
export function* choiceLists({
  questions,
  ui,
}: Pick<DeclaredFiles, 'questions' | 'ui'>): Generator<ChoiceList> {
  for (const [name, field] of Object.entries(questions.properties)) {
    const choices = declaredChoices(field);
    if (choices.length > 0)
      yield { in: 'questions', path: choicesPath(name, field), name, choices };
  }
  const choices = declaredChoices(staffQuestion(ui, 'status'));
  if (choices.length > 0) yield { in: 'ui', path: STATUSES, name: 'status', choices };
}

interface ChoiceReference {
  readonly in: SourceName;
  readonly path: JsonPath;
  readonly part?: 'key';
  readonly field: string;
  readonly value: string;
}

export function* choiceReferences({ questions, ui }: DeclaredFiles): Generator<ChoiceReference> {
  for (const [field, { 'ui:options': options }] of Object.entries(ui.fields)) {
    for (const value of Object.keys(options?.shortLabels ?? {})) {
      const path = ['fields', field, 'ui:options', 'shortLabels', value];
      yield { in: 'ui', path, part: 'key', field, value };
    }
  }
  for (const { path, field, value } of groupedChoices(ui)) yield { in: 'ui', path, field, value };
  for (const [column, { lines = [] }] of ui.admin.columns.entries()) {
    for (const [line, { field, badge }] of lines.entries()) {
      for (const value of typeof badge === 'object' ? Object.keys(badge) : []) {
        const path = ['admin', 'columns', column, 'lines', line, 'badge', value];
        yield { in: 'ui', path, part: 'key', field, value };
      }
    }
  }
  for (const [field, schema] of Object.entries(questions.properties)) {
    for (const value of schema.default === undefined ? [] : [schema.default].flat()) {
      yield {
        in: 'questions',
        path: ['properties', field, 'default'],
        field,
        value: String(value),
      };
    }
  }
  for (const { in: file, part, path: place } of allIfParts({ questions, ui })) {
    for (const [field, test] of Object.entries(part.properties ?? {})) {
      const path = [...place, 'properties', field];
      for (const value of answerTests(test).flatMap(({ values }) => values)) {
        yield { in: file, path, field, value: String(value) };
      }
    }
  }
}

/** The choices that groups name. */
export function* groupedChoices({
  fields,
}: DeclaredFiles['ui']): Generator<Omit<ChoiceReference, 'in'>> {
  for (const [field, { 'ui:groups': groups = [] }] of Object.entries(fields)) {
    for (const [index, { choices }] of groups.entries()) {
      for (const [at, value] of choices.entries()) {
        yield { path: ['fields', field, 'ui:groups', index, 'choices', at], field, value };
      }
    }
  }
}

export function conditionsOf(
  questions: DeclaredFiles['questions'],
): readonly [number, ConditionSchema][] {
  return [...(questions.allOf ?? []).entries()];
}

/** Returns the notices that expire, each with the place of its last day. */
export function datedNotices({ steps }: DeclaredFiles['ui']) {
  return steps.flatMap(({ notices = [] }, step) =>
    notices.flatMap((notice, index) => {
      const { title, expires } = notice;
      const path: JsonPath = ['steps', step, 'notices', index, 'expires'];
      return expires === undefined ? [] : [{ path, notice: { title, expires } }];
    }),
  );
}

/** Returns the names of all that a mail fills in. */
export function placesIn({ subject, text }: Pick<MailUi, 'subject' | 'text'>): readonly string[] {
  return Array.from([subject, ...text].join('\n').matchAll(/\{(\w+)\}/gu), ([, name = '']) => name);
}
