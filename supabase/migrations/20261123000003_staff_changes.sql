-- What staff noted of a submission and changed of it: who, what and when. Staff reads it. Notes are added by the function
-- below, by which staff saves, and changes by the trigger; the declared state recreates both with the columns that staff
-- writes. Nobody changes or removes an entry; erasing the submission erases its entries.

create table public.onboarding_submissions_history (
  id uuid primary key default gen_random_uuid(),
  submission_id uuid not null references public.onboarding_submissions (id) on delete cascade,
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
  -- As long as the staff page takes: MAX_NOTE_LENGTH in src/admin/handling/history.ts.
  constraint text_length check (char_length(text) <= 4000 and text ~ '\S')
);
comment on table public.onboarding_submissions_history is
  'Notes and changes of staff, append-only.';
create index onboarding_submissions_history_newest
  on public.onboarding_submissions_history (submission_id, at desc, id desc);

alter table public.onboarding_submissions_history enable row level security;
revoke all on table public.onboarding_submissions_history from public, anon, authenticated, service_role;
grant select on table public.onboarding_submissions_history to authenticated;
grant select, insert, update, delete on table public.onboarding_submissions_history to service_role;
create policy "staff may read" on public.onboarding_submissions_history
  for select to authenticated
  using ((select private.is_staff()));

-- The e-mail addresses of the accounts to which a submission may be assigned.
create function private.staff_emails() returns setof text
  language sql stable security definer
  set search_path = ''
as $$
  select email::text
  from auth.users
  where raw_app_meta_data ->> 'role' = 'staff'
    and (banned_until is null or banned_until <= now())
    and deleted_at is null
$$;
revoke all on function private.staff_emails() from public, anon, authenticated, service_role;

create function public.staff_accounts() returns jsonb
  language sql stable security definer
  set search_path = ''
as $$
  select coalesce(jsonb_agg(email order by email), '[]')
  from private.staff_emails() as email
  where (select private.is_staff())
$$;
revoke all on function public.staff_accounts() from public, anon, authenticated, service_role;
grant execute on function public.staff_accounts() to authenticated;

-- Records the changes of the columns that its arguments name. An assignee is a member of staff.
create function private.record_changes() returns trigger
  language plpgsql
  security definer
  set search_path = ''
as $$
declare
  changed text;
  was text;
  becomes text;
begin
  foreach changed in array tg_argv loop
    execute format('select ($1).%1$I::text, ($2).%1$I::text', changed) into was, becomes using old, new;
    continue when was is not distinct from becomes;
    if changed = 'assignee' and becomes not in (select private.staff_emails()) then
      raise exception using errcode = 'check_violation', message = 'The assignee is not a member of staff.';
    end if;
    insert into public.onboarding_submissions_history (submission_id, kind, old, new)
    values (new.id, changed, was, becomes);
  end loop;
  return null;
end
$$;
revoke all on function private.record_changes() from public, anon, authenticated, service_role;

-- Staff writes what is its own, and nothing else.
create trigger "record changes of staff"
  after update of "status", "assignee" on public."onboarding_submissions"
  for each row execute function private.record_changes('status', 'assignee');

-- Saves staff's changes of a submission and a note, where its columns still have the values that were seen, or the new ones
-- already. Returns whether it did, and the values of now; null where there is no such submission.
create function public."onboarding_submissions_save"(submission uuid, seen jsonb, changes jsonb, note jsonb) returns jsonb
language plpgsql volatile security definer
set search_path = ''
as $function$
declare
  stored public."onboarding_submissions";
  expected public."onboarding_submissions";
  wanted public."onboarding_submissions";
  saved boolean;
begin
  perform private.require_manager();
  select * into stored from public."onboarding_submissions" where id = submission for update;
  if not found then
    return null;
  end if;
  expected := jsonb_populate_record(stored, seen);
  wanted := jsonb_populate_record(stored, changes);
  saved := (stored."status" is not distinct from expected."status" or stored."status" is not distinct from wanted."status") and (stored."assignee" is not distinct from expected."assignee" or stored."assignee" is not distinct from wanted."assignee");
  if saved then
    update public."onboarding_submissions" set "status" = wanted."status", "assignee" = wanted."assignee" where id = submission;
    if note is not null then
      insert into public."onboarding_submissions_history" (id, submission_id, text) values ((note ->> 'id')::uuid, submission, note ->> 'text')
      on conflict (id) do nothing;
    end if;
    stored := wanted;
  end if;
  return jsonb_build_object('saved', saved, 'now', jsonb_build_object('status', stored."status", 'assignee', stored."assignee"));
end
$function$;
revoke all on function public."onboarding_submissions_save"(uuid, jsonb, jsonb, jsonb) from public, anon, authenticated, service_role;
grant execute on function public."onboarding_submissions_save"(uuid, jsonb, jsonb, jsonb) to authenticated;
