-- Written by `npm run schema:migrate -- --name short-words-orders-and-overview`, for review. Once applied it is history.
-- Part 1 of 2: takes long on a big table, and no submission waits for it.
-- Builds indexes outside a transaction: apply it with the Supabase CLI 2.109 or later, or with psql.
--
--   safe: The index onboarding_submissions_pairs_66d195c9 is created.
--   safe: The index onboarding_submissions_overview_957232d9 is created.
--   safe: The index onboarding_submissions_overview_bdf4b8ef is created.
--   safe: The index onboarding_submissions_name_order_4415c91d is created.
--   safe: The index onboarding_submissions_name_order_88cb7fb0 is created.
--   safe: The index onboarding_submissions_project_name_order_3311a143 is created.
--   safe: The index onboarding_submissions_project_name_order_ba7b9a16 is created.
--   safe: The index onboarding_submissions_custom_needs_order_27cf67c9 is created.
--   safe: The index onboarding_submissions_custom_needs_order_34da45bb is created.
--   safe: The view onboarding_submissions_list and the function that counts it are recreated.

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
      and relname in ('onboarding_submissions_pairs_66d195c9', 'onboarding_submissions_overview_957232d9', 'onboarding_submissions_overview_bdf4b8ef', 'onboarding_submissions_name_order_4415c91d', 'onboarding_submissions_name_order_88cb7fb0', 'onboarding_submissions_project_name_order_3311a143', 'onboarding_submissions_project_name_order_ba7b9a16', 'onboarding_submissions_custom_needs_order_27cf67c9', 'onboarding_submissions_custom_needs_order_34da45bb')
  loop
    execute format('drop index %s', broken);
  end loop;
end
$$;

set lock_timeout = 0;

create index concurrently if not exists "onboarding_submissions_pairs_66d195c9" on public."onboarding_submissions" using gin ((private.search_pairs(replace(left(coalesce('{"custom":"Custom","powerapps":"Power Apps","salesforce":"Salesforce","servicenow":"ServiceNow","unknown":"Not Sure Yet"}'::jsonb ->> "frontend", "frontend", '') || E'\n' || coalesce('{"aws":"AWS","azure":"Azure","gcp":"Google Cloud Platform","none":"Not Sure Yet","onprem":"On-Premises","other":"Other/Hybrid"}'::jsonb ->> "cloud", "cloud", '') || E'\n' || coalesce('{"claude":"Claude","gemini":"Gemini","llama":"LLaMA","openai":"OpenAI","other":"Other","unknown":"Not Sure Yet"}'::jsonb ->> "llm", "llm", '') || E'\n' || case when 'chatbot' = any ("features") then 'LLM Chatbot Integration' else '' end || E'\n' || case when 'document-translation' = any ("features") then 'Document Translation' else '' end || E'\n' || case when 'job-description' = any ("features") then 'Job Description Generation' else '' end || E'\n' || case when 'realtime-translation' = any ("features") then 'Realtime Translation' else '' end || E'\n' || case when 'resume-evaluation' = any ("features") then 'Resume Evaluation' else '' end || E'\n' || coalesce('{"10k-50k":"$10,000 - $50,000 $10K-$50K","50k-100k":"$50,000 - $100,000 $50K-$100K","not-sure":"Not Sure Yet Not Sure","over-100k":"Over $100,000 > $100K","under-10k":"Under $10,000 < $10K"}'::jsonb ->> "budget", "budget", '') || E'\n' || coalesce('{"1-3-months":"1-3 months","1-month":"1 month","3-plus-months":"3+ months","asap":"ASAP (0-2 weeks)","flexible":"Flexible"}'::jsonb ->> "timeline", "timeline", '') || E'\n' || coalesce(case when octet_length("name") <= 20000 and octet_length("name") = char_length("name") then "name" else normalize(left("name", 20000), nfkc) end, '') || E'\n' || coalesce(case when octet_length("email") <= 20000 and octet_length("email") = char_length("email") then "email" else normalize(left("email", 20000), nfkc) end, '') || E'\n' || coalesce(case when octet_length("client_name") <= 20000 and octet_length("client_name") = char_length("client_name") then "client_name" else normalize(left("client_name", 20000), nfkc) end, '') || E'\n' || coalesce(case when octet_length("project_name") <= 20000 and octet_length("project_name") = char_length("project_name") then "project_name" else normalize(left("project_name", 20000), nfkc) end, '') || E'\n' || coalesce(case when octet_length("contract_vehicle") <= 20000 and octet_length("contract_vehicle") = char_length("contract_vehicle") then "contract_vehicle" else normalize(left("contract_vehicle", 20000), nfkc) end, '') || E'\n' || coalesce(case when octet_length("custom_frontend") <= 20000 and octet_length("custom_frontend") = char_length("custom_frontend") then "custom_frontend" else normalize(left("custom_frontend", 20000), nfkc) end, '') || E'\n' || coalesce(case when octet_length("custom_llm") <= 20000 and octet_length("custom_llm") = char_length("custom_llm") then "custom_llm" else normalize(left("custom_llm", 20000), nfkc) end, '') || E'\n' || coalesce(case when octet_length("custom_features") <= 20000 and octet_length("custom_features") = char_length("custom_features") then "custom_features" else normalize(left("custom_features", 20000), nfkc) end, '') || E'\n' || coalesce(case when octet_length("custom_needs") <= 20000 and octet_length("custom_needs") = char_length("custom_needs") then "custom_needs" else normalize(left("custom_needs", 20000), nfkc) end, ''), 20000), '*', '∗'))));
alter index public."onboarding_submissions_pairs_66d195c9" alter column 1 set statistics 0;

create index concurrently if not exists "onboarding_submissions_overview_957232d9" on public."onboarding_submissions" using btree ("frontend", "cloud", "is_federal", "frontend_gov_cloud", "backend_gov_cloud", "llm");

create index concurrently if not exists "onboarding_submissions_overview_bdf4b8ef" on public."onboarding_submissions" using btree ("features", "budget", "timeline");

create index concurrently if not exists "onboarding_submissions_name_order_4415c91d" on public."onboarding_submissions" using btree ((lower(left("name", 100))));

create index concurrently if not exists "onboarding_submissions_name_order_88cb7fb0" on public."onboarding_submissions" using btree ((lower(left("name", 100))) desc nulls last);

create index concurrently if not exists "onboarding_submissions_project_name_order_3311a143" on public."onboarding_submissions" using btree ((lower(left("project_name", 100))));

create index concurrently if not exists "onboarding_submissions_project_name_order_ba7b9a16" on public."onboarding_submissions" using btree ((lower(left("project_name", 100))) desc nulls last);

create index concurrently if not exists "onboarding_submissions_custom_needs_order_27cf67c9" on public."onboarding_submissions" using btree ((lower(left("custom_needs", 100))));

create index concurrently if not exists "onboarding_submissions_custom_needs_order_34da45bb" on public."onboarding_submissions" using btree ((lower(left("custom_needs", 100))) desc nulls last);

reset lock_timeout;

reset statement_timeout;
