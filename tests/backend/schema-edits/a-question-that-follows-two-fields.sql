-- Written by `npm run schema:migrate -- --name example`, for review. Once applied it is history.

-- Changes:
--   safe: The index public.onboarding_submissions_search is made anew.
--   safe: The view onboarding_submissions_list is made anew.
--   safe: A new question: the column "enclave" (text).

drop view if exists public."onboarding_submissions_list";

drop index if exists public.onboarding_submissions_search;

alter table public."onboarding_submissions"
  add column if not exists "enclave" text;

alter table public."onboarding_submissions"
  drop constraint if exists "enclave_not_empty",
  drop constraint if exists "enclave_absent_unless";

alter table public."onboarding_submissions"
  add constraint "enclave_not_empty" check ("enclave" <> '') not valid,
  add constraint "enclave_absent_unless" check ((coalesce("cloud" in ('aws', 'azure'), false) and coalesce("is_federal" = true, false)) or "enclave" is null) not valid;

create view public."onboarding_submissions_list" with (security_invoker=false) as
 SELECT id,
    submitted_at,
    name,
    email,
    client_name,
    project_name,
    contract_vehicle,
    frontend,
    custom_frontend,
    cloud,
    is_federal,
    frontend_gov_cloud,
    backend_gov_cloud,
    llm,
    custom_llm,
    features,
    custom_features,
    budget,
    timeline,
    custom_needs,
    enclave,
    "left"(((((((((((((((((((COALESCE("left"(name, 20000), ''::text) || '
'::text) || COALESCE("left"(email, 20000), ''::text)) || '
'::text) || COALESCE("left"(client_name, 20000), ''::text)) || '
'::text) || COALESCE("left"(project_name, 20000), ''::text)) || '
'::text) || COALESCE("left"(contract_vehicle, 20000), ''::text)) || '
'::text) || COALESCE("left"(custom_frontend, 20000), ''::text)) || '
'::text) || COALESCE("left"(enclave, 20000), ''::text)) || '
'::text) || COALESCE("left"(custom_llm, 20000), ''::text)) || '
'::text) || COALESCE("left"(custom_features, 20000), ''::text)) || '
'::text) || COALESCE("left"(custom_needs, 20000), ''::text)), 20000) AS search_text,
    lower("left"(name, 100)) AS name_order,
    lower("left"(project_name, 100)) AS project_name_order,
    array_position(ARRAY['salesforce'::text, 'servicenow'::text, 'powerapps'::text, 'custom'::text, 'unknown'::text], frontend) AS frontend_order,
    array_position(ARRAY['aws'::text, 'azure'::text, 'gcp'::text, 'onprem'::text, 'other'::text, 'none'::text], cloud) AS cloud_order,
    is_federal AS is_federal_order,
    array_position(ARRAY['openai'::text, 'llama'::text, 'gemini'::text, 'claude'::text, 'other'::text, 'unknown'::text], llm) AS llm_order,
    cardinality(features) AS features_order,
    array_position(ARRAY['under-10k'::text, '10k-50k'::text, '50k-100k'::text, 'over-100k'::text, 'not-sure'::text], budget) AS budget_order,
    array_position(ARRAY['asap'::text, '1-month'::text, '1-3-months'::text, '3-plus-months'::text, 'flexible'::text], timeline) AS timeline_order,
    lower("left"(custom_needs, 100)) AS custom_needs_order,
    lower("left"(enclave, 100)) AS enclave_order,
        CASE
            WHEN (octet_length(name) <= 1000) THEN name
            ELSE "left"(name, 1001)
        END AS name_start,
        CASE
            WHEN (octet_length(email) <= 1000) THEN email
            ELSE "left"(email, 1001)
        END AS email_start,
        CASE
            WHEN (octet_length(client_name) <= 1000) THEN client_name
            ELSE "left"(client_name, 1001)
        END AS client_name_start,
        CASE
            WHEN (octet_length(project_name) <= 1000) THEN project_name
            ELSE "left"(project_name, 1001)
        END AS project_name_start,
        CASE
            WHEN (octet_length(contract_vehicle) <= 1000) THEN contract_vehicle
            ELSE "left"(contract_vehicle, 1001)
        END AS contract_vehicle_start,
        CASE
            WHEN (octet_length(custom_frontend) <= 1000) THEN custom_frontend
            ELSE "left"(custom_frontend, 1001)
        END AS custom_frontend_start,
        CASE
            WHEN (octet_length(enclave) <= 1000) THEN enclave
            ELSE "left"(enclave, 1001)
        END AS enclave_start,
        CASE
            WHEN (octet_length(custom_llm) <= 1000) THEN custom_llm
            ELSE "left"(custom_llm, 1001)
        END AS custom_llm_start,
        CASE
            WHEN (octet_length(custom_features) <= 1000) THEN custom_features
            ELSE "left"(custom_features, 1001)
        END AS custom_features_start,
        CASE
            WHEN (octet_length(custom_needs) <= 1000) THEN custom_needs
            ELSE "left"(custom_needs, 1001)
        END AS custom_needs_start,
    (((((((((COALESCE(octet_length(name), 0) + COALESCE(octet_length(email), 0)) + COALESCE(octet_length(client_name), 0)) + COALESCE(octet_length(project_name), 0)) + COALESCE(octet_length(contract_vehicle), 0)) + COALESCE(octet_length(custom_frontend), 0)) + COALESCE(octet_length(enclave), 0)) + COALESCE(octet_length(custom_llm), 0)) + COALESCE(octet_length(custom_features), 0)) + COALESCE(octet_length(custom_needs), 0)) AS text_bytes
   FROM public.onboarding_submissions submission
  WHERE ( SELECT private.is_staff() AS is_staff);

revoke all on table public."onboarding_submissions_list" from public, anon, authenticated, service_role;

create index onboarding_submissions_search ON public.onboarding_submissions USING gin ("left"(((((((((((((((((((COALESCE("left"(name, 20000), ''::text) || '
'::text) || COALESCE("left"(email, 20000), ''::text)) || '
'::text) || COALESCE("left"(client_name, 20000), ''::text)) || '
'::text) || COALESCE("left"(project_name, 20000), ''::text)) || '
'::text) || COALESCE("left"(contract_vehicle, 20000), ''::text)) || '
'::text) || COALESCE("left"(custom_frontend, 20000), ''::text)) || '
'::text) || COALESCE("left"(enclave, 20000), ''::text)) || '
'::text) || COALESCE("left"(custom_llm, 20000), ''::text)) || '
'::text) || COALESCE("left"(custom_features, 20000), ''::text)) || '
'::text) || COALESCE("left"(custom_needs, 20000), ''::text)), 20000) extensions.gin_trgm_ops);

-- Stored rows keep these rules; should one not, the rule still holds for new rows.
do $$
declare
  rule name;
begin
  foreach rule in array array['enclave_not_empty', 'enclave_absent_unless']::name[] loop
    begin
      execute format('alter table public."onboarding_submissions" validate constraint %I', rule);
    exception
      when check_violation then
        raise notice 'rows from before break %; it holds for new rows', rule;
    end;
  end loop;
end
$$;

grant select on table public."onboarding_submissions_list" to authenticated;
grant insert ("enclave") on table public."onboarding_submissions" to anon;
comment on index public.onboarding_submissions_search is E'using gin ((left(coalesce(left("name", 20000), '''') || E''\\n'' || coalesce(left("email", 20000), '''') || E''\\n'' || coalesce(left("client_name", 20000), '''') || E''\\n'' || coalesce(left("project_name", 20000), '''') || E''\\n'' || coalesce(left("contract_vehicle", 20000), '''') || E''\\n'' || coalesce(left("custom_frontend", 20000), '''') || E''\\n'' || coalesce(left("enclave", 20000), '''') || E''\\n'' || coalesce(left("custom_llm", 20000), '''') || E''\\n'' || coalesce(left("custom_features", 20000), '''') || E''\\n'' || coalesce(left("custom_needs", 20000), ''''), 20000)) extensions.gin_trgm_ops)';

-- The way back, which leaves the answers in place:
--   drop view if exists public."onboarding_submissions_list";
--   drop index if exists public.onboarding_submissions_search;
--   alter table public."onboarding_submissions"
--     drop constraint if exists "enclave_not_empty",
--     drop constraint if exists "enclave_absent_unless";
--   create view public."onboarding_submissions_list" with (security_invoker=false) as
--    SELECT id,
--       submitted_at,
--       name,
--       email,
--       client_name,
--       project_name,
--       contract_vehicle,
--       frontend,
--       custom_frontend,
--       cloud,
--       is_federal,
--       frontend_gov_cloud,
--       backend_gov_cloud,
--       llm,
--       custom_llm,
--       features,
--       custom_features,
--       budget,
--       timeline,
--       custom_needs,
--       "left"(((((((((((((((((COALESCE("left"(name, 20000), ''::text) || '
--   '::text) || COALESCE("left"(email, 20000), ''::text)) || '
--   '::text) || COALESCE("left"(client_name, 20000), ''::text)) || '
--   '::text) || COALESCE("left"(project_name, 20000), ''::text)) || '
--   '::text) || COALESCE("left"(contract_vehicle, 20000), ''::text)) || '
--   '::text) || COALESCE("left"(custom_frontend, 20000), ''::text)) || '
--   '::text) || COALESCE("left"(custom_llm, 20000), ''::text)) || '
--   '::text) || COALESCE("left"(custom_features, 20000), ''::text)) || '
--   '::text) || COALESCE("left"(custom_needs, 20000), ''::text)), 20000) AS search_text,
--       lower("left"(name, 100)) AS name_order,
--       lower("left"(project_name, 100)) AS project_name_order,
--       array_position(ARRAY['salesforce'::text, 'servicenow'::text, 'powerapps'::text, 'custom'::text, 'unknown'::text], frontend) AS frontend_order,
--       array_position(ARRAY['aws'::text, 'azure'::text, 'gcp'::text, 'onprem'::text, 'other'::text, 'none'::text], cloud) AS cloud_order,
--       is_federal AS is_federal_order,
--       array_position(ARRAY['openai'::text, 'llama'::text, 'gemini'::text, 'claude'::text, 'other'::text, 'unknown'::text], llm) AS llm_order,
--       cardinality(features) AS features_order,
--       array_position(ARRAY['under-10k'::text, '10k-50k'::text, '50k-100k'::text, 'over-100k'::text, 'not-sure'::text], budget) AS budget_order,
--       array_position(ARRAY['asap'::text, '1-month'::text, '1-3-months'::text, '3-plus-months'::text, 'flexible'::text], timeline) AS timeline_order,
--       lower("left"(custom_needs, 100)) AS custom_needs_order,
--           CASE
--               WHEN (octet_length(name) <= 1000) THEN name
--               ELSE "left"(name, 1001)
--           END AS name_start,
--           CASE
--               WHEN (octet_length(email) <= 1000) THEN email
--               ELSE "left"(email, 1001)
--           END AS email_start,
--           CASE
--               WHEN (octet_length(client_name) <= 1000) THEN client_name
--               ELSE "left"(client_name, 1001)
--           END AS client_name_start,
--           CASE
--               WHEN (octet_length(project_name) <= 1000) THEN project_name
--               ELSE "left"(project_name, 1001)
--           END AS project_name_start,
--           CASE
--               WHEN (octet_length(contract_vehicle) <= 1000) THEN contract_vehicle
--               ELSE "left"(contract_vehicle, 1001)
--           END AS contract_vehicle_start,
--           CASE
--               WHEN (octet_length(custom_frontend) <= 1000) THEN custom_frontend
--               ELSE "left"(custom_frontend, 1001)
--           END AS custom_frontend_start,
--           CASE
--               WHEN (octet_length(custom_llm) <= 1000) THEN custom_llm
--               ELSE "left"(custom_llm, 1001)
--           END AS custom_llm_start,
--           CASE
--               WHEN (octet_length(custom_features) <= 1000) THEN custom_features
--               ELSE "left"(custom_features, 1001)
--           END AS custom_features_start,
--           CASE
--               WHEN (octet_length(custom_needs) <= 1000) THEN custom_needs
--               ELSE "left"(custom_needs, 1001)
--           END AS custom_needs_start,
--       ((((((((COALESCE(octet_length(name), 0) + COALESCE(octet_length(email), 0)) + COALESCE(octet_length(client_name), 0)) + COALESCE(octet_length(project_name), 0)) + COALESCE(octet_length(contract_vehicle), 0)) + COALESCE(octet_length(custom_frontend), 0)) + COALESCE(octet_length(custom_llm), 0)) + COALESCE(octet_length(custom_features), 0)) + COALESCE(octet_length(custom_needs), 0)) AS text_bytes
--      FROM public.onboarding_submissions submission
--     WHERE ( SELECT private.is_staff() AS is_staff);
--   revoke all on table public."onboarding_submissions_list" from public, anon, authenticated, service_role;
--   create index onboarding_submissions_search ON public.onboarding_submissions USING gin ("left"(((((((((((((((((COALESCE("left"(name, 20000), ''::text) || '
--   '::text) || COALESCE("left"(email, 20000), ''::text)) || '
--   '::text) || COALESCE("left"(client_name, 20000), ''::text)) || '
--   '::text) || COALESCE("left"(project_name, 20000), ''::text)) || '
--   '::text) || COALESCE("left"(contract_vehicle, 20000), ''::text)) || '
--   '::text) || COALESCE("left"(custom_frontend, 20000), ''::text)) || '
--   '::text) || COALESCE("left"(custom_llm, 20000), ''::text)) || '
--   '::text) || COALESCE("left"(custom_features, 20000), ''::text)) || '
--   '::text) || COALESCE("left"(custom_needs, 20000), ''::text)), 20000) extensions.gin_trgm_ops);
--   grant select on table public."onboarding_submissions_list" to authenticated;
--   comment on index public.onboarding_submissions_search is E'using gin ((left(coalesce(left("name", 20000), '''') || E''\\n'' || coalesce(left("email", 20000), '''') || E''\\n'' || coalesce(left("client_name", 20000), '''') || E''\\n'' || coalesce(left("project_name", 20000), '''') || E''\\n'' || coalesce(left("contract_vehicle", 20000), '''') || E''\\n'' || coalesce(left("custom_frontend", 20000), '''') || E''\\n'' || coalesce(left("custom_llm", 20000), '''') || E''\\n'' || coalesce(left("custom_features", 20000), '''') || E''\\n'' || coalesce(left("custom_needs", 20000), ''''), 20000)) extensions.gin_trgm_ops)';
--   -- deletes answers: alter table public."onboarding_submissions" drop column "enclave";
