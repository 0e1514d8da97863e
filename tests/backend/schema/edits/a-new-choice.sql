-- Written by `the command`, for review. Once applied it is history.
-- Part 1 of 3: takes a moment, in which submissions wait.
--
--   safe: "topics_choices" accepts everything that pages already open may send.
--   safe: "topics_unique" accepts everything that pages already open may send.
--   safe: The index onboarding_submissions_search_5e89d77a is created.
--   safe: The index onboarding_submissions_pairs_79602ede is created.
--   safe: The index onboarding_submissions_search_e29b492d is dropped.
--   safe: The index onboarding_submissions_pairs_a6c49338 is dropped.
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
      and relname in ('onboarding_submissions_search_5e89d77a', 'onboarding_submissions_pairs_79602ede')
  loop
    execute format('drop index %s', broken);
  end loop;
end
$$;

set lock_timeout = 0;

create index concurrently if not exists "onboarding_submissions_search_5e89d77a" on public."onboarding_submissions" using gin ((replace(left(coalesce('{"basic":"Basic B","custom":"Custom"}'::jsonb ->> "plan", "plan", '') || E'\n' || case when 'hiring' = any ("topics") then 'Hiring' else '' end || E'\n' || case when 'pay' = any ("topics") then 'Pay' else '' end || E'\n' || case when 'payroll' = any ("topics") then 'Payroll' else '' end || E'\n' || coalesce(case when octet_length("name") <= 20000 and octet_length("name") = char_length("name") then "name" else normalize(left("name", 20000), nfkc) end, '') || E'\n' || coalesce(case when octet_length("wishes") <= 20000 and octet_length("wishes") = char_length("wishes") then "wishes" else normalize(left("wishes", 20000), nfkc) end, ''), 20000), '*', '∗')) extensions.gin_trgm_ops);

create index concurrently if not exists "onboarding_submissions_pairs_79602ede" on public."onboarding_submissions" using gin ((private.search_pairs(replace(left(coalesce('{"basic":"Basic B","custom":"Custom"}'::jsonb ->> "plan", "plan", '') || E'\n' || case when 'hiring' = any ("topics") then 'Hiring' else '' end || E'\n' || case when 'pay' = any ("topics") then 'Pay' else '' end || E'\n' || case when 'payroll' = any ("topics") then 'Payroll' else '' end || E'\n' || coalesce(case when octet_length("name") <= 20000 and octet_length("name") = char_length("name") then "name" else normalize(left("name", 20000), nfkc) end, '') || E'\n' || coalesce(case when octet_length("wishes") <= 20000 and octet_length("wishes") = char_length("wishes") then "wishes" else normalize(left("wishes", 20000), nfkc) end, ''), 20000), '*', '∗'))));
alter index public."onboarding_submissions_pairs_79602ede" alter column 1 set statistics 0;

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

-- What staff reads: the table, its texts for searching, what its columns sort by, the beginnings of its
-- texts and their size. The view says itself who is staff: row-level security would keep the search from
-- its index.
drop view if exists public."onboarding_submissions_list";
create view public."onboarding_submissions_list" with (security_invoker = false) as
select
  submission.*,
  replace(left(coalesce('{"basic":"Basic B","custom":"Custom"}'::jsonb ->> "plan", "plan", '') || E'\n' || case when 'hiring' = any ("topics") then 'Hiring' else '' end || E'\n' || case when 'pay' = any ("topics") then 'Pay' else '' end || E'\n' || case when 'payroll' = any ("topics") then 'Payroll' else '' end || E'\n' || coalesce(case when octet_length("name") <= 20000 and octet_length("name") = char_length("name") then "name" else normalize(left("name", 20000), nfkc) end, '') || E'\n' || coalesce(case when octet_length("wishes") <= 20000 and octet_length("wishes") = char_length("wishes") then "wishes" else normalize(left("wishes", 20000), nfkc) end, ''), 20000), '*', '∗') as search_text,
  private.search_pairs(replace(left(coalesce('{"basic":"Basic B","custom":"Custom"}'::jsonb ->> "plan", "plan", '') || E'\n' || case when 'hiring' = any ("topics") then 'Hiring' else '' end || E'\n' || case when 'pay' = any ("topics") then 'Pay' else '' end || E'\n' || case when 'payroll' = any ("topics") then 'Payroll' else '' end || E'\n' || coalesce(case when octet_length("name") <= 20000 and octet_length("name") = char_length("name") then "name" else normalize(left("name", 20000), nfkc) end, '') || E'\n' || coalesce(case when octet_length("wishes") <= 20000 and octet_length("wishes") = char_length("wishes") then "wishes" else normalize(left("wishes", 20000), nfkc) end, ''), 20000), '*', '∗')) as search_pairs,
  lower(left("name", 100)) as "name_order",
  case "plan" when 'basic' then 1 when 'custom' then 2 end as "plan_order",
  "urgent" as "urgent_order",
  case when octet_length("name") <= 1000 then "name" else left("name", 1001) end as "name_start",
  case when octet_length("wishes") <= 1000 then "wishes" else left("wishes", 1001) end as "wishes_start",
  case when octet_length("assignee") <= 1000 then "assignee" else left("assignee", 1001) end as "assignee_start",
  coalesce(octet_length("name"), 0) + coalesce(octet_length("wishes"), 0) + coalesce(octet_length("assignee"), 0) as "text_bytes"
from public."onboarding_submissions" as submission
where (select private.is_staff());
revoke all on table public."onboarding_submissions_list" from public, anon, authenticated, service_role;
grant select on table public."onboarding_submissions_list" to authenticated;

-- What the overview shows: the days of the submissions that fulfil some conditions, and their answers to
-- questions with choices, each with its number of submissions. It reads the view with its caller's rights.
-- No column has a capital letter, so the names with one are free.
create or replace function public."onboarding_submissions_overview"(conditions jsonb, time_zone text) returns jsonb
language plpgsql stable security invoker
set search_path = ''
set timezone = 'UTC'
set work_mem = '64MB'
set random_page_cost = 1.1
as $function$
declare
  condition record;
  template text;
  selected text := 'true';
  counts jsonb;
begin
  for condition in
    select "column", operator, operand from jsonb_to_recordset(conditions) as _ ("column" text, operator text, operand text)
  loop
    template := case condition.operator
      when 'ilike' then '%I ilike %L'
      when 'in' then '%I = any (%L)'
      when 'ov' then '%I && %L'
      when 'is' then '%I is not distinct from nullif(%L, ''null'')::boolean'
      when 'not.is' then '%I is distinct from nullif(%L, ''null'')::boolean'
      when 'eq' then '%I = %L'
      when 'gt' then '%I > %L'
      when 'gte' then '%I >= %L'
      when 'lt' then '%I < %L'
      when 'lte' then '%I <= %L'
    end;
    if template is null then
      raise exception using errcode = 'invalid_parameter_value', message = format('The overview does not know the operator %L.', condition.operator);
    end if;
    selected := selected || ' and ' || format(template, condition."column", case condition.operator
      when 'ilike' then replace(condition.operand, '*', '%')
      when 'in' then '{' || substr(condition.operand, 2, length(condition.operand) - 2) || '}'
      else condition.operand
    end);
  end loop;
  perform set_config('timezone', time_zone, true);
  execute format($query$
with counted ("Day", "plan", "urgent", "topics", "status", "Count", "Set 0", "Set 1") as (
  %s
), answered (question, answer, "Count") as (
  select '', '', 0 where false
  union all select 'plan', "plan"::text, sum("Count") from counted where "Set 1" group by "plan"
  union all select 'urgent', "urgent"::text, sum("Count") from counted where "Set 1" group by "urgent"
  union all select 'topics', "Item", sum("Count") from counted left join unnest("topics") as "Item" on true where "Set 1" group by "Item"
  union all select 'status', "status"::text, sum("Count") from counted where "Set 1" group by "status"
)
select jsonb_build_object(
  'days', (select coalesce(jsonb_object_agg("Day", "Count"), '{}') from counted where "Set 0"),
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
)$query$, case
    -- Each set has an index that holds all of it. Conditions are looked at once for all sets.
    when selected = 'true' then $all$select submitted_at::date, null::text, null::boolean, null::text[], null::text, count(*), true, false
  from public."onboarding_submissions_list" group by submitted_at::date
  union all select null::date, "plan", "urgent", "topics", "status", count(*), false, true
  from public."onboarding_submissions_list" group by "plan", "urgent", "topics", "status"$all$
    else format($some$select "Day", "plan", "urgent", "topics", "status", count(*), grouping("Day") = 0, grouping("plan") = 0
  from (select *, submitted_at::date as "Day" from public."onboarding_submissions_list" where %s) as submission
  group by grouping sets (("Day"), ("plan", "urgent", "topics", "status"))$some$, selected)
  end) into counts;
  return counts;
end
$function$;
revoke all on function public."onboarding_submissions_overview"(jsonb, text) from public, anon, authenticated, service_role;
grant execute on function public."onboarding_submissions_overview"(jsonb, text) to authenticated;

-- The notifications that apply to a submission.
create or replace function private.notification_applies(notification text, submission public."onboarding_submissions") returns boolean
language sql immutable
set search_path = ''
as $function$ select true from (select ($2).*) as answers $function$;

-- The time after which a submission is erased.
create or replace function private.retention_period() returns interval
language sql immutable
set search_path = ''
as $function$ select interval '24 months' $function$;

-- The submissions that are erased one day, and the time from which their period counts. It has no setting of its own,
-- so that the planner sees through it to the index.
create or replace function private.retained() returns table (id uuid, since timestamptz)
language sql stable
as $function$ select submission.id, submission.submitted_at from public."onboarding_submissions" as submission $function$;

drop index if exists public."onboarding_submissions_search_e29b492d";

drop index if exists public."onboarding_submissions_pairs_a6c49338";

reset lock_timeout;
