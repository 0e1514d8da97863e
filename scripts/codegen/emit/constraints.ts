import type { Field } from '../../../src/form-engine/kinds.ts';
import type { FormModel } from '../../../src/form-engine/form-model.ts';
import type { ConditionModel, ConditionTest } from '../build-conditions.ts';
import type { DeclarationModel } from '../build-model.ts';
import { freeName } from '../free-name.ts';
import { identifier, join, literal, sql, type Sql } from './sql.ts';

/** One CHECK of the submissions table. */
export interface Constraint {
  readonly name: string;
  /** The column it is about; a condition's CHECK looks at others, too. */
  readonly column: string;
  /** What it says of the column, such as `required` or `max_length`. */
  readonly rule: string;
  readonly expression: Sql;
}

/**
 * Every rule of the declaration as a named CHECK: whatever the compiled validator refuses in a row,
 * the database refuses too. A CHECK passes on null, so only `required` speaks of missing answers.
 */
export function constraints(model: DeclarationModel): readonly Constraint[] {
  const fields = Object.values(model.form.fields);
  const rules = [
    ...fields.flatMap(fieldRules),
    ...model.conditions.flatMap((condition) => conditionRules(model.form, condition)),
  ];
  const taken = new Set<string>();
  return rules.map(({ column, rule, expression }) => ({
    name: freeName(column, rule, taken),
    column,
    rule,
    expression,
  }));
}

interface ColumnRule {
  readonly column: string;
  readonly rule: string;
  readonly expression: Sql;
}

function fieldRules(field: Field): readonly ColumnRule[] {
  const { column } = field;
  const name = identifier(column);
  const rule = (id: string, expression: Sql): ColumnRule => ({ column, rule: id, expression });
  const required = field.required ? [rule('required', sql`${name} is not null`)] : [];
  switch (field.kind) {
    case 'text':
      return [
        ...required,
        rule('not_empty', sql`${name} <> ''`),
        ...limit(field.minLength, (least) =>
          rule('min_length', sql`char_length(${name}) >= ${least}`),
        ),
        ...limit(field.maxLength, (most) =>
          rule('max_length', sql`char_length(${name}) <= ${most}`),
        ),
        ...limit(field.pattern, (pattern) => rule('pattern', sql`${name} ~ ${pattern}`)),
      ];
    case 'choice':
      return [...required, rule('choice', sql`${name} in (${literals(field.choices)})`)];
    case 'boolean':
      return required;
    case 'list':
      return [
        ...required,
        rule('choices', sql`array_ndims(${name}) = 1 and ${name} <@ ${textArray(field.choices)}`),
        rule('unique', sql`cardinality(${name}) = ${membership(name, field.choices)}`),
        rule('min_items', sql`cardinality(${name}) >= ${literal(field.minItems ?? 1)}`),
        ...limit(field.maxItems, (most) => rule('max_items', sql`cardinality(${name}) <= ${most}`)),
      ];
  }
}

function limit(
  value: number | string | undefined,
  rule: (limit: Sql) => ColumnRule,
): readonly ColumnRule[] {
  return value === undefined ? [] : [rule(literal(value))];
}

type Choices = readonly { readonly value: string }[];

function literals(choices: Choices): Sql {
  return join(
    choices.map((choice) => literal(choice.value)),
    ', ',
  );
}

function textArray(choices: Choices): Sql {
  return sql`array[${literals(choices)}]::text[]`;
}

/** How many of the choices a list has: as many as its items, unless one stands there twice. */
function membership(column: Sql, choices: Choices): Sql {
  return join(
    choices.map((choice) => sql`(${literal(choice.value)} = any (${column}))::int`),
    ' + ',
  );
}

function conditionRules(form: FormModel, condition: ConditionModel): readonly ColumnRule[] {
  const tests = condition.tests.map((test) => testSql(form, test));
  const holds = tests.length === 1 ? join(tests, ' and ') : sql`(${join(tests, ' and ')})`;
  const rules = (fields: readonly string[], id: string, expression: (column: Sql) => Sql) =>
    fields.flatMap((name): readonly ColumnRule[] => {
      const column = form.fields[name]?.column;
      return column ? [{ column, rule: id, expression: expression(identifier(column)) }] : [];
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

/** True or false, never null: a missing answer fails the test, as its `required` says. */
function testSql(form: FormModel, test: ConditionTest): Sql {
  const column = identifier(form.fields[test.field]?.column ?? test.field);
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
