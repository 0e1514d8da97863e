import type { Field } from '#src/form-engine/kinds/registry.ts';
import { isAnswer, type Constraint } from '../codegen/sql/database-model.ts';
import {
  isEmpty,
  transition,
  type ItemsChange,
  type RowChange,
  type Transition,
} from '../codegen/transition/transition.ts';
import { dottedName } from '../codegen/load/composites.ts';
import { formatDiagnostic, type Diagnostic, type Place } from '../codegen/load/diagnostic.ts';
import type { JsonPath } from '../codegen/load/source-file.ts';
import { STAFF_COLUMNS } from '../codegen/system-columns.ts';
import type { Declaration } from './declaration.ts';

/**
 * - `safe`: breaks no stored row and no open page.
 * - `waits`: may break an open page, so it comes in a later migration.
 * - `tightens`: a rule that has waited.
 * - `erases`: removes stored rows.
 */
export type ChangeClass = 'safe' | 'waits' | 'tightens' | 'erases';

/** A change of the declaration. Its kind is the `rule`. */
export interface SchemaChange extends Diagnostic {
  readonly class: ChangeClass;
}

export interface Planned {
  readonly declaration: Declaration;
  readonly transition: Transition;
  readonly changes: readonly SchemaChange[];
  /** It is to be written. */
  readonly isDue: boolean;
}

/** @param tighten includes the waiting rules */
export function plan(declaration: Declaration, tighten = false): Planned {
  const { released, database, renames } = declaration;
  const change = transition(released, database, renames, tighten);
  return {
    declaration,
    transition: change,
    changes: [
      ...describeForm(declaration),
      ...describeClosing(declaration),
      ...describeSafe(declaration, change),
      ...describeStrict(declaration, change, tighten),
    ],
    isDue: !released || !isEmpty(change),
  };
}

function describeStrict(
  declaration: Declaration,
  { strictRules, items }: Transition,
  tighten: boolean,
): readonly SchemaChange[] {
  const describe = ({ name, rule, column }: Constraint, group?: string) => ({
    class: tighten ? ('tightens' as const) : ('waits' as const),
    rule: rule.startsWith('required') ? 'required' : 'narrower',
    ...placeOf(declaration, column, group),
    message: `"${name}"${within(group)} may refuse what pages already open send.`,
    fix: tighten
      ? 'Existing rows stay; it applies to new ones.'
      : 'The form applies it at once; --tighten adds it to the database, once no such page is open.',
  });
  return [
    ...strictRules.map((rule) => describe(rule)),
    ...items.flatMap((one) => one.strictRules.map((rule) => describe(rule, one.column))),
  ];
}

/** Returns the words that name the group of an item's question or rule. */
function within(group: string | undefined): string {
  return group === undefined ? '' : ` in the items of "${group}"`;
}

/** Describes a new form, or another retention. */
function describeForm({ released, database, places }: Declaration): readonly SchemaChange[] {
  const { table, retention } = database;
  if (!released) {
    const message = `A new form: the table "${table}", with its view and functions.`;
    return [
      { class: 'safe', rule: 'new-form', ...places.ui(['submission', 'table']), message },
    ];
  }
  if (!retention) return released.retention ? [keptFrom(places)] : [];
  if (JSON.stringify(retention) === JSON.stringify(released.retention)) return [];
  const { period, after } = retention;
  const when =
    after === 'submission'
      ? `after ${period}`
      : `once they have had the status "${after.status}" for ${period}`;
  return [
    {
      class: 'erases',
      rule: 'retention',
      ...places.ui(['retention'], 'key'),
      message: `Submissions are erased by themselves ${when}, for good.`,
      fix: 'Before you publish, count those that are older: npm run staff -- retention.',
    },
  ];
}

function describeClosing({
  released,
  database: { closes },
  places,
}: Declaration): SchemaChange[] {
  if (!released || released.closes === closes) return [];
  const change = { class: 'safe', rule: 'closes', ...places.ui([]) } as const;
  if (closes === undefined)
    return [{ ...change, message: 'The form takes submissions again.' }];
  const end = Date.parse(closes) + HOUR_MS;
  const message = Number.isNaN(end)
    ? 'The form takes no more submissions.'
    : `The form takes no submissions that come later than ${new Date(end).toISOString()}.`;
  return [{ ...change, message }];
}

/** The time for pages that are open when the form closes. */
const HOUR_MS = 3_600_000;

function keptFrom(places: Declaration['places']): SchemaChange {
  return {
    class: 'safe',
    rule: 'retention',
    ...places.ui([]),
    message: 'Submissions are no longer erased by themselves: no "retention" is declared.',
  };
}

function describeSafe(declaration: Declaration, found: Transition): readonly SchemaChange[] {
  return [
    ...describeColumns(declaration, found),
    ...looserRules(found).map(({ name, now, column }) =>
      safeChange(declaration, 'looser', `"${name}" ${now}`, column),
    ),
    ...found.items.flatMap((change) => describeItems(declaration, change)),
    ...describeFollowing(declaration, found),
  ];
}

/** Returns a change of a column or of the database. */
function safeChange(
  declaration: Declaration,
  rule: string,
  message: string,
  column = '',
  group?: string,
): SchemaChange {
  return { class: 'safe', rule, ...placeOf(declaration, column, group), message };
}

/** Returns the changes of the questions of items. */
function describeItems(
  declaration: Declaration,
  change: ItemsChange,
): readonly SchemaChange[] {
  const { column: group, renamed, newColumns } = change;
  const safe = (rule: string, message: string, column: string) =>
    safeChange(declaration, rule, message, column, group);
  return [
    ...renamed.map(({ from, to }) =>
      safe(
        'renamed',
        `The answers to "${from}"${within(group)} are now called "${to}", also in stored rows. ${PUBLISH}`,
        to,
      ),
    ),
    ...newColumns.map(({ name }) =>
      safe('new-question', `A new question${within(group)}: "${name}".`, name),
    ),
    ...looserRules(change).map(({ name, now, column }) =>
      safe('looser', `"${name}"${within(group)} ${now}`, column),
    ),
  ];
}

const PUBLISH =
  'Submissions from pages that are already open are refused until the page is reloaded: publish the new build at once.';

function describeColumns(
  declaration: Declaration,
  { renamed, newColumns, newDefaults }: Transition,
): readonly SchemaChange[] {
  const safe = safeChange.bind(undefined, declaration);
  return [
    ...renamed.map(({ from, to }) =>
      safe(
        'renamed',
        `The column "${from}" is now called "${to}"; its answers stay. ${PUBLISH}`,
        to,
      ),
    ),
    ...newColumns.map((column) => {
      const { name, type } = column;
      return isAnswer(column)
        ? safe('new-question', `A new question adds the column "${name}" (${type}).`, name)
        : safe('new-staff-column', `A column that staff writes: "${name}" (${type}).`);
    }),
    ...newDefaults.map(({ name, default: value }) =>
      safe(
        'new-default',
        `New submissions begin with ${value?.sql ?? 'nothing'} in "${name}"; stored ones keep their values.`,
        name,
      ),
    ),
  ];
}

/** Returns the rules that refuse less than before, with their effect. */
function looserRules({
  renamed,
  newColumns,
  addedRules,
  droppedRules,
  strictRules,
}: RowChange) {
  const isNamed = (rules: typeof addedRules, name: string) =>
    rules.some((rule) => rule.name === name);
  const changed = addedRules
    .filter(({ name }) => !isNamed(strictRules, name))
    .filter(({ column }) => !newColumns.some(({ name }) => name === column))
    .map((rule) => ({ ...rule, now: 'accepts everything that pages already open may send.' }));
  const dropped = droppedRules
    .filter(({ name }) => !isNamed(addedRules, name))
    .map((rule) => ({ ...rule, now: 'is removed.' }));
  return [...changed, ...dropped].filter(
    ({ column }) => !renamed.some(({ from, to }) => column === from || column === to),
  );
}

function describeFollowing(
  declaration: Declaration,
  found: Transition,
): readonly SchemaChange[] {
  const safe = safeChange.bind(undefined, declaration);
  const view = found.after.view.name;
  return [
    ...found.newIndexes.map(({ name }) =>
      safe('index-follows', `The index ${name} is created.`),
    ),
    ...found.droppedIndexes.map((name) =>
      safe('index-follows', `The index ${name} is dropped.`),
    ),
    ...(found.changesStaffAccess
      ? [safe('access-follows', 'Staff may update its own columns, and no others.')]
      : []),
    ...(found.remakesView
      ? [safe('view-follows', `The view ${view} and the functions beside it are recreated.`)]
      : []),
  ];
}

/**
 * Returns the place of the column's question, or of staff's columns.
 * @param group the column of the group whose items have the question
 */
function placeOf(
  { model, places }: Declaration,
  column: string,
  group?: string,
): Place & { readonly file: string } {
  if (Object.hasOwn(model.staffFields, column)) {
    const staffs = STAFF_COLUMNS.find(({ name }) => name === column);
    return places.ui(staffs?.choicesAt ?? ['admin'], 'key');
  }
  const named = group ?? column;
  const field = Object.values(model.form.fields).find((one) => one.column === named);
  const item = group === undefined ? [] : ['items', 'properties', column];
  return places.questions(field ? [...pathOf(field), ...item] : ['properties'], 'key');
}

function pathOf({ name, part }: Field): JsonPath {
  if (!part) return ['properties', name];
  const [of = '', own = ''] = dottedName(part.of, name).split('.');
  return ['properties', of, 'properties', own];
}

const WIDTH = 'tightens'.length;

export function formatChanges(changes: readonly SchemaChange[]): string {
  return changes
    .map((change) => `${change.class.padEnd(WIDTH)}  ${formatDiagnostic(change)}`)
    .join('\n');
}
