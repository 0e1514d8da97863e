-- once repeatable: the table as it was first declared. What came later stands in later migrations.

create table if not exists public."onboarding_submissions" (
  id uuid primary key default gen_random_uuid(),
  submitted_at timestamptz not null default now()
);

alter table public."onboarding_submissions"
  add column if not exists "name" text,
  add column if not exists "email" text,
  add column if not exists "client_name" text,
  add column if not exists "project_name" text,
  add column if not exists "contract_vehicle" text,
  add column if not exists "frontend" text,
  add column if not exists "custom_frontend" text,
  add column if not exists "cloud" text,
  add column if not exists "is_federal" boolean,
  add column if not exists "frontend_gov_cloud" boolean,
  add column if not exists "backend_gov_cloud" boolean,
  add column if not exists "llm" text,
  add column if not exists "custom_llm" text,
  add column if not exists "features" text[],
  add column if not exists "custom_features" text,
  add column if not exists "budget" text,
  add column if not exists "timeline" text,
  add column if not exists "custom_needs" text;

-- A column keeps its type: rows hold answers of it.
do $$
declare
  other record;
begin
  for other in
    select attname, format_type(atttypid, null) as current, wanted.type
    from pg_attribute
    join (values
      ('name', 'text'),
      ('email', 'text'),
      ('client_name', 'text'),
      ('project_name', 'text'),
      ('contract_vehicle', 'text'),
      ('frontend', 'text'),
      ('custom_frontend', 'text'),
      ('cloud', 'text'),
      ('is_federal', 'boolean'),
      ('frontend_gov_cloud', 'boolean'),
      ('backend_gov_cloud', 'boolean'),
      ('llm', 'text'),
      ('custom_llm', 'text'),
      ('features', 'text[]'),
      ('custom_features', 'text'),
      ('budget', 'text'),
      ('timeline', 'text'),
      ('custom_needs', 'text')
    ) as wanted (name, type) on wanted.name = attname
    where attrelid = 'public.onboarding_submissions'::regclass and format_type(atttypid, null) <> wanted.type
  loop
    raise exception 'The column % holds %, and the declaration now makes it %: retire that question with "deprecated": true, and ask a new one.',
      other.attname, other.current, other.type;
  end loop;
end
$$;

do $$
declare
  old_check name;
begin
  for old_check in
    select conname from pg_constraint where conrelid = 'public.onboarding_submissions'::regclass and contype = 'c'
  loop
    execute format('alter table public."onboarding_submissions" drop constraint %I', old_check);
  end loop;
end
$$;

alter table public."onboarding_submissions"
  add constraint "name_required" check ("name" is not null) not valid,
  add constraint "name_not_empty" check ("name" <> '') not valid,
  add constraint "email_required" check ("email" is not null) not valid,
  add constraint "email_not_empty" check ("email" <> '') not valid,
  add constraint "client_name_required" check ("client_name" is not null) not valid,
  add constraint "client_name_not_empty" check ("client_name" <> '') not valid,
  add constraint "project_name_required" check ("project_name" is not null) not valid,
  add constraint "project_name_not_empty" check ("project_name" <> '') not valid,
  add constraint "contract_vehicle_not_empty" check ("contract_vehicle" <> '') not valid,
  add constraint "frontend_required" check ("frontend" is not null) not valid,
  add constraint "frontend_choice" check ("frontend" in ('salesforce', 'servicenow', 'powerapps', 'custom', 'unknown')) not valid,
  add constraint "custom_frontend_not_empty" check ("custom_frontend" <> '') not valid,
  add constraint "cloud_required" check ("cloud" is not null) not valid,
  add constraint "cloud_choice" check ("cloud" in ('aws', 'azure', 'gcp', 'onprem', 'other', 'none')) not valid,
  add constraint "is_federal_required" check ("is_federal" is not null) not valid,
  add constraint "llm_required" check ("llm" is not null) not valid,
  add constraint "llm_choice" check ("llm" in ('openai', 'llama', 'gemini', 'claude', 'other', 'unknown')) not valid,
  add constraint "custom_llm_not_empty" check ("custom_llm" <> '') not valid,
  add constraint "features_required" check ("features" is not null) not valid,
  add constraint "features_choices" check (array_ndims("features") = 1 and "features" <@ array['job-description', 'resume-evaluation', 'realtime-translation', 'document-translation', 'chatbot']::text[]) not valid,
  add constraint "features_unique" check (cardinality("features") = ('job-description' = any ("features"))::int + ('resume-evaluation' = any ("features"))::int + ('realtime-translation' = any ("features"))::int + ('document-translation' = any ("features"))::int + ('chatbot' = any ("features"))::int) not valid,
  add constraint "features_min_items" check (cardinality("features") >= 1) not valid,
  add constraint "custom_features_not_empty" check ("custom_features" <> '') not valid,
  add constraint "budget_required" check ("budget" is not null) not valid,
  add constraint "budget_choice" check ("budget" in ('under-10k', '10k-50k', '50k-100k', 'over-100k', 'not-sure')) not valid,
  add constraint "timeline_required" check ("timeline" is not null) not valid,
  add constraint "timeline_choice" check ("timeline" in ('asap', '1-month', '1-3-months', '3-plus-months', 'flexible')) not valid,
  add constraint "custom_needs_not_empty" check ("custom_needs" <> '') not valid,
  add constraint "custom_frontend_required_if" check (not coalesce("frontend" = 'custom', false) or "custom_frontend" is not null) not valid,
  add constraint "custom_frontend_absent_unless" check (coalesce("frontend" = 'custom', false) or "custom_frontend" is null) not valid,
  add constraint "frontend_gov_cloud_absent_unless" check (coalesce("is_federal" = true, false) or "frontend_gov_cloud" is null) not valid,
  add constraint "backend_gov_cloud_absent_unless" check (coalesce("is_federal" = true, false) or "backend_gov_cloud" is null) not valid,
  add constraint "custom_llm_required_if" check (not coalesce("llm" = 'other', false) or "custom_llm" is not null) not valid,
  add constraint "custom_llm_absent_unless" check (coalesce("llm" = 'other', false) or "custom_llm" is null) not valid;

-- A rule that rows from before break stays in force for new rows only.
do $$
declare
  new_check name;
begin
  for new_check in
    select conname from pg_constraint where conrelid = 'public.onboarding_submissions'::regclass and contype = 'c'
  loop
    begin
      execute format('alter table public."onboarding_submissions" validate constraint %I', new_check);
    exception
      when check_violation then
        raise notice 'rows from before break %; it holds for new rows', new_check;
    end;
  end loop;
end
$$;

alter table public."onboarding_submissions" enable row level security;
revoke all on table public."onboarding_submissions" from public, anon, authenticated;
grant insert ("id", "name", "email", "client_name", "project_name", "contract_vehicle", "frontend", "custom_frontend", "cloud", "is_federal", "frontend_gov_cloud", "backend_gov_cloud", "llm", "custom_llm", "features", "custom_features", "budget", "timeline", "custom_needs") on table public."onboarding_submissions" to anon;
grant select on table public."onboarding_submissions" to authenticated;

create index if not exists "onboarding_submissions_newest" on public."onboarding_submissions" (submitted_at desc, id desc);
