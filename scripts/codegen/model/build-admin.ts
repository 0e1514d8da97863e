import type { Field } from '#src/engine/kinds/registry.ts';
import type { AdminColumn, AdminModel } from '#src/staff/contract/staff-model.ts';
import type { ColumnUi, UiFile } from '../declaration/declared-files.generated.ts';
import type { DeclaredFiles } from '../declaration/declared-files.ts';
import { freeName } from '../sql/sql-words.ts';
import { OWN_COLUMNS, staffColumns, SYSTEM_NAMES } from '../system-columns.ts';
import { present } from '../kinds/present.ts';

/** The staff table, with view and sort keys. */
export function buildAdmin(
  { ui, site }: Pick<DeclaredFiles, 'ui' | 'site'>,
  byName: Readonly<Record<string, Field>>,
): AdminModel {
  const fields = Object.values(byName);
  // Fields may already be called as a column of the view's own would be.
  const taken = new Set([...SYSTEM_NAMES, ...fields.map(({ column }) => column)]);
  const sortNames = new Map(
    fields.map(({ name, column }) => [name, freeName(column, 'order', taken)]),
  );
  const { status: _status, respond: _respond, ...admin } = ui.admin;
  // The format leaves room for the endings.
  const { table } = ui.submission;
  const named = admin.columns.find(({ lines = [] }) => lines.length > 0)?.lines ?? [];
  return {
    ...admin,
    name: ui.page.name,
    heading: admin.heading ?? named.map(({ field }) => field),
    view: `${table}_list`,
    page: `${table}_page`,
    export: `${table}_export`,
    open: `${table}_open`,
    overview: `${table}_overview`,
    save: `${table}_save`,
    history: `${table}_history`,
    staffColumns: staffColumns(ui).map(({ name, isAccount, question }) => ({
      field: name,
      ...present({ isAccount, initial: question.default }),
    })),
    languages: site.languages,
    ownColumns: OWN_COLUMNS.map(({ name, csv }) => ({ name, ...csv })),
    columns: withStaffLines(ui).map((column) => buildColumn(column, sortNames, ui)),
    receivers: receiversOf(ui, byName),
    ...present({ respond: buildRespond(ui) }),
  };
}

/** Whatever status doesn't keep the promise leaves it open. */
function buildRespond({ admin: { respond, status } }: UiFile): AdminModel['respond'] {
  if (!respond || !status) return undefined;
  const { until, ...promise } = respond;
  const ids = status.choices.map((choice) => choice.const);
  return { ...promise, field: 'status', open: ids.filter((id) => !until.includes(id)) };
}

/** Returns receivers by notification. An address that is an answer is named by its question. */
function receiversOf(
  { notifications }: UiFile,
  byName: Readonly<Record<string, Field>>,
): Readonly<Record<string, string>> {
  const { mails = [], webhooks = [] } = notifications ?? {};
  const nameOf = (place: string, name: string) => byName[name]?.shortTitle ?? place;
  return Object.fromEntries([
    ...mails.map(({ id, to }) => [id, to.replaceAll(/\{(\w+)\}/gu, nameOf)]),
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
function withStaffLines(ui: UiFile): readonly ColumnUi[] {
  const { columns } = ui.admin;
  const fieldsOfColumns = new Set(
    columns.flatMap(({ lines = [] }) => lines.map(({ field }) => field)),
  );
  const lines = staffColumns(ui).flatMap(({ name }) =>
    fieldsOfColumns.has(name) ? [] : { field: name },
  );
  return columns.map((column) => (column.system ? { ...column, lines } : column));
}

function buildColumn(
  column: ColumnUi,
  sortNames: ReadonlyMap<string, string>,
  ui: UiFile,
): AdminColumn {
  const badgesOf = (field: string) =>
    staffColumns(ui)
      .find(({ name }) => name === field)
      ?.badges?.(ui);
  const lines = (column.lines ?? []).map((line) => ({
    ...line,
    ...present({ badge: line.badge ?? badgesOf(line.field) }),
  }));
  const sort = column.system ?? sortNames.get(lines[0]?.field ?? '') ?? 'submitted_at';
  return { ...column, lines, sort };
}
