import type { FormModel } from '../../../../src/form-engine/form-model.ts';
import type { ConditionModel, ConditionTest } from '../../model/build-conditions.ts';
import { storedFields, type DeclarationModel } from '../../model/build-model.ts';
import { columnOf } from '../../kinds/registry.ts';
import type { Constraint } from '../../sql/database-model.ts';
import { freeName } from '../../sql/free-name.ts';
import { identifier, join, literal, sql, type Sql } from '../../sql/sql.ts';

/**
 * Returns every rule of the declaration as a named CHECK: the database refuses each row that the compiled
 * validator refuses. A CHECK passes on null, so only `required` refuses missing answers.
 */
export function constraints(model: DeclarationModel): readonly Constraint[] {
  const fields = storedFields(model);
  const rules = [
    ...fields.flatMap((field) =>
      columnOf(field).checks.map((check) => ({ column: field.column, ...check })),
    ),
    ...model.conditions.flatMap((condition) => conditionRules(model.form, condition)),
  ];
  const taken = new Set<string>();
  return rules.map((rule) => ({ name: freeName(rule.column, rule.rule, taken), ...rule }));
}

type ColumnRule = Omit<Constraint, 'name'>;

function conditionRules(form: FormModel, condition: ConditionModel): readonly ColumnRule[] {
  const tests = condition.tests.map((test) => testSql(form, test));
  const holds = tests.length === 1 ? join(tests, ' and ') : sql`(${join(tests, ' and ')})`;
  const facts = condition.tests.map(({ field, operator, values }) => ({
    column: columnNamed(form, field),
    operator,
    values,
  }));
  const rules = (fields: readonly string[], id: string, expression: (column: Sql) => Sql) =>
    fields.map((name): ColumnRule => {
      const column = columnNamed(form, name);
      return { column, rule: id, expression: expression(identifier(column)), tests: facts };
    });
  return [
    ...rules(
      condition.then.required,
      'required_if',
      (column) => sql`not ${holds} or ${column} is not null`,
    ),
    ...rules(
      condition.then.absent,
      'absent_if',
      (column) => sql`not ${holds} or ${column} is null`,
    ),
    ...rules(
      condition.else.required,
      'required_unless',
      (column) => sql`${holds} or ${column} is not null`,
    ),
    ...rules(
      condition.else.absent,
      'absent_unless',
      (column) => sql`${holds} or ${column} is null`,
    ),
  ];
}

/** Returns a test that is true or false, never null: a missing answer fails it, as its `required` says. */
function testSql(form: FormModel, test: ConditionTest): Sql {
  const column = identifier(columnNamed(form, test.field));
  const values = join(
    test.values.map((value) => literal(value)),
    ', ',
  );
  if (test.operator === 'contains') {
    return sql`coalesce(${column} @> array[${values}]::text[], false)`;
  }
  const tested =
    test.values.length === 1 ? sql`${column} = ${values}` : sql`${column} in (${values})`;
  return sql`coalesce(${tested}, false)`;
}

function columnNamed(form: FormModel, field: string): string {
  return form.fields[field]?.column ?? field;
}
