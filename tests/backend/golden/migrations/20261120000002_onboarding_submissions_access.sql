-- Who may do what with submissions, and how often. The columns and grants are the generated migration's.

-- Anybody may hand in a submission; the grants say which columns. Nobody reads but staff:
-- being signed in is not enough, since a project's sign-ups may be open.
create policy "anyone may submit" on public.onboarding_submissions
  for insert to anon
  with check (true);

-- The sub-select makes Postgres read the token once a query instead of once a row. It holds the whole
-- comparison: of a comparison with a column's value Postgres expects few rows, and would sort the
-- table instead of reading its index.
create policy "staff may read" on public.onboarding_submissions
  for select to authenticated
  using ((select auth.jwt() -> 'app_metadata' ->> 'role' = 'staff'));

-- What follows is out of the HTTP interface's reach: only `public` is exposed.
create schema if not exists private;
revoke all on schema private from public;

create table private.submission_settings (
  only_row boolean primary key default true check (only_row),
  rows_per_address integer not null default 60 check (rows_per_address >= 0),
  rows_in_all integer not null default 600 check (rows_in_all >= 0),
  counted_within interval not null default interval '10 minutes' check (counted_within > interval '0'),
  salt text not null default gen_random_uuid()::text || gen_random_uuid()::text
);
comment on table private.submission_settings is
  'The rate limit of submissions. An operator changes it with: update private.submission_settings set rows_in_all = 2000;';
insert into private.submission_settings default values;

create table private.recent_submissions (
  address_hash bytea not null,
  submitted_at timestamptz not null
);
comment on table private.recent_submissions is
  'One row for each counted submission: a salted hash of where it came from, never the address; deleted when no longer counted.';
create index recent_submissions_address on private.recent_submissions (address_hash, submitted_at);
create index recent_submissions_time on private.recent_submissions (submitted_at);

alter table private.submission_settings enable row level security;
alter table private.recent_submissions enable row level security;
revoke all on all tables in schema private from public, anon, authenticated;

-- The network a request comes from, as text. The gateway sets these headers; whoever holds an IPv6
-- address holds a whole /64, so that is what counts.
create function private.client_network() returns text
  language plpgsql stable
  set search_path = ''
as $$
declare
  headers json := nullif(current_setting('request.headers', true), '')::json;
  address text := coalesce(
    headers ->> 'cf-connecting-ip',
    trim(split_part(headers ->> 'x-forwarded-for', ',', 1)),
    'unknown'
  );
begin
  if family(address::inet) = 6 then
    return network(set_masklen(address::inet, 64))::text;
  end if;
  return host(address::inet);
exception
  when invalid_text_representation then
    return left(address, 100);
end
$$;

create function private.forget_submissions() returns void
  language sql
  security definer
  set search_path = ''
as $$
  delete from private.recent_submissions
  where submitted_at <= now() - (select counted_within from private.submission_settings);
$$;

-- The answer PostgREST makes of this: 429, with Retry-After in whole seconds.
create function private.refuse_submission(retry_at timestamptz) returns void
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
        'Retry-After', greatest(1, ceil(extract(epoch from retry_at - now())))::integer::text
      )
    )::text;
end
$$;

create function private.limit_submissions() returns trigger
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
    (select now() where settings.rows_per_address = 0 or settings.rows_in_all = 0)
  ) as full_windows;

  -- A row that is stored already goes on to its 409: to the client that is its success.
  if retry_at is not null
    and not exists (select from public.onboarding_submissions where id = new.id) then
    perform private.refuse_submission(retry_at);
  end if;

  insert into private.recent_submissions values (own_hash, now());
  return new;
end
$$;

-- The embedded backend turns the limit off for load runs (RATE_LIMIT=off). No client can: over HTTP
-- nobody sets a parameter.
create trigger limit_submissions
  before insert on public.onboarding_submissions
  for each row
  when (current_user = 'anon' and current_setting('app.rate_limit', true) is distinct from 'off')
  execute function private.limit_submissions();

create function private.allow_one_row() returns trigger
  language plpgsql
  set search_path = ''
as $$
begin
  if (select count(*) from inserted) > 1 then
    raise exception 'A request may hand in one submission, not several.';
  end if;
  return null;
end
$$;

create trigger allow_one_row
  after insert on public.onboarding_submissions
  referencing new table as inserted
  for each statement
  when (current_user = 'anon')
  execute function private.allow_one_row();

revoke all on all functions in schema private from public, anon, authenticated;

-- Where pg_cron is switched on, hashes go on time even when no further submission comes.
do $$
begin
  if exists (select from pg_catalog.pg_extension where extname = 'pg_cron') then
    perform cron.schedule('forget-submissions', '*/10 * * * *', 'select private.forget_submissions()');
  end if;
end
$$;
