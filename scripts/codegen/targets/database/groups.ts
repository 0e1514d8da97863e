import type { Column, ItemRow } from '../../sql/database-model.ts';
import { MAX_ITEMS } from '../../kinds/group.ts';
import { columnType, jsonTypeOf } from '../../kinds/registry.ts';
import { identifier, join, literal, sql, type Sql } from '../../sql/sql.ts';
import { itemsHold } from './clauses.ts';

/** Returns the functions that hold the groups of a table to the rules of their items. */
export function groupFunctions(table: string, columns: readonly Column[]): readonly Sql[] {
  return columns.flatMap((column) => (column.item ? [holds(table, column, column.item)] : []));
}

/**
 * Returns a function that is true if a group's items keep every rule of their questions. The rules
 * are those of columns, so the function reads each item as a row of such columns.
 */
function holds(table: string, { name: group }: Column, item: ItemRow): Sql {
  const name = itemsHold(table, group);
  const [columns, rules] = [item.columns.toSorted(byName), item.rules.toSorted(byName)];
  const broken = [
    sql`"Item" - array[${join(columns.map((part) => literal(part.name)))}]::text[] <> '{}'`,
    ...columns.map(isOfOtherType),
    ...rules.map(({ expression }) => sql`not (${expression})`),
  ];
  return sql`-- Whether the items of ${identifier(group)} keep the rules of their questions. A day is judged by the time of submission.
create or replace function ${name}("Items" jsonb, submitted_at timestamptz) returns boolean
language sql immutable
set search_path = ''
as $function$
select case
  when "Items" is null then null
  when jsonb_typeof("Items") <> 'array' then false
  when jsonb_array_length("Items") > ${literal(MAX_ITEMS)} then false
  when exists (select from jsonb_array_elements("Items") as _ ("Item") where jsonb_typeof("Item") <> 'object') then false
  else not exists (
    select from jsonb_array_elements("Items") as _ ("Item"), lateral (
      select ${join(columns.map(readPart), sql`,\n        `)}
    ) as "Answers"
    where ${join(broken, sql`\n      or `)}
  )
end
$function$;
revoke all on function ${name}(jsonb, timestamptz) from public, anon, authenticated, service_role;`;
}

/** Compares by name: the function is the same if questions are declared in another order. */
function byName(one: { readonly name: string }, other: typeof one): number {
  return one.name < other.name ? -1 : 1;
}

/** Drops the function of a group's former name. */
export function dropFunction(table: string, column: string): Sql {
  return sql`drop function if exists ${itemsHold(table, column)}(jsonb, timestamptz);`;
}

function jsonType({ type }: Column): Sql {
  return literal(jsonTypeOf(type));
}

function valueOf({ name }: Column): Sql {
  return sql`"Item" -> ${literal(name)}`;
}

/** Returns SQL that is true if an item's answer has another type of JSON than its question. */
function isOfOtherType(part: Column): Sql {
  const isOther = sql`jsonb_typeof(${valueOf(part)}) <> ${jsonType(part)}`;
  if (part.type === 'date') return sql`${isOther} or not ${isDay(part)}`;
  if (part.type !== 'text[]') return isOther;
  return sql`${isOther} or ${valueOf(part)} @? 'strict $[*] ? (@.type() != "string")'`;
}

/** Returns an item's answer as a column of its question's type; null if its type of JSON is another. */
function readPart(part: Column): Sql {
  const text = sql`("Item" ->> ${literal(part.name)})`;
  const value =
    part.type === 'text[]'
      ? sql`array(select jsonb_array_elements_text(${valueOf(part)}))`
      : sql`${text}::${columnType(part.type)}`;
  const isOfType = sql`jsonb_typeof(${valueOf(part)}) = ${jsonType(part)}`;
  const isRead = part.type === 'date' ? sql`${isOfType} and ${isDay(part)}` : isOfType;
  return sql`case when ${isRead} then ${value} end as ${identifier(part.name)}`;
}

/** Returns SQL that is true if a text is written as a day. Postgres would read other texts as one. */
function isDay({ name }: Column): Sql {
  return sql`("Item" ->> ${literal(name)}) ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$'`;
}

/** Renames the answers to a question of a group's items in all rows. May be repeated. */
export function renameInItems(table: string, group: string, from: string, to: string): Sql {
  const [items, former, name] = [identifier(group), literal(from), literal(to)];
  return sql`update public.${identifier(table)} set ${items} = (
  select jsonb_agg(
    case when "Item" ? ${former} and not "Item" ? ${name}
      then "Item" - ${former} || jsonb_build_object(${name}, "Item" -> ${former}) else "Item" end
    order by "Place")
  from jsonb_array_elements(${items}) with ordinality as _ ("Item", "Place"))
where exists (
  select from jsonb_array_elements(${items}) as _ ("Item") where "Item" ? ${former} and not "Item" ? ${name});`;
}
