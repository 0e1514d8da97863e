-- An end for submissions: staff erases one, the declared retention erases old ones, and staff sees the
-- notifications that could not be delivered. See docs/decisions/042-an-erased-submission-leaves-a-tombstone.md.

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

-- A request that is repeated late must not bring back what was erased: it hears that the row is there.
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

-- The functions below run with their owner's rights, so each asks first. `role` is the role of the request, which
-- the owner's rights do not change.
create function private.require_manager() returns void
  language plpgsql stable
  set search_path = ''
as $$
begin
  if current_setting('role', true) = 'service_role' or private.is_staff() then
    return;
  end if;
  raise insufficient_privilege using message = 'Only staff may do this.';
end
$$;
revoke all on function private.require_manager() from public, anon, authenticated, service_role;

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

-- Retention. The declared state replaces this function with the declared period; null keeps everything.
create function private.retention_period() returns interval
  language sql immutable
  set search_path = ''
as $$ select null::interval $$;
revoke all on function private.retention_period() from public, anon, authenticated, service_role;

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
    select id from public.onboarding_submissions
    where submitted_at < now() - private.retention_period()
    order by submitted_at, id
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
      'due', count(*) filter (where submitted_at < cutoff),
      'soon', count(*) filter (where submitted_at >= cutoff and submitted_at < cutoff + interval '30 days'),
      'next', min(submitted_at) filter (where submitted_at >= cutoff) + private.retention_period()
    )
    from public.onboarding_submissions
  );
end
$$;

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

-- Notifications with a declared condition. The declared state replaces this function with the conditions.
create function private.notification_applies(notification text, submission public.onboarding_submissions)
  returns boolean
  language sql immutable
  set search_path = ''
as $$ select true $$;
revoke all on function private.notification_applies(text, public.onboarding_submissions)
  from public, anon, authenticated, service_role;

create or replace function public.plan_notifications(plans jsonb)
  returns void
  language plpgsql
  security definer
  set search_path = ''
as $$
begin
  with seeds as (
    delete from private.outbox
    using jsonb_array_elements(plans) as plan
    where outbox.id = (plan ->> 'id')::uuid and outbox.notification is null
    returning outbox.submission_id, outbox.created_at, plan -> 'notifications' as notifications
  )
  insert into private.outbox (submission_id, notification, created_at)
  select seeds.submission_id, planned.notification, seeds.created_at
  from seeds
  join public.onboarding_submissions as submission on submission.id = seeds.submission_id
  cross join jsonb_array_elements_text(seeds.notifications) as planned (notification)
  where private.notification_applies(planned.notification, submission)
  on conflict (submission_id, notification) do nothing;
end
$$;

-- As before, but that `due_at` of a failed one is the time of its last attempt, which staff sees.
create or replace function public.settle_notifications(outcomes jsonb)
  returns void
  language sql
  security definer
  set search_path = ''
as $$
  update private.outbox
  set
    state = settled.state,
    due_at = case when settled.state = 'failed' then now() else now() + greatest(
      make_interval(secs => coalesce(settled."retryAfter", 0)),
      least(interval '30 seconds' * power(2, least(attempts - 1, 20)), interval '6 hours') * (0.5 + random())
    ) end,
    last_error = left(settled.error, 300)
  from (
    select outcome.*, case
      when outcome.error is null then 'sent'
      when outcome.final or waiting.created_at < now() - interval '3 days' then 'failed'
      else 'waiting'
    end as state
    from jsonb_to_recordset(outcomes)
      as outcome (id uuid, error text, final boolean, "retryAfter" double precision)
    join private.outbox as waiting on waiting.id = outcome.id
  ) as settled
  where outbox.id = settled.id and outbox.state = 'waiting'
$$;

create index outbox_failed on private.outbox (due_at) where state = 'failed';

-- Returns the notifications that could not be delivered: how many, and the latest 200, without any answer.
create function public.undelivered_notifications() returns jsonb
  language plpgsql stable
  security definer
  set search_path = ''
as $$
begin
  perform private.require_manager();
  return jsonb_build_object(
    'count', (select count(*) from private.outbox where state = 'failed'),
    'latest', (
      select coalesce(jsonb_agg(to_jsonb(failed) order by failed.failed_at desc), '[]')
      from (
        select id, submission_id, notification, attempts, last_error, due_at as failed_at
        from private.outbox
        where state = 'failed'
        order by due_at desc
        limit 200
      ) as failed
    )
  );
end
$$;

-- Lets failed notifications be tried again for three days; null means all of them. Returns how many there are.
create function public.retry_notifications(ids uuid[]) returns jsonb
  language plpgsql
  security definer
  set search_path = ''
as $$
declare
  retried integer;
begin
  perform private.require_manager();
  update private.outbox
  set state = 'waiting', attempts = 0, created_at = now(), due_at = now()
  where state = 'failed' and (ids is null or id = any (ids));
  get diagnostics retried = row_count;
  return to_jsonb(retried);
end
$$;

revoke all on function public.erase_submission(uuid) from public, anon, authenticated, service_role;
revoke all on function public.erased_submission(uuid) from public, anon, authenticated, service_role;
revoke all on function public.apply_retention(boolean) from public, anon, authenticated, service_role;
revoke all on function public.undelivered_notifications() from public, anon, authenticated, service_role;
revoke all on function public.retry_notifications(uuid[]) from public, anon, authenticated, service_role;
grant execute on function public.erase_submission(uuid) to authenticated, service_role;
grant execute on function public.erased_submission(uuid) to authenticated, service_role;
grant execute on function public.apply_retention(boolean) to service_role;
grant execute on function public.undelivered_notifications() to authenticated, service_role;
grant execute on function public.retry_notifications(uuid[]) to authenticated, service_role;
