-- Written by `npm run schema:migrate -- --name onboarding-list`, for review. Once applied it is history.
-- Part 1 of 1: takes a moment, in which submissions wait.
--
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

-- What staff reads: the table, its texts for searching, and what its columns sort by. The view says itself who is
-- staff: row-level security would keep the search from its index.
drop view if exists public."onboarding_submissions_list";
create view public."onboarding_submissions_list" with (security_invoker = false) as
select
  submission.*,
  left(coalesce((private."onboarding_submissions_labels_b3ecbb4f"() -> 'status') ->> "status", "status", '') || E'\n' || coalesce((private."onboarding_submissions_labels_b3ecbb4f"() -> 'lost_reason') ->> "lost_reason", "lost_reason", '') || E'\n' || coalesce((private."onboarding_submissions_labels_b3ecbb4f"() -> 'fit') ->> "fit", "fit", '') || E'\n' || coalesce((private."onboarding_submissions_labels_b3ecbb4f"() -> 'frontend') ->> "frontend", "frontend", '') || E'\n' || coalesce((private."onboarding_submissions_labels_b3ecbb4f"() -> 'cloud') ->> "cloud", "cloud", '') || E'\n' || case when "is_federal" then 'Federal Client' else '' end || E'\n' || case when "frontend_gov_cloud" then 'Frontend in GovCloud' else '' end || E'\n' || case when "backend_gov_cloud" then 'Backend in GovCloud' else '' end || E'\n' || coalesce((private."onboarding_submissions_labels_b3ecbb4f"() -> 'llm') ->> "llm", "llm", '') || E'\n' || coalesce(private.label_texts("features", (private."onboarding_submissions_labels_b3ecbb4f"() -> 'features')), '') || E'\n' || coalesce((private."onboarding_submissions_labels_b3ecbb4f"() -> 'budget') ->> "budget", "budget", '') || E'\n' || coalesce((private."onboarding_submissions_labels_b3ecbb4f"() -> 'timeline') ->> "timeline", "timeline", '') || E'\n' || coalesce(case when octet_length("assignee") <= 20000 and octet_length("assignee") = char_length("assignee") then "assignee" else private.search_form(left("assignee", 20000)) end, '') || E'\n' || coalesce(case when octet_length("name") <= 20000 and octet_length("name") = char_length("name") then "name" else private.search_form(left("name", 20000)) end, '') || E'\n' || coalesce(case when octet_length("email") <= 20000 and octet_length("email") = char_length("email") then "email" else private.search_form(left("email", 20000)) end, '') || E'\n' || coalesce(case when octet_length("client_name") <= 20000 and octet_length("client_name") = char_length("client_name") then "client_name" else private.search_form(left("client_name", 20000)) end, '') || E'\n' || coalesce(case when octet_length("project_name") <= 20000 and octet_length("project_name") = char_length("project_name") then "project_name" else private.search_form(left("project_name", 20000)) end, '') || E'\n' || coalesce(case when octet_length("contract_vehicle") <= 20000 and octet_length("contract_vehicle") = char_length("contract_vehicle") then "contract_vehicle" else private.search_form(left("contract_vehicle", 20000)) end, '') || E'\n' || coalesce(case when octet_length("custom_frontend") <= 20000 and octet_length("custom_frontend") = char_length("custom_frontend") then "custom_frontend" else private.search_form(left("custom_frontend", 20000)) end, '') || E'\n' || coalesce(case when octet_length("custom_llm") <= 20000 and octet_length("custom_llm") = char_length("custom_llm") then "custom_llm" else private.search_form(left("custom_llm", 20000)) end, '') || E'\n' || coalesce(case when octet_length("custom_features") <= 20000 and octet_length("custom_features") = char_length("custom_features") then "custom_features" else private.search_form(left("custom_features", 20000)) end, '') || E'\n' || coalesce(case when octet_length("custom_needs") <= 20000 and octet_length("custom_needs") = char_length("custom_needs") then "custom_needs" else private.search_form(left("custom_needs", 20000)) end, ''), 20000) as search_text,
  private.search_pairs(left(coalesce((private."onboarding_submissions_labels_b3ecbb4f"() -> 'status') ->> "status", "status", '') || E'\n' || coalesce((private."onboarding_submissions_labels_b3ecbb4f"() -> 'lost_reason') ->> "lost_reason", "lost_reason", '') || E'\n' || coalesce((private."onboarding_submissions_labels_b3ecbb4f"() -> 'fit') ->> "fit", "fit", '') || E'\n' || coalesce((private."onboarding_submissions_labels_b3ecbb4f"() -> 'frontend') ->> "frontend", "frontend", '') || E'\n' || coalesce((private."onboarding_submissions_labels_b3ecbb4f"() -> 'cloud') ->> "cloud", "cloud", '') || E'\n' || case when "is_federal" then 'Federal Client' else '' end || E'\n' || case when "frontend_gov_cloud" then 'Frontend in GovCloud' else '' end || E'\n' || case when "backend_gov_cloud" then 'Backend in GovCloud' else '' end || E'\n' || coalesce((private."onboarding_submissions_labels_b3ecbb4f"() -> 'llm') ->> "llm", "llm", '') || E'\n' || coalesce(private.label_texts("features", (private."onboarding_submissions_labels_b3ecbb4f"() -> 'features')), '') || E'\n' || coalesce((private."onboarding_submissions_labels_b3ecbb4f"() -> 'budget') ->> "budget", "budget", '') || E'\n' || coalesce((private."onboarding_submissions_labels_b3ecbb4f"() -> 'timeline') ->> "timeline", "timeline", '') || E'\n' || coalesce(case when octet_length("assignee") <= 20000 and octet_length("assignee") = char_length("assignee") then "assignee" else private.search_form(left("assignee", 20000)) end, '') || E'\n' || coalesce(case when octet_length("name") <= 20000 and octet_length("name") = char_length("name") then "name" else private.search_form(left("name", 20000)) end, '') || E'\n' || coalesce(case when octet_length("email") <= 20000 and octet_length("email") = char_length("email") then "email" else private.search_form(left("email", 20000)) end, '') || E'\n' || coalesce(case when octet_length("client_name") <= 20000 and octet_length("client_name") = char_length("client_name") then "client_name" else private.search_form(left("client_name", 20000)) end, '') || E'\n' || coalesce(case when octet_length("project_name") <= 20000 and octet_length("project_name") = char_length("project_name") then "project_name" else private.search_form(left("project_name", 20000)) end, '') || E'\n' || coalesce(case when octet_length("contract_vehicle") <= 20000 and octet_length("contract_vehicle") = char_length("contract_vehicle") then "contract_vehicle" else private.search_form(left("contract_vehicle", 20000)) end, '') || E'\n' || coalesce(case when octet_length("custom_frontend") <= 20000 and octet_length("custom_frontend") = char_length("custom_frontend") then "custom_frontend" else private.search_form(left("custom_frontend", 20000)) end, '') || E'\n' || coalesce(case when octet_length("custom_llm") <= 20000 and octet_length("custom_llm") = char_length("custom_llm") then "custom_llm" else private.search_form(left("custom_llm", 20000)) end, '') || E'\n' || coalesce(case when octet_length("custom_features") <= 20000 and octet_length("custom_features") = char_length("custom_features") then "custom_features" else private.search_form(left("custom_features", 20000)) end, '') || E'\n' || coalesce(case when octet_length("custom_needs") <= 20000 and octet_length("custom_needs") = char_length("custom_needs") then "custom_needs" else private.search_form(left("custom_needs", 20000)) end, ''), 20000)) as search_pairs,
  lower(left("name", 100)) as "name_order",
  lower(left("project_name", 100)) as "project_name_order",
  case "frontend" when 'salesforce' then 1 when 'servicenow' then 2 when 'powerapps' then 3 when 'custom' then 4 when 'unknown' then 5 end as "frontend_order",
  case "cloud" when 'aws' then 1 when 'azure' then 2 when 'gcp' then 3 when 'onprem' then 4 when 'other' then 5 when 'none' then 6 end as "cloud_order",
  "is_federal" as "is_federal_order",
  case "llm" when 'openai' then 1 when 'llama' then 2 when 'gemini' then 3 when 'claude' then 4 when 'other' then 5 when 'unknown' then 6 end as "llm_order",
  cardinality("features") as "features_order",
  case "budget" when 'under-10k' then 1 when '10k-50k' then 2 when '50k-100k' then 3 when 'over-100k' then 4 when 'not-sure' then 5 end as "budget_order",
  case "timeline" when 'asap' then 1 when '1-month' then 2 when '1-3-months' then 3 when '3-plus-months' then 4 when 'flexible' then 5 end as "timeline_order",
  lower(left("custom_needs", 100)) as "custom_needs_order"
from public."onboarding_submissions" as submission
where (select private.is_staff());
-- Staff reads it by functions, which record who read what. Only the secret key reads it as it is, and no computed
-- column: ordering by one of them, or looking for its values, reads and computes every row.
revoke all on table public."onboarding_submissions_list" from public, anon, authenticated, service_role;
grant select ("id", "submitted_at", "form_version", "name", "email", "client_name", "project_name", "contract_vehicle", "frontend", "custom_frontend", "cloud", "is_federal", "frontend_gov_cloud", "backend_gov_cloud", "llm", "custom_llm", "features", "custom_features", "budget", "timeline", "custom_needs", "status", "assignee", "lost_reason", "fit", "language") on table public."onboarding_submissions_list" to service_role;

-- What the overview shows: the days of the submissions that fulfil some conditions, and their answers to
-- questions with choices and their numbers of items, each with its number of submissions. It reads the view with its owner's rights, after it has asked who calls.
-- Of a search it counts 2000 hits, and says that there are more: common words would take a database seconds.
-- No column has a capital letter, so the names with one are free.
create or replace function public."onboarding_submissions_overview"("conditions" jsonb, "time_zone" text) returns jsonb
language plpgsql stable security definer
set search_path = ''
set timezone = 'UTC'
set work_mem = '64MB'
set random_page_cost = 1.1
as $function$
declare
  selected text := private.list_conditions('onboarding_submissions', conditions, true);
  is_search boolean := conditions @> '[{"column": "search_text"}]';
  counts jsonb;
begin
  perform set_config('timezone', time_zone, true);
  execute format($query$
with hits ("Day", "assignee", "language", "frontend", "cloud", "is_federal", "frontend_gov_cloud", "backend_gov_cloud", "llm", "Asked frontend_gov_cloud", "Asked backend_gov_cloud", "features", "budget", "timeline", "status", "lost_reason", "fit", "Asked lost_reason") as (
  select %s from public."onboarding_submissions_list" where %s
), counted ("Day", "assignee", "language", "frontend", "cloud", "is_federal", "frontend_gov_cloud", "backend_gov_cloud", "llm", "Asked frontend_gov_cloud", "Asked backend_gov_cloud", "features", "budget", "timeline", "status", "lost_reason", "fit", "Asked lost_reason", "Count", "Set 0", "Set 1", "Set 2", "Set 3") as (
  %s
), answered (question, answer, "Count") as (
  select '', '', 0 where false
  union all select 'assignee', "assignee"::text, sum("Count") from counted where "Set 0" group by "assignee"
  union all select 'language', "language"::text, sum("Count") from counted where "Set 1" group by "language"
  union all select 'frontend', "frontend"::text, sum("Count") from counted where "Set 1" group by "frontend"
  union all select 'cloud', "cloud"::text, sum("Count") from counted where "Set 1" group by "cloud"
  union all select 'is_federal', "is_federal"::text, sum("Count") from counted where "Set 1" group by "is_federal"
  union all select 'frontend_gov_cloud', "frontend_gov_cloud"::text, sum("Count") from counted where "Set 1" group by "frontend_gov_cloud"
  union all select 'backend_gov_cloud', "backend_gov_cloud"::text, sum("Count") from counted where "Set 1" group by "backend_gov_cloud"
  union all select 'llm', "llm"::text, sum("Count") from counted where "Set 1" group by "llm"
  union all select 'features', "Item", sum("Count") from counted left join unnest("features") as "Item" on true where "Set 2" group by "Item"
  union all select 'budget', "budget"::text, sum("Count") from counted where "Set 2" group by "budget"
  union all select 'timeline', "timeline"::text, sum("Count") from counted where "Set 2" group by "timeline"
  union all select 'status', "status"::text, sum("Count") from counted where "Set 2" group by "status"
  union all select 'lost_reason', "lost_reason"::text, sum("Count") from counted where "Set 3" group by "lost_reason"
  union all select 'fit', "fit"::text, sum("Count") from counted where "Set 3" group by "fit"
)
select jsonb_build_object(
  'isMore', %s,
  'days', (
    select coalesce(jsonb_object_agg("Day", "Count"), '{}')
    from (select "Day", sum("Count") as "Count" from counted where "Set 0" group by "Day") as _
  ),
  'asked', '{}'::jsonb || jsonb_build_object('frontend_gov_cloud', (select coalesce(sum("Count") filter (where "Asked frontend_gov_cloud" or "frontend_gov_cloud" is not null), 0) from counted where "Set 1")) || jsonb_build_object('backend_gov_cloud', (select coalesce(sum("Count") filter (where "Asked backend_gov_cloud" or "backend_gov_cloud" is not null), 0) from counted where "Set 1")) || jsonb_build_object('lost_reason', (select coalesce(sum("Count") filter (where "Asked lost_reason" or "lost_reason" is not null), 0) from counted where "Set 3")),
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
  $read$submitted_at::date, "assignee", "language", "frontend", "cloud", "is_federal", "frontend_gov_cloud", "backend_gov_cloud", "llm", coalesce("is_federal" = true, false), coalesce("is_federal" = true, false), "features", "budget", "timeline", "status", "lost_reason", "fit", coalesce("status" = 'closed', false)$read$,
  selected || case when is_search then ' limit 2001' else '' end,
  case
    -- Each set has an index that holds all of it. Conditions are looked at once for all sets.
    when conditions = '[]' then $all$select submitted_at::date, "assignee", null::text, null::text, null::text, null::boolean, null::boolean, null::boolean, null::text, null::boolean, null::boolean, null::text[], null::text, null::text, null::text, null::text, null::text, null::boolean, count(*), true, false, false, false
  from public."onboarding_submissions_list" group by submitted_at::date, "assignee"
  union all select null::date, null::text, "language", "frontend", "cloud", "is_federal", "frontend_gov_cloud", "backend_gov_cloud", "llm", coalesce("is_federal" = true, false), coalesce("is_federal" = true, false), null::text[], null::text, null::text, null::text, null::text, null::text, null::boolean, count(*), false, true, false, false
  from public."onboarding_submissions_list" group by "language", "frontend", "cloud", "is_federal", "frontend_gov_cloud", "backend_gov_cloud", "llm", coalesce("is_federal" = true, false), coalesce("is_federal" = true, false)
  union all select null::date, null::text, null::text, null::text, null::text, null::boolean, null::boolean, null::boolean, null::text, null::boolean, null::boolean, "features", "budget", "timeline", "status", null::text, null::text, null::boolean, count(*), false, false, true, false
  from public."onboarding_submissions_list" group by "features", "budget", "timeline", "status"
  union all select null::date, null::text, null::text, null::text, null::text, null::boolean, null::boolean, null::boolean, null::text, null::boolean, null::boolean, null::text[], null::text, null::text, null::text, "lost_reason", "fit", coalesce("status" = 'closed', false), count(*), false, false, false, true
  from public."onboarding_submissions_list" group by "lost_reason", "fit", coalesce("status" = 'closed', false)$all$
    else format($some$select "Day", "assignee", "language", "frontend", "cloud", "is_federal", "frontend_gov_cloud", "backend_gov_cloud", "llm", "Asked frontend_gov_cloud", "Asked backend_gov_cloud", "features", "budget", "timeline", "status", "lost_reason", "fit", "Asked lost_reason", count(*), grouping("Day") = 0, grouping("language") = 0, grouping("features") = 0, grouping("lost_reason") = 0
  from (select * from hits %s) as hits
  group by grouping sets (("Day", "assignee"), ("language", "frontend", "cloud", "is_federal", "frontend_gov_cloud", "backend_gov_cloud", "llm", "Asked frontend_gov_cloud", "Asked backend_gov_cloud"), ("features", "budget", "timeline", "status"), ("lost_reason", "fit", "Asked lost_reason"))$some$, case when is_search then 'limit 2000' end)
  end,
  case when is_search then '(select count(*) > 2000 from hits)' else 'false' end
  ) into counts;
  return counts;
end
$function$;
revoke all on function public."onboarding_submissions_overview"(jsonb, text) from public, anon, authenticated, service_role;
grant execute on function public."onboarding_submissions_overview"(jsonb, text) to authenticated, service_role;

-- The form, the time after which its submissions are erased, the time from which it takes no more, and its counted steps.
insert into private.forms (table_name, retention, closes, steps) values ('onboarding_submissions', interval '24 months', null::timestamptz, array['budget', 'cloud', 'contact', 'custom-needs', 'features', 'federal', 'frontend', 'llm', 'summary', 'timeline', 'welcome'])
  on conflict (table_name) do update set retention = excluded.retention, closes = excluded.closes, steps = excluded.steps;

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

drop trigger if exists assign_submission on public."onboarding_submissions";

-- The columns of staff's list. Those without a place only order it.
delete from private.list_columns where form = 'onboarding_submissions';
insert into private.list_columns (form, name, place, shown, operators, compared, addresses) values
  ('onboarding_submissions', 'id', 0, 'whole', array['gt', 'gte', 'lt', 'lte']::text[], null, null),
  ('onboarding_submissions', 'submitted_at', 1, 'whole', array['gt', 'gte', 'lt', 'lte']::text[], null, null),
  ('onboarding_submissions', 'form_version', 2, 'whole', array[]::text[], null, null),
  ('onboarding_submissions', 'name', 3, 'excerpt', array[]::text[], null, null),
  ('onboarding_submissions', 'email', 4, 'excerpt', array['equals']::text[], null, null),
  ('onboarding_submissions', 'client_name', 5, 'excerpt', array[]::text[], null, null),
  ('onboarding_submissions', 'project_name', 6, 'excerpt', array[]::text[], null, null),
  ('onboarding_submissions', 'contract_vehicle', 7, 'excerpt', array[]::text[], null, null),
  ('onboarding_submissions', 'frontend', 8, 'whole', array['in']::text[], null, null),
  ('onboarding_submissions', 'custom_frontend', 9, 'excerpt', array[]::text[], null, null),
  ('onboarding_submissions', 'cloud', 10, 'whole', array['in']::text[], null, null),
  ('onboarding_submissions', 'is_federal', 11, 'whole', array['is', 'answered']::text[], null, null),
  ('onboarding_submissions', 'frontend_gov_cloud', 12, 'whole', array['is', 'answered']::text[], null, null),
  ('onboarding_submissions', 'backend_gov_cloud', 13, 'whole', array['is', 'answered']::text[], null, null),
  ('onboarding_submissions', 'llm', 14, 'whole', array['in']::text[], null, null),
  ('onboarding_submissions', 'custom_llm', 15, 'excerpt', array[]::text[], null, null),
  ('onboarding_submissions', 'features', 16, 'whole', array['ov']::text[], null, null),
  ('onboarding_submissions', 'custom_features', 17, 'excerpt', array[]::text[], null, null),
  ('onboarding_submissions', 'budget', 18, 'whole', array['in']::text[], null, null),
  ('onboarding_submissions', 'timeline', 19, 'whole', array['in']::text[], null, null),
  ('onboarding_submissions', 'custom_needs', 20, 'excerpt', array[]::text[], null, null),
  ('onboarding_submissions', 'status', 21, 'whole', array['in']::text[], null, null),
  ('onboarding_submissions', 'assignee', 22, 'excerpt', array['account']::text[], null, null),
  ('onboarding_submissions', 'lost_reason', 23, 'whole', array['in']::text[], null, null),
  ('onboarding_submissions', 'fit', 24, 'whole', array['in']::text[], null, null),
  ('onboarding_submissions', 'language', 25, 'whole', array['in']::text[], null, null),
  ('onboarding_submissions', 'name_order', null, 'nothing', array[]::text[], null, null),
  ('onboarding_submissions', 'project_name_order', null, 'nothing', array[]::text[], null, null),
  ('onboarding_submissions', 'frontend_order', null, 'nothing', array[]::text[], null, null),
  ('onboarding_submissions', 'cloud_order', null, 'nothing', array[]::text[], null, null),
  ('onboarding_submissions', 'is_federal_order', null, 'nothing', array[]::text[], null, null),
  ('onboarding_submissions', 'llm_order', null, 'nothing', array[]::text[], null, null),
  ('onboarding_submissions', 'features_order', null, 'nothing', array[]::text[], null, null),
  ('onboarding_submissions', 'budget_order', null, 'nothing', array[]::text[], null, null),
  ('onboarding_submissions', 'timeline_order', null, 'nothing', array[]::text[], null, null),
  ('onboarding_submissions', 'custom_needs_order', null, 'nothing', array[]::text[], null, null);

reset lock_timeout;
