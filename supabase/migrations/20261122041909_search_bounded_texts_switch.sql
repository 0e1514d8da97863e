-- Written by `npm run schema:migrate -- --name search-bounded-texts`, for review. Once applied it is history.
-- Part 2 of 2: takes a moment, in which submissions wait.

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
  left(coalesce(left("name", 20000), '') || E'\n' || coalesce(left("email", 20000), '') || E'\n' || coalesce(left("client_name", 20000), '') || E'\n' || coalesce(left("project_name", 20000), '') || E'\n' || coalesce(left("contract_vehicle", 20000), '') || E'\n' || coalesce(left("custom_frontend", 20000), '') || E'\n' || coalesce(left("custom_llm", 20000), '') || E'\n' || coalesce(left("custom_features", 20000), '') || E'\n' || coalesce(left("custom_needs", 20000), ''), 20000) as search_text,
  lower(left("name", 100)) as "name_order",
  lower(left("project_name", 100)) as "project_name_order",
  array_position(array['salesforce', 'servicenow', 'powerapps', 'custom', 'unknown']::text[], "frontend") as "frontend_order",
  array_position(array['aws', 'azure', 'gcp', 'onprem', 'other', 'none']::text[], "cloud") as "cloud_order",
  "is_federal" as "is_federal_order",
  array_position(array['openai', 'llama', 'gemini', 'claude', 'other', 'unknown']::text[], "llm") as "llm_order",
  cardinality("features") as "features_order",
  array_position(array['under-10k', '10k-50k', '50k-100k', 'over-100k', 'not-sure']::text[], "budget") as "budget_order",
  array_position(array['asap', '1-month', '1-3-months', '3-plus-months', 'flexible']::text[], "timeline") as "timeline_order",
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
  coalesce(octet_length("name"), 0) + coalesce(octet_length("email"), 0) + coalesce(octet_length("client_name"), 0) + coalesce(octet_length("project_name"), 0) + coalesce(octet_length("contract_vehicle"), 0) + coalesce(octet_length("custom_frontend"), 0) + coalesce(octet_length("custom_llm"), 0) + coalesce(octet_length("custom_features"), 0) + coalesce(octet_length("custom_needs"), 0) as "text_bytes"
from public."onboarding_submissions" as submission
where (select private.is_staff());
revoke all on table public."onboarding_submissions_list" from public, anon, authenticated, service_role;
grant select on table public."onboarding_submissions_list" to authenticated;

drop index if exists public."onboarding_submissions_search_b3635314";

reset lock_timeout;
