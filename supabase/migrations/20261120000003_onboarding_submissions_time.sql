-- A submission's time follows the order of commits: who reads the rows up to some moment, page by page,
-- must not find later that one of an earlier time has come in between.

create function private.date_submission() returns trigger
  language plpgsql
  set search_path = ''
as $$
begin
  -- The lock of limit_submissions, whose trigger fires after this one (they go by name): held until the
  -- transaction's end, so that the next row takes its time when this one can be seen.
  perform pg_advisory_xact_lock(hashtext('private.limit_submissions'));
  new.submitted_at := clock_timestamp();
  return new;
end
$$;

revoke all on function private.date_submission() from public, anon, authenticated;

create trigger date_submission
  before insert on public.onboarding_submissions
  for each row
  when (current_user = 'anon')
  execute function private.date_submission();
