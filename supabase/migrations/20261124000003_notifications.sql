-- Notifications about submissions, delivered at least once. A row is written in the transaction of the
-- submission, so that neither is there without the other; the worker that delivers them (the embedded server, or
-- the function deliver-notifications) takes what is due. It holds no answers: they are read from the submission
-- when it is delivered, and erasing the submission erases its notifications.

create table private.outbox (
  id uuid primary key default gen_random_uuid(),
  form text not null references private.forms (table_name),
  -- Null for a digest, which is about several.
  submission_id uuid,
  -- The id of the declared notification; null until the worker has planned which ones there are.
  notification text,
  state text not null default 'waiting' check (state in ('waiting', 'sent', 'failed')),
  attempts integer not null default 0,
  created_at timestamptz not null default now(),
  -- No attempt before. While one runs, the end of its lease: an attempt that never ends is made again.
  due_at timestamptz not null default now(),
  -- For people, without an answer or a secret.
  last_error text,
  -- Of a digest: its day, its recipient, and the promise (see `plan_digests`).
  digest jsonb,
  unique (submission_id, notification),
  check ((submission_id is null) = (digest is not null))
);
comment on table private.outbox is
  'What is to be delivered about submissions, and what came of it. It holds no answers.';
create index outbox_due on private.outbox (due_at) where state = 'waiting';
create index outbox_undelivered on private.outbox (created_at) where state <> 'sent';
alter table private.outbox enable row level security;
revoke all on table private.outbox from public, anon, authenticated, service_role;

create function private.note_submission() returns trigger
  language plpgsql
  security definer
  set search_path = ''
as $$
begin
  insert into private.outbox (form, submission_id) values (tg_table_name, new.id);
  return null;
end
$$;
revoke all on function private.note_submission() from public, anon, authenticated, service_role;

create function private.forget_outbox() returns trigger
  language plpgsql
  security definer
  set search_path = ''
as $$
begin
  delete from private.outbox using erased where outbox.submission_id = erased.id;
  return null;
end
$$;
revoke all on function private.forget_outbox() from public, anon, authenticated, service_role;

-- The worker's functions. They are in `public` because only that is exposed to its key.

-- Takes what is due of these notifications, or of all others: new submissions, and what is no longer declared. Each is
-- leased for two minutes, longer than an attempt lasts. Two workers never take the same.
create function public.claim_notifications(most integer, names text[], others boolean default false)
  returns table (id uuid, form text, notification text, submission jsonb)
  language plpgsql
  security definer
  set search_path = ''
as $$
declare
  claimed private.outbox;
begin
  for claimed in
    with due as (
      select outbox.id
      from private.outbox
      where state = 'waiting' and due_at <= now() and coalesce(outbox.notification = any (names), false) <> others
      order by due_at
      limit most
      for update skip locked
    )
    update private.outbox
    set attempts = outbox.attempts + 1, due_at = now() + interval '2 minutes'
    from due
    where outbox.id = due.id
    returning outbox.*
  loop
    id := claimed.id;
    form := claimed.form;
    notification := claimed.notification;
    if claimed.digest is not null then
      submission := private.read_digest(form, claimed.digest);
    else
      -- A question may have the name of an alias, but none has a capital letter.
      execute format('select to_jsonb("Submission") from public.%I as "Submission" where id = $1', form)
        into submission using claimed.submission_id;
    end if;
    return next;
  end loop;
end
$$;
revoke all on function public.claim_notifications(integer, text[], boolean) from public, anon, authenticated, service_role;
grant execute on function public.claim_notifications(integer, text[], boolean) to service_role;

-- Replaces the row that a submission has made with one for each notification that applies. It fails for this row alone,
-- such as where a form's condition can't be evaluated. A question may have the name of an alias, but none has a capital letter.
create function private.plan_submission(seed private.outbox, notifications jsonb) returns void
  language plpgsql
  set search_path = ''
as $$
begin
  delete from private.outbox where id = seed.id;
  -- The lock keeps the submission, and with it its notifications, until these are stored.
  execute format($query$
    insert into private.outbox (form, submission_id, notification, created_at)
    select $1, "Submission".id, "Planned", $3
    from public.%I as "Submission"
    cross join jsonb_array_elements_text($4) as "Planned"
    where "Submission".id = $2 and private.%I("Planned", "Submission")
    for key share of "Submission"
    on conflict (submission_id, notification) do nothing
  $query$, seed.form, seed.form || '_notifies')
    using seed.form, seed.submission_id, seed.created_at, notifications;
exception
  when others then
    -- The message may quote an answer.
    perform public.settle_notifications(jsonb_build_array(jsonb_build_object(
      'id', seed.id, 'error', format('The database refused to plan it (SQLSTATE %s).', sqlstate)
    )));
end
$$;
revoke all on function private.plan_submission(private.outbox, jsonb) from public, anon, authenticated, service_role;

-- Plans the notifications of new submissions: takes [{"id": …, "notifications": [ids]}].
create function public.plan_notifications(plans jsonb)
  returns void
  language plpgsql
  security definer
  set search_path = ''
as $$
begin
  perform private.plan_submission(outbox, plan -> 'notifications')
  from jsonb_array_elements(plans) as plan
  join private.outbox on outbox.id = (plan ->> 'id')::uuid and outbox.notification is null
  for update of outbox;
end
$$;
revoke all on function public.plan_notifications(jsonb) from public, anon, authenticated, service_role;
grant execute on function public.plan_notifications(jsonb) to service_role;

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
revoke all on function public.settle_notifications(jsonb) from public, anon, authenticated, service_role;
grant execute on function public.settle_notifications(jsonb) to service_role;

-- Forgets what was delivered 30 days ago.
create function private.forget_notifications() returns void
  language sql
  security definer
  set search_path = ''
as $$
  delete from private.outbox where state = 'sent' and due_at < now() - interval '30 days'
$$;
revoke all on function private.forget_notifications() from public, anon, authenticated, service_role;

-- What has failed for good, and what has waited for an hour, whether it was tried or nothing calls the worker.
create view private.undelivered as
  select id, form, submission_id, notification, attempts, last_error, created_at
  from private.outbox
  where state <> 'sent' and (state = 'failed' or created_at < now() - interval '1 hour');
revoke all on table private.undelivered from public, anon, authenticated, service_role;

-- Returns the notifications that were not delivered: how many, and the latest 200, without any answer.
create function public.undelivered_notifications() returns jsonb
  language plpgsql stable
  security definer
  set search_path = ''
as $$
begin
  perform private.require_staff();
  return jsonb_build_object(
    'count', (select count(*) from private.undelivered),
    'latest', (
      select coalesce(jsonb_agg(to_jsonb(latest) order by latest.since desc), '[]')
      from (
        select
          id, form, submission_id, coalesce(notification, 'a new submission') as notification, attempts,
          coalesce(last_error, 'Nothing has tried it yet.') as last_error, created_at as since
        from private.undelivered
        order by created_at desc
        limit 200
      ) as latest
    )
  );
end
$$;
revoke all on function public.undelivered_notifications() from public, anon, authenticated, service_role;
grant execute on function public.undelivered_notifications() to authenticated, service_role;

-- Lets undelivered notifications be tried again for three days; null means all of them. Returns how many there are.
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
  where id in (select undelivered.id from private.undelivered) and (ids is null or id = any (ids));
  get diagnostics retried = row_count;
  return to_jsonb(retried);
end
$$;
revoke all on function public.retry_notifications(uuid[]) from public, anon, authenticated, service_role;
grant execute on function public.retry_notifications(uuid[]) to authenticated, service_role;

-- The promise to answer within some business days. `src/lib/business-days.ts` has the same rule.

-- Returns whether a day is no Saturday, Sunday or legal public holiday of the United States (5 U.S.C. 6103). A date on a
-- Saturday is observed on the day before it, one on a Sunday on the day after it.
create function private.is_business_day(day date) returns boolean
  language sql immutable
  set search_path = ''
as $$
  with parts as (
    select
      extract(isodow from day) as weekday,
      extract(month from day) as month,
      ceil(extract(day from day) / 7) as week,
      extract(month from day + 7) <> extract(month from day) as is_last
  )
  select weekday < 6
    and not (weekday = 1 and (month, week) in ((1, 3), (2, 3), (9, 1), (10, 2)))
    and not (weekday = 1 and month = 5 and is_last)
    and not (weekday = 4 and month = 11 and week = 4)
    and not exists (
      select from (values (day), (case weekday when 5 then day + 1 when 1 then day - 1 end)) as near (date)
      where to_char(date, 'MM-DD') in ('01-01', '06-19', '07-04', '11-11', '12-25')
    )
  from parts
$$;

-- Returns the last of some business days after a day, or before it.
create function private.walk_business_days(day date, business_days integer, step integer) returns date
  language plpgsql immutable
  set search_path = ''
as $$
begin
  while business_days > 0 loop
    day := day + step;
    if private.is_business_day(day) then
      business_days := business_days - 1;
    end if;
  end loop;
  return day;
end
$$;

-- Returns the day by which a submission is to be answered.
create function private.due_day(submitted timestamptz, business_days integer, time_zone text) returns date
  language sql stable
  set search_path = ''
as $$
  select private.walk_business_days((submitted at time zone time_zone)::date, business_days, 1)
$$;

-- Returns the moment before which submissions were sent that are due before a day. Where midnight is twice, it is the first.
create function private.due_before(day date, business_days integer, time_zone text) returns timestamptz
  language sql stable
  set search_path = ''
as $$
  select least(midnight at time zone time_zone, (midnight - interval '1 hour') at time zone time_zone + interval '1 hour')
  from (select private.walk_business_days(day, business_days, -1)::timestamp as midnight) as first
$$;
revoke all on function
  private.is_business_day(date), private.walk_business_days(date, integer, integer),
  private.due_day(timestamptz, integer, text), private.due_before(date, integer, text)
  from public, anon, authenticated, service_role;

-- The digest: what is due and late, once each working morning, to the assignees and for the others to a declared address.

-- The days on which a form's digests were planned.
create table private.digest_days (
  form text not null references private.forms (table_name),
  day date not null,
  primary key (form, day)
);
alter table private.digest_days enable row level security;
revoke all on table private.digest_days from public, anon, authenticated, service_role;

-- Returns the submissions that are due on the digest's day or before, with the recipient of each. An account that is gone, and
-- that of the server's own computer, has no mails. A question may have the name of an alias, but none has a capital letter.
create function private.due_submissions(form text, digest jsonb)
  returns table (id uuid, submitted timestamptz, recipient text)
  language plpgsql stable
  set search_path = ''
as $$
begin
  return query execute format($query$
    select "Submission".id, "Submission".submitted_at, coalesce("Account", $1 ->> 'to')
    from public.%I as "Submission"
    left join private.staff_emails() as "Accounts" ("Account")
      on "Account" = "Submission".assignee and "Account" <> 'local-staff@localhost'
    where "Submission".status = any ($2) and "Submission".submitted_at < $3
  $query$, form) using
    digest,
    array(select jsonb_array_elements_text(digest -> 'open')),
    private.due_before((digest ->> 'day')::date + 1, (digest ->> 'businessDays')::integer, digest ->> 'timeZone');
end
$$;
revoke all on function private.due_submissions(text, jsonb) from public, anon, authenticated, service_role;

-- Returns what a digest says when it is delivered: how many are late and due, and the oldest 100 with their heading alone. All
-- are counted by a bound, as the due day of each would take long.
create function private.read_digest(form text, digest jsonb) returns jsonb
  language plpgsql stable
  set search_path = ''
as $$
declare
  days integer := digest ->> 'businessDays';
  zone text := digest ->> 'timeZone';
  content jsonb;
begin
  execute format($query$
    with due as materialized (
      select * from private.due_submissions($1, $2) where recipient = $2 ->> 'recipient'
    ), oldest as (
      select * from due order by submitted limit 100
    )
    select jsonb_build_object(
      'recipient', $2 ->> 'recipient',
      'late', (select count(*) from due where submitted < $3),
      'today', (select count(*) from due where submitted >= $3),
      'rows', (
        select coalesce(jsonb_agg(jsonb_build_object(
          'id', oldest.id,
          'day', private.due_day(oldest.submitted, $4, $5),
          'heading', "Submission".%I
        ) order by oldest.submitted), '[]')
        from oldest join public.%I as "Submission" on "Submission".id = oldest.id
      )
    )
  $query$, digest ->> 'heading', form)
    into content
    using form, digest, private.due_before((digest ->> 'day')::date, days, zone), days, zone;
  return content;
end
$$;
revoke all on function private.read_digest(text, jsonb) from public, anon, authenticated, service_role;

-- Plans the digests of a working day from 8 o'clock on, once: takes [{"form", "to", "heading", "open", "businessDays", "timeZone"}].
-- `at` is the worker's clock. A clock that goes back plans no day twice.
create function public.plan_digests(plans jsonb, at timestamptz) returns void
  language plpgsql
  security definer
  set search_path = ''
as $$
declare
  plan jsonb;
  local timestamp;
begin
  for plan in select value from jsonb_array_elements(plans) loop
    local := at at time zone (plan ->> 'timeZone');
    continue when local::time < '08:00' or not private.is_business_day(local::date);
    insert into private.digest_days (form, day) values (plan ->> 'form', local::date) on conflict do nothing;
    continue when not found;
    plan := plan || jsonb_build_object('day', local::date);
    insert into private.outbox (form, notification, digest)
    select distinct plan ->> 'form', 'daily digest', plan || jsonb_build_object('recipient', recipient)
    from private.due_submissions(plan ->> 'form', plan);
  end loop;
end
$$;
revoke all on function public.plan_digests(jsonb, timestamptz) from public, anon, authenticated, service_role;
grant execute on function public.plan_digests(jsonb, timestamptz) to service_role;
