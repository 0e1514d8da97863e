-- Written by `the command`, for review. Once applied it is history.
-- Part 1 of 1: takes a moment, in which submissions wait.
--
--   safe: The column "urgent" is now called "hurry"; its answers stay. Submissions from pages that are already open are refused until the page is reloaded: publish the new build at once.
--   safe: The view onboarding_submissions_list is recreated.

set lock_timeout = '2s';

do $$
begin
  lock table public."onboarding_submissions_list", public."onboarding_submissions" in access exclusive mode;
exception
  when lock_not_available then
    raise exception using errcode = 'lock_not_available', message = 'Nothing has been changed: something else has been using the table for more than two seconds. Apply the migration again, in a quieter minute; pg_stat_activity says what is running.';
end
$$;

do $$
begin
  if exists (select from pg_attribute where attrelid = 'public.onboarding_submissions'::regclass
      and attname = 'urgent' and not attisdropped)
    and not exists (select from pg_attribute where attrelid = 'public.onboarding_submissions'::regclass
      and attname = 'hurry' and not attisdropped) then
    alter table public."onboarding_submissions" rename column "urgent" to "hurry";
  end if;
end
$$;

alter index if exists public."onboarding_submissions_urgent_filter_1d4f04d1" rename to "onboarding_submissions_hurry_filter_8498e259";

-- What staff reads: the table, its texts for searching, what its columns sort by, the beginnings of its
-- texts and their size. The view says itself who is staff: row-level security would keep the search from
-- its index.
drop view if exists public."onboarding_submissions_list";
create view public."onboarding_submissions_list" with (security_invoker = false) as
select
  submission.*,
  replace(left(coalesce('{"basic":"Basic B","custom":"Custom"}'::jsonb ->> "plan", "plan", '') || E'\n' || case when 'hiring' = any ("topics") then 'Hiring' else '' end || E'\n' || case when 'payroll' = any ("topics") then 'Payroll' else '' end || E'\n' || coalesce(case when octet_length("name") <= 20000 and octet_length("name") = char_length("name") then "name" else normalize(left("name", 20000), nfkc) end, '') || E'\n' || coalesce(case when octet_length("wishes") <= 20000 and octet_length("wishes") = char_length("wishes") then "wishes" else normalize(left("wishes", 20000), nfkc) end, ''), 20000), '*', '∗') as search_text,
  lower(left("name", 100)) as "name_order",
  array_position(array['basic', 'custom']::text[], "plan") as "plan_order",
  "hurry" as "hurry_order",
  case when octet_length("name") <= 1000 then "name" else left("name", 1001) end as "name_start",
  case when octet_length("wishes") <= 1000 then "wishes" else left("wishes", 1001) end as "wishes_start",
  coalesce(octet_length("name"), 0) + coalesce(octet_length("wishes"), 0) as "text_bytes"
from public."onboarding_submissions" as submission
where (select private.is_staff());
revoke all on table public."onboarding_submissions_list" from public, anon, authenticated, service_role;
grant select on table public."onboarding_submissions_list" to authenticated;

reset lock_timeout;
