import {
  hashOf,
  isAnswer,
  isStaffsCondition,
  releasedBy,
  type Column,
  type DatabaseModel,
  type Index,
  type ItemRow,
  type Released,
  type Rename,
} from '#scripts/codegen/sql/database-model.ts';
import { rowChange, type RowChange } from './row-change.ts';

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
    changesStaffAccess: staffFacts(live) !== staffFacts(declared),
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

/** Returns what the function says by which staff saves. */
function staffFacts({ columns, rules }: ItemRow): string {
  const names = columns.filter((column) => !isAnswer(column)).map(nameOf);
  const conditions = rules.filter(isStaffsCondition).map(({ expression }) => expression.sql);
  return JSON.stringify([...names.toSorted(), ...conditions]);
}

function hasOtherDefault({ name, default: value }: Column, old: readonly Column[]): boolean {
  const former = old.find((column) => column.name === name);
  return former !== undefined && former.default?.sql !== value?.sql;
}

function nameOf({ name }: { readonly name: string }): string {
  return name;
}

function isMissingIn(indexes: readonly Index[]): (index: string) => boolean {
  const names = new Set(indexes.map(nameOf));
  return (name) => !names.has(name);
}
