-- Written by `npm run schema:migrate -- --name white-space`, for review. Once applied it is history.
-- Part 1 of 2: takes a moment, in which submissions wait.
--
--   safe: "name_not_empty" accepts everything that pages already open may send.
--   safe: "email_not_empty" accepts everything that pages already open may send.
--   safe: "client_name_not_empty" accepts everything that pages already open may send.
--   safe: "project_name_not_empty" accepts everything that pages already open may send.
--   safe: "contract_vehicle_not_empty" accepts everything that pages already open may send.
--   safe: "custom_frontend_not_empty" accepts everything that pages already open may send.
--   safe: "custom_llm_not_empty" accepts everything that pages already open may send.
--   safe: "custom_features_not_empty" accepts everything that pages already open may send.
--   safe: "custom_needs_not_empty" accepts everything that pages already open may send.
--   safe: "assignee_not_empty" accepts everything that pages already open may send.

set lock_timeout = '2s';

do $$
begin
  lock table public."onboarding_submissions" in access exclusive mode;
exception
  when lock_not_available then
    raise exception using errcode = 'lock_not_available', message = 'Nothing has been changed: something else has been using the table for more than two seconds. Apply the migration again, in a quieter minute; pg_stat_activity says what is running.';
end
$$;

alter table public."onboarding_submissions"
  drop constraint if exists "assignee_not_empty";

alter table public."onboarding_submissions"
  add constraint "assignee_not_empty" check ("assignee" ~ '[^\s\u00A0\u1680\u2007\u202F\uFEFF]') not valid;

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
  new."language" := case when new."language" in ('en', 'ar', 'es', 'other') then new."language" else 'other' end;
  select case
    when not (coalesce("is_federal" = true, false) or "backend_gov_cloud" is null) then 'backend_gov_cloud_absent_unless'
    when not ("budget" in ('under-10k', '10k-50k', '50k-100k', 'over-100k', 'not-sure')) then 'budget_choice'
    when not ("budget" is not null) then 'budget_required'
    when not ("client_name" ~ '[^\s\u00A0\u1680\u2007\u202F\uFEFF]') then 'client_name_not_empty'
    when not ("client_name" is not null) then 'client_name_required'
    when not ("cloud" in ('aws', 'azure', 'gcp', 'onprem', 'other', 'none')) then 'cloud_choice'
    when not ("cloud" is not null) then 'cloud_required'
    when not ("contract_vehicle" ~ '[^\s\u00A0\u1680\u2007\u202F\uFEFF]') then 'contract_vehicle_not_empty'
    when not ("custom_features" ~ '[^\s\u00A0\u1680\u2007\u202F\uFEFF]') then 'custom_features_not_empty'
    when not (coalesce("frontend" = 'custom', false) or "custom_frontend" is null) then 'custom_frontend_absent_unless'
    when not ("custom_frontend" ~ '[^\s\u00A0\u1680\u2007\u202F\uFEFF]') then 'custom_frontend_not_empty'
    when not (not coalesce("frontend" = 'custom', false) or "custom_frontend" is not null) then 'custom_frontend_required_if'
    when not (coalesce("llm" = 'other', false) or "custom_llm" is null) then 'custom_llm_absent_unless'
    when not ("custom_llm" ~ '[^\s\u00A0\u1680\u2007\u202F\uFEFF]') then 'custom_llm_not_empty'
    when not (not coalesce("llm" = 'other', false) or "custom_llm" is not null) then 'custom_llm_required_if'
    when not ("custom_needs" ~ '[^\s\u00A0\u1680\u2007\u202F\uFEFF]') then 'custom_needs_not_empty'
    when not ("email" ~ '[^\s\u00A0\u1680\u2007\u202F\uFEFF]') then 'email_not_empty'
    when not ("email" is not null) then 'email_required'
    when not (array_ndims("features") = 1 and cardinality("features") <= 5 and "features" <@ array['job-description', 'resume-evaluation', 'realtime-translation', 'document-translation', 'chatbot']::text[]) then 'features_choices'
    when not (cardinality("features") >= 1) then 'features_min_items'
    when not ("features" is not null) then 'features_required'
    when not (cardinality("features") = length(array_to_tsvector("features"))) then 'features_unique'
    when not ("frontend" in ('salesforce', 'servicenow', 'powerapps', 'custom', 'unknown')) then 'frontend_choice'
    when not (coalesce("is_federal" = true, false) or "frontend_gov_cloud" is null) then 'frontend_gov_cloud_absent_unless'
    when not ("frontend" is not null) then 'frontend_required'
    when not ("is_federal" is not null) then 'is_federal_required'
    when not ("llm" in ('openai', 'llama', 'gemini', 'claude', 'other', 'unknown')) then 'llm_choice'
    when not ("llm" is not null) then 'llm_required'
    when not ("name" ~ '[^\s\u00A0\u1680\u2007\u202F\uFEFF]') then 'name_not_empty'
    when not ("name" is not null) then 'name_required'
    when not ("project_name" ~ '[^\s\u00A0\u1680\u2007\u202F\uFEFF]') then 'project_name_not_empty'
    when not ("project_name" is not null) then 'project_name_required'
    when not ("timeline" in ('asap', '1-month', '1-3-months', '3-plus-months', 'flexible')) then 'timeline_choice'
    when not ("timeline" is not null) then 'timeline_required'
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

reset lock_timeout;
