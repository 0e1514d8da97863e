-- Written by `the command`, for review. Once applied it is history.
-- Part 1 of 3: takes a moment, in which submissions wait.
--
--   safe: The column "urgent" is now called "hurry"; its answers stay. Submissions from pages that are already open are refused until the page is reloaded: publish the new build at once.
--   safe: A new question adds the column "phone" (text).
--   safe: "topics_choices" accepts everything that pages already open may send.
--   safe: "topics_unique" accepts everything that pages already open may send.
--   safe: The index onboarding_submissions_search_cfdc05ef is created.
--   safe: The index onboarding_submissions_pairs_f272cbe0 is created.
--   safe: The index onboarding_submissions_phone_order_710418a3 is created.
--   safe: The index onboarding_submissions_phone_order_bb3703ff is created.
--   safe: The index onboarding_submissions_search_d9483f42 is dropped.
--   safe: The index onboarding_submissions_pairs_3b9c8d34 is dropped.
--   safe: The view onboarding_submissions_list and the functions beside it are recreated.
--   waits: "name_max_length" may refuse what pages already open send.
--   waits: "phone_required" may refuse what pages already open send.

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

alter index if exists public."onboarding_submissions_overview_a77e47f5" rename to "onboarding_submissions_overview_d1b31576";

alter index if exists public."onboarding_submissions_urgent_filter_1d4f04d1" rename to "onboarding_submissions_hurry_filter_8498e259";

alter table public."onboarding_submissions"
  add column if not exists "phone" text;

alter table public."onboarding_submissions"
  drop constraint if exists "topics_choices",
  drop constraint if exists "topics_unique",
  drop constraint if exists "phone_not_empty";

alter table public."onboarding_submissions"
  add constraint "phone_not_empty" check ("phone" <> '') not valid,
  add constraint "topics_choices" check (array_ndims("topics") = 1 and "topics" <@ array['hiring', 'payroll', 'pay']::text[]) not valid,
  add constraint "topics_unique" check (cardinality("topics") = ('hiring' = any ("topics"))::int + ('payroll' = any ("topics"))::int + ('pay' = any ("topics"))::int) not valid;

grant insert ("phone") on table public."onboarding_submissions" to anon;

reset lock_timeout;

-- Written by `the command`, for review. Once applied it is history.
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
      and relname in ('onboarding_submissions_search_cfdc05ef', 'onboarding_submissions_pairs_f272cbe0', 'onboarding_submissions_phone_order_710418a3', 'onboarding_submissions_phone_order_bb3703ff')
  loop
    execute format('drop index %s', broken);
  end loop;
end
$$;

set lock_timeout = 0;

create index concurrently if not exists "onboarding_submissions_search_cfdc05ef" on public."onboarding_submissions" using gin ((left(coalesce('{"done":"Done","new":"New"}'::jsonb ->> "status", "status", '') || E'\n' || coalesce('{"basic":"Basic B","custom":"Custom"}'::jsonb ->> "plan", "plan", '') || E'\n' || case when "hurry" then 'Is it urgent?' else '' end || E'\n' || case when 'hiring' = any ("topics") then 'Hiring' else '' end || E'\n' || case when 'pay' = any ("topics") then 'Pay' else '' end || E'\n' || case when 'payroll' = any ("topics") then 'Payroll' else '' end || E'\n' || coalesce(case when octet_length("assignee") <= 20000 and octet_length("assignee") = char_length("assignee") then "assignee" else normalize(left("assignee", 20000), nfkc) end, '') || E'\n' || coalesce(case when octet_length("name") <= 20000 and octet_length("name") = char_length("name") then "name" else normalize(left("name", 20000), nfkc) end, '') || E'\n' || coalesce(case when octet_length("wishes") <= 20000 and octet_length("wishes") = char_length("wishes") then "wishes" else normalize(left("wishes", 20000), nfkc) end, '') || E'\n' || coalesce(case when octet_length("phone") <= 20000 and octet_length("phone") = char_length("phone") then "phone" else normalize(left("phone", 20000), nfkc) end, ''), 20000)) extensions.gin_trgm_ops);

create index concurrently if not exists "onboarding_submissions_pairs_f272cbe0" on public."onboarding_submissions" using gin ((private.search_pairs(left(coalesce('{"done":"Done","new":"New"}'::jsonb ->> "status", "status", '') || E'\n' || coalesce('{"basic":"Basic B","custom":"Custom"}'::jsonb ->> "plan", "plan", '') || E'\n' || case when "hurry" then 'Is it urgent?' else '' end || E'\n' || case when 'hiring' = any ("topics") then 'Hiring' else '' end || E'\n' || case when 'pay' = any ("topics") then 'Pay' else '' end || E'\n' || case when 'payroll' = any ("topics") then 'Payroll' else '' end || E'\n' || coalesce(case when octet_length("assignee") <= 20000 and octet_length("assignee") = char_length("assignee") then "assignee" else normalize(left("assignee", 20000), nfkc) end, '') || E'\n' || coalesce(case when octet_length("name") <= 20000 and octet_length("name") = char_length("name") then "name" else normalize(left("name", 20000), nfkc) end, '') || E'\n' || coalesce(case when octet_length("wishes") <= 20000 and octet_length("wishes") = char_length("wishes") then "wishes" else normalize(left("wishes", 20000), nfkc) end, '') || E'\n' || coalesce(case when octet_length("phone") <= 20000 and octet_length("phone") = char_length("phone") then "phone" else normalize(left("phone", 20000), nfkc) end, ''), 20000))));
alter index public."onboarding_submissions_pairs_f272cbe0" alter column 1 set statistics 0;

create index concurrently if not exists "onboarding_submissions_phone_order_710418a3" on public."onboarding_submissions" using btree ((lower(left("phone", 100))));

create index concurrently if not exists "onboarding_submissions_phone_order_bb3703ff" on public."onboarding_submissions" using btree ((lower(left("phone", 100))) desc nulls last);

-- A rule that rows from before break stays in force for new rows only.
do $$
declare
  rule name;
begin
  foreach rule in array array['phone_not_empty', 'topics_choices', 'topics_unique']::name[] loop
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

-- Written by `the command`, for review. Once applied it is history.
-- Part 3 of 3: takes a moment, in which submissions wait.

set lock_timeout = '2s';

do $$
begin
  lock table public."onboarding_submissions_list", public."onboarding_submissions" in access exclusive mode;
exception
  when lock_not_available then
    raise exception using errcode = 'lock_not_available', message = 'Nothing has been changed: something else has been using the table for more than two seconds. Apply the migration again, in a quieter minute; pg_stat_activity says what is running.';
end
$$;

-- What staff reads: the table, its texts for searching, and what its columns sort by. The view says itself who is
-- staff: row-level security would keep the search from its index.
drop view if exists public."onboarding_submissions_list";
create view public."onboarding_submissions_list" …
revoke all on table public."onboarding_submissions_list" from public, anon, authenticated, service_role;
grant select on table public."onboarding_submissions_list" to authenticated;

-- The conditions of a list as SQL: [{"column", "operator", "values"}], all of them together. With hints they also ask
-- for the pairs of short words, by which few hits are found; many are found sooner by reading on from the newest.
-- It refuses more than the staff page can ask before a row is read.
create or replace function public."onboarding_submissions_where" …
revoke all on function public."onboarding_submissions_where"(jsonb, boolean) from public, anon, authenticated, service_role;
grant execute on function public."onboarding_submissions_where"(jsonb, boolean) to authenticated;

-- One page of the list. Without a snapshot it is the first page, newest first, and makes one: the time of the newest
-- row, after which rows have arrived later, and the number of rows. Hits of conditions are counted up to 1000.
-- Of more, pages reach the first 2500. The second half of a counted list is read from its end, so that the last page loads as fast as the first.
-- A column may have the name of a variable, but none has a capital letter.
create or replace function public."onboarding_submissions_page" …
revoke all on function public."onboarding_submissions_page"(jsonb, jsonb, text, boolean, integer) from public, anon, authenticated, service_role;
grant execute on function public."onboarding_submissions_page"(jsonb, jsonb, text, boolean, integer) to authenticated;

-- The next whole rows of the list after one of it, newest first: at most 1000, and about
-- 8 MB of text. It goes on from a row, so that the last block comes as quickly as the first.
create or replace function public."onboarding_submissions_export" …
revoke all on function public."onboarding_submissions_export"(jsonb, jsonb, jsonb) from public, anon, authenticated, service_role;
grant execute on function public."onboarding_submissions_export"(jsonb, jsonb, jsonb) to authenticated;

-- What the overview shows: the days of the submissions that fulfil some conditions, and their answers to
-- questions with choices, each with its number of submissions. It reads the view with its caller's rights.
-- Of a search it counts 2000 hits, and says that there are more: common words would take a database seconds.
-- No column has a capital letter, so the names with one are free.
create or replace function public."onboarding_submissions_overview" …
revoke all on function public."onboarding_submissions_overview"(jsonb, text) from public, anon, authenticated, service_role;
grant execute on function public."onboarding_submissions_overview"(jsonb, text) to authenticated;

-- The form, and the time after which its submissions are erased.
insert into private.forms (table_name, retention) values ('onboarding_submissions', interval '24 months')
  on conflict (table_name) do update set retention = excluded.retention;

-- The notifications that apply to a submission.
create or replace function private."onboarding_submissions_notifies" …
revoke all on function private."onboarding_submissions_notifies"(text, public."onboarding_submissions") from public, anon, authenticated, service_role;

-- The submissions that are erased one day, and the time from which their period counts. It has no setting of its own,
-- so that the planner sees through it to the index.
create or replace function private."onboarding_submissions_retained" …
revoke all on function private."onboarding_submissions_retained"() from public, anon, authenticated, service_role;

drop index if exists public."onboarding_submissions_search_d9483f42";

drop index if exists public."onboarding_submissions_pairs_3b9c8d34";

reset lock_timeout;

-- Written by `the command`, for review. Once applied it is history.
-- Part 1 of 2: takes a moment, in which submissions wait.
--
--   tightens: "name_max_length" may refuse what pages already open send.
--   tightens: "phone_required" may refuse what pages already open send.

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
  drop constraint if exists "name_max_length",
  drop constraint if exists "phone_required";

alter table public."onboarding_submissions"
  add constraint "name_max_length" check (char_length("name") <= 80) not valid,
  add constraint "phone_required" check ("phone" is not null) not valid;

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
  foreach rule in array array['name_max_length', 'phone_required']::name[] loop
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
