-- An end for submissions: staff erases one, and the declared retention erases old ones. See
-- docs/decisions/042-an-erased-submission-leaves-a-tombstone.md.

-- What is left of an erased submission. No personal data: not even its outbox rows or its time.
create table private.erased_submissions (
  id uuid primary key,
  erased_at timestamptz not null default now(),
  cause text not null check (cause in ('staff', 'operator', 'retention')),
  -- The account of a member of staff.
  erased_by uuid
);
comment on table private.erased_submissions is
  'Ids of erased submissions, so that nothing brings one back: neither a repeated request nor a restored backup.';
alter table private.erased_submissions enable row level security;
revoke all on table private.erased_submissions from public, anon, authenticated, service_role;

-- A request that is repeated late must not bring back what was erased: it gets the answer for a stored row.
create function private.refuse_erased() returns trigger
  language plpgsql
  security definer
  set search_path = ''
as $$
begin
  if exists (select from private.erased_submissions where id = new.id) then
    raise unique_violation using message = 'This submission was stored before, and erased since.';
  end if;
  return new;
end
$$;
revoke all on function private.refuse_erased() from public, anon, authenticated, service_role;

create trigger refuse_erased
  before insert on public.onboarding_submissions
  for each row
  when (current_user = 'anon')
  execute function private.refuse_erased();

-- Everything that refers to a submission goes with it, by its foreign key.
create function private.erase_submissions(ids uuid[], cause text, erased_by uuid default null) returns integer
  language plpgsql
  set search_path = ''
as $$
declare
  erased integer;
begin
  insert into private.erased_submissions (id, cause, erased_by)
  select submission.id, erase_submissions.cause, erase_submissions.erased_by
  from public.onboarding_submissions as submission
  where submission.id = any (ids)
  on conflict (id) do nothing;
  delete from public.onboarding_submissions as submission where submission.id = any (ids);
  get diagnostics erased = row_count;
  return erased;
end
$$;
revoke all on function private.erase_submissions(uuid[], text, uuid) from public, anon, authenticated, service_role;

create function private.erasure(submission uuid) returns jsonb
  language sql stable
  set search_path = ''
as $$
  select jsonb_build_object('erased_at', erased_at, 'cause', cause)
  from private.erased_submissions where id = submission
$$;
revoke all on function private.erasure(uuid) from public, anon, authenticated, service_role;

-- Erases one submission. Returns its tombstone, also where it was erased before; null where there never was one.
create function public.erase_submission(submission uuid) returns jsonb
  language plpgsql
  security definer
  set search_path = ''
as $$
begin
  perform private.require_manager();
  if current_setting('role', true) = 'service_role' then
    perform private.erase_submissions(array[submission], 'operator');
  else
    perform private.erase_submissions(array[submission], 'staff', (auth.jwt() ->> 'sub')::uuid);
  end if;
  return private.erasure(submission);
end
$$;
revoke all on function public.erase_submission(uuid) from public, anon, authenticated, service_role;
grant execute on function public.erase_submission(uuid) to authenticated, service_role;

-- Returns the tombstone of a submission; null where there is none.
create function public.erased_submission(submission uuid) returns jsonb
  language plpgsql stable
  security definer
  set search_path = ''
as $$
begin
  perform private.require_manager();
  return private.erasure(submission);
end
$$;
revoke all on function public.erased_submission(uuid) from public, anon, authenticated, service_role;
grant execute on function public.erased_submission(uuid) to authenticated, service_role;

-- Returns the tombstones of the ids from the first to the last, at most 20: people name a submission by its reference, the
-- first bits of the id, also once it is erased. A reference names one, hardly ever two.
create function public.erased_submissions(first uuid, last uuid) returns jsonb
  language plpgsql stable
  security definer
  set search_path = ''
as $$
begin
  perform private.require_manager();
  return (
    select coalesce(jsonb_agg(to_jsonb(tombstone) order by tombstone.id), '[]')
    from (
      select id, erased_at
      from private.erased_submissions
      where id between first and last
      order by id
      limit 20
    ) as tombstone
  );
end
$$;
revoke all on function public.erased_submissions(uuid, uuid) from public, anon, authenticated, service_role;
grant execute on function public.erased_submissions(uuid, uuid) to authenticated;

-- The time after which a submission is erased; null keeps everything. The declared state replaces this function.
create function private.retention_period() returns interval
language sql immutable
set search_path = ''
as $function$ select interval '24 months' $function$;
revoke all on function private.retention_period() from public, anon, authenticated, service_role;

-- The submissions that are erased one day, and the time from which their period counts. The declared state replaces this
-- function. It has no `set` clause: the planner would not see through it, and look at every submission.
create function private.retained() returns table (id uuid, since timestamptz)
language sql stable
as $function$ select submission.id, submission.submitted_at from public."onboarding_submissions" as submission $function$;
revoke all on function private.retained() from public, anon, authenticated, service_role;

-- Erases submissions that are older than the declared period, at most so many at a time: no other request waits long.
-- First go those that a restored backup has brought back.
create function private.apply_retention(most integer default 2000) returns integer
  language plpgsql
  set search_path = ''
as $$
declare
  erased integer;
  old uuid[];
begin
  delete from public.onboarding_submissions as submission
  using private.erased_submissions as tombstone
  where submission.id = tombstone.id;
  get diagnostics erased = row_count;
  old := array(
    select id from private.retained()
    where since < now() - private.retention_period()
    order by since, id
    limit most
  );
  return erased + private.erase_submissions(old, 'retention');
end
$$;
revoke all on function private.apply_retention(integer) from public, anon, authenticated, service_role;

-- For `npm run staff -- retention`: counts what is due, or erases some of it.
create function public.apply_retention(carry_out boolean) returns jsonb
  language plpgsql
  security definer
  set search_path = ''
as $$
declare
  erased integer := 0;
  cutoff timestamptz := now() - private.retention_period();
begin
  if carry_out then
    erased := private.apply_retention();
  end if;
  return (
    select jsonb_build_object(
      'period', private.retention_period()::text,
      'erased', erased,
      'due', count(*) filter (where since < cutoff),
      'soon', count(*) filter (where since >= cutoff and since < cutoff + interval '30 days'),
      'next', min(since) filter (where since >= cutoff) + private.retention_period()
    )
    from private.retained()
  );
end
$$;
revoke all on function public.apply_retention(boolean) from public, anon, authenticated, service_role;
grant execute on function public.apply_retention(boolean) to service_role;

-- Where pg_cron is switched on, old submissions and delivered notifications go by themselves. It replaces a schedule of that name.
do $$
begin
  if exists (select from pg_catalog.pg_extension where extname = 'pg_cron') then
    perform cron.schedule(
      'apply-retention', '*/10 * * * *', 'select private.apply_retention(), private.forget_notifications()'
    );
  end if;
end
$$;
