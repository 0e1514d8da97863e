import type { Sql } from '../../supabase/embedded/database/database.ts';
import { constraints, type Constraint } from '../codegen/emit/constraints.ts';
import type { Change, Word } from './change.ts';
import { objectOf, type Difference } from './compare-snapshots.ts';
import type { DatabaseObject, Snapshot } from './database-object.ts';
import type { Declaration } from './declaration.ts';
import {
  checkExpression,
  findBreakingRow,
  isCheck,
  type BreakingRow,
} from './find-breaking-row.ts';
import { rulePlace } from './rule-place.ts';

/** What differs, where the new definitions are in force. */
export interface Compared {
  readonly declaration: Declaration;
  readonly before: Snapshot;
  readonly after: Snapshot;
  readonly differences: readonly Difference[];
}

/** Each difference as a change of the declaration, with its class. */
export async function describeDifferences(
  sql: Sql,
  compared: Compared,
): Promise<readonly Change[]> {
  const rules = new Map(constraints(compared.declaration.model).map((rule) => [rule.name, rule]));
  const changes: Change[] = [];
  const renamed = renamedRules(compared.differences);
  for (const difference of compared.differences) {
    const object = objectOf(difference);
    if (renamed.has(object.definition)) continue;
    if (object.kind === 'constraint') {
      const change = await describeRule(sql, compared, difference, rules.get(object.name));
      if (change) changes.push(change);
    } else if (object.kind !== 'grant' && object.kind !== 'comment') {
      changes.push(describeObject(compared.declaration, difference));
    }
  }
  return changes;
}

/** Definitions that stay, under the name that goes with their column's: told with the rename. */
function renamedRules(differences: readonly Difference[]): ReadonlySet<string> {
  const rules = differences.filter((one) => objectOf(one).kind === 'constraint');
  const gone = rules.flatMap(({ before, after }) => (before && !after ? before.definition : []));
  const come = rules.flatMap(({ before, after }) => (after && !before ? after.definition : []));
  return new Set(gone.filter((definition) => come.includes(definition)));
}

function describeObject(declaration: Declaration, difference: Difference): Change {
  const object = objectOf(difference);
  const { kind, name } = object;
  const isQuestion = kind === 'column' && !difference.before;
  if (isQuestion) {
    return {
      class: 'safe',
      rule: 'new-question',
      ...rulePlace(declaration, name, 'question'),
      message: `A new question: the column "${name}" (${object.definition}).`,
    };
  }
  const place = declaration.place(['properties'], 'key');
  if (kind === 'view' || kind === 'index' || kind === 'function' || kind === 'extension') {
    const verb = !difference.before ? 'is new' : !difference.after ? 'goes' : 'is made anew';
    return {
      class: 'safe',
      rule: `${kind}-follows`,
      ...place,
      message: `The ${kind} ${name} ${verb}.`,
    };
  }
  return {
    class: 'refused',
    rule: 'by-hand',
    ...place,
    message: `The ${kind} "${name}" of "${object.relation}" differs, and no migration can be written for that.`,
    fix: 'Put it into a migration written by hand.',
  };
}

async function describeRule(
  sql: Sql,
  { declaration, before, after }: Compared,
  difference: Difference,
  rule: Constraint | undefined,
): Promise<Change | undefined> {
  const object = objectOf(difference);
  const place = rulePlace(declaration, rule?.column ?? columnOf(object), rule?.rule ?? '');
  if (!difference.after) {
    if (isOfLostColumn(object, declaration)) return undefined;
    return {
      class: 'safe',
      rule: 'looser',
      ...place,
      message: `"${object.name}" no longer holds.`,
    };
  }
  const breaking = (kept: 'all' | 'validated') =>
    isCheck(object) ? findBreakingRow(sql, object, before, after, kept) : undefined;
  const refused = isCheck(object) ? await breaking('all') : {};
  if (refused) return { ...place, ...narrowerTexts(object, rule, refused) };
  if (!difference.before && isOfNewColumn(object, before)) return undefined;
  if (looksForPattern(object)) return { ...place, ...narrowerTexts(object, rule) };
  // Rows from before a rule that was never validated may break its looser form, too.
  const open = (await breaking('validated')) ? { constraint: object.name } : {};
  const message = difference.before
    ? `"${object.name}" accepts whatever it did, and may accept more.`
    : `"${object.name}" refuses nothing that could be stored before.`;
  return { class: 'safe', rule: 'looser', ...place, message, ...open };
}

/** Which texts it refuses besides those that are tried, nobody can tell. */
function looksForPattern(object: DatabaseObject): boolean {
  return / !?~ /u.test(checkExpression(object).replaceAll(/'(?:[^']|'')*'/gu, ''));
}

/** @param row what it refuses; without one, it may refuse something all the same */
function narrowerTexts(object: DatabaseObject, rule: Constraint | undefined, row?: BreakingRow) {
  const word: Word = rule?.rule.startsWith('required') ? 'required' : 'narrower';
  const values = Object.entries(row ?? {}).map(([column, value]) => `${column} ${inWords(value)}`);
  const touches = isCheck(object) ? { touches: `(${checkExpression(object)}) is false` } : {};
  return {
    class: 'needs a word',
    rule: word,
    word,
    constraint: object.name,
    message: row
      ? `"${object.name}" refuses what rows may hold${values.length > 0 ? `, such as ${values.join(', ')}` : ''}.`
      : `"${object.name}" may refuse what rows hold: no program can compare two patterns.`,
    fix: `They stay; the rule holds for new rows. Say so with --accept ${word}.`,
    touched: word === 'required' ? 'rows without an answer' : 'rows that break it',
    ...touches,
  } as const;
}

/** Long texts stand for their length. */
function inWords(value: unknown): string {
  if (value === null || value === undefined) return 'unanswered';
  if (typeof value === 'string' && /^x{2,}$/u.test(value)) return `of ${value.length} characters`;
  return JSON.stringify(value);
}

/** It was told with the question itself. */
function isOfNewColumn({ relation, columns }: DatabaseObject, before: Snapshot): boolean {
  const known = [...before.values()].filter(
    (object) => object.kind === 'column' && object.relation === relation,
  );
  return columns.some((column) => !known.some(({ name }) => name === column));
}

/** Its column has no question any more, which is told by itself. */
function isOfLostColumn({ relation, columns }: DatabaseObject, { model }: Declaration): boolean {
  const declared = new Set(Object.values(model.form.fields).map(({ column }) => column));
  return relation === model.form.table && columns.some((column) => !declared.has(column));
}

/** The column that a rule is named after. */
function columnOf({ name, columns }: DatabaseObject): string {
  return columns.find((column) => name.startsWith(`${column}_`)) ?? columns[0] ?? '';
}
