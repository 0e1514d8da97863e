import type { Field } from '../../src/form-engine/kinds/registry.ts';
import { identifier, join, literal, sql } from '../codegen/emit/sql.ts';
import { renames } from '../codegen/emit/renames.ts';
import { SYSTEM_COLUMNS } from '../codegen/sql-words.ts';
import { textLiterals } from './candidate-values.ts';
import type { Change } from './change.ts';
import type { DatabaseObject, Snapshot } from './database-object.ts';
import type { Declaration } from './declaration.ts';
import { rulePlace } from './rule-place.ts';

const TYPES: Readonly<Record<Field['kind'], string>> = {
  text: 'text',
  choice: 'text',
  boolean: 'boolean',
  list: 'text[]',
};

/** The columns of the submissions table, with their definitions. */
function columnsOf(declaration: Declaration, snapshot: Snapshot): ReadonlyMap<string, string> {
  const { table } = declaration.model.form;
  const columns = [...snapshot.values()].filter(
    ({ kind, relation, name }) =>
      kind === 'column' && relation === table && !SYSTEM_COLUMNS.has(name),
  );
  return new Map(columns.map(({ name, definition }) => [name, definition]));
}

/** Questions whose answers are of another type now: their column can't hold both. */
export function changedTypes(declaration: Declaration, before: Snapshot): readonly Change[] {
  const columns = columnsOf(declaration, before);
  const formerNames = new Map(renames(declaration.model).map(({ from, to }) => [to, from]));
  return Object.values(declaration.model.form.fields).flatMap(({ name, kind, column }) => {
    const stored = columns.has(column) ? column : (formerNames.get(column) ?? column);
    const type = columns.get(stored);
    if (type === undefined || type === TYPES[kind]) return [];
    return {
      class: 'refused',
      rule: 'type-changed',
      ...rulePlace(declaration, column, 'type'),
      message: `"${name}" is ${TYPES[kind]} now, and the column "${stored}" holds ${type}.`,
      fix: 'Put the question back as it was with "deprecated": true, and ask a new one.',
      touches: sql`${identifier(stored)} is not null`.sql,
      touched: 'rows with an answer',
    } satisfies Change;
  });
}

/** Columns of questions that are not declared any more, and columns of a rename that came too late. */
export function lostColumns(declaration: Declaration, before: Snapshot): readonly Change[] {
  const { fields } = declaration.model.form;
  const declared = new Set(Object.values(fields).map(({ column }) => column));
  const columns = columnsOf(declaration, before);
  const heirs = new Map(renames(declaration.model).map(({ from, to }) => [from, to]));
  // A rename of what no migration has made, such as the second of two in one release, counts as none.
  const renamed = new Set([...heirs].flatMap(([from, to]) => (columns.has(from) ? [to] : [])));
  const fresh = Object.values(fields).filter(
    ({ column }) => !columns.has(column) && !renamed.has(column),
  );
  return [...columns].flatMap(([column, type]) => {
    const heir = heirs.get(column);
    if (declared.has(column) || (heir !== undefined && !columns.has(heir))) return [];
    const similar = fresh.filter(({ kind }) => TYPES[kind] === type);
    return {
      class: 'refused',
      ...rulePlace(declaration, heir ?? similar[0]?.column ?? '', 'renamed'),
      touches: sql`${identifier(column)} is not null`.sql,
      touched: 'rows with an answer',
      ...(heir === undefined
        ? goneTexts(
            column,
            similar.map(({ name }) => name),
          )
        : lateTexts(column, heir)),
    } satisfies Change;
  });
}

function goneTexts(column: string, similar: readonly string[]) {
  const renamed = similar.map((name) => `"${name}"`).join(' or ');
  return {
    rule: 'question-gone',
    message: `The column "${column}" holds answers to a question that is no longer declared.`,
    fix: `Put the question back, and retire it with "deprecated": true.${
      similar.length === 0 ? '' : ` If it is ${renamed} now, say "renamedFrom" there.`
    }`,
  };
}

function lateTexts(column: string, heir: string) {
  return {
    rule: 'renamed-too-late',
    message: `The migrations made a column "${heir}" beside "${column}", so answers lie in both.`,
    fix: 'Take "renamedFrom" out, and put the former question back with "deprecated": true.',
  };
}

/** Choices that are not declared any more: rows that hold one would lose its label. */
export function lostChoices(declaration: Declaration, before: Snapshot): readonly Change[] {
  const { form } = declaration.model;
  const rules = [...before.values()].filter(
    ({ kind, relation, columns }) =>
      kind === 'constraint' && relation === form.table && columns.length === 1,
  );
  return Object.values(form.fields).flatMap((field) => {
    if (field.kind !== 'choice' && field.kind !== 'list') return [];
    const declared = new Set(field.choices.map(({ value }) => value));
    const lost = literalsAbout(rules, field.column).filter((value) => !declared.has(value));
    if (lost.length === 0) return [];
    return lostChoice(declaration, field, lost);
  });
}

function literalsAbout(rules: readonly DatabaseObject[], column: string): readonly string[] {
  const about = rules.filter(({ columns }) => columns[0] === column);
  return [...new Set(about.flatMap(({ definition }) => textLiterals(definition)))].filter(
    (value) => value !== '',
  );
}

function lostChoice(declaration: Declaration, field: Field, lost: readonly string[]): Change {
  const { name, column, kind } = field;
  const quoted = identifier(column);
  const values = join(
    lost.map((value) => literal(value)),
    ', ',
  );
  const holds =
    kind === 'list' ? sql`${quoted} && array[${values}]::text[]` : sql`${quoted} in (${values})`;
  const names = lost.map((value) => `"${value}"`).join(', ');
  return {
    class: 'refused',
    rule: 'choice-gone',
    ...rulePlace(declaration, column, kind === 'list' ? 'choices' : 'choice'),
    message: `${names} ${lost.length === 1 ? 'is no choice' : 'are no choices'} of "${name}" any more.`,
    fix: 'Put it back, and retire it with "deprecated": true: an id keeps its meaning for ever.',
    touches: holds.sql,
    touched: 'rows with that choice',
  };
}
