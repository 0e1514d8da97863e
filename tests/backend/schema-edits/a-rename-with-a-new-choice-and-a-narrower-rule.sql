-- Written by `npm run schema:migrate -- --name example`, for review. Once applied it is history.

-- Changes:
--   needs a word: The column "cloud" is called "hosting" now; its answers stay.
--   needs a word: The column "custom_needs" is called "remarks" now; its answers stay.
--   safe: "cloud_choice" no longer holds.
--   safe: The index public.onboarding_submissions_cloud_filter goes.
--   safe: The view onboarding_submissions_list is made anew.
--   safe: "hosting_choice" refuses nothing that could be stored before.
--   needs a word: "remarks_max_length" refuses what rows may hold, such as remarks of 11 characters.
--   safe: The index public.onboarding_submissions_hosting_filter is new.

do $$
begin
  if exists (select from pg_attribute where attrelid = 'public.onboarding_submissions'::regclass
      and attname = 'cloud' and not attisdropped)
    and not exists (select from pg_attribute where attrelid = 'public.onboarding_submissions'::regclass
      and attname = 'hosting' and not attisdropped) then
    alter table public."onboarding_submissions" rename column "cloud" to "hosting";
  end if;
end
$$;

do $$
begin
  if exists (select from pg_attribute where attrelid = 'public.onboarding_submissions'::regclass
      and attname = 'custom_needs' and not attisdropped)
    and not exists (select from pg_attribute where attrelid = 'public.onboarding_submissions'::regclass
      and attname = 'remarks' and not attisdropped) then
    alter table public."onboarding_submissions" rename column "custom_needs" to "remarks";
  end if;
end
$$;

drop view if exists public."onboarding_submissions_list";

drop index if exists public.onboarding_submissions_cloud_filter;

drop index if exists public.onboarding_submissions_hosting_filter;

alter table public."onboarding_submissions"
  drop constraint if exists "cloud_required",
  drop constraint if exists "cloud_choice",
  drop constraint if exists "custom_needs_not_empty",
  drop constraint if exists "hosting_required",
  drop constraint if exists "hosting_choice",
  drop constraint if exists "remarks_not_empty",
  drop constraint if exists "remarks_max_length";

alter table public."onboarding_submissions"
  add constraint "hosting_required" check ("hosting" is not null) not valid,
  add constraint "hosting_choice" check ("hosting" in ('aws', 'azure', 'gcp', 'onprem', 'other', 'none', 'oracle')) not valid,
  add constraint "remarks_not_empty" check ("remarks" <> '') not valid,
  add constraint "remarks_max_length" check (char_length("remarks") <= 10) not valid;

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
    hosting,
    is_federal,
    frontend_gov_cloud,
    backend_gov_cloud,
    llm,
    custom_llm,
    features,
    custom_features,
    budget,
    timeline,
    remarks,
    "left"(((((((((((((((((COALESCE("left"(name, 20000), ''::text) || '
'::text) || COALESCE("left"(email, 20000), ''::text)) || '
'::text) || COALESCE("left"(client_name, 20000), ''::text)) || '
'::text) || COALESCE("left"(project_name, 20000), ''::text)) || '
'::text) || COALESCE("left"(contract_vehicle, 20000), ''::text)) || '
'::text) || COALESCE("left"(custom_frontend, 20000), ''::text)) || '
'::text) || COALESCE("left"(custom_llm, 20000), ''::text)) || '
'::text) || COALESCE("left"(custom_features, 20000), ''::text)) || '
'::text) || COALESCE("left"(remarks, 20000), ''::text)), 20000) AS search_text,
    lower("left"(name, 100)) AS name_order,
    lower("left"(project_name, 100)) AS project_name_order,
    array_position(ARRAY['salesforce'::text, 'servicenow'::text, 'powerapps'::text, 'custom'::text, 'unknown'::text], frontend) AS frontend_order,
    array_position(ARRAY['aws'::text, 'azure'::text, 'gcp'::text, 'onprem'::text, 'other'::text, 'none'::text, 'oracle'::text], hosting) AS hosting_order,
    is_federal AS is_federal_order,
    array_position(ARRAY['openai'::text, 'llama'::text, 'gemini'::text, 'claude'::text, 'other'::text, 'unknown'::text], llm) AS llm_order,
    cardinality(features) AS features_order,
    array_position(ARRAY['under-10k'::text, '10k-50k'::text, '50k-100k'::text, 'over-100k'::text, 'not-sure'::text], budget) AS budget_order,
    array_position(ARRAY['asap'::text, '1-month'::text, '1-3-months'::text, '3-plus-months'::text, 'flexible'::text], timeline) AS timeline_order,
    lower("left"(remarks, 100)) AS remarks_order,
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
            WHEN (octet_length(custom_llm) <= 1000) THEN custom_llm
            ELSE "left"(custom_llm, 1001)
        END AS custom_llm_start,
        CASE
            WHEN (octet_length(custom_features) <= 1000) THEN custom_features
            ELSE "left"(custom_features, 1001)
        END AS custom_features_start,
        CASE
            WHEN (octet_length(remarks) <= 1000) THEN remarks
            ELSE "left"(remarks, 1001)
        END AS remarks_start,
    ((((((((COALESCE(octet_length(name), 0) + COALESCE(octet_length(email), 0)) + COALESCE(octet_length(client_name), 0)) + COALESCE(octet_length(project_name), 0)) + COALESCE(octet_length(contract_vehicle), 0)) + COALESCE(octet_length(custom_frontend), 0)) + COALESCE(octet_length(custom_llm), 0)) + COALESCE(octet_length(custom_features), 0)) + COALESCE(octet_length(remarks), 0)) AS text_bytes
   FROM public.onboarding_submissions submission
  WHERE ( SELECT private.is_staff() AS is_staff);

revoke all on table public."onboarding_submissions_list" from public, anon, authenticated, service_role;

create index onboarding_submissions_hosting_filter ON public.onboarding_submissions USING btree (hosting, submitted_at DESC, id DESC);

-- Stored rows keep these rules; should one not, the rule still holds for new rows.
do $$
declare
  rule name;
begin
  foreach rule in array array['hosting_required', 'hosting_choice', 'remarks_not_empty']::name[] loop
    begin
      execute format('alter table public."onboarding_submissions" validate constraint %I', rule);
    exception
      when check_violation then
        raise notice 'rows from before break %; it holds for new rows', rule;
    end;
  end loop;
end
$$;

-- Stored rows may break these rules, which hold for new rows. Once no row does:
--   alter table public."onboarding_submissions" validate constraint "remarks_max_length";

grant select on table public."onboarding_submissions_list" to authenticated;
comment on index public.onboarding_submissions_search is E'using gin ((left(coalesce(left("name", 20000), '''') || E''\\n'' || coalesce(left("email", 20000), '''') || E''\\n'' || coalesce(left("client_name", 20000), '''') || E''\\n'' || coalesce(left("project_name", 20000), '''') || E''\\n'' || coalesce(left("contract_vehicle", 20000), '''') || E''\\n'' || coalesce(left("custom_frontend", 20000), '''') || E''\\n'' || coalesce(left("custom_llm", 20000), '''') || E''\\n'' || coalesce(left("custom_features", 20000), '''') || E''\\n'' || coalesce(left("remarks", 20000), ''''), 20000)) extensions.gin_trgm_ops)';
comment on index public.onboarding_submissions_hosting_filter is 'using btree ("hosting", submitted_at desc, id desc)';

-- The way back, which leaves the answers in place:
--   drop view if exists public."onboarding_submissions_list";
--   drop index if exists public.onboarding_submissions_cloud_filter;
--   drop index if exists public.onboarding_submissions_hosting_filter;
--   alter table public."onboarding_submissions"
--     drop constraint if exists "cloud_required",
--     drop constraint if exists "cloud_choice",
--     drop constraint if exists "custom_needs_not_empty",
--     drop constraint if exists "hosting_required",
--     drop constraint if exists "hosting_choice",
--     drop constraint if exists "remarks_not_empty",
--     drop constraint if exists "remarks_max_length";
--   alter table public."onboarding_submissions"
--     add constraint "cloud_required" CHECK ((hosting IS NOT NULL)) not valid,
--     add constraint "cloud_choice" CHECK ((hosting = ANY (ARRAY['aws'::text, 'azure'::text, 'gcp'::text, 'onprem'::text, 'other'::text, 'none'::text]))) not valid,
--     add constraint "custom_needs_not_empty" CHECK ((remarks <> ''::text)) not valid;
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
--       hosting AS cloud,
--       is_federal,
--       frontend_gov_cloud,
--       backend_gov_cloud,
--       llm,
--       custom_llm,
--       features,
--       custom_features,
--       budget,
--       timeline,
--       remarks AS custom_needs,
--       "left"(((((((((((((((((COALESCE("left"(name, 20000), ''::text) || '
--   '::text) || COALESCE("left"(email, 20000), ''::text)) || '
--   '::text) || COALESCE("left"(client_name, 20000), ''::text)) || '
--   '::text) || COALESCE("left"(project_name, 20000), ''::text)) || '
--   '::text) || COALESCE("left"(contract_vehicle, 20000), ''::text)) || '
--   '::text) || COALESCE("left"(custom_frontend, 20000), ''::text)) || '
--   '::text) || COALESCE("left"(custom_llm, 20000), ''::text)) || '
--   '::text) || COALESCE("left"(custom_features, 20000), ''::text)) || '
--   '::text) || COALESCE("left"(remarks, 20000), ''::text)), 20000) AS search_text,
--       lower("left"(name, 100)) AS name_order,
--       lower("left"(project_name, 100)) AS project_name_order,
--       array_position(ARRAY['salesforce'::text, 'servicenow'::text, 'powerapps'::text, 'custom'::text, 'unknown'::text], frontend) AS frontend_order,
--       array_position(ARRAY['aws'::text, 'azure'::text, 'gcp'::text, 'onprem'::text, 'other'::text, 'none'::text], hosting) AS cloud_order,
--       is_federal AS is_federal_order,
--       array_position(ARRAY['openai'::text, 'llama'::text, 'gemini'::text, 'claude'::text, 'other'::text, 'unknown'::text], llm) AS llm_order,
--       cardinality(features) AS features_order,
--       array_position(ARRAY['under-10k'::text, '10k-50k'::text, '50k-100k'::text, 'over-100k'::text, 'not-sure'::text], budget) AS budget_order,
--       array_position(ARRAY['asap'::text, '1-month'::text, '1-3-months'::text, '3-plus-months'::text, 'flexible'::text], timeline) AS timeline_order,
--       lower("left"(remarks, 100)) AS custom_needs_order,
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
--               WHEN (octet_length(remarks) <= 1000) THEN remarks
--               ELSE "left"(remarks, 1001)
--           END AS custom_needs_start,
--       ((((((((COALESCE(octet_length(name), 0) + COALESCE(octet_length(email), 0)) + COALESCE(octet_length(client_name), 0)) + COALESCE(octet_length(project_name), 0)) + COALESCE(octet_length(contract_vehicle), 0)) + COALESCE(octet_length(custom_frontend), 0)) + COALESCE(octet_length(custom_llm), 0)) + COALESCE(octet_length(custom_features), 0)) + COALESCE(octet_length(remarks), 0)) AS text_bytes
--      FROM public.onboarding_submissions submission
--     WHERE ( SELECT private.is_staff() AS is_staff);
--   revoke all on table public."onboarding_submissions_list" from public, anon, authenticated, service_role;
--   create index onboarding_submissions_cloud_filter ON public.onboarding_submissions USING btree (hosting, submitted_at DESC, id DESC);
--   grant select on table public."onboarding_submissions_list" to authenticated;
--   comment on index public.onboarding_submissions_cloud_filter is 'using btree ("cloud", submitted_at desc, id desc)';
--   comment on index public.onboarding_submissions_search is E'using gin ((left(coalesce(left("name", 20000), '''') || E''\\n'' || coalesce(left("email", 20000), '''') || E''\\n'' || coalesce(left("client_name", 20000), '''') || E''\\n'' || coalesce(left("project_name", 20000), '''') || E''\\n'' || coalesce(left("contract_vehicle", 20000), '''') || E''\\n'' || coalesce(left("custom_frontend", 20000), '''') || E''\\n'' || coalesce(left("custom_llm", 20000), '''') || E''\\n'' || coalesce(left("custom_features", 20000), '''') || E''\\n'' || coalesce(left("custom_needs", 20000), ''''), 20000)) extensions.gin_trgm_ops)';
--   do $$
--   begin
--     if exists (select from pg_attribute where attrelid = 'public.onboarding_submissions'::regclass
--         and attname = 'hosting' and not attisdropped)
--       and not exists (select from pg_attribute where attrelid = 'public.onboarding_submissions'::regclass
--         and attname = 'cloud' and not attisdropped) then
--       alter table public."onboarding_submissions" rename column "hosting" to "cloud";
--     end if;
--   end
--   $$;
--   do $$
--   begin
--     if exists (select from pg_attribute where attrelid = 'public.onboarding_submissions'::regclass
--         and attname = 'remarks' and not attisdropped)
--       and not exists (select from pg_attribute where attrelid = 'public.onboarding_submissions'::regclass
--         and attname = 'custom_needs' and not attisdropped) then
--       alter table public."onboarding_submissions" rename column "remarks" to "custom_needs";
--     end if;
--   end
--   $$;
