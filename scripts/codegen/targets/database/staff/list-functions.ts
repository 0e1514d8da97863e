import {
  BLOCK_SIZE,
  MAX_COUNTED,
  MAX_EXCERPT_LENGTH,
  MAX_PAGED,
  PAGE_SIZE,
} from '#src/staff/contract/limits.ts';
import { columnOf } from '#scripts/codegen/kinds/registry.ts';
import { NEWEST_FIRST, OWN_COLUMNS } from '#scripts/codegen/system-columns.ts';
import { storedFields, type DeclarationModel } from '#scripts/codegen/model/build-model.ts';
import { staffFunction } from './staff-functions.ts';
import { ownName, staffGrants } from '../clauses.ts';
import { identifier, join, literal, sql, type Sql } from '#scripts/codegen/sql/sql.ts';

/** Bytes of a block as it is sent; one submission may have more. */
const MAX_BLOCK_BYTES = 8 * 1024 * 1024;

const OWN = OWN_COLUMNS.map((column) => identifier(column.name));

/** Rows after which a page counts the list again: a wrong total would cost more. */
const MAX_STATED = 10_000;

/** Only the list's functions call it. */
export function countHits(model: DeclarationModel): Sql {
  const name = hitsName(model);
  return sql`-- Counts the rows of a condition that is written in SQL already, up to one more than ${literal(MAX_COUNTED)}.
create or replace function ${name}(selected text) returns integer
language plpgsql stable
set search_path = ''
as $function$
declare
  counted integer;
begin
  execute format('select count(*) from (select from public.${identifier(model.admin.view)} where %s limit ${literal(MAX_COUNTED + 1)}) as hits', selected) into counted;
  return counted;
end
$function$;
revoke all on function ${name}(text) from public, anon, authenticated, service_role;
`;
}

function hitsName(model: DeclarationModel): Sql {
  return ownName(model.form.table, 'hits', sql`private`);
}

/**
 * Ids are selected first: Postgres would make the excerpts of each row that it sorts or skips,
 * which takes four times as long.
 */
export function listPage(model: DeclarationModel): Sql {
  const { view } = model.admin;
  const { name, parameters, types } = staffFunction(model.form.table, 'page');
  const source = sql`public.${identifier(view)}`;
  const where = ownName(model.form.table, 'where');
  const hits = hitsName(model);
  const excerpts = storedFields(model).map((field) => {
    const column = identifier(field.column);
    const { isText, isDocument, type } = columnOf(field);
    if (isDocument) return sql`null::${type} as ${column}`;
    return isText ? sql`${excerpt(column)} as ${column}` : column;
  });
  const sorts = model.sortKeys.map(([sort]) => literal(sort));
  return sql`-- One page of the list. Without a snapshot it is the first page, newest first, and makes one: the time of the newest
-- row, after which rows have arrived later, and the number of rows. Hits of conditions are counted up to ${literal(MAX_COUNTED)}.
-- If there are more hits, pages reach the first ${literal(MAX_PAGED)}. The second half of a counted list is read from its end, so that the last page loads as fast as the first.
-- Many hits of a search are sorted among the newest ${literal(MAX_COUNTED)}: sorting all of them would read every row.
-- How the rows are read follows from counts of its own: a caller may write any number into a snapshot. It reads the view
-- with its owner's rights, and ${where} asks first who calls. Rows are read by SQL that is executed as a text: a column may have the name of a variable.
create or replace function ${name}(${parameters}) returns jsonb
language plpgsql volatile security definer
set search_path = ''
as $function$
declare
  selected text := ${where}(conditions, true);
  sorted text := ${literal(source.sql)};
  total integer := snapshot ->> 'total';
  is_more boolean := false;
  until text := snapshot ->> 'until';
  arrived text := case when until is null then '' else format(' and submitted_at <= %L', until) end;
  is_backwards boolean := false;
  length integer;
  keys text;
  ids uuid[];
  rows jsonb;
begin
  first := greatest(first, 0);
  if conditions <> '[]' then
    total := ${hits}(selected || arrived);
    is_more := total > ${literal(MAX_COUNTED)};
    total := least(total, ${literal(MAX_COUNTED)});
  elsif total is null or first > ${literal(MAX_STATED)} then
    execute 'select count(*) from ${source} where true' || arrived into total;
  end if;
  if is_more then
    selected := ${where}(conditions, false);
    length := case when first < ${literal(MAX_PAGED)} then ${literal(PAGE_SIZE + 1)} else 0 end;
  else
    first := least(first, total);
    length := least(${literal(PAGE_SIZE)}, total - first);
    is_backwards := first > total / 2;
  end if;
  selected := selected || arrived;
  if is_more and sort is not null and conditions @> '[{"column": "search_text"}]' then
    sorted := format('(select id, submitted_at, %I from ${source} where %s order by ${NEWEST_FIRST} limit ${literal(MAX_COUNTED)}) as newest', sort, selected);
    selected := 'true';
  end if;
  keys := case
    when sort is null then format('submitted_at %1$s, id %1$s', case when descending = is_backwards then 'asc' else 'desc' end)
    when sort = any (array[${join(sorts)}]::text[]) then format(
      '%I %s, submitted_at %3$s, id %3$s', sort,
      case when descending = is_backwards then 'asc' else 'desc' end || case when is_backwards then ' nulls first' else ' nulls last' end,
      case when is_backwards then 'asc' else 'desc' end
    )
  end;
  if keys is null then
    raise exception using errcode = 'invalid_parameter_value', message = format('The list has no order by %s.', sort);
  end if;
  execute format(
    'select array(select id from %s where %s order by %s offset %s limit %s)',
    sorted, selected, keys, case when is_backwards then total - first - length else first end, length
  ) into ids;
  execute $query$
select coalesce(jsonb_agg(to_jsonb(listed.*) order by array_position($1, listed.id) * $2), '[]')
from (
  select ${join([...OWN, ...excerpts])}
  from ${source}
  where id = any ($1[1:${literal(PAGE_SIZE)}])
) as listed$query$ into rows using ids, case when is_backwards then -1 else 1 end;
  perform private.record_look(${literal(model.form.table)});
  return jsonb_build_object(
    'total', total,
    'isMore', is_more,
    'until', coalesce(to_jsonb(until), rows -> 0 -> 'submitted_at'),
    'hasNext', case when is_more then cardinality(ids) > ${literal(PAGE_SIZE)} and first + ${literal(PAGE_SIZE)} < ${literal(MAX_PAGED)} else first + length < total end,
    'rows', rows
  );
end
$function$;
${staffGrants(name, types)}
${readsMark(name, types)}
`;
}

/** Reads the next whole rows, as many as make a response of a bounded size. */
export function exportBlock(model: DeclarationModel): Sql {
  const { view } = model.admin;
  const { name, parameters, types } = staffFunction(model.form.table, 'export');
  const columns = [...OWN, ...storedFields(model).map(({ column }) => identifier(column))];
  const where = ownName(model.form.table, 'where');
  return sql`-- The next whole rows of the list after one of it, newest first: at most ${literal(BLOCK_SIZE)}, and ${literal(MAX_BLOCK_BYTES / 1024 / 1024)} MB as they are sent,
-- or one row. It goes on from a row, so that the last block comes as quickly as the first. Like the page, it
-- reads the view with its owner's rights.
create or replace function ${name}(${parameters}) returns json
language plpgsql volatile security definer
set search_path = ''
as $function$
declare
  selected text := ${where}(conditions, true);
  rest text := format(' and submitted_at <= %L', coalesce(after ->> 'submitted_at', snapshot ->> 'until', 'infinity'));
  exported record;
  sent text;
  bytes integer := 0;
  rows text[] := '{}';
  ids uuid[] := '{}';
begin
  perform private.require_manager();
  if after is not null then
    if after ->> 'id' is null then
      raise exception using errcode = 'invalid_parameter_value', message = 'The export goes on after a row with an id.';
    end if;
    rest := rest || format(' and (submitted_at, id) < (%L, %L)', after ->> 'submitted_at', after ->> 'id');
  end if;
  if conditions <> '[]' and ${hitsName(model)}(selected || rest) > ${literal(MAX_COUNTED)} then
    selected := ${where}(conditions, false);
  end if;
  for exported in execute format(
    'select ${join(columns)} from public.${identifier(view)} where %s order by ${NEWEST_FIRST} limit ${literal(BLOCK_SIZE)}', selected || rest
  ) loop
    sent := row_to_json(exported);
    bytes := bytes + octet_length(sent);
    exit when bytes > ${literal(MAX_BLOCK_BYTES)} and ids <> '{}';
    rows := rows || sent;
    ids := ids || exported.id;
  end loop;
  perform private.record_read(
    case when conditions @> '[{"operator": "equals"}]' then 'exported person' else 'exported list' end,
    ${literal(model.form.table)}, ids, conditions
  );
  return '[' || array_to_string(rows, ',') || ']';
end
$function$;
${staffGrants(name, types)}
${readsMark(name, types)}
`;
}

/** Reads one submission whole, and records who opened it. */
export function openSubmission(model: DeclarationModel): Sql {
  const { view } = model.admin;
  const { name, parameters, types } = staffFunction(model.form.table, 'open');
  const columns = [...OWN, ...storedFields(model).map(({ column }) => identifier(column))];
  return sql`-- One whole submission, with the time of the first one that answered the same questions; null where there is none of this
-- id.
create or replace function ${name}(${parameters}) returns jsonb
language plpgsql volatile security definer
set search_path = ''
as $function$
declare
  opened jsonb;
begin
  perform private.require_staff();
  execute $query$
select to_jsonb(whole.*) || jsonb_build_object('formSince', (
  select min(submitted_at) from public.${identifier(model.form.table)} where form_version = whole.form_version
))
from (select ${join(columns)} from public.${identifier(view)} where id = $1) as whole$query$ into opened using submission;
  if opened is not null then
    perform private.record_read('opened', ${literal(model.form.table)}, array[submission]);
  end if;
  return opened;
end
$function$;
${staffGrants(name, types)}
${readsMark(name, types)}
`;
}

/**
 * Marks a function as one that reads, although it records who read. The embedded server ends such a
 * function after a time, and drops it if its caller has left (decision 017).
 */
function readsMark(name: Sql, parameters: Sql): Sql {
  return sql`comment on function ${name}(${parameters}) is 'Reads.';`;
}

/** Most texts are short by their size, which Postgres has without reading them. */
function excerpt(column: Sql): Sql {
  const longest = literal(MAX_EXCERPT_LENGTH);
  const more = literal(MAX_EXCERPT_LENGTH + 1);
  return sql`case when octet_length(${column}) <= ${longest} then ${column} else left(${column}, ${more}) end`;
}
