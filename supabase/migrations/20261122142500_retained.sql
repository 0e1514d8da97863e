-- Retention may begin with a status, such as "closed": what counts is read from one function, which the declared state
-- replaces. See docs/decisions/042-an-erased-submission-leaves-a-tombstone.md.

-- The submissions that are erased one day, and the time from which their period counts. It has no `set` clause: the
-- planner would not see through it, and look at every submission.
create function private.retained() returns table (id uuid, since timestamptz)
  language sql stable
as $$ select submission.id, submission.submitted_at from public.onboarding_submissions as submission $$;
revoke all on function private.retained() from public, anon, authenticated, service_role;

create or replace function private.apply_retention(most integer default 2000) returns integer
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

create or replace function public.apply_retention(carry_out boolean) returns jsonb
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
