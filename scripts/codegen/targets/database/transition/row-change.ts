import {
  isAnswer,
  type Column,
  type ColumnRename,
  type ColumnTest,
  type Constraint,
  type ItemRow,
  type Rename,
} from '#scripts/codegen/sql/database-model.ts';
import { fold, mapTests, testsIn, type Expression } from '#scripts/codegen/sql/expression.ts';
import type { TestValue } from '#scripts/codegen/sql/operators.ts';

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

interface RowTransition extends RowChange {
  /** The former columns under their new names. */
  readonly old: readonly Column[];
  /** The rules without those that are deferred. */
  readonly inForce: readonly Constraint[];
}

/** @param tighten adds the deferred rules */
export function rowChange(
  live: ItemRow,
  declared: ItemRow,
  renames: readonly Rename[],
  tighten: boolean,
): RowTransition {
  const renamed = dueRenames(live, renames);
  const old = live.columns.map((column) => ({
    ...column,
    name: newName(column.name, renamed),
  }));
  const isNew = ({ name }: Column) => !old.some((column) => column.name === name);
  const rules = rulesInForce(live, old, declared, renamed, tighten);
  return { old, renamed, newColumns: declared.columns.filter(isNew), ...rules };
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
  const inForce = declared.rules.filter((rule) => !waiting.includes(rule));
  const same = (one: Constraint, other: Constraint) =>
    one.name === other.name && one.expression.sql === other.expression.sql;
  return {
    inForce,
    strictRules,
    droppedRules: live.rules.filter((one) => !inForce.some((rule) => same(one, rule))),
    addedRules: inForce.filter((one) => !live.rules.some((rule) => same(one, rule))),
  };
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

/** A page with only the former rules may send a row that the rule refuses; in doubt `true`. */
function canBreak(
  rule: Constraint,
  former: readonly Constraint[],
  choices: ReadonlyMap<string, readonly string[]>,
): boolean {
  if (former.some((one) => sameFacts(one, rule))) return false;
  // A choice stays for ever, so that choices are only added.
  const isOf = (one: Constraint) => one.column === rule.column && one.rule === rule.rule;
  if (isOfChoices(rule) && former.some(isOf)) return false;
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

function isOfChoices({ rule }: Constraint): boolean {
  return rule === 'choice' || rule === 'choices';
}

/** The same facts about the same columns. */
function sameFacts(one: Constraint, other: Constraint): boolean {
  // Hundreds of rules are compared with each other, the most different properties first.
  return (
    one.column === other.column && one.rule === other.rule && factsOf(one) === factsOf(other)
  );
}

function factsOf({ column, rule, limit, values, pattern, tests }: Constraint): string {
  return JSON.stringify([column, rule, limit, values, pattern, tests]);
}
