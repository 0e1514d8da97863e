-- Written by `npm run schema:migrate -- --name search-bounded-texts`, for review. Once applied it is history.
-- Part 1 of 2: takes long on a big table, and no submission waits for it.
-- Builds indexes outside a transaction: apply it with the Supabase CLI 2.109 or later, or with psql.
--
--   safe: The index onboarding_submissions_search_07fd10bd is built.
--   safe: The index onboarding_submissions_search_b3635314 goes.
--   safe: The view onboarding_submissions_list is made anew.

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
      and relname in ('onboarding_submissions_search_07fd10bd')
  loop
    execute format('drop index %s', broken);
  end loop;
end
$$;

set lock_timeout = 0;

create index concurrently if not exists "onboarding_submissions_search_07fd10bd" on public."onboarding_submissions" using gin ((left(coalesce(left("name", 20000), '') || E'\n' || coalesce(left("email", 20000), '') || E'\n' || coalesce(left("client_name", 20000), '') || E'\n' || coalesce(left("project_name", 20000), '') || E'\n' || coalesce(left("contract_vehicle", 20000), '') || E'\n' || coalesce(left("custom_frontend", 20000), '') || E'\n' || coalesce(left("custom_llm", 20000), '') || E'\n' || coalesce(left("custom_features", 20000), '') || E'\n' || coalesce(left("custom_needs", 20000), ''), 20000)) extensions.gin_trgm_ops);

reset lock_timeout;

reset statement_timeout;
