import type { Field, FormModel } from '../../../src/form-engine/form-model.ts';
import type { ConditionModel, ConditionTest } from '../build-conditions.ts';
import type { DeclarationModel } from '../build-model.ts';
import { freeName } from '../free-name.ts';
import { identifier, join, literal, sql, type Sql } from './sql.ts';

/** What a rule goes by, so that two versions of it can be compared without a database. */
export interface RuleFacts {
  readonly limit?: number;
  /** The answers that it takes. */
  readonly values?: readonly string[];
  readonly pattern?: string;
  /** The condition that it depends on. */
  readonly tests?: readonly ColumnTest[];
}

/** A condition's test, by column. */
export interface ColumnTest {
  readonly column: string;
  readonly operator: ConditionTest['operator'];
  readonly values: readonly (string | boolean)[];
}

/** One CHECK of the submissions table. */
export interface Constraint extends RuleFacts {
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
  return rules.map((rule) => ({ name: freeName(rule.column, rule.rule, taken), ...rule }));
}

type ColumnRule = Omit<Constraint, 'name'>;

function fieldRules(field: Field): readonly ColumnRule[] {
  const { column } = field;
  const name = identifier(column);
  const rule = (id: string, expression: Sql, facts: RuleFacts = {}): ColumnRule => ({
    column,
    rule: id,
    expression,
    ...facts,
  });
  const required = field.required ? [rule('required', sql`${name} is not null`)] : [];
  switch (field.kind) {
    case 'text':
      return [
        ...required,
        rule('not_empty', sql`${name} <> ''`),
        ...given(field.minLength, (limit) =>
          rule('min_length', sql`char_length(${name}) >= ${literal(limit)}`, { limit }),
        ),
        ...given(field.maxLength, (limit) =>
          rule('max_length', sql`char_length(${name}) <= ${literal(limit)}`, { limit }),
        ),
        ...given(field.pattern, (pattern) =>
          rule('pattern', sql`${name} ~ ${literal(pattern)}`, { pattern }),
        ),
      ];
    case 'choice':
      return [
        ...required,
        rule('choice', sql`${name} in (${literals(field.choices)})`, valuesOf(field.choices)),
      ];
    case 'boolean':
      return required;
    case 'list': {
      const { choices, minItems: least = 1 } = field;
      const items = sql`cardinality(${name})`;
      return [
        ...required,
        rule(
          'choices',
          sql`array_ndims(${name}) = 1 and ${name} <@ ${textArray(choices)}`,
          valuesOf(choices),
        ),
        rule('unique', sql`${items} = ${membership(name, choices)}`, valuesOf(choices)),
        rule('min_items', sql`${items} >= ${literal(least)}`, { limit: least }),
        ...given(field.maxItems, (limit) =>
          rule('max_items', sql`${items} <= ${literal(limit)}`, { limit }),
        ),
      ];
    }
  }
}

function valuesOf(choices: Choices): RuleFacts {
  return { values: choices.map(({ value }) => value) };
}

function given<Value>(
  value: Value | undefined,
  rule: (value: Value) => ColumnRule,
): readonly ColumnRule[] {
  return value === undefined ? [] : [rule(value)];
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
  const facts = condition.tests.map(({ field, operator, values }) => ({
    column: columnOf(form, field),
    operator,
    values,
  }));
  const rules = (fields: readonly string[], id: string, expression: (column: Sql) => Sql) =>
    fields.map((name): ColumnRule => {
      const column = columnOf(form, name);
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

/** True or false, never null: a missing answer fails the test, as its `required` says. */
function testSql(form: FormModel, test: ConditionTest): Sql {
  const column = identifier(columnOf(form, test.field));
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

function columnOf(form: FormModel, field: string): string {
  return form.fields[field]?.column ?? field;
}
