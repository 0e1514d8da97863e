-- Notifications about submissions, delivered at least once. A row is written in the transaction of the
-- submission, so that neither is there without the other; the worker that delivers them (the embedded server, or
-- the function deliver-notifications) takes what is due. It holds no answers: they are read from the submission
-- when it is delivered, and erasing the submission erases its notifications.

create table private.outbox (
  id uuid primary key default gen_random_uuid(),
  submission_id uuid not null references public.onboarding_submissions (id) on delete cascade,
  -- The id of the declared notification; null until the worker has planned which ones there are.
  notification text,
  state text not null default 'waiting' check (state in ('waiting', 'sent', 'failed')),
  attempts integer not null default 0,
  created_at timestamptz not null default now(),
  -- No attempt before. While one runs, the end of its lease: an attempt that never ends is made again.
  due_at timestamptz not null default now(),
  -- For people, without an answer or a secret.
  last_error text,
  unique (submission_id, notification)
);
comment on table private.outbox is
  'What is to be delivered about submissions, and what came of it. It holds no answers.';
create index outbox_due on private.outbox (due_at) where state = 'waiting';
alter table private.outbox enable row level security;
revoke all on table private.outbox from public, anon, authenticated, service_role;

create function private.note_submission() returns trigger
  language plpgsql
  security definer
  set search_path = ''
as $$
begin
  insert into private.outbox (submission_id) values (new.id);
  return null;
end
$$;
revoke all on function private.note_submission() from public, anon, authenticated, service_role;

create trigger note_submission
  after insert on public.onboarding_submissions
  for each row
  when (current_user = 'anon')
  execute function private.note_submission();

-- The worker's functions. They are in `public` because only that is exposed to its key.

-- Takes what is due, for the time of one attempt. Two workers never take the same.
create function public.claim_notifications(most integer, lease interval default interval '2 minutes')
  returns table (id uuid, notification text, attempts integer, submission jsonb)
  language sql
  security definer
  set search_path = ''
as $$
  with due as (
    select outbox.id
    from private.outbox
    where state = 'waiting' and due_at <= now()
    order by due_at
    limit most
    for update skip locked
  ), claimed as (
    update private.outbox
    set attempts = outbox.attempts + 1, due_at = now() + lease
    from due
    where outbox.id = due.id
    returning outbox.id, outbox.submission_id, outbox.notification, outbox.attempts
  )
  select claimed.id, claimed.notification, claimed.attempts, to_jsonb(submission)
  from claimed
  join public.onboarding_submissions as submission on submission.id = claimed.submission_id
$$;

-- Replaces the rows that submissions have made with one for each notification that applies: takes
-- [{"id": …, "notifications": [ids]}].
create function public.plan_notifications(plans jsonb)
  returns void
  language sql
  security definer
  set search_path = ''
as $$
  with seeds as (
    delete from private.outbox
    using jsonb_array_elements(plans) as plan
    where outbox.id = (plan ->> 'id')::uuid and notification is null
    returning submission_id, created_at, plan -> 'notifications' as notifications
  )
  insert into private.outbox (submission_id, notification, created_at)
  select submission_id, notification, created_at
  from seeds cross join jsonb_array_elements_text(notifications) as notification
  on conflict (submission_id, notification) do nothing
$$;

-- Records the ends of attempts: takes [{"id": …, "error"?: …, "final"?: …, "retryAfter"?: seconds}]. A failed one is
-- made again after 30 seconds, a minute, two and so on up to six hours, each half shorter to half longer so that
-- they do not come in waves; after three days it stays failed.
create function public.settle_notifications(outcomes jsonb)
  returns void
  language sql
  security definer
  set search_path = ''
as $$
  update private.outbox
  set
    state = case
      when outcome.error is null then 'sent'
      when outcome.final or created_at < now() - interval '3 days' then 'failed'
      else 'waiting'
    end,
    due_at = now() + greatest(
      make_interval(secs => coalesce(outcome."retryAfter", 0)),
      least(interval '30 seconds' * power(2, least(attempts - 1, 20)), interval '6 hours') * (0.5 + random())
    ),
    last_error = left(outcome.error, 300)
  from jsonb_to_recordset(outcomes)
    as outcome (id uuid, error text, final boolean, "retryAfter" double precision)
  where outbox.id = outcome.id and state = 'waiting'
$$;

-- Forgets what was delivered 30 days ago.
create function private.forget_notifications() returns void
  language sql
  security definer
  set search_path = ''
as $$
  delete from private.outbox where state = 'sent' and due_at < now() - interval '30 days'
$$;
revoke all on function private.forget_notifications() from public, anon, authenticated, service_role;

revoke all on function public.claim_notifications(integer, interval) from public, anon, authenticated;
revoke all on function public.plan_notifications(jsonb) from public, anon, authenticated;
revoke all on function public.settle_notifications(jsonb) from public, anon, authenticated;
grant execute on function public.claim_notifications(integer, interval) to service_role;
grant execute on function public.plan_notifications(jsonb) to service_role;
grant execute on function public.settle_notifications(jsonb) to service_role;
