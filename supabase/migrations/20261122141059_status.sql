-- Written by `npm run schema:migrate -- --name status`, for review. Once applied it is history.
-- Part 1 of 3: takes a moment, in which submissions wait.
--
--   safe: A column that staff writes: "status" (text).
--   safe: A column that staff writes: "assignee" (text).
--   safe: The index onboarding_submissions_overview_99de4733 is created.
--   safe: The index onboarding_submissions_status_filter_03d34196 is created.
--   safe: The index onboarding_submissions_overview_bdf4b8ef is dropped.
--   safe: Staff may update its own columns, and no others.
--   safe: The view onboarding_submissions_list and the functions beside it are recreated.

set lock_timeout = '2s';

do $$
begin
  lock table public."onboarding_submissions_list", public."onboarding_submissions" in access exclusive mode;
exception
  when lock_not_available then
    raise exception using errcode = 'lock_not_available', message = 'Nothing has been changed: something else has been using the table for more than two seconds. Apply the migration again, in a quieter minute; pg_stat_activity says what is running.';
end
$$;

alter table public."onboarding_submissions"
  add column if not exists "status" text default 'new',
  add column if not exists "assignee" text;

alter table public."onboarding_submissions"
  drop constraint if exists "status_choice",
  drop constraint if exists "assignee_not_empty";

alter table public."onboarding_submissions"
  add constraint "status_choice" check ("status" in ('new', 'in-review', 'contacted', 'closed')) not valid,
  add constraint "assignee_not_empty" check ("assignee" <> '') not valid;

revoke update on table public."onboarding_submissions" from authenticated;

drop policy if exists "staff may update" on public."onboarding_submissions";

drop trigger if exists "record changes of staff" on public."onboarding_submissions";

grant update ("status", "assignee") on table public."onboarding_submissions" to authenticated;

create policy "staff may update" on public."onboarding_submissions"
  for update to authenticated
  using ((select private.is_staff()))
  with check ((select private.is_staff()));

create trigger "record changes of staff"
  after update of "status", "assignee" on public."onboarding_submissions"
  for each row execute function private.record_changes('status', 'assignee');

reset lock_timeout;
