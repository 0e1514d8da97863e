-- Written by `the command`, for review. Once applied it is history.
-- Part 1 of 2: takes a moment, in which submissions wait.
--
--   tightens: "name_max_length" may refuse what pages already open send.

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
  drop constraint if exists "name_max_length";

alter table public."onboarding_submissions"
  add constraint "name_max_length" check (char_length("name") <= 80) not valid;

reset lock_timeout;

-- Written by `the command`, for review. Once applied it is history.
-- Part 2 of 2: takes long on a big table, and no submission waits for it.

set statement_timeout = 0;

set lock_timeout = 0;

-- A rule that rows from before break stays in force for new rows only.
do $$
declare
  rule name;
begin
  foreach rule in array array['name_max_length']::name[] loop
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
