-- A clock that was wrong and is put right again must not stop submissions. Places of the rate limit that
-- were taken "later than now" are given back: they counted until that time came, 400 days after a clock
-- that was 400 days ahead.
--
-- Times are compared with clock_timestamp(), the clock by which they are written under the lock: by the
-- transaction's begin, those that another one has taken meanwhile would be later than now.

create or replace function private.forget_submissions() returns void
  language sql
  security definer
  set search_path = ''
as $$
  delete from private.recent_submissions
  where submitted_at <= clock_timestamp() - (select counted_within from private.submission_settings)
    or submitted_at > clock_timestamp();
$$;

create or replace function private.limit_submissions() returns trigger
  language plpgsql
  security definer
  set search_path = ''
as $$
declare
  settings private.submission_settings;
  own_hash bytea;
  retry_at timestamptz;
begin
  -- One at a time, until the transaction's end: two requests can't both take the last place.
  perform pg_advisory_xact_lock(hashtext('private.limit_submissions'));
  perform private.forget_submissions();
  select * into strict settings from private.submission_settings;
  own_hash := sha256(convert_to(settings.salt || private.client_network(), 'UTF8'));

  -- The place to wait for is the one that has to be given back first, counted from the newest.
  select max(full_since) + settings.counted_within into retry_at
  from (
    (select submitted_at as full_since from private.recent_submissions
      where address_hash = own_hash
      order by submitted_at desc offset greatest(settings.rows_per_address - 1, 0) limit 1)
    union all
    (select submitted_at from private.recent_submissions
      order by submitted_at desc offset greatest(settings.rows_in_all - 1, 0) limit 1)
    union all
    (select clock_timestamp() where settings.rows_per_address = 0 or settings.rows_in_all = 0)
  ) as full_windows;

  -- A row that is stored already goes on to its 409: to the client that is its success.
  if retry_at is not null
    and not exists (select from public.onboarding_submissions where id = new.id) then
    perform private.refuse_submission(retry_at);
  end if;

  insert into private.recent_submissions values (own_hash, clock_timestamp());
  return new;
end
$$;

-- Retry-After is counted from the same clock.
create or replace function private.refuse_submission(retry_at timestamptz) returns void
  language plpgsql
  set search_path = ''
as $$
begin
  raise sqlstate 'PGRST' using
    message = json_build_object(
      'code', 'too_many_submissions',
      'message', 'Too many submissions in a short time. Try again later.',
      'details', null,
      'hint', null
    )::text,
    detail = json_build_object(
      'status', 429,
      'status_text', 'Too Many Requests',
      'headers', json_build_object(
        'Retry-After', greatest(1, ceil(extract(epoch from retry_at - clock_timestamp())))::integer::text
      )
    )::text;
end
$$;

-- A submission's time follows the order of commits, also where the clock is put back a little, as time
-- servers do: whoever reads the rows up to some moment must not find later that one of an earlier time
-- has come in between. Rows from a clock that was further ahead keep their time, and move no other row's.
-- It looks at all rows, so it runs as its owner: a visitor may read none. Replacing a function keeps who
-- may call it: nobody.
create or replace function private.date_submission() returns trigger
  language plpgsql
  security definer
  set search_path = ''
as $$
declare
  moment timestamptz;
begin
  -- The lock of limit_submissions, whose trigger fires after this one (they go by name): held until the
  -- transaction's end, so that the next row takes its time when this one can be seen.
  perform pg_advisory_xact_lock(hashtext('private.limit_submissions'));
  moment := clock_timestamp();
  select greatest(moment, max(submitted_at) + interval '1 microsecond') into new.submitted_at
  from public.onboarding_submissions
  where submitted_at <= moment + interval '1 minute';
  return new;
end
$$;
