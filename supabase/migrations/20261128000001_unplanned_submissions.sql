-- A submission whose notifications can't be planned: its form is unknown to the worker that runs, or its condition fails.
-- The fault is in the project, so the submission waits until a version plans it, and staff sees it at once.

-- Records the ends of attempts: takes [{"id": …, "error"?: …, "final"?: …, "retryAfter"?: seconds}]. A failed one is
-- made again after 30 seconds, a minute, two and so on up to six hours, each half shorter to half longer so that
-- they do not come in waves; after three days it stays failed. A plan is tried each half minute, without an end.
create or replace function public.settle_notifications(outcomes jsonb)
  returns void
  language sql
  security definer
  set search_path = ''
as $$
  update private.outbox
  set
    state = case
      when outcome.error is null then 'sent'
      when outcome.final then 'failed'
      when notification is not null and created_at < now() - interval '3 days' then 'failed'
      else 'waiting'
    end,
    due_at = now() + greatest(
      make_interval(secs => coalesce(outcome."retryAfter", 0)),
      case when notification is null then interval '30 seconds'
        else least(interval '30 seconds' * power(2, least(attempts - 1, 20)), interval '6 hours')
      end * (0.5 + random())
    ),
    last_error = left(outcome.error, 300)
  from jsonb_to_recordset(outcomes)
    as outcome (id uuid, error text, final boolean, "retryAfter" double precision)
  where outbox.id = outcome.id and state = 'waiting'
$$;
revoke all on function public.settle_notifications(jsonb) from public, anon, authenticated, service_role;
grant execute on function public.settle_notifications(jsonb) to service_role;

-- What has failed for good, what could not be planned, and what has waited for an hour, whether it was tried or nothing
-- calls the worker.
create or replace view private.undelivered as
  select id, form, submission_id, notification, attempts, last_error, created_at
  from private.outbox
  where state <> 'sent' and (
    state = 'failed' or created_at < now() - interval '1 hour'
    or (notification is null and last_error is not null)
  );
