-- Written by `the command`, for review. Once applied it is history.
-- Part 1 of 3: takes a moment, in which submissions wait.
--
--   safe: The column "urgent" is now called "hurry"; its answers stay. Submissions from pages that are already open are refused until the page is reloaded: publish the new build at once.
--   safe: A new question adds the column "phone" (text).
--   safe: "topics_choices" accepts everything that pages already open may send.
--   safe: The index onboarding_submissions_search_26836ba7 is created.
--   safe: The index onboarding_submissions_pairs_941a3b73 is created.
--   safe: The index onboarding_submissions_overview_2efc93be is created.
--   safe: The index onboarding_submissions_hurry_filter_8498e259 is created.
--   safe: The index onboarding_submissions_phone_order_710418a3 is created.
--   safe: The index onboarding_submissions_phone_order_bb3703ff is created.
--   safe: The index onboarding_submissions_search_2fd01e65 is dropped.
--   safe: The index onboarding_submissions_pairs_92c94a10 is dropped.
--   safe: The index onboarding_submissions_overview_d4206612 is dropped.
--   safe: The index onboarding_submissions_urgent_filter_1d4f04d1 is dropped.
--   safe: The view onboarding_submissions_list and the functions beside it are recreated.
--   waits: "name_max_length" is new or has changed, so it may refuse what pages already open send.
--   waits: "phone_required" is new or has changed, so it may refuse what pages already open send.

set lock_timeout = '2s';

do $$
begin
  lock table public."onboarding_submissions_list", public."onboarding_submissions" in access exclusive mode;
exception
  when lock_not_available then
    raise exception using errcode = 'lock_not_available', message = 'Nothing has been changed: something else has been using the table for more than two seconds. Apply the migration again, in a quieter minute; pg_stat_activity says what is running.';
end
$$;

do $$
begin
  if exists (select from pg_attribute where attrelid = 'public.onboarding_submissions'::regclass
      and attname = 'urgent' and not attisdropped)
    and not exists (select from pg_attribute where attrelid = 'public.onboarding_submissions'::regclass
      and attname = 'hurry' and not attisdropped) then
    alter table public."onboarding_submissions" rename column "urgent" to "hurry";
  end if;
end
$$;

alter table public."onboarding_submissions"
  add column if not exists "phone" text;

-- The rules about answers. They hold when a row is inserted: a row from before a rule keeps its answers, and staff may
-- save what it owns. A question may have the name of a variable, but none has a capital letter.
create or replace function private."onboarding_submissions_rules"() returns trigger
language plpgsql
set search_path = ''
as $function$
#variable_conflict use_column
declare
  "Broken" text;
begin
  new."language" := case when new."language" in ('en', 'other') then new."language" else 'other' end;
  select case
    when not ("name" ~ '[^\s\u00A0\u1680\u2007\u202F\uFEFF]') then 'name_not_empty'
    when not ("name" is not null) then 'name_required'
    when not ("phone" ~ '[^\s\u00A0\u1680\u2007\u202F\uFEFF]') then 'phone_not_empty'
    when not ("plan" in ('basic', 'custom')) then 'plan_choice'
    when not ("plan" is not null) then 'plan_required'
    when not (array_ndims("topics") = 1 and cardinality("topics") <= 3 and "topics" <@ array['hiring', 'payroll', 'pay']::text[]) then 'topics_choices'
    when not (cardinality("topics") >= 1) then 'topics_min_items'
    when not (cardinality("topics") = length(array_to_tsvector("topics"))) then 'topics_unique'
    when not (coalesce("plan" = 'custom', false) or "wishes" is null) then 'wishes_absent_unless'
    when not ("wishes" ~ '[^\s\u00A0\u1680\u2007\u202F\uFEFF]') then 'wishes_not_empty'
    when not (not coalesce("plan" = 'custom', false) or "wishes" is not null) then 'wishes_required_if'
  end into "Broken" from (select new.*) as "Answers";
  if "Broken" is not null then
    raise check_violation using
      message = format('new row for relation "%s" violates check constraint "%s"', tg_table_name, "Broken"),
      schema = tg_table_schema, table = tg_table_name, constraint = "Broken";
  end if;
  return new;
end
$function$;
revoke all on function private."onboarding_submissions_rules"() from public, anon, authenticated, service_role;

grant insert ("phone") on table public."onboarding_submissions" to anon;

-- The labels by which a search finds answers. The expression of an index has no room for them.
create or replace function private."onboarding_submissions_labels_21e44c03"() returns jsonb
language sql immutable parallel safe
set search_path = ''
return '{"plan":{"basic":"Basic B","custom":"Custom"},"status":{"done":"Done","new":"New"},"topics":{"hiring":"Hiring","pay":"Pay","payroll":"Payroll"}}'::jsonb;
revoke all on function private."onboarding_submissions_labels_21e44c03"() from public, anon, authenticated, service_role;
-- Whoever writes a row computes the index, and whoever reads the view computes the text.
grant execute on function private."onboarding_submissions_labels_21e44c03"() to anon, authenticated, service_role;

-- The view …

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
      and relname in ('onboarding_submissions_search_26836ba7', 'onboarding_submissions_pairs_941a3b73', 'onboarding_submissions_overview_2efc93be', 'onboarding_submissions_hurry_filter_8498e259', 'onboarding_submissions_phone_order_710418a3', 'onboarding_submissions_phone_order_bb3703ff')
  loop
    execute format('drop index %s', broken);
  end loop;
end
$$;

set lock_timeout = 0;

create index concurrently if not exists "onboarding_submissions_search_26836ba7" …

create index concurrently if not exists "onboarding_submissions_pairs_941a3b73" …
alter index public."onboarding_submissions_pairs_941a3b73" alter column 1 set statistics 0;

create index concurrently if not exists "onboarding_submissions_overview_2efc93be" …

create index concurrently if not exists "onboarding_submissions_hurry_filter_8498e259" …

create index concurrently if not exists "onboarding_submissions_phone_order_710418a3" …

create index concurrently if not exists "onboarding_submissions_phone_order_bb3703ff" …

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

drop index if exists public."onboarding_submissions_search_2fd01e65";

drop index if exists public."onboarding_submissions_pairs_92c94a10";

drop index if exists public."onboarding_submissions_overview_d4206612";

drop index if exists public."onboarding_submissions_urgent_filter_1d4f04d1";

do $$
declare
  former regprocedure;
begin
  for former in
    select oid from pg_proc
    where pronamespace = 'private'::regnamespace and proname ~ '^onboarding_submissions_labels_[0-9a-f]{8}$'
      and oid <> 'private."onboarding_submissions_labels_21e44c03"()'::regprocedure
  loop
    begin
      execute format('drop function %s', former);
    exception
      when dependent_objects_still_exist then null;
    end;
  end loop;
end
$$;

reset lock_timeout;
