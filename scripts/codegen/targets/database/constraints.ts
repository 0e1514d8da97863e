import type { FormModel } from '#src/engine/form-model.ts';
import type { PlainField } from '#src/engine/kinds/plain-kinds.ts';
import type { Field } from '#src/engine/kinds/registry.ts';
import {
  conjuncts,
  fold,
  mapTests,
  type Expression,
  type FieldTest,
} from '../../sql/expression.ts';
import { testSql } from '../../sql/operators.ts';
import type { ConditionModel } from '../../declaration/conditions.ts';
import type { DeclarationModel } from '../../model/build-model.ts';
import { columnOf } from '../../kinds/registry.ts';
import type { ColumnTest, Constraint } from '../../sql/database-model.ts';
import { freeName } from '../../sql/sql-words.ts';
import { itemsHold } from './clauses.ts';
import { identifier, join, literal, sql, type Sql } from '../../sql/sql.ts';
import { OTHER_LANGUAGE } from '../../system-columns.ts';

/**
 * The database refuses each row that the compiled validator refuses. A rule passes on null: only
 * `required` refuses missing answers.
 */
export function constraints(model: DeclarationModel): readonly Constraint[] {
  const rules = [
    ...Object.values(model.form.fields).flatMap(fieldRules),
    ...Object.values(model.form.fields).flatMap((field) => itemsRule(model, field)),
    ...staffRules(model),
    ...model.conditions.flatMap((condition) => conditionRules(model.form, condition)),
    languageRule(model),
  ];
  return named(rules);
}

/** Returns the rules of staff's questions. */
function staffRules({ staff }: DeclarationModel): readonly ColumnRule[] {
  const rules = [
    ...Object.values(staff.fields).flatMap(fieldRules),
    ...staff.conditions.flatMap((condition) => conditionRules(staff, condition)),
  ];
  return rules.map((rule) => ({ ...rule, writer: 'staff' }));
}

function named(rules: readonly ColumnRule[]): readonly Constraint[] {
  const taken = new Set<string>();
  return rules.map((rule) => ({ name: freeName(rule.column, rule.rule, taken), ...rule }));
}

type ItemFields = Readonly<Record<string, PlainField>>;

/** Returns the questions of an item with columns of their names. */
export function itemFields({ item }: Field<'group'>): ItemFields {
  const parts = Object.values(item.fields);
  return Object.fromEntries(parts.map((part) => [part.name, { ...part, column: part.name }]));
}

/** Returns the rules of an item. No object of the database has their names. */
export function itemRules(
  fields: ItemFields,
  conditions: readonly ConditionModel[],
): readonly Constraint[] {
  return named([
    ...Object.values(fields).flatMap(fieldRules),
    ...conditions.flatMap((condition) => conditionRules({ fields }, condition)),
  ]);
}

type ColumnRule = Omit<Constraint, 'name'>;

/** No row breaks it: `answerRules` stores another language as `other`. */
function languageRule({ language: { column }, languages }: DeclarationModel): ColumnRule {
  const values = [...languages, OTHER_LANGUAGE];
  const expression = sql`${identifier(column)} in (${join(values.map(literal))})`;
  return { column, rule: 'choice', values, expression };
}

/** The questions of a form, or of a group's item. */
type Fields = Pick<FormModel, 'fields'>;

/** Returns the rule about the items of a group. */
function itemsRule(
  { form }: DeclarationModel,
  { kind, column }: Field,
): readonly ColumnRule[] {
  if (kind !== 'group') return [];
  const name = itemsHold(form.table, column);
  const expression = sql`${name}(${identifier(column)}, submitted_at)`;
  return [{ column, rule: 'items', expression }];
}

function fieldRules(field: Field): readonly ColumnRule[] {
  return columnOf(field).checks.map((check) => ({ column: field.column, ...check }));
}

function conditionRules(form: Fields, condition: ConditionModel): readonly ColumnRule[] {
  const byColumn = mapTests<FieldTest, ColumnTest>(
    condition.expression,
    ({ field, ...test }) => ({
      column: columnNamed(form, field),
      ...test,
    }),
  );
  const tests = conjuncts(byColumn);
  return branchesOf(form, condition).flatMap(({ branch, word, isOther }) => {
    const { required, absent } = condition[branch];
    const rules = (names: readonly string[], id: string, state: Sql) =>
      names.map((name): ColumnRule => {
        const column = columnNamed(form, name);
        const expression = sql`${isOther} or ${identifier(column)} ${state}`;
        return { column, rule: `${id}_${word}`, expression, tests };
      });
    return [
      ...rules(required, 'required', sql`is not null`),
      ...rules(absent, 'absent', sql`is null`),
    ];
  });
}

/** SQL that is true if a question is asked; nothing if everybody is asked. */
export function askedWhere(model: DeclarationModel, field: string): Sql | undefined {
  const { fields, deciding } = decisionsOn(model, field);
  const parts = deciding.flatMap((condition) =>
    branchesOf({ fields }, condition).flatMap(({ branch, isOther }) =>
      condition[branch].absent.includes(field) ? isOther : [],
    ),
  );
  return parts.length === 0 ? undefined : join(parts, sql` and `);
}

/** Returns the columns that decide whether a question is asked. */
export function decidingColumns(model: DeclarationModel, field: string): readonly string[] {
  const { fields, deciding } = decisionsOn(model, field);
  return deciding.flatMap(({ looked }) => looked.map((name) => columnNamed({ fields }, name)));
}

/** Returns the conditions that decide on a question, with the questions that they look at. */
function decisionsOn({ form, conditions, staff }: DeclarationModel, field: string) {
  const isStaffs = Object.hasOwn(staff.fields, field);
  const all = isStaffs ? staff.conditions : conditions;
  const { fields } = isStaffs ? staff : form;
  return { fields, deciding: all.filter(({ decided }) => decided.includes(field)) };
}

/** Both branches, each with SQL that is true if the other applies. */
function branchesOf(form: Fields, condition: ConditionModel) {
  const holds = expressionSql(form, condition.expression);
  return [
    { branch: 'then', word: 'if', isOther: sql`not ${holds}` },
    { branch: 'else', word: 'unless', isOther: holds },
  ] as const;
}

/** SQL that is true or false, never null, so that `not` works. */
export function expressionSql(form: Fields, expression: Expression): Sql {
  const joined = (parts: readonly Sql[], word: Sql) =>
    parts.length === 1 ? join(parts, word) : sql`(${join(parts, word)})`;
  return fold<FieldTest, Sql>(expression, {
    test: ({ field, ...test }) =>
      testSql(
        test,
        identifier(columnNamed(form, field)),
        test.values.map((value) => literal(value)),
      ),
    all: (parts) => joined(parts, sql` and `),
    any: (parts) => joined(parts, sql` or `),
    not: (part) => sql`not ${part}`,
  });
}

function columnNamed(form: Fields, field: string): string {
  return form.fields[field]?.column ?? field;
}
