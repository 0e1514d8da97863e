-- Written by `the command`, for review. Once applied it is history.
-- Part 1 of 3: takes a moment, in which submissions wait.
--
--   safe: "topics_choices" accepts everything that pages already open may send.
--   safe: "topics_unique" accepts everything that pages already open may send.
--   safe: The index onboarding_submissions_search_f2f8b503 is created.
--   safe: The index onboarding_submissions_pairs_0110a4c0 is created.
--   safe: The index onboarding_submissions_search_d9483f42 is dropped.
--   safe: The index onboarding_submissions_pairs_3b9c8d34 is dropped.
--   safe: The view onboarding_submissions_list and the functions beside it are recreated.

set lock_timeout = '2s';

do $$
begin
  lock table public."onboarding_submissions_list", public."onboarding_submissions" in access exclusive mode;
exception
  when lock_not_available then
    raise exception using errcode = 'lock_not_available', message = 'Nothing has been changed: something else has been using the table for more than two seconds. Apply the migration again, in a quieter minute; pg_stat_activity says what is running.';
end
$$;

alter table public."onboarding_submissions"
  drop constraint if exists "topics_choices",
  drop constraint if exists "topics_unique";

alter table public."onboarding_submissions"
  add constraint "topics_choices" check (array_ndims("topics") = 1 and "topics" <@ array['hiring', 'payroll', 'pay']::text[]) not valid,
  add constraint "topics_unique" check (cardinality("topics") = ('hiring' = any ("topics"))::int + ('payroll' = any ("topics"))::int + ('pay' = any ("topics"))::int) not valid;

reset lock_timeout;

-- Written by `the command`, for review. Once applied it is history.
-- Part 2 of 3: takes long on a big table, and no submission waits for it.
-- Builds indexes outside a transaction: apply it with the Supabase CLI 2.109 or later, or with psql.

set statement_timeout = 0;

set lock_timeout = '2s';

-- What a build that was broken off has left.
do $$
declare
  broken regclass;
begin
  for broken in
    select indexrelid from pg_index join pg_class on pg_class.oid = indexrelid
    where indrelid = 'public."onboarding_submissions"'::regclass and not indisvalid
      and relname in ('onboarding_submissions_search_f2f8b503', 'onboarding_submissions_pairs_0110a4c0')
  loop
    execute format('drop index %s', broken);
  end loop;
end
$$;

set lock_timeout = 0;

create index concurrently if not exists "onboarding_submissions_search_f2f8b503" on public."onboarding_submissions" using gin ((left(coalesce('{"done":"Done","new":"New"}'::jsonb ->> "status", "status", '') || E'\n' || coalesce('{"basic":"Basic B","custom":"Custom"}'::jsonb ->> "plan", "plan", '') || E'\n' || case when "urgent" then 'Is it urgent?' else '' end || E'\n' || case when 'hiring' = any ("topics") then 'Hiring' else '' end || E'\n' || case when 'pay' = any ("topics") then 'Pay' else '' end || E'\n' || case when 'payroll' = any ("topics") then 'Payroll' else '' end || E'\n' || coalesce(case when octet_length("assignee") <= 20000 and octet_length("assignee") = char_length("assignee") then "assignee" else normalize(left("assignee", 20000), nfkc) end, '') || E'\n' || coalesce(case when octet_length("name") <= 20000 and octet_length("name") = char_length("name") then "name" else normalize(left("name", 20000), nfkc) end, '') || E'\n' || coalesce(case when octet_length("wishes") <= 20000 and octet_length("wishes") = char_length("wishes") then "wishes" else normalize(left("wishes", 20000), nfkc) end, ''), 20000)) extensions.gin_trgm_ops);

create index concurrently if not exists "onboarding_submissions_pairs_0110a4c0" on public."onboarding_submissions" using gin ((private.search_pairs(left(coalesce('{"done":"Done","new":"New"}'::jsonb ->> "status", "status", '') || E'\n' || coalesce('{"basic":"Basic B","custom":"Custom"}'::jsonb ->> "plan", "plan", '') || E'\n' || case when "urgent" then 'Is it urgent?' else '' end || E'\n' || case when 'hiring' = any ("topics") then 'Hiring' else '' end || E'\n' || case when 'pay' = any ("topics") then 'Pay' else '' end || E'\n' || case when 'payroll' = any ("topics") then 'Payroll' else '' end || E'\n' || coalesce(case when octet_length("assignee") <= 20000 and octet_length("assignee") = char_length("assignee") then "assignee" else normalize(left("assignee", 20000), nfkc) end, '') || E'\n' || coalesce(case when octet_length("name") <= 20000 and octet_length("name") = char_length("name") then "name" else normalize(left("name", 20000), nfkc) end, '') || E'\n' || coalesce(case when octet_length("wishes") <= 20000 and octet_length("wishes") = char_length("wishes") then "wishes" else normalize(left("wishes", 20000), nfkc) end, ''), 20000))));
alter index public."onboarding_submissions_pairs_0110a4c0" alter column 1 set statistics 0;

-- A rule that rows from before break stays in force for new rows only.
do $$
declare
  rule name;
begin
  foreach rule in array array['topics_choices', 'topics_unique']::name[] loop
    begin
      execute format('alter table public."onboarding_submissions" validate constraint %I', rule);
    exception
      when check_violation then
        raise notice 'rows from before break %; it holds for new rows', rule;
    end;
  end loop;
end
$$;

reset lock_timeout;

reset statement_timeout;

-- Written by `the command`, for review. Once applied it is history.
-- Part 3 of 3: takes a moment, in which submissions wait.

set lock_timeout = '2s';

do $$
begin
  lock table public."onboarding_submissions_list", public."onboarding_submissions" in access exclusive mode;
exception
  when lock_not_available then
    raise exception using errcode = 'lock_not_available', message = 'Nothing has been changed: something else has been using the table for more than two seconds. Apply the migration again, in a quieter minute; pg_stat_activity says what is running.';
end
$$;

-- What staff reads: the table, its texts for searching, and what its columns sort by. The view says itself who is
-- staff: row-level security would keep the search from its index.
drop view if exists public."onboarding_submissions_list";
create view public."onboarding_submissions_list" with (security_invoker = false) as
select
  submission.*,
  left(coalesce('{"done":"Done","new":"New"}'::jsonb ->> "status", "status", '') || E'\n' || coalesce('{"basic":"Basic B","custom":"Custom"}'::jsonb ->> "plan", "plan", '') || E'\n' || case when "urgent" then 'Is it urgent?' else '' end || E'\n' || case when 'hiring' = any ("topics") then 'Hiring' else '' end || E'\n' || case when 'pay' = any ("topics") then 'Pay' else '' end || E'\n' || case when 'payroll' = any ("topics") then 'Payroll' else '' end || E'\n' || coalesce(case when octet_length("assignee") <= 20000 and octet_length("assignee") = char_length("assignee") then "assignee" else normalize(left("assignee", 20000), nfkc) end, '') || E'\n' || coalesce(case when octet_length("name") <= 20000 and octet_length("name") = char_length("name") then "name" else normalize(left("name", 20000), nfkc) end, '') || E'\n' || coalesce(case when octet_length("wishes") <= 20000 and octet_length("wishes") = char_length("wishes") then "wishes" else normalize(left("wishes", 20000), nfkc) end, ''), 20000) as search_text,
  private.search_pairs(left(coalesce('{"done":"Done","new":"New"}'::jsonb ->> "status", "status", '') || E'\n' || coalesce('{"basic":"Basic B","custom":"Custom"}'::jsonb ->> "plan", "plan", '') || E'\n' || case when "urgent" then 'Is it urgent?' else '' end || E'\n' || case when 'hiring' = any ("topics") then 'Hiring' else '' end || E'\n' || case when 'pay' = any ("topics") then 'Pay' else '' end || E'\n' || case when 'payroll' = any ("topics") then 'Payroll' else '' end || E'\n' || coalesce(case when octet_length("assignee") <= 20000 and octet_length("assignee") = char_length("assignee") then "assignee" else normalize(left("assignee", 20000), nfkc) end, '') || E'\n' || coalesce(case when octet_length("name") <= 20000 and octet_length("name") = char_length("name") then "name" else normalize(left("name", 20000), nfkc) end, '') || E'\n' || coalesce(case when octet_length("wishes") <= 20000 and octet_length("wishes") = char_length("wishes") then "wishes" else normalize(left("wishes", 20000), nfkc) end, ''), 20000)) as search_pairs,
  lower(left("name", 100)) as "name_order",
  case "plan" when 'basic' then 1 when 'custom' then 2 end as "plan_order",
  "urgent" as "urgent_order"
from public."onboarding_submissions" as submission
where (select private.is_staff());
revoke all on table public."onboarding_submissions_list" from public, anon, authenticated, service_role;
grant select on table public."onboarding_submissions_list" to authenticated;

-- The conditions of a list as SQL: [{"column", "operator", "values"}], all of them together. With hints they also ask
-- for the pairs of short words, by which few hits are found; many are found sooner by reading on from the newest.
-- It refuses more than the staff page can ask before a row is read.
create or replace function public."onboarding_submissions_where"(conditions jsonb, hinted boolean) returns text
language plpgsql stable security definer
set search_path = ''
as $function$
declare
  condition record;
  template text;
  word text;
  words integer := 0;
  selected text := 'true';
begin
  perform private.require_manager();
  if jsonb_array_length(conditions) > 40 then
    raise exception using errcode = 'invalid_parameter_value', message = 'A filter has at most 40 conditions.';
  end if;
  if exists (
    select from jsonb_to_recordset(conditions) as _ ("column" text, operator text) group by "column", operator having count(*) > 2
  ) then
    raise exception using errcode = 'invalid_parameter_value', message = 'A filter compares a column in the same way at most twice.';
  end if;
  for condition in
    select "column", operator, "values" from jsonb_to_recordset(conditions) as _ ("column" text, operator text, "values" text[])
  loop
    if cardinality(condition."values") > 500 then
      raise exception using errcode = 'invalid_parameter_value', message = 'A condition has at most 500 values.';
    end if;
    if condition."column" = 'search_text' and condition.operator = 'contains' then
      foreach word in array condition."values" loop
        words := words + 1;
        if words > 6 or length(word) > 200 then
          raise exception using errcode = 'invalid_parameter_value', message = 'A search has at most 6 words of 200 characters.';
        end if;
        selected := selected || format(' and search_text ilike %L', '%' || regexp_replace(word, '([\\%_])', '\\\1', 'g') || '%')
          || case when hinted then private.search_hints(word) else '' end;
      end loop;
      continue;
    end if;
    template := case condition.operator
      when 'in' then case when condition."column" in ('plan', 'status') then '%1$I = any (%2$L)' end
      when 'ov' then case when condition."column" in ('topics') then '%1$I && %2$L' end
      when 'is' then case when condition."column" in ('urgent') then '%1$I is ' || case condition."values"[1] when 'true' then 'true' when 'false' then 'false' when 'null' then 'null' end end
      when 'answered' then case when condition."column" in ('urgent') then '%1$I is not null' end
      when 'account' then case when condition."column" in ('assignee') then case when 'nobody' = any (condition."values") then '(%1$I is null or %1$I = any (array_replace(%2$L::text[], ''me'', auth.jwt() ->> ''email'')))' else '%1$I = any (array_replace(%2$L::text[], ''me'', auth.jwt() ->> ''email''))' end end
      when 'gt' then case when condition."column" in ('id', 'submitted_at') then '%1$I > %3$L' end
      when 'gte' then case when condition."column" in ('id', 'submitted_at') then '%1$I >= %3$L' end
      when 'lt' then case when condition."column" in ('id', 'submitted_at') then '%1$I < %3$L' end
      when 'lte' then case when condition."column" in ('id', 'submitted_at') then '%1$I <= %3$L' end
    end;
    if template is null then
      raise exception using errcode = 'invalid_parameter_value', message = format('The list has no condition %s on %s.', condition.operator, condition."column");
    end if;
    selected := selected || ' and ' || format(template, condition."column", condition."values", condition."values"[1]);
  end loop;
  return selected;
end
$function$;
revoke all on function public."onboarding_submissions_where"(jsonb, boolean) from public, anon, authenticated, service_role;
grant execute on function public."onboarding_submissions_where"(jsonb, boolean) to authenticated;

-- One page of the list. Without a snapshot it is the first page, newest first, and makes one: the time of the newest
-- row, after which rows have arrived later, and the number of rows. Hits of conditions are counted up to 1000.
-- Of more, pages reach the first 2500. The second half of a counted list is read from its end, so that the last page loads as fast as the first.
create or replace function public."onboarding_submissions_page"(conditions jsonb, snapshot jsonb, sort text, descending boolean, first integer) returns jsonb
language plpgsql stable security invoker
set search_path = ''
as $function$
declare
  selected text := public."onboarding_submissions_where"(conditions, true);
  total integer := snapshot ->> 'total';
  is_more boolean := coalesce((snapshot ->> 'isMore')::boolean, false);
  until text := snapshot ->> 'until';
  backwards boolean := false;
  length integer;
  keys text;
  ids uuid[];
  rows jsonb;
begin
  if snapshot is null and conditions = '[]' then
    select count(*) into total from public."onboarding_submissions_list";
  elsif snapshot is null then
    execute format('select count(*) from (select from public."onboarding_submissions_list" where %s limit 1001) as hits', selected) into total;
    is_more := total > 1000;
    total := least(total, 1000);
  end if;
  if is_more then
    selected := public."onboarding_submissions_where"(conditions, false);
    length := case when first < 2500 then 26 else 0 end;
  else
    first := least(first, total);
    length := least(25, total - first);
    backwards := first > total / 2;
  end if;
  if until is not null then
    selected := selected || format(' and submitted_at <= %L', until);
  end if;
  keys := case
    when sort is null then format('submitted_at %1$s, id %1$s', case when descending = backwards then 'asc' else 'desc' end)
    when sort in ('name_order', 'plan_order', 'urgent_order', '') then format(
      '%I %s, submitted_at %3$s, id %3$s', sort,
      case when descending = backwards then 'asc' else 'desc' end || case when backwards then ' nulls first' else ' nulls last' end,
      case when backwards then 'asc' else 'desc' end
    )
  end;
  if keys is null then
    raise exception using errcode = 'invalid_parameter_value', message = format('The list has no order by %s.', sort);
  end if;
  execute format(
    'select array(select id from public."onboarding_submissions_list" where %s order by %s offset %s limit %s)',
    selected, keys, case when backwards then total - first - length else first end, length
  ) into ids;
  select coalesce(
    jsonb_agg(to_jsonb(listed) order by array_position(ids, listed.id) * case when backwards then -1 else 1 end), '[]'
  ) into rows
  from (
    select "id", "submitted_at", case when octet_length("name") <= 1000 then "name" else left("name", 1001) end as "name", "plan", case when octet_length("wishes") <= 1000 then "wishes" else left("wishes", 1001) end as "wishes", "urgent", "topics", "status", case when octet_length("assignee") <= 1000 then "assignee" else left("assignee", 1001) end as "assignee"
    from public."onboarding_submissions_list"
    where id = any (ids[1:25])
  ) as listed;
  return jsonb_build_object(
    'total', total,
    'isMore', is_more,
    'until', coalesce(to_jsonb(until), rows -> 0 -> 'submitted_at'),
    'hasNext', case when is_more then cardinality(ids) > 25 and first + 25 < 2500 else first + length < total end,
    'rows', rows
  );
end
$function$;
revoke all on function public."onboarding_submissions_page"(jsonb, jsonb, text, boolean, integer) from public, anon, authenticated, service_role;
grant execute on function public."onboarding_submissions_page"(jsonb, jsonb, text, boolean, integer) to authenticated;

-- The next whole rows of the list after one of it, newest first: at most 1000, and about
-- 8 MB of text. It goes on from a row, so that the last block comes as quickly as the first.
create or replace function public."onboarding_submissions_export"(conditions jsonb, snapshot jsonb, after jsonb) returns jsonb
language plpgsql stable security invoker
set search_path = ''
as $function$
declare
  selected text := public."onboarding_submissions_where"(conditions, not coalesce((snapshot ->> 'isMore')::boolean, false));
  rows jsonb;
begin
  selected := selected || format(' and submitted_at <= %L', coalesce(after ->> 'submitted_at', snapshot ->> 'until', 'infinity'));
  if after is not null then
    selected := selected || format(' and (submitted_at, id) < (%L, %L)', after ->> 'submitted_at', after ->> 'id');
  end if;
  execute format($query$
select coalesce(jsonb_agg(to_jsonb(whole)), '[]')
from (
  select "id", "submitted_at", "name", "plan", "wishes", "urgent", "topics", "status", "assignee"
  from (
    select *, row_number() over newest as "Place", sum(coalesce(octet_length("name"), 0) + coalesce(octet_length("wishes"), 0) + coalesce(octet_length("assignee"), 0)) over newest as "Bytes"
    from (select "id", "submitted_at", "name", "plan", "wishes", "urgent", "topics", "status", "assignee" from public."onboarding_submissions_list" where %s order by submitted_at desc, id desc limit 1000) as block
    window newest as (order by submitted_at desc, id desc)
  ) as measured
  where "Place" = 1 or "Bytes" <= 8388608
  order by "Place"
) as whole$query$, selected) into rows;
  return rows;
end
$function$;
revoke all on function public."onboarding_submissions_export"(jsonb, jsonb, jsonb) from public, anon, authenticated, service_role;
grant execute on function public."onboarding_submissions_export"(jsonb, jsonb, jsonb) to authenticated;

-- What the overview shows: the days of the submissions that fulfil some conditions, and their answers to
-- questions with choices, each with its number of submissions. It reads the view with its caller's rights.
-- Of a search it counts 2000 hits, and says that there are more: common words would take a database seconds.
-- No column has a capital letter, so the names with one are free.
create or replace function public."onboarding_submissions_overview"(conditions jsonb, time_zone text) returns jsonb
language plpgsql stable security invoker
set search_path = ''
set timezone = 'UTC'
set work_mem = '64MB'
set random_page_cost = 1.1
as $function$
declare
  selected text := public."onboarding_submissions_where"(conditions, true);
  is_search boolean := conditions @> '[{"column": "search_text"}]';
  counts jsonb;
begin
  perform set_config('timezone', time_zone, true);
  execute format($query$
with hits ("Day", "assignee", "plan", "urgent", "topics", "status") as (
  select %s from public."onboarding_submissions_list" where %s
), counted ("Day", "assignee", "plan", "urgent", "topics", "status", "Count", "Set 0", "Set 1") as (
  %s
), answered (question, answer, "Count") as (
  select '', '', 0 where false
  union all select 'assignee', "assignee"::text, sum("Count") from counted where "Set 0" group by "assignee"
  union all select 'plan', "plan"::text, sum("Count") from counted where "Set 1" group by "plan"
  union all select 'urgent', "urgent"::text, sum("Count") from counted where "Set 1" group by "urgent"
  union all select 'topics', "Item", sum("Count") from counted left join unnest("topics") as "Item" on true where "Set 1" group by "Item"
  union all select 'status', "status"::text, sum("Count") from counted where "Set 1" group by "status"
)
select jsonb_build_object(
  'isMore', %s,
  'days', (
    select coalesce(jsonb_object_agg("Day", "Count"), '{}')
    from (select "Day", sum("Count") as "Count" from counted where "Set 0" group by "Day") as _
  ),
  'asked', jsonb_build_object(),
  'answers', (
    select coalesce(jsonb_object_agg(question, answers), '{}')
    from (
      select question, jsonb_agg(jsonb_build_array(left(answer, 200), "Count") order by place) as answers
      from (
        select *, row_number() over (partition by question order by "Count" desc, answer collate "C") as place from answered
      ) as _
      where place <= 1000
      group by question
    ) as _
  )
)$query$,
  -- An argument, as a value of a condition may have a percent sign.
  $read$submitted_at::date, "assignee", "plan", "urgent", "topics", "status"$read$,
  selected || case when is_search then ' limit 2001' else '' end,
  case
    -- Each set has an index that holds all of it. Conditions are looked at once for all sets.
    when conditions = '[]' then $all$select submitted_at::date, "assignee", null::text, null::boolean, null::text[], null::text, count(*), true, false
  from public."onboarding_submissions_list" group by submitted_at::date, "assignee"
  union all select null::date, null::text, "plan", "urgent", "topics", "status", count(*), false, true
  from public."onboarding_submissions_list" group by "plan", "urgent", "topics", "status"$all$
    else format($some$select "Day", "assignee", "plan", "urgent", "topics", "status", count(*), grouping("Day") = 0, grouping("plan") = 0
  from (select * from hits %s) as hits
  group by grouping sets (("Day", "assignee"), ("plan", "urgent", "topics", "status"))$some$, case when is_search then 'limit 2000' end)
  end,
  case when is_search then '(select count(*) > 2000 from hits)' else 'false' end
  ) into counts;
  return counts;
end
$function$;
revoke all on function public."onboarding_submissions_overview"(jsonb, text) from public, anon, authenticated, service_role;
grant execute on function public."onboarding_submissions_overview"(jsonb, text) to authenticated;

-- The form, and the time after which its submissions are erased.
insert into private.forms (table_name, retention) values ('onboarding_submissions', interval '24 months')
  on conflict (table_name) do update set retention = excluded.retention;

-- The notifications that apply to a submission.
create or replace function private."onboarding_submissions_notifies"(notification text, submission public."onboarding_submissions") returns boolean
language sql immutable
set search_path = ''
as $function$ select true from (select ($2).*) as answers $function$;
revoke all on function private."onboarding_submissions_notifies"(text, public."onboarding_submissions") from public, anon, authenticated, service_role;

-- The submissions that are erased one day, and the time from which their period counts. It has no setting of its own,
-- so that the planner sees through it to the index.
create or replace function private."onboarding_submissions_retained"() returns table (id uuid, since timestamptz)
language sql stable
as $function$ select submission.id, submission.submitted_at from public."onboarding_submissions" as submission $function$;
revoke all on function private."onboarding_submissions_retained"() from public, anon, authenticated, service_role;

drop index if exists public."onboarding_submissions_search_d9483f42";

drop index if exists public."onboarding_submissions_pairs_3b9c8d34";

reset lock_timeout;
