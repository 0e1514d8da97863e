-- Written by `npm run schema:migrate -- --name status`, for review. Once applied it is history.
-- Part 2 of 3: takes long on a big table, and no submission waits for it.
-- Builds indexes outside a transaction: apply it with the Supabase CLI 2.109 or later, or with psql.

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
      and relname in ('onboarding_submissions_overview_99de4733', 'onboarding_submissions_status_filter_03d34196')
  loop
    execute format('drop index %s', broken);
  end loop;
end
$$;

set lock_timeout = 0;

create index concurrently if not exists "onboarding_submissions_overview_99de4733" on public."onboarding_submissions" using btree ("features", "budget", "timeline", "status");

create index concurrently if not exists "onboarding_submissions_status_filter_03d34196" on public."onboarding_submissions" using btree ("status", submitted_at desc, id desc);

-- A rule that rows from before break stays in force for new rows only.
do $$
declare
  rule name;
begin
  foreach rule in array array['status_choice', 'assignee_not_empty']::name[] loop
    begin
      execute format('alter table public."onboarding_submissions" validate constraint %I', rule);
    exception
      when check_violation then
        raise notice 'rows from before break %; it holds for new rows', rule;
    end;
  end loop;
end
$$;

reset lock_timeout;

reset statement_timeout;
