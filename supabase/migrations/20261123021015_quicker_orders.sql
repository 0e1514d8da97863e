-- Written by `npm run schema:migrate -- --name quicker_orders`, for review. Once applied it is history.
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

-- What staff reads: the table, its texts for searching, what its columns sort by, the beginnings of its
-- texts and their size. The view says itself who is staff: row-level security would keep the search from
-- its index.
drop view if exists public."onboarding_submissions_list";
create view public."onboarding_submissions_list" with (security_invoker = false) as
select
  submission.*,
  replace(left(coalesce('{"custom":"Custom","powerapps":"Power Apps","salesforce":"Salesforce","servicenow":"ServiceNow","unknown":"Not Sure Yet"}'::jsonb ->> "frontend", "frontend", '') || E'\n' || coalesce('{"aws":"AWS","azure":"Azure","gcp":"Google Cloud Platform","none":"Not Sure Yet","onprem":"On-Premises","other":"Other/Hybrid"}'::jsonb ->> "cloud", "cloud", '') || E'\n' || coalesce('{"claude":"Claude","gemini":"Gemini","llama":"LLaMA","openai":"OpenAI","other":"Other","unknown":"Not Sure Yet"}'::jsonb ->> "llm", "llm", '') || E'\n' || case when 'chatbot' = any ("features") then 'LLM Chatbot Integration' else '' end || E'\n' || case when 'document-translation' = any ("features") then 'Document Translation' else '' end || E'\n' || case when 'job-description' = any ("features") then 'Job Description Generation' else '' end || E'\n' || case when 'realtime-translation' = any ("features") then 'Realtime Translation' else '' end || E'\n' || case when 'resume-evaluation' = any ("features") then 'Resume Evaluation' else '' end || E'\n' || coalesce('{"10k-50k":"$10,000 - $50,000 $10K-$50K","50k-100k":"$50,000 - $100,000 $50K-$100K","not-sure":"Not Sure Yet Not Sure","over-100k":"Over $100,000 > $100K","under-10k":"Under $10,000 < $10K"}'::jsonb ->> "budget", "budget", '') || E'\n' || coalesce('{"1-3-months":"1-3 months","1-month":"1 month","3-plus-months":"3+ months","asap":"ASAP (0-2 weeks)","flexible":"Flexible"}'::jsonb ->> "timeline", "timeline", '') || E'\n' || coalesce(case when octet_length("name") <= 20000 and octet_length("name") = char_length("name") then "name" else normalize(left("name", 20000), nfkc) end, '') || E'\n' || coalesce(case when octet_length("email") <= 20000 and octet_length("email") = char_length("email") then "email" else normalize(left("email", 20000), nfkc) end, '') || E'\n' || coalesce(case when octet_length("client_name") <= 20000 and octet_length("client_name") = char_length("client_name") then "client_name" else normalize(left("client_name", 20000), nfkc) end, '') || E'\n' || coalesce(case when octet_length("project_name") <= 20000 and octet_length("project_name") = char_length("project_name") then "project_name" else normalize(left("project_name", 20000), nfkc) end, '') || E'\n' || coalesce(case when octet_length("contract_vehicle") <= 20000 and octet_length("contract_vehicle") = char_length("contract_vehicle") then "contract_vehicle" else normalize(left("contract_vehicle", 20000), nfkc) end, '') || E'\n' || coalesce(case when octet_length("custom_frontend") <= 20000 and octet_length("custom_frontend") = char_length("custom_frontend") then "custom_frontend" else normalize(left("custom_frontend", 20000), nfkc) end, '') || E'\n' || coalesce(case when octet_length("custom_llm") <= 20000 and octet_length("custom_llm") = char_length("custom_llm") then "custom_llm" else normalize(left("custom_llm", 20000), nfkc) end, '') || E'\n' || coalesce(case when octet_length("custom_features") <= 20000 and octet_length("custom_features") = char_length("custom_features") then "custom_features" else normalize(left("custom_features", 20000), nfkc) end, '') || E'\n' || coalesce(case when octet_length("custom_needs") <= 20000 and octet_length("custom_needs") = char_length("custom_needs") then "custom_needs" else normalize(left("custom_needs", 20000), nfkc) end, ''), 20000), '*', '∗') as search_text,
  private.search_pairs(replace(left(coalesce('{"custom":"Custom","powerapps":"Power Apps","salesforce":"Salesforce","servicenow":"ServiceNow","unknown":"Not Sure Yet"}'::jsonb ->> "frontend", "frontend", '') || E'\n' || coalesce('{"aws":"AWS","azure":"Azure","gcp":"Google Cloud Platform","none":"Not Sure Yet","onprem":"On-Premises","other":"Other/Hybrid"}'::jsonb ->> "cloud", "cloud", '') || E'\n' || coalesce('{"claude":"Claude","gemini":"Gemini","llama":"LLaMA","openai":"OpenAI","other":"Other","unknown":"Not Sure Yet"}'::jsonb ->> "llm", "llm", '') || E'\n' || case when 'chatbot' = any ("features") then 'LLM Chatbot Integration' else '' end || E'\n' || case when 'document-translation' = any ("features") then 'Document Translation' else '' end || E'\n' || case when 'job-description' = any ("features") then 'Job Description Generation' else '' end || E'\n' || case when 'realtime-translation' = any ("features") then 'Realtime Translation' else '' end || E'\n' || case when 'resume-evaluation' = any ("features") then 'Resume Evaluation' else '' end || E'\n' || coalesce('{"10k-50k":"$10,000 - $50,000 $10K-$50K","50k-100k":"$50,000 - $100,000 $50K-$100K","not-sure":"Not Sure Yet Not Sure","over-100k":"Over $100,000 > $100K","under-10k":"Under $10,000 < $10K"}'::jsonb ->> "budget", "budget", '') || E'\n' || coalesce('{"1-3-months":"1-3 months","1-month":"1 month","3-plus-months":"3+ months","asap":"ASAP (0-2 weeks)","flexible":"Flexible"}'::jsonb ->> "timeline", "timeline", '') || E'\n' || coalesce(case when octet_length("name") <= 20000 and octet_length("name") = char_length("name") then "name" else normalize(left("name", 20000), nfkc) end, '') || E'\n' || coalesce(case when octet_length("email") <= 20000 and octet_length("email") = char_length("email") then "email" else normalize(left("email", 20000), nfkc) end, '') || E'\n' || coalesce(case when octet_length("client_name") <= 20000 and octet_length("client_name") = char_length("client_name") then "client_name" else normalize(left("client_name", 20000), nfkc) end, '') || E'\n' || coalesce(case when octet_length("project_name") <= 20000 and octet_length("project_name") = char_length("project_name") then "project_name" else normalize(left("project_name", 20000), nfkc) end, '') || E'\n' || coalesce(case when octet_length("contract_vehicle") <= 20000 and octet_length("contract_vehicle") = char_length("contract_vehicle") then "contract_vehicle" else normalize(left("contract_vehicle", 20000), nfkc) end, '') || E'\n' || coalesce(case when octet_length("custom_frontend") <= 20000 and octet_length("custom_frontend") = char_length("custom_frontend") then "custom_frontend" else normalize(left("custom_frontend", 20000), nfkc) end, '') || E'\n' || coalesce(case when octet_length("custom_llm") <= 20000 and octet_length("custom_llm") = char_length("custom_llm") then "custom_llm" else normalize(left("custom_llm", 20000), nfkc) end, '') || E'\n' || coalesce(case when octet_length("custom_features") <= 20000 and octet_length("custom_features") = char_length("custom_features") then "custom_features" else normalize(left("custom_features", 20000), nfkc) end, '') || E'\n' || coalesce(case when octet_length("custom_needs") <= 20000 and octet_length("custom_needs") = char_length("custom_needs") then "custom_needs" else normalize(left("custom_needs", 20000), nfkc) end, ''), 20000), '*', '∗')) as search_pairs,
  lower(left("name", 100)) as "name_order",
  case "status" when 'new' then 1 when 'in-review' then 2 when 'contacted' then 3 when 'closed' then 4 end as "status_order",
  lower(left("project_name", 100)) as "project_name_order",
  case "frontend" when 'salesforce' then 1 when 'servicenow' then 2 when 'powerapps' then 3 when 'custom' then 4 when 'unknown' then 5 end as "frontend_order",
  case "cloud" when 'aws' then 1 when 'azure' then 2 when 'gcp' then 3 when 'onprem' then 4 when 'other' then 5 when 'none' then 6 end as "cloud_order",
  "is_federal" as "is_federal_order",
  case "llm" when 'openai' then 1 when 'llama' then 2 when 'gemini' then 3 when 'claude' then 4 when 'other' then 5 when 'unknown' then 6 end as "llm_order",
  cardinality("features") as "features_order",
  case "budget" when 'under-10k' then 1 when '10k-50k' then 2 when '50k-100k' then 3 when 'over-100k' then 4 when 'not-sure' then 5 end as "budget_order",
  case "timeline" when 'asap' then 1 when '1-month' then 2 when '1-3-months' then 3 when '3-plus-months' then 4 when 'flexible' then 5 end as "timeline_order",
  lower(left("custom_needs", 100)) as "custom_needs_order",
  case when octet_length("name") <= 1000 then "name" else left("name", 1001) end as "name_start",
  case when octet_length("email") <= 1000 then "email" else left("email", 1001) end as "email_start",
  case when octet_length("client_name") <= 1000 then "client_name" else left("client_name", 1001) end as "client_name_start",
  case when octet_length("project_name") <= 1000 then "project_name" else left("project_name", 1001) end as "project_name_start",
  case when octet_length("contract_vehicle") <= 1000 then "contract_vehicle" else left("contract_vehicle", 1001) end as "contract_vehicle_start",
  case when octet_length("custom_frontend") <= 1000 then "custom_frontend" else left("custom_frontend", 1001) end as "custom_frontend_start",
  case when octet_length("custom_llm") <= 1000 then "custom_llm" else left("custom_llm", 1001) end as "custom_llm_start",
  case when octet_length("custom_features") <= 1000 then "custom_features" else left("custom_features", 1001) end as "custom_features_start",
  case when octet_length("custom_needs") <= 1000 then "custom_needs" else left("custom_needs", 1001) end as "custom_needs_start",
  case when octet_length("assignee") <= 1000 then "assignee" else left("assignee", 1001) end as "assignee_start",
  coalesce(octet_length("name"), 0) + coalesce(octet_length("email"), 0) + coalesce(octet_length("client_name"), 0) + coalesce(octet_length("project_name"), 0) + coalesce(octet_length("contract_vehicle"), 0) + coalesce(octet_length("custom_frontend"), 0) + coalesce(octet_length("custom_llm"), 0) + coalesce(octet_length("custom_features"), 0) + coalesce(octet_length("custom_needs"), 0) + coalesce(octet_length("assignee"), 0) as "text_bytes"
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
with counted ("Day", "frontend", "cloud", "is_federal", "frontend_gov_cloud", "backend_gov_cloud", "llm", "features", "budget", "timeline", "status", "Count", "Set 0", "Set 1", "Set 2") as (
  %s
), answered (question, answer, "Count") as (
  select '', '', 0 where false
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
    when selected = 'true' then $all$select submitted_at::date, null::text, null::text, null::boolean, null::boolean, null::boolean, null::text, null::text[], null::text, null::text, null::text, count(*), true, false, false
  from public."onboarding_submissions_list" group by submitted_at::date
  union all select null::date, "frontend", "cloud", "is_federal", "frontend_gov_cloud", "backend_gov_cloud", "llm", null::text[], null::text, null::text, null::text, count(*), false, true, false
  from public."onboarding_submissions_list" group by "frontend", "cloud", "is_federal", "frontend_gov_cloud", "backend_gov_cloud", "llm"
  union all select null::date, null::text, null::text, null::boolean, null::boolean, null::boolean, null::text, "features", "budget", "timeline", "status", count(*), false, false, true
  from public."onboarding_submissions_list" group by "features", "budget", "timeline", "status"$all$
    else format($some$select "Day", "frontend", "cloud", "is_federal", "frontend_gov_cloud", "backend_gov_cloud", "llm", "features", "budget", "timeline", "status", count(*), grouping("Day") = 0, grouping("frontend") = 0, grouping("features") = 0
  from (select *, submitted_at::date as "Day" from public."onboarding_submissions_list" where %s) as submission
  group by grouping sets (("Day"), ("frontend", "cloud", "is_federal", "frontend_gov_cloud", "backend_gov_cloud", "llm"), ("features", "budget", "timeline", "status"))$some$, selected)
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

reset lock_timeout;
