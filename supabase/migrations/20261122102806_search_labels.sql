-- Written by `npm run schema:migrate -- --name search-labels`, for review. Once applied it is history.
-- Part 1 of 2: takes long on a big table, and no submission waits for it.
-- Builds indexes outside a transaction: apply it with the Supabase CLI 2.109 or later, or with psql.
--
--   safe: The index onboarding_submissions_search_df5d7d7b is created.
--   safe: The index onboarding_submissions_search_07fd10bd is dropped.
--   safe: The view onboarding_submissions_list is recreated.

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
      and relname in ('onboarding_submissions_search_df5d7d7b')
  loop
    execute format('drop index %s', broken);
  end loop;
end
$$;

set lock_timeout = 0;

create index concurrently if not exists "onboarding_submissions_search_df5d7d7b" on public."onboarding_submissions" using gin ((replace(left(coalesce('{"custom":"Custom","powerapps":"Power Apps","salesforce":"Salesforce","servicenow":"ServiceNow","unknown":"Not Sure Yet"}'::jsonb ->> "frontend", "frontend", '') || E'\n' || coalesce('{"aws":"AWS","azure":"Azure","gcp":"Google Cloud Platform","none":"Not Sure Yet","onprem":"On-Premises","other":"Other/Hybrid"}'::jsonb ->> "cloud", "cloud", '') || E'\n' || coalesce('{"claude":"Claude","gemini":"Gemini","llama":"LLaMA","openai":"OpenAI","other":"Other","unknown":"Not Sure Yet"}'::jsonb ->> "llm", "llm", '') || E'\n' || case when 'chatbot' = any ("features") then 'LLM Chatbot Integration' else '' end || E'\n' || case when 'document-translation' = any ("features") then 'Document Translation' else '' end || E'\n' || case when 'job-description' = any ("features") then 'Job Description Generation' else '' end || E'\n' || case when 'realtime-translation' = any ("features") then 'Realtime Translation' else '' end || E'\n' || case when 'resume-evaluation' = any ("features") then 'Resume Evaluation' else '' end || E'\n' || coalesce('{"10k-50k":"$10,000 - $50,000 $10K-$50K","50k-100k":"$50,000 - $100,000 $50K-$100K","not-sure":"Not Sure Yet Not Sure","over-100k":"Over $100,000 > $100K","under-10k":"Under $10,000 < $10K"}'::jsonb ->> "budget", "budget", '') || E'\n' || coalesce('{"1-3-months":"1-3 months","1-month":"1 month","3-plus-months":"3+ months","asap":"ASAP (0-2 weeks)","flexible":"Flexible"}'::jsonb ->> "timeline", "timeline", '') || E'\n' || coalesce(case when octet_length("name") <= 20000 and octet_length("name") = char_length("name") then "name" else normalize(left("name", 20000), nfkc) end, '') || E'\n' || coalesce(case when octet_length("email") <= 20000 and octet_length("email") = char_length("email") then "email" else normalize(left("email", 20000), nfkc) end, '') || E'\n' || coalesce(case when octet_length("client_name") <= 20000 and octet_length("client_name") = char_length("client_name") then "client_name" else normalize(left("client_name", 20000), nfkc) end, '') || E'\n' || coalesce(case when octet_length("project_name") <= 20000 and octet_length("project_name") = char_length("project_name") then "project_name" else normalize(left("project_name", 20000), nfkc) end, '') || E'\n' || coalesce(case when octet_length("contract_vehicle") <= 20000 and octet_length("contract_vehicle") = char_length("contract_vehicle") then "contract_vehicle" else normalize(left("contract_vehicle", 20000), nfkc) end, '') || E'\n' || coalesce(case when octet_length("custom_frontend") <= 20000 and octet_length("custom_frontend") = char_length("custom_frontend") then "custom_frontend" else normalize(left("custom_frontend", 20000), nfkc) end, '') || E'\n' || coalesce(case when octet_length("custom_llm") <= 20000 and octet_length("custom_llm") = char_length("custom_llm") then "custom_llm" else normalize(left("custom_llm", 20000), nfkc) end, '') || E'\n' || coalesce(case when octet_length("custom_features") <= 20000 and octet_length("custom_features") = char_length("custom_features") then "custom_features" else normalize(left("custom_features", 20000), nfkc) end, '') || E'\n' || coalesce(case when octet_length("custom_needs") <= 20000 and octet_length("custom_needs") = char_length("custom_needs") then "custom_needs" else normalize(left("custom_needs", 20000), nfkc) end, ''), 20000), '*', '∗')) extensions.gin_trgm_ops);

reset lock_timeout;

reset statement_timeout;
