import {
  isAnswer,
  isStaffsCondition,
  type Column,
  type Constraint,
  type ItemRow,
} from '#scripts/codegen/sql/database-model.ts';
import { staffFunction } from './staff-functions.ts';
import { ownName, staffGrants } from '../clauses.ts';
import { identifier, join, literal, sql, type Sql } from '#scripts/codegen/sql/sql.ts';

const TRIGGER = identifier('record changes of staff');

/** Staff saves its own columns alone; a trigger records who changed a column. */
export function staffAccess(table: string, row: ItemRow): readonly Sql[] {
  const columns = row.columns.filter((column) => !isAnswer(column));
  const save = staffFunction(table, 'save');
  const name = sql`public.${identifier(table)}`;
  const drop = [
    sql`drop trigger if exists ${TRIGGER} on ${name};`,
    sql`drop function if exists ${save.name}(${save.types});`,
  ];
  if (columns.length === 0) return drop;
  const names = columns.map((column) => identifier(column.name));
  return [
    ...drop,
    sql`create trigger ${TRIGGER}
  after update of ${join(names)} on ${name}
  for each row execute function private.record_changes(${join(columns.map((column) => literal(column.name)))});`,
    saveFunction(table, columns, row.rules.filter(isStaffsCondition)),
  ];
}

/**
 * Saves values and a note, all or nothing. It has its owner's rights, and asks first who calls.
 * Sent again, it changes nothing.
 */
function saveFunction(
  table: string,
  columns: readonly Column[],
  conditions: readonly Constraint[],
): Sql {
  const name = sql`public.${identifier(table)}`;
  const { name: save, parameters, types } = staffFunction(table, 'save');
  const history = ownName(table, 'history');
  const names = columns.map((column) => identifier(column.name));
  const agreed = names.map(
    (column) =>
      sql`(stored.${column} is not distinct from expected.${column} or stored.${column} is not distinct from wanted.${column})`,
  );
  // In the order of the conditions: each looks only at columns that earlier ones have settled.
  const unasked = conditions.map(({ column, expression }) => {
    const own = identifier(column);
    return sql`  select case when ${expression} then ${own} end into wanted.${own} from (select wanted.*) as _;\n`;
  });
  return sql`-- Saves staff's changes of a submission and a note, where its columns still have the values that were seen, or the new ones
-- already. Returns whether it did, and the values of now; null where there is no such submission. An answer to a question
-- that is no longer asked goes.
create function ${save}(${parameters}) returns jsonb
language plpgsql volatile security definer
set search_path = ''
as $function$
#variable_conflict use_column
declare
  stored ${name};
  expected ${name};
  wanted ${name};
  saved boolean;
begin
  perform private.require_staff();
  select * into stored from ${name} where id = $1 for update;
  if not found then
    return null;
  end if;
  expected := jsonb_populate_record(stored, seen);
  wanted := jsonb_populate_record(stored, changes);
  saved := ${join(agreed, sql` and `)};
${join(unasked, sql``)}  if saved then
    update ${name} set ${join(names.map((column) => sql`${column} = wanted.${column}`))} where id = $1;
    if note is not null then
      insert into ${history} (id, submission_id, text) values ((note ->> 'id')::uuid, submission, note ->> 'text')
      on conflict (id) do nothing;
    end if;
    stored := wanted;
  end if;
  return jsonb_build_object('saved', saved, 'now', jsonb_build_object(${join(columns.map((column) => sql`${literal(column.name)}, stored.${identifier(column.name)}`))}));
exception
  -- The detail of a broken rule holds the whole row, which the caller may not have opened.
  when integrity_constraint_violation then
    raise exception using errcode = sqlstate, message = sqlerrm;
end
$function$;
${staffGrants(save, types)}`;
}
