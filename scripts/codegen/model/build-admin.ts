import { fillPlaces } from '#src/lib/text/fill.ts';
import type { Field } from '#src/engine/kinds/registry.ts';
import type { AdminColumn, AdminModel } from '#src/staff/contract/staff-model.ts';
import type { ColumnUi, SiteFile, UiFile } from '../declaration/declared-files.generated.ts';
import { freeName } from '../sql/sql-words.ts';
import { accountQuestions, STATUS } from '../declaration/staff-questions.ts';
import { OWN_COLUMNS, SYSTEM_NAMES } from '../system-columns.ts';
import { present } from '../kinds/present.ts';

type Fields = Readonly<Record<string, Field>>;

/** The staff table, with view and sort keys. */
export function buildAdmin(
  ui: UiFile,
  site: SiteFile,
  answers: Fields,
  staffFields: Fields,
): AdminModel {
  const byName = { ...answers, ...staffFields };
  const fields = Object.values(byName);
  const staffs = Object.values(staffFields).filter(({ deprecated }) => !deprecated);
  // Fields may already be called as a column of the view's own would be.
  const taken = new Set([...SYSTEM_NAMES, ...fields.map(({ column }) => column)]);
  const sortNames = new Map(
    fields.map(({ name, column }) => [name, freeName(column, 'order', taken)]),
  );
  const accounts = accountQuestions(ui);
  const {
    respond: _respond,
    assign: _assign,
    questions: _questions,
    fields: _fields,
    ...admin
  } = ui.admin;
  // The format leaves room for the endings.
  const { table } = ui.submission;
  const named = admin.columns.find(({ lines = [] }) => lines.length > 0)?.lines ?? [];
  return {
    ...admin,
    name: ui.page.name,
    heading: admin.heading ?? named.map(({ field }) => field),
    view: `${table}_list`,
    overview: `${table}_overview`,
    save: `${table}_save`,
    history: `${table}_history`,
    staffColumns: staffs.map(({ name, default: initial }) => ({
      field: name,
      ...(accounts.includes(name) && { isAccount: true }),
      ...(name === STATUS && { isStatus: true }),
      ...present({ initial }),
    })),
    languages: site.languages,
    ownColumns: OWN_COLUMNS.map(({ name, csv }) => ({ name, ...csv })),
    columns: withStaffLines(ui, staffs).map((column) => buildColumn(column, sortNames, ui)),
    receivers: receiversOf(ui, byName),
    ...present({ respond: buildRespond(ui, staffFields[STATUS]) }),
  };
}

/** Whatever status doesn't keep the promise leaves it open. */
function buildRespond(
  { admin: { respond } }: UiFile,
  status: Field | undefined,
): AdminModel['respond'] {
  if (!respond || !status) return undefined;
  const { until, ...promise } = respond;
  const ids = (status.choices ?? []).map(({ value }) => String(value));
  const open = ids.filter((id) => !until.includes(id));
  return { ...promise, column: status.column, open };
}

/** Returns receivers by notification. An address that is an answer is named by its question. */
function receiversOf(
  { notifications }: UiFile,
  byName: Readonly<Record<string, Field>>,
): Readonly<Record<string, string>> {
  const { mails = [], webhooks = [] } = notifications ?? {};
  const nameOf = (name: string) => byName[name]?.shortTitle;
  return Object.fromEntries([
    ...mails.map(({ id, to }) => [id, fillPlaces(to, nameOf)]),
    ...webhooks.map(({ id }) => [id, `Webhook ${id}`]),
  ]);
}

/** The view's sort keys with their fields. */
export function buildSortKeys(
  { columns }: AdminModel,
  fields: Readonly<Record<string, Field>>,
): readonly (readonly [string, Field])[] {
  const keys = columns.flatMap(({ sort, lines, system }) => {
    const field = fields[lines[0]?.field ?? ''];
    return field && !system ? [[sort, field] as const] : [];
  });
  return [...new Map(keys)];
}

/** The submission's own column also shows staff fields without a column. */
function withStaffLines(ui: UiFile, staffs: readonly Field[]): readonly ColumnUi[] {
  const { columns } = ui.admin;
  const accounts = accountQuestions(ui);
  const fieldsOfColumns = new Set(
    columns.flatMap(({ lines = [] }) => lines.map(({ field }) => field)),
  );
  const lines = staffs
    .filter(({ name }) => !fieldsOfColumns.has(name))
    .map(({ name, kind, shortTitle }) => ({
      field: name,
      // Choices and accounts are clear without a label.
      ...(kind !== 'choice' && !accounts.includes(name) && { label: shortTitle }),
    }));
  return columns.map((column) => (column.system ? { ...column, lines } : column));
}

/** A line's badge is by default that of its question's look. */
function buildColumn(
  column: ColumnUi,
  sortNames: ReadonlyMap<string, string>,
  { fields, admin }: UiFile,
): AdminColumn {
  const looks = { ...fields, ...admin.fields };
  const lines = (column.lines ?? []).map((line) => ({
    ...line,
    ...present({ badge: line.badge ?? looks[line.field]?.['ui:options']?.badge }),
  }));
  const sort = column.system ?? sortNames.get(lines[0]?.field ?? '') ?? 'submitted_at';
  return { ...column, lines, sort };
}
