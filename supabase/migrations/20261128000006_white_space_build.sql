-- Written by `npm run schema:migrate -- --name white-space`, for review. Once applied it is history.
-- Part 2 of 2: takes long on a big table, and no submission waits for it.

set statement_timeout = 0;

set lock_timeout = 0;

-- A rule that rows from before break stays in force for new values only.
do $$
declare
  rule name;
begin
  foreach rule in array array['assignee_not_empty']::name[] loop
    begin
      execute format('alter table public."onboarding_submissions" validate constraint %I', rule);
    exception
      when check_violation then
        raise notice 'rows from before break %; it holds for new values', rule;
    end;
  end loop;
end
$$;

reset lock_timeout;

reset statement_timeout;
