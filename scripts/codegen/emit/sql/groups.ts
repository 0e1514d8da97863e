import type { Field } from '#src/form-engine/kinds/registry.ts';
import type { PlainField } from '#src/form-engine/kinds/plain-kinds.ts';
import { columnOf } from '../../kinds/registry.ts';
import type { ConditionModel } from '../../model/build-conditions.ts';
import type { DeclarationModel } from '../../model/build-model.ts';
import { identifier, join, literal, sql, type Sql } from '../../sql/sql.ts';
import { itemsHold } from './clauses.ts';
import { conditionRules, fieldRules } from './constraints.ts';

/** Returns the functions that hold the groups of a form to the rules of their items. */
export function groupFunctions({ form, itemConditions }: DeclarationModel): Sql {
  const groups = Object.values(form.fields).flatMap((field) =>
    field.kind === 'group' ? holds(form.table, field, itemConditions[field.name] ?? []) : [],
  );
  return join(groups, sql`\n`);
}

/**
 * Returns a function that is true if a group's items keep every rule of their questions. The rules
 * are those of columns, so the function reads each item as a row of such columns.
 */
function holds(
  table: string,
  { column, item, minItems = 1, maxItems }: Field<'group'>,
  conditions: readonly ConditionModel[],
): Sql {
  const name = itemsHold(table, column);
  const parts = Object.values(item.fields);
  const rules = [
    ...parts.flatMap(fieldRules),
    ...conditions.flatMap((condition) => conditionRules(item, condition)),
  ];
  const broken = [
    sql`"Item" - array[${join(parts.map((part) => literal(part.name)))}]::text[] <> '{}'`,
    ...parts.map(isOfOtherType),
    ...rules.map(({ expression }) => sql`not (${expression})`),
  ];
  return sql`-- Whether the items of ${identifier(column)} keep the rules of their questions. A day is judged by the time of submission.
create or replace function ${name}("Items" jsonb, submitted_at timestamptz) returns boolean
language sql immutable
set search_path = ''
as $function$
select case
  when "Items" is null then null
  when jsonb_typeof("Items") <> 'array' then false
  when jsonb_array_length("Items") not between ${literal(minItems)} and ${literal(maxItems)} then false
  when exists (select from jsonb_array_elements("Items") as _ ("Item") where jsonb_typeof("Item") <> 'object') then false
  else not exists (
    select from jsonb_array_elements("Items") as _ ("Item"), lateral (
      select ${join(parts.map(readPart), sql`,\n        `)}
    ) as "Answers"
    where ${join(broken, sql`\n      or `)}
  )
end
$function$;
revoke all on function ${name}(jsonb, timestamptz) from public, anon, authenticated, service_role;
`;
}

/** The types of JSON that hold the answers of columns. */
const JSON_TYPES: Readonly<Record<string, string>> = {
  string: 'string',
  number: 'number',
  boolean: 'boolean',
  'readonly string[]': 'array',
};

function jsonType(part: PlainField): Sql {
  return literal(JSON_TYPES[columnOf(part).json] ?? 'string');
}

function valueOf({ name }: PlainField): Sql {
  return sql`"Item" -> ${literal(name)}`;
}

/** Returns SQL that is true if an item's answer has another type of JSON than its question. */
function isOfOtherType(part: PlainField): Sql {
  const { type, json } = columnOf(part);
  const isOther = sql`jsonb_typeof(${valueOf(part)}) <> ${jsonType(part)}`;
  if (type.sql === 'date') return sql`${isOther} or not ${isDay(part)}`;
  if (json !== 'readonly string[]') return isOther;
  return sql`${isOther} or ${valueOf(part)} @? 'strict $[*] ? (@.type() != "string")'`;
}

/** Returns an item's answer as a column of its question's type; null if its type of JSON is another. */
function readPart(part: PlainField): Sql {
  const { type, json } = columnOf(part);
  const text = sql`("Item" ->> ${literal(part.name)})`;
  const value =
    json === 'readonly string[]'
      ? sql`array(select jsonb_array_elements_text(${valueOf(part)}))`
      : sql`${text}::${type}`;
  const isOfType = sql`jsonb_typeof(${valueOf(part)}) = ${jsonType(part)}`;
  const isRead = type.sql === 'date' ? sql`${isOfType} and ${isDay(part)}` : isOfType;
  return sql`case when ${isRead} then ${value} end as ${identifier(part.column)}`;
}

/** Returns SQL that is true if a text is written as a day. Postgres would read other texts as one. */
function isDay({ name }: PlainField): Sql {
  return sql`("Item" ->> ${literal(name)}) ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$'`;
}
