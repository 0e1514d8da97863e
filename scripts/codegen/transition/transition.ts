import {
  hashOf,
  isAnswer,
  releasedBy,
  type Constraint,
  type Index,
  type Column,
  type ColumnTest,
  type DatabaseModel,
  type ItemRow,
  type Released,
  type Rename,
} from '../sql/database-model.ts';
import { fold, mapTests, testsIn, type Expression } from '../sql/expression.ts';
import type { TestValue } from '../sql/operators.ts';
import { implies, sameFacts } from './implies.ts';

/** The changes of rows, or of items, which are read as rows. */
export interface RowChange {
  readonly renamed: readonly ColumnRename[];
  readonly newColumns: readonly Column[];
  /** Dropped or changed. */
  readonly droppedRules: readonly Constraint[];
  readonly addedRules: readonly Constraint[];
  /**
   * Rules that a page from before the change may break. They are deferred until no such page is
   * open.
   */
  readonly strictRules: readonly Constraint[];
}

/** The changes of the items of a group. */
export interface ItemsChange extends RowChange {
  /** The group's column. */
  readonly column: string;
  /** The group, or its column's name, is new. */
  readonly isNew: boolean;
}

/** From the last migration's database to the declared one, as far as a live table allows. */
export interface Transition extends RowChange {
  /** Without the deferred rules. */
  readonly after: DatabaseModel;
  /** One for each group. */
  readonly items: readonly ItemsChange[];
  /** New rows begin with another value. */
  readonly newDefaults: readonly Column[];
  readonly newIndexes: readonly Index[];
  readonly droppedIndexes: readonly string[];
  /** Staff updates other columns. */
  readonly changesStaffAccess: boolean;
  readonly remakesView: boolean;
}

export interface ColumnRename {
  readonly from: string;
  readonly to: string;
}

/**
 * @param before without it, nothing is live and no rule is deferred
 * @param tighten adds the deferred rules
 */
export function transition(
  before: Released | undefined,
  declared: DatabaseModel,
  renames: readonly Rename[],
  tighten = false,
): Transition {
  const live = before ?? releasedBy('', declared);
  const ofRows = renames.filter(({ group }) => group === undefined);
  const { old, inForce, ...rows } = rowChange(live, declared, ofRows, tighten);
  const groups = groupChanges(live, old, declared, renames, tighten);
  return {
    after: { ...declared, columns: groups.columns, rules: inForce },
    ...rows,
    items: groups.items,
    newDefaults: declared.columns.filter((column) => hasOtherDefault(column, old)),
    newIndexes: declared.indexes.filter(({ name }) => !live.indexes.includes(name)),
    droppedIndexes: live.indexes.filter(isMissingIn(declared.indexes)),
    changesStaffAccess: staffNames(live) !== staffNames(declared),
    remakesView:
      rows.renamed.length + rows.newColumns.length > 0 ||
      live.view.hash !== hashOf(declared.view.create),
  };
}

export function isEmpty(change: Transition): boolean {
  const {
    after: _,
    strictRules: __,
    items,
    changesStaffAccess,
    remakesView,
    ...lists
  } = change;
  return (
    !changesStaffAccess &&
    !remakesView &&
    !items.some(changesItems) &&
    Object.values(lists).every((list) => list.length === 0)
  );
}

/** Returns whether the rules of a group's items, or their names, change. */
export function changesItems({ isNew, ...change }: ItemsChange): boolean {
  const { renamed, newColumns, addedRules, droppedRules } = change;
  const changes = [renamed, newColumns, addedRules, droppedRules];
  return isNew || changes.some((list) => list.length > 0);
}

function rowChange(
  live: ItemRow,
  declared: ItemRow,
  renames: readonly Rename[],
  tighten: boolean,
) {
  const renamed = dueRenames(live, renames);
  const old = live.columns.map((column) => ({
    ...column,
    name: newName(column.name, renamed),
  }));
  const isNew = ({ name }: Column) => !old.some((column) => column.name === name);
  const rules = rulesInForce(live, old, declared, renamed, tighten);
  return { old, renamed, newColumns: declared.columns.filter(isNew), ...rules };
}

/** Returns the changes of all groups, and the declared columns with the rules in force. */
function groupChanges(
  live: ItemRow,
  old: readonly Column[],
  declared: ItemRow,
  renames: readonly Rename[],
  tighten: boolean,
) {
  const items: ItemsChange[] = [];
  const columns = declared.columns.map((column): Column => {
    if (!column.item) return column;
    const former = old.find(({ name }) => name === column.name);
    const own = renames.filter(({ group }) => group === column.name);
    const change = rowChange(former?.item ?? column.item, column.item, own, tighten);
    const { old: _, inForce: rules, ...rest } = change;
    const isNew = !live.columns.some(({ name }) => name === column.name);
    items.push({ column: column.name, isNew, ...rest });
    return { ...column, item: { ...column.item, rules } };
  });
  return { items, columns };
}

function staffNames({ columns }: Pick<DatabaseModel, 'columns'>): string {
  return JSON.stringify(
    columns
      .filter((column) => !isAnswer(column))
      .map(nameOf)
      .toSorted(),
  );
}

function dueRenames(
  { columns }: ItemRow,
  renames: readonly Rename[],
): readonly ColumnRename[] {
  const columnNames = new Set(columns.map(({ name }) => name));
  return renames.flatMap(({ from, to }) => {
    const former = columnNames.has(to)
      ? undefined
      : from.find((name) => columnNames.has(name));
    return former === undefined ? [] : [{ from: former, to }];
  });
}

function newName(column: string, renamed: readonly ColumnRename[]): string {
  return renamed.find(({ from }) => from === column)?.to ?? column;
}

function hasOtherDefault({ name, default: value }: Column, old: readonly Column[]): boolean {
  const former = old.find((column) => column.name === name);
  return former !== undefined && former.default?.sql !== value?.sql;
}

function rulesInForce(
  live: ItemRow,
  old: readonly Column[],
  declared: ItemRow,
  renamed: readonly ColumnRename[],
  tighten: boolean,
) {
  const former = live.rules.map((rule) => underNewNames(rule, renamed));
  const choices = new Map(old.map((column) => [column.name, column.choices]));
  // Pages write no column of staff's.
  const strictRules = declared.rules.filter(
    (rule) => isAnswer(rule) && canBreak(rule, former, choices),
  );
  const waiting = tighten ? [] : strictRules;
  const inForceNow = declared.rules.filter((rule) => !waiting.includes(rule));
  // Until the strict rule is added, the former one holds: the strict one implies it.
  const kept = live.rules.filter(
    (rule, index) =>
      former[index] === rule &&
      !inForceNow.some((one) => one.name === rule.name || sameFacts(one, rule)) &&
      waiting.some((one) => one.column === rule.column && implies(one, rule)),
  );
  const inForce = [...inForceNow, ...kept];
  const same = (one: Constraint, other: Constraint) =>
    one.name === other.name && one.expression.sql === other.expression.sql;
  return {
    inForce,
    strictRules,
    droppedRules: live.rules.filter((one) => !inForce.some((rule) => same(one, rule))),
    addedRules: inForce.filter((one) => !live.rules.some((rule) => same(one, rule))),
  };
}

function nameOf({ name }: { readonly name: string }): string {
  return name;
}

/** The same object if it mentions no renamed column. */
function underNewNames(rule: Constraint, renamed: readonly ColumnRename[]): Constraint {
  const mentions = [
    rule.column,
    ...(rule.tests ?? []).flatMap(testsIn).map(({ column }) => column),
  ];
  if (!renamed.some(({ from }) => mentions.includes(from))) return rule;
  const column = newName(rule.column, renamed);
  const tests = rule.tests?.map((part) =>
    mapTests<ColumnTest, ColumnTest>(part, (test) => ({
      ...test,
      column: newName(test.column, renamed),
    })),
  );
  return { ...rule, column, ...(tests && { tests }) };
}

/** A page with only the former rules may send a row that the rule refuses. */
function canBreak(
  rule: Constraint,
  former: readonly Constraint[],
  choices: ReadonlyMap<string, readonly string[]>,
): boolean {
  if (former.some((one) => one.column === rule.column && implies(one, rule))) return false;
  const dependsOnNews = rule.tests?.some((part) => isNews(part, choices));
  // An old page omits a question that it lacks, and never sends a choice that it does not offer.
  if (rule.rule.endsWith('_if') && dependsOnNews) return false;
  const asksForAnswer = rule.rule.startsWith('required');
  return choices.has(rule.column) || asksForAnswer;
}

/** False on every page with only the former questions and choices; in doubt `false`. */
function isNews(
  condition: Expression<ColumnTest>,
  choices: ReadonlyMap<string, readonly string[]>,
): boolean {
  return fold<ColumnTest, boolean>(condition, {
    test: ({ column, values }) => {
      const formerChoices = choices.get(column);
      const isUnknown = (value: TestValue) =>
        typeof value === 'string' && formerChoices?.includes(value) === false;
      return (
        formerChoices === undefined || (formerChoices.length > 0 && values.every(isUnknown))
      );
    },
    all: (parts) => parts.some(Boolean),
    any: (parts) => parts.every(Boolean),
    not: () => false,
  });
}

function isMissingIn(indexes: readonly Index[]): (index: string) => boolean {
  const names = new Set(indexes.map(nameOf));
  return (name) => !names.has(name);
}
