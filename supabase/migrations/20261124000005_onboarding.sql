-- Written by `npm run schema:migrate -- --name onboarding`, for review. Once applied it is history.

create table if not exists public."onboarding_submissions" (
  id uuid primary key default gen_random_uuid(),
  submitted_at timestamptz not null default now(),
  form_version character varying(10)
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
  add column if not exists "custom_needs" text,
  add column if not exists "status" text default 'new',
  add column if not exists "assignee" text,
  add column if not exists "lost_reason" text,
  add column if not exists "fit" text,
  add column if not exists "language" text default 'en';

alter table public."onboarding_submissions"
  add constraint "status_required" check ("status" is not null) not valid,
  add constraint "status_choice" check ("status" in ('new', 'in-review', 'contacted', 'closed')) not valid,
  add constraint "assignee_not_empty" check ("assignee" ~ '\S') not valid,
  add constraint "lost_reason_choice" check ("lost_reason" in ('price', 'timing', 'competitor', 'no-answer', 'other')) not valid,
  add constraint "fit_choice" check ("fit" in ('strong', 'possible', 'weak')) not valid,
  add constraint "lost_reason_absent_unless" check (coalesce("status" = 'closed', false) or "lost_reason" is null) not valid;

-- A rule that rows from before break stays in force for new values only.
do $$
declare
  rule name;
begin
  foreach rule in array array['status_required', 'status_choice', 'assignee_not_empty', 'lost_reason_choice', 'fit_choice', 'lost_reason_absent_unless']::name[] loop
    begin
      execute format('alter table public."onboarding_submissions" validate constraint %I', rule);
    exception
      when check_violation then
        raise notice 'rows from before break %; it holds for new values', rule;
    end;
  end loop;
end
$$;

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
    when not ("client_name" ~ '\S') then 'client_name_not_empty'
    when not ("client_name" is not null) then 'client_name_required'
    when not ("cloud" in ('aws', 'azure', 'gcp', 'onprem', 'other', 'none')) then 'cloud_choice'
    when not ("cloud" is not null) then 'cloud_required'
    when not ("contract_vehicle" ~ '\S') then 'contract_vehicle_not_empty'
    when not ("custom_features" ~ '\S') then 'custom_features_not_empty'
    when not (coalesce("frontend" = 'custom', false) or "custom_frontend" is null) then 'custom_frontend_absent_unless'
    when not ("custom_frontend" ~ '\S') then 'custom_frontend_not_empty'
    when not (not coalesce("frontend" = 'custom', false) or "custom_frontend" is not null) then 'custom_frontend_required_if'
    when not (coalesce("llm" = 'other', false) or "custom_llm" is null) then 'custom_llm_absent_unless'
    when not ("custom_llm" ~ '\S') then 'custom_llm_not_empty'
    when not (not coalesce("llm" = 'other', false) or "custom_llm" is not null) then 'custom_llm_required_if'
    when not ("custom_needs" ~ '\S') then 'custom_needs_not_empty'
    when not ("email" ~ '\S') then 'email_not_empty'
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
    when not ("name" ~ '\S') then 'name_not_empty'
    when not ("name" is not null) then 'name_required'
    when not ("project_name" ~ '\S') then 'project_name_not_empty'
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

alter table public."onboarding_submissions" enable row level security;
revoke all on table public."onboarding_submissions" from public, anon, authenticated, service_role;
grant insert ("id", "form_version", "name", "email", "client_name", "project_name", "contract_vehicle", "frontend", "custom_frontend", "cloud", "is_federal", "frontend_gov_cloud", "backend_gov_cloud", "llm", "custom_llm", "features", "custom_features", "budget", "timeline", "custom_needs", "language") on table public."onboarding_submissions" to anon;
grant select, insert, update, delete on table public."onboarding_submissions" to service_role;

-- Anybody may submit; the grants say which columns. Nobody reads the table itself: staff reads by functions, which ask who
-- calls.
drop policy if exists "anyone may submit" on public."onboarding_submissions";
create policy "anyone may submit" on public."onboarding_submissions" for insert to anon with check (true);
drop policy if exists "staff may read" on public."onboarding_submissions";

-- Triggers of one moment fire by their names. The embedded backend turns the limit off for load runs (RATE_LIMIT=off). No
-- client can: over HTTP nobody sets a parameter.
create or replace trigger allow_one_row after insert on public."onboarding_submissions" referencing new table as inserted
  for each statement when (current_user = 'anon') execute function private.allow_one_row();
create or replace trigger admit_submission before insert on public."onboarding_submissions"
  for each row when (current_user = 'anon') execute function private.admit_submission();
create or replace trigger limit_submissions before insert on public."onboarding_submissions"
  for each row when (current_user = 'anon' and current_setting('app.rate_limit', true) is distinct from 'off')
  execute function private.limit_submissions();
create or replace trigger refuse_closed before insert on public."onboarding_submissions"
  for each row when (current_user = 'anon') execute function private.refuse_closed();
create or replace trigger uphold_rules before insert on public."onboarding_submissions"
  for each row execute function private."onboarding_submissions_rules"();
create or replace trigger note_submission after insert on public."onboarding_submissions"
  for each row when (current_user = 'anon') execute function private.note_submission();
create or replace trigger forget_outbox after delete on public."onboarding_submissions" referencing old table as erased
  for each statement execute function private.forget_outbox();

-- What staff noted of a submission and changed of it: who, what and when. Notes are added by the function by which staff
-- saves, and changes by a trigger. Nobody changes or removes an entry; erasing the submission erases its entries.
create table if not exists public."onboarding_submissions_history" (
  id uuid primary key default gen_random_uuid(),
  submission_id uuid not null references public."onboarding_submissions" (id) on delete cascade,
  at timestamptz not null default clock_timestamp(),
  -- Both null where the service role or the owner made the change.
  author uuid default auth.uid(),
  -- Kept with the entry: it stays readable when the account is gone.
  author_email text default auth.jwt() ->> 'email',
  -- 'note', or the column that was changed.
  kind text not null default 'note',
  old text,
  new text,
  text text,
  constraint note_has_text check ((kind = 'note') = (text is not null)),
  constraint text_length check (char_length(text) <= 4000 and text ~ '\S')
);
create index if not exists "onboarding_submissions_history_newest"
  on public."onboarding_submissions_history" (submission_id, at desc, id desc);
alter table public."onboarding_submissions_history" enable row level security;
revoke all on table public."onboarding_submissions_history" from public, anon, authenticated, service_role;
grant select on table public."onboarding_submissions_history" to authenticated;
grant select, insert, update, delete on table public."onboarding_submissions_history" to service_role;
drop policy if exists "staff may read" on public."onboarding_submissions_history";
create policy "staff may read" on public."onboarding_submissions_history" for select to authenticated using ((select private.is_staff()));

-- Staff writes what is its own, and nothing else.
drop trigger if exists "record changes of staff" on public."onboarding_submissions";
drop function if exists public."onboarding_submissions_save"(uuid, jsonb, jsonb, jsonb);
create trigger "record changes of staff"
  after update of "status", "assignee", "lost_reason", "fit" on public."onboarding_submissions"
  for each row execute function private.record_changes('status', 'assignee', 'lost_reason', 'fit');
-- Saves staff's changes of a submission and a note, where its columns still have the values that were seen, or the new ones
-- already. Returns whether it did, and the values of now; null where there is no such submission. An answer to a question
-- that is no longer asked goes.
create function public."onboarding_submissions_save"("submission" uuid, "seen" jsonb, "changes" jsonb, "note" jsonb) returns jsonb
language plpgsql volatile security definer
set search_path = ''
as $function$
#variable_conflict use_column
declare
  stored public."onboarding_submissions";
  expected public."onboarding_submissions";
  wanted public."onboarding_submissions";
  saved boolean;
begin
  perform private.require_staff();
  select * into stored from public."onboarding_submissions" where id = $1 for update;
  if not found then
    return null;
  end if;
  expected := jsonb_populate_record(stored, seen);
  wanted := jsonb_populate_record(stored, changes);
  saved := (stored."status" is not distinct from expected."status" or stored."status" is not distinct from wanted."status") and (stored."assignee" is not distinct from expected."assignee" or stored."assignee" is not distinct from wanted."assignee") and (stored."lost_reason" is not distinct from expected."lost_reason" or stored."lost_reason" is not distinct from wanted."lost_reason") and (stored."fit" is not distinct from expected."fit" or stored."fit" is not distinct from wanted."fit");
  select case when coalesce("status" = 'closed', false) or "lost_reason" is null then "lost_reason" end into wanted."lost_reason" from (select wanted.*) as _;
  if saved then
    update public."onboarding_submissions" set "status" = wanted."status", "assignee" = wanted."assignee", "lost_reason" = wanted."lost_reason", "fit" = wanted."fit" where id = $1;
    if note is not null then
      insert into public."onboarding_submissions_history" (id, submission_id, text) values ((note ->> 'id')::uuid, submission, note ->> 'text')
      on conflict (id) do nothing;
    end if;
    stored := wanted;
  end if;
  return jsonb_build_object('saved', saved, 'now', jsonb_build_object('status', stored."status", 'assignee', stored."assignee", 'lost_reason', stored."lost_reason", 'fit', stored."fit"));
end
$function$;
revoke all on function public."onboarding_submissions_save"(uuid, jsonb, jsonb, jsonb) from public, anon, authenticated, service_role;
grant execute on function public."onboarding_submissions_save"(uuid, jsonb, jsonb, jsonb) to authenticated, service_role;

create extension if not exists pg_trgm with schema extensions;

-- The labels by which a search finds answers. The expression of an index has no room for them.
create or replace function private."onboarding_submissions_labels_b3ecbb4f"() returns jsonb
language sql immutable parallel safe
set search_path = ''
return '{"budget":{"10k-50k":"$10,000 - $50,000 $10K-$50K","50k-100k":"$50,000 - $100,000 $50K-$100K","not-sure":"Not Sure Yet Not Sure","over-100k":"Over $100,000 > $100K","under-10k":"Under $10,000 < $10K"},"cloud":{"aws":"AWS","azure":"Azure","gcp":"Google Cloud Platform","none":"Not Sure Yet","onprem":"On-Premises","other":"Other/Hybrid"},"features":{"chatbot":"LLM Chatbot Integration","document-translation":"Document Translation","job-description":"Job Description Generation","realtime-translation":"Realtime Translation","resume-evaluation":"Resume Evaluation"},"fit":{"possible":"Possible","strong":"Strong","weak":"Weak"},"frontend":{"custom":"Custom","powerapps":"Power Apps","salesforce":"Salesforce","servicenow":"ServiceNow","unknown":"Not Sure Yet"},"llm":{"claude":"Claude","gemini":"Gemini","llama":"LLaMA","openai":"OpenAI","other":"Other","unknown":"Not Sure Yet"},"lost_reason":{"competitor":"A competitor","no-answer":"No answer","other":"Something else","price":"Price","timing":"Timing"},"status":{"closed":"Closed","contacted":"Contacted","in-review":"In review","new":"New"},"timeline":{"1-3-months":"1-3 months","1-month":"1 month","3-plus-months":"3+ months","asap":"ASAP (0-2 weeks) ASAP","flexible":"Flexible"}}'::jsonb;
revoke all on function private."onboarding_submissions_labels_b3ecbb4f"() from public, anon, authenticated, service_role;
-- Whoever writes a row computes the index, and whoever reads the view computes the text.
grant execute on function private."onboarding_submissions_labels_b3ecbb4f"() to anon, authenticated, service_role;

create index if not exists "onboarding_submissions_count_f0211706" on public."onboarding_submissions" using btree ((true));
create index if not exists "onboarding_submissions_newest_fdf3f2aa" on public."onboarding_submissions" using btree (submitted_at desc, id desc);
create index if not exists "onboarding_submissions_version_37199a09" on public."onboarding_submissions" using btree (form_version, submitted_at) where form_version is not null;
create index if not exists "onboarding_submissions_search_e615d85b" on public."onboarding_submissions" using gin ((left(coalesce((private."onboarding_submissions_labels_b3ecbb4f"() -> 'status') ->> "status", "status", '') || E'\n' || coalesce((private."onboarding_submissions_labels_b3ecbb4f"() -> 'lost_reason') ->> "lost_reason", "lost_reason", '') || E'\n' || coalesce((private."onboarding_submissions_labels_b3ecbb4f"() -> 'fit') ->> "fit", "fit", '') || E'\n' || coalesce((private."onboarding_submissions_labels_b3ecbb4f"() -> 'frontend') ->> "frontend", "frontend", '') || E'\n' || coalesce((private."onboarding_submissions_labels_b3ecbb4f"() -> 'cloud') ->> "cloud", "cloud", '') || E'\n' || case when "is_federal" then 'Federal Client' else '' end || E'\n' || case when "frontend_gov_cloud" then 'Frontend in GovCloud' else '' end || E'\n' || case when "backend_gov_cloud" then 'Backend in GovCloud' else '' end || E'\n' || coalesce((private."onboarding_submissions_labels_b3ecbb4f"() -> 'llm') ->> "llm", "llm", '') || E'\n' || coalesce(private.label_texts("features", (private."onboarding_submissions_labels_b3ecbb4f"() -> 'features')), '') || E'\n' || coalesce((private."onboarding_submissions_labels_b3ecbb4f"() -> 'budget') ->> "budget", "budget", '') || E'\n' || coalesce((private."onboarding_submissions_labels_b3ecbb4f"() -> 'timeline') ->> "timeline", "timeline", '') || E'\n' || coalesce(case when octet_length("assignee") <= 20000 and octet_length("assignee") = char_length("assignee") then "assignee" else private.search_form(left("assignee", 20000)) end, '') || E'\n' || coalesce(case when octet_length("name") <= 20000 and octet_length("name") = char_length("name") then "name" else private.search_form(left("name", 20000)) end, '') || E'\n' || coalesce(case when octet_length("email") <= 20000 and octet_length("email") = char_length("email") then "email" else private.search_form(left("email", 20000)) end, '') || E'\n' || coalesce(case when octet_length("client_name") <= 20000 and octet_length("client_name") = char_length("client_name") then "client_name" else private.search_form(left("client_name", 20000)) end, '') || E'\n' || coalesce(case when octet_length("project_name") <= 20000 and octet_length("project_name") = char_length("project_name") then "project_name" else private.search_form(left("project_name", 20000)) end, '') || E'\n' || coalesce(case when octet_length("contract_vehicle") <= 20000 and octet_length("contract_vehicle") = char_length("contract_vehicle") then "contract_vehicle" else private.search_form(left("contract_vehicle", 20000)) end, '') || E'\n' || coalesce(case when octet_length("custom_frontend") <= 20000 and octet_length("custom_frontend") = char_length("custom_frontend") then "custom_frontend" else private.search_form(left("custom_frontend", 20000)) end, '') || E'\n' || coalesce(case when octet_length("custom_llm") <= 20000 and octet_length("custom_llm") = char_length("custom_llm") then "custom_llm" else private.search_form(left("custom_llm", 20000)) end, '') || E'\n' || coalesce(case when octet_length("custom_features") <= 20000 and octet_length("custom_features") = char_length("custom_features") then "custom_features" else private.search_form(left("custom_features", 20000)) end, '') || E'\n' || coalesce(case when octet_length("custom_needs") <= 20000 and octet_length("custom_needs") = char_length("custom_needs") then "custom_needs" else private.search_form(left("custom_needs", 20000)) end, ''), 20000)) extensions.gin_trgm_ops);
create index if not exists "onboarding_submissions_pairs_b99ae056" on public."onboarding_submissions" using gin ((private.search_pairs(left(coalesce((private."onboarding_submissions_labels_b3ecbb4f"() -> 'status') ->> "status", "status", '') || E'\n' || coalesce((private."onboarding_submissions_labels_b3ecbb4f"() -> 'lost_reason') ->> "lost_reason", "lost_reason", '') || E'\n' || coalesce((private."onboarding_submissions_labels_b3ecbb4f"() -> 'fit') ->> "fit", "fit", '') || E'\n' || coalesce((private."onboarding_submissions_labels_b3ecbb4f"() -> 'frontend') ->> "frontend", "frontend", '') || E'\n' || coalesce((private."onboarding_submissions_labels_b3ecbb4f"() -> 'cloud') ->> "cloud", "cloud", '') || E'\n' || case when "is_federal" then 'Federal Client' else '' end || E'\n' || case when "frontend_gov_cloud" then 'Frontend in GovCloud' else '' end || E'\n' || case when "backend_gov_cloud" then 'Backend in GovCloud' else '' end || E'\n' || coalesce((private."onboarding_submissions_labels_b3ecbb4f"() -> 'llm') ->> "llm", "llm", '') || E'\n' || coalesce(private.label_texts("features", (private."onboarding_submissions_labels_b3ecbb4f"() -> 'features')), '') || E'\n' || coalesce((private."onboarding_submissions_labels_b3ecbb4f"() -> 'budget') ->> "budget", "budget", '') || E'\n' || coalesce((private."onboarding_submissions_labels_b3ecbb4f"() -> 'timeline') ->> "timeline", "timeline", '') || E'\n' || coalesce(case when octet_length("assignee") <= 20000 and octet_length("assignee") = char_length("assignee") then "assignee" else private.search_form(left("assignee", 20000)) end, '') || E'\n' || coalesce(case when octet_length("name") <= 20000 and octet_length("name") = char_length("name") then "name" else private.search_form(left("name", 20000)) end, '') || E'\n' || coalesce(case when octet_length("email") <= 20000 and octet_length("email") = char_length("email") then "email" else private.search_form(left("email", 20000)) end, '') || E'\n' || coalesce(case when octet_length("client_name") <= 20000 and octet_length("client_name") = char_length("client_name") then "client_name" else private.search_form(left("client_name", 20000)) end, '') || E'\n' || coalesce(case when octet_length("project_name") <= 20000 and octet_length("project_name") = char_length("project_name") then "project_name" else private.search_form(left("project_name", 20000)) end, '') || E'\n' || coalesce(case when octet_length("contract_vehicle") <= 20000 and octet_length("contract_vehicle") = char_length("contract_vehicle") then "contract_vehicle" else private.search_form(left("contract_vehicle", 20000)) end, '') || E'\n' || coalesce(case when octet_length("custom_frontend") <= 20000 and octet_length("custom_frontend") = char_length("custom_frontend") then "custom_frontend" else private.search_form(left("custom_frontend", 20000)) end, '') || E'\n' || coalesce(case when octet_length("custom_llm") <= 20000 and octet_length("custom_llm") = char_length("custom_llm") then "custom_llm" else private.search_form(left("custom_llm", 20000)) end, '') || E'\n' || coalesce(case when octet_length("custom_features") <= 20000 and octet_length("custom_features") = char_length("custom_features") then "custom_features" else private.search_form(left("custom_features", 20000)) end, '') || E'\n' || coalesce(case when octet_length("custom_needs") <= 20000 and octet_length("custom_needs") = char_length("custom_needs") then "custom_needs" else private.search_form(left("custom_needs", 20000)) end, ''), 20000))));
alter index public."onboarding_submissions_pairs_b99ae056" alter column 1 set statistics 0;
create index if not exists "onboarding_submissions_overview_b888265e" on public."onboarding_submissions" using btree ("language", "frontend", "cloud", "is_federal", "frontend_gov_cloud", "backend_gov_cloud", "llm");
create index if not exists "onboarding_submissions_overview_99de4733" on public."onboarding_submissions" using btree ("features", "budget", "timeline", "status");
create index if not exists "onboarding_submissions_overview_8b8cb96b" on public."onboarding_submissions" using btree ("lost_reason", "fit", "status");
create index if not exists "onboarding_submissions_frontend_filter_356ea89f" on public."onboarding_submissions" using btree ("frontend", submitted_at desc, id desc);
create index if not exists "onboarding_submissions_cloud_filter_57c5cef9" on public."onboarding_submissions" using btree ("cloud", submitted_at desc, id desc);
create index if not exists "onboarding_submissions_is_federal_filter_1363f8e9" on public."onboarding_submissions" using btree ("is_federal", submitted_at desc, id desc);
create index if not exists "onboarding_submissions_frontend_gov_cloud_filter_246b8c1a" on public."onboarding_submissions" using btree ("frontend_gov_cloud", submitted_at desc, id desc);
create index if not exists "onboarding_submissions_backend_gov_cloud_filter_12cd251b" on public."onboarding_submissions" using btree ("backend_gov_cloud", submitted_at desc, id desc);
create index if not exists "onboarding_submissions_llm_filter_0d849a42" on public."onboarding_submissions" using btree ("llm", submitted_at desc, id desc);
create index if not exists "onboarding_submissions_features_filter_77a4116c" on public."onboarding_submissions" using gin ("features");
create index if not exists "onboarding_submissions_budget_filter_c9bbdcbc" on public."onboarding_submissions" using btree ("budget", submitted_at desc, id desc);
create index if not exists "onboarding_submissions_timeline_filter_5a858fa5" on public."onboarding_submissions" using btree ("timeline", submitted_at desc, id desc);
create index if not exists "onboarding_submissions_status_filter_03d34196" on public."onboarding_submissions" using btree ("status", submitted_at desc, id desc);
create index if not exists "onboarding_submissions_lost_reason_filter_e8799c0e" on public."onboarding_submissions" using btree ("lost_reason", submitted_at desc, id desc);
create index if not exists "onboarding_submissions_fit_filter_0f6d0698" on public."onboarding_submissions" using btree ("fit", submitted_at desc, id desc);
create index if not exists "onboarding_submissions_language_filter_90ce6692" on public."onboarding_submissions" using btree ("language", submitted_at desc, id desc);
create index if not exists "onboarding_submissions_assignee_filter_ada25fb3" on public."onboarding_submissions" using btree ("assignee", submitted_at desc, id desc);
create index if not exists "onboarding_submissions_name_order_4415c91d" on public."onboarding_submissions" using btree ((lower(left("name", 100))));
create index if not exists "onboarding_submissions_name_order_88cb7fb0" on public."onboarding_submissions" using btree ((lower(left("name", 100))) desc nulls last);
create index if not exists "onboarding_submissions_project_name_order_3311a143" on public."onboarding_submissions" using btree ((lower(left("project_name", 100))));
create index if not exists "onboarding_submissions_project_name_order_ba7b9a16" on public."onboarding_submissions" using btree ((lower(left("project_name", 100))) desc nulls last);
create index if not exists "onboarding_submissions_custom_needs_order_27cf67c9" on public."onboarding_submissions" using btree ((lower(left("custom_needs", 100))));
create index if not exists "onboarding_submissions_custom_needs_order_34da45bb" on public."onboarding_submissions" using btree ((lower(left("custom_needs", 100))) desc nulls last);

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
-- Staff reads it by the functions that follow, which record who read what. Only the secret key reads it as it is, and no computed
-- column: ordering by one of them, or looking for its values, reads and computes every row.
revoke all on table public."onboarding_submissions_list" from public, anon, authenticated, service_role;
grant select ("id", "submitted_at", "form_version", "name", "email", "client_name", "project_name", "contract_vehicle", "frontend", "custom_frontend", "cloud", "is_federal", "frontend_gov_cloud", "backend_gov_cloud", "llm", "custom_llm", "features", "custom_features", "budget", "timeline", "custom_needs", "status", "assignee", "lost_reason", "fit", "language") on table public."onboarding_submissions_list" to service_role;

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
  pattern text;
  without_trigram text[] := '{}';
  words integer := 0;
  selected text := 'true';
begin
  perform private.require_staff();
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
        word := private.search_form(word);
        pattern := '%' || regexp_replace(word, '([\\%_])', '\\\1', 'g') || '%';
        if word ~ '[[:alnum:]]{3}' then
          selected := selected || format(' and search_text ilike %L', pattern);
        else
          without_trigram := without_trigram || pattern;
        end if;
        if hinted then
          selected := selected || private.search_hints(word);
        end if;
      end loop;
      continue;
    end if;
    template := case condition.operator
      when 'in' then case when condition."column" in ('frontend', 'cloud', 'llm', 'budget', 'timeline', 'status', 'lost_reason', 'fit', 'language') then '%1$I = any (%2$L)' end
      when 'ov' then case when condition."column" in ('features') then '%1$I && %2$L' end
      when 'is' then case when condition."column" in ('is_federal', 'frontend_gov_cloud', 'backend_gov_cloud') then '%1$I is ' || case condition."values"[1] when 'true' then 'true' when 'false' then 'false' when 'null' then 'null' end end
      when 'answered' then case when condition."column" in ('is_federal', 'frontend_gov_cloud', 'backend_gov_cloud') then '%1$I is not null' end
      when 'account' then case when condition."column" in ('assignee') then case when 'nobody' = any (condition."values") then '(%1$I is null or %1$I = any (array_replace(%2$L::text[], ''me'', auth.jwt() ->> ''email'')))' else '%1$I = any (array_replace(%2$L::text[], ''me'', auth.jwt() ->> ''email''))' end end
      when 'equals' then case when condition."column" in ('email') then 'lower(%1$I) = lower(%3$L)' end
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
  -- No index finds them, so that a row's text is computed once for all of them.
  if without_trigram <> '{}' then
    selected := selected || format(' and search_text ilike all (%L)', without_trigram);
  end if;
  return selected;
end
$function$;
revoke all on function public."onboarding_submissions_where"(jsonb, boolean) from public, anon, authenticated, service_role;
grant execute on function public."onboarding_submissions_where"(jsonb, boolean) to authenticated, service_role;

-- Counts the rows of a condition that is written in SQL already, up to one more than 1000.
create or replace function private."onboarding_submissions_hits"(selected text) returns integer
language plpgsql stable
set search_path = ''
as $function$
declare
  counted integer;
begin
  execute format('select count(*) from (select from public."onboarding_submissions_list" where %s limit 1001) as hits', selected) into counted;
  return counted;
end
$function$;
revoke all on function private."onboarding_submissions_hits"(text) from public, anon, authenticated, service_role;

-- One page of the list. Without a snapshot it is the first page, newest first, and makes one: the time of the newest
-- row, after which rows have arrived later, and the number of rows. Hits of conditions are counted up to 1000.
-- If there are more hits, pages reach the first 2500. The second half of a counted list is read from its end, so that the last page loads as fast as the first.
-- Many hits of a search are sorted among the newest 1000: sorting all of them would read every row.
-- How the rows are read follows from counts of its own: a caller may write any number into a snapshot. It reads the view
-- with its owner's rights, and public."onboarding_submissions_where" asks first who calls. Rows are read by SQL that is executed as a text: a column may have the name of a variable.
create or replace function public."onboarding_submissions_page"("conditions" jsonb, "snapshot" jsonb, "sort" text, "descending" boolean, "first" integer) returns jsonb
language plpgsql volatile security definer
set search_path = ''
as $function$
declare
  selected text := public."onboarding_submissions_where"(conditions, true);
  sorted text := 'public."onboarding_submissions_list"';
  total integer := snapshot ->> 'total';
  is_more boolean := false;
  until text := snapshot ->> 'until';
  arrived text := case when until is null then '' else format(' and submitted_at <= %L', until) end;
  is_backwards boolean := false;
  length integer;
  keys text;
  ids uuid[];
  rows jsonb;
begin
  first := greatest(first, 0);
  if conditions <> '[]' then
    total := private."onboarding_submissions_hits"(selected || arrived);
    is_more := total > 1000;
    total := least(total, 1000);
  elsif total is null or first > 10000 then
    execute 'select count(*) from public."onboarding_submissions_list" where true' || arrived into total;
  end if;
  if is_more then
    selected := public."onboarding_submissions_where"(conditions, false);
    length := case when first < 2500 then 26 else 0 end;
  else
    first := least(first, total);
    length := least(25, total - first);
    is_backwards := first > total / 2;
  end if;
  selected := selected || arrived;
  if is_more and sort is not null and conditions @> '[{"column": "search_text"}]' then
    sorted := format('(select id, submitted_at, %I from public."onboarding_submissions_list" where %s order by submitted_at desc, id desc limit 1000) as newest', sort, selected);
    selected := 'true';
  end if;
  keys := case
    when sort is null then format('submitted_at %1$s, id %1$s', case when descending = is_backwards then 'asc' else 'desc' end)
    when sort = any (array['name_order', 'project_name_order', 'frontend_order', 'cloud_order', 'is_federal_order', 'llm_order', 'features_order', 'budget_order', 'timeline_order', 'custom_needs_order']::text[]) then format(
      '%I %s, submitted_at %3$s, id %3$s', sort,
      case when descending = is_backwards then 'asc' else 'desc' end || case when is_backwards then ' nulls first' else ' nulls last' end,
      case when is_backwards then 'asc' else 'desc' end
    )
  end;
  if keys is null then
    raise exception using errcode = 'invalid_parameter_value', message = format('The list has no order by %s.', sort);
  end if;
  execute format(
    'select array(select id from %s where %s order by %s offset %s limit %s)',
    sorted, selected, keys, case when is_backwards then total - first - length else first end, length
  ) into ids;
  execute $query$
select coalesce(jsonb_agg(to_jsonb(listed.*) order by array_position($1, listed.id) * $2), '[]')
from (
  select "id", "submitted_at", "form_version", case when octet_length("name") <= 1000 then "name" else left("name", 1001) end as "name", case when octet_length("email") <= 1000 then "email" else left("email", 1001) end as "email", case when octet_length("client_name") <= 1000 then "client_name" else left("client_name", 1001) end as "client_name", case when octet_length("project_name") <= 1000 then "project_name" else left("project_name", 1001) end as "project_name", case when octet_length("contract_vehicle") <= 1000 then "contract_vehicle" else left("contract_vehicle", 1001) end as "contract_vehicle", "frontend", case when octet_length("custom_frontend") <= 1000 then "custom_frontend" else left("custom_frontend", 1001) end as "custom_frontend", "cloud", "is_federal", "frontend_gov_cloud", "backend_gov_cloud", "llm", case when octet_length("custom_llm") <= 1000 then "custom_llm" else left("custom_llm", 1001) end as "custom_llm", "features", case when octet_length("custom_features") <= 1000 then "custom_features" else left("custom_features", 1001) end as "custom_features", "budget", "timeline", case when octet_length("custom_needs") <= 1000 then "custom_needs" else left("custom_needs", 1001) end as "custom_needs", "status", case when octet_length("assignee") <= 1000 then "assignee" else left("assignee", 1001) end as "assignee", "lost_reason", "fit", "language"
  from public."onboarding_submissions_list"
  where id = any ($1[1:25])
) as listed$query$ into rows using ids, case when is_backwards then -1 else 1 end;
  perform private.record_look('onboarding_submissions');
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
grant execute on function public."onboarding_submissions_page"(jsonb, jsonb, text, boolean, integer) to authenticated, service_role;
comment on function public."onboarding_submissions_page"(jsonb, jsonb, text, boolean, integer) is 'Reads.';

-- The next whole rows of the list after one of it, newest first: at most 1000, and 8 MB as they are sent,
-- or one row. It goes on from a row, so that the last block comes as quickly as the first. Like the page, it
-- reads the view with its owner's rights.
create or replace function public."onboarding_submissions_export"("conditions" jsonb, "snapshot" jsonb, "after" jsonb) returns json
language plpgsql volatile security definer
set search_path = ''
as $function$
declare
  selected text := public."onboarding_submissions_where"(conditions, true);
  rest text := format(' and submitted_at <= %L', coalesce(after ->> 'submitted_at', snapshot ->> 'until', 'infinity'));
  exported record;
  sent text;
  bytes integer := 0;
  rows text[] := '{}';
  ids uuid[] := '{}';
begin
  perform private.require_manager();
  if after is not null then
    if after ->> 'id' is null then
      raise exception using errcode = 'invalid_parameter_value', message = 'The export goes on after a row with an id.';
    end if;
    rest := rest || format(' and (submitted_at, id) < (%L, %L)', after ->> 'submitted_at', after ->> 'id');
  end if;
  if conditions <> '[]' and private."onboarding_submissions_hits"(selected || rest) > 1000 then
    selected := public."onboarding_submissions_where"(conditions, false);
  end if;
  for exported in execute format(
    'select "id", "submitted_at", "form_version", "name", "email", "client_name", "project_name", "contract_vehicle", "frontend", "custom_frontend", "cloud", "is_federal", "frontend_gov_cloud", "backend_gov_cloud", "llm", "custom_llm", "features", "custom_features", "budget", "timeline", "custom_needs", "status", "assignee", "lost_reason", "fit", "language" from public."onboarding_submissions_list" where %s order by submitted_at desc, id desc limit 1000', selected || rest
  ) loop
    sent := row_to_json(exported);
    bytes := bytes + octet_length(sent);
    exit when bytes > 8388608 and ids <> '{}';
    rows := rows || sent;
    ids := ids || exported.id;
  end loop;
  perform private.record_read(
    case when conditions @> '[{"operator": "equals"}]' then 'exported person' else 'exported list' end,
    'onboarding_submissions', ids, conditions
  );
  return '[' || array_to_string(rows, ',') || ']';
end
$function$;
revoke all on function public."onboarding_submissions_export"(jsonb, jsonb, jsonb) from public, anon, authenticated, service_role;
grant execute on function public."onboarding_submissions_export"(jsonb, jsonb, jsonb) to authenticated, service_role;
comment on function public."onboarding_submissions_export"(jsonb, jsonb, jsonb) is 'Reads.';

-- One whole submission, with the time of the first one that answered the same questions; null where there is none of this
-- id.
create or replace function public."onboarding_submissions_open"("submission" uuid) returns jsonb
language plpgsql volatile security definer
set search_path = ''
as $function$
declare
  opened jsonb;
begin
  perform private.require_staff();
  execute $query$
select to_jsonb(whole.*) || jsonb_build_object('formSince', (
  select min(submitted_at) from public."onboarding_submissions" where form_version = whole.form_version
))
from (select "id", "submitted_at", "form_version", "name", "email", "client_name", "project_name", "contract_vehicle", "frontend", "custom_frontend", "cloud", "is_federal", "frontend_gov_cloud", "backend_gov_cloud", "llm", "custom_llm", "features", "custom_features", "budget", "timeline", "custom_needs", "status", "assignee", "lost_reason", "fit", "language" from public."onboarding_submissions_list" where id = $1) as whole$query$ into opened using submission;
  if opened is not null then
    perform private.record_read('opened', 'onboarding_submissions', array[submission]);
  end if;
  return opened;
end
$function$;
revoke all on function public."onboarding_submissions_open"(uuid) from public, anon, authenticated, service_role;
grant execute on function public."onboarding_submissions_open"(uuid) to authenticated, service_role;
comment on function public."onboarding_submissions_open"(uuid) is 'Reads.';

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
  selected text := public."onboarding_submissions_where"(conditions, true);
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
