-- What all forms share: who is staff, and how often anybody may submit. The table of a form, and all that follows from its
-- declaration, is in a migration of its own.

-- Everything that a role may do is granted here and in the migrations that follow, and nothing by a project's default
-- privileges: those gave everybody everything before 30 October 2026, and give nothing since.

-- What follows is out of the HTTP interface's reach: only `public` is exposed.
create schema if not exists private;
revoke all on schema private from public;

-- The forms. The declared state of each adds its row.
create table private.forms (
  table_name text primary key,
  -- The time after which a submission is erased; null keeps everything.
  retention interval
);
comment on table private.forms is
  'One row for each form: its table in public, with the functions private.<table>_notifies and private.<table>_retained.';
alter table private.forms enable row level security;
revoke all on table private.forms from public, anon, authenticated, service_role;

-- A token says who was staff when it was issued, up to an hour ago. What counts is who is staff now: an account that lost the
-- role, was banned or deleted, or whose session is over reads nothing from that moment on. The secret key may do what staff
-- may. With the owner's rights: nobody else may look into the accounts. They do not change `role`, the role of the request.
create function private.is_staff() returns boolean
  language sql stable security definer
  set search_path = ''
as $$
  select current_setting('role', true) = 'service_role'
    or auth.jwt() -> 'app_metadata' ->> 'role' = 'staff'
    and exists (
      select from auth.sessions as session
      join auth.users as account on account.id = session.user_id
      where session.id = (auth.jwt() ->> 'session_id')::uuid
        and (session.not_after is null or session.not_after > now())
        and account.id = (auth.jwt() ->> 'sub')::uuid
        and account.raw_app_meta_data ->> 'role' = 'staff'
        and (account.banned_until is null or account.banned_until <= now())
        and account.deleted_at is null
    )
$$;
revoke all on function private.is_staff() from public, anon, authenticated, service_role;
grant execute on function private.is_staff() to authenticated, service_role;

-- For functions that run with their owner's rights, so each asks first.
create function private.require_manager() returns void
  language plpgsql stable
  set search_path = ''
as $$
begin
  if private.is_staff() then
    return;
  end if;
  raise insufficient_privilege using message = 'Only staff may do this.';
end
$$;
revoke all on function private.require_manager() from public, anon, authenticated, service_role;

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
revoke all on table private.submission_settings, private.recent_submissions from public, anon, authenticated, service_role;

-- Returns what a limit counts by: an IPv4 address itself, and of IPv6 the /64 that its holder has whole; null for text
-- that is no address. Gateways write addresses with a port, in brackets, or an IPv4 address as an IPv6 one.
-- `supabase/functions/_shared/client-network.ts` does the same for the embedded server and the functions;
-- `tests/setup/addresses.ts` holds both to it.
create function private.network_of(written text) returns text
  language plpgsql immutable
  set search_path = ''
as $$
declare
  bare text := btrim(written);
  address inet;
begin
  bare := coalesce(
    substring(bare from '^\[([^\]]+)\](?::\d{1,5})?$'),
    substring(bare from '^([\d.]+):\d{1,5}$'),
    bare
  );
  bare := regexp_replace(bare, '%[\w.-]+$', '');
  -- A mask is no part of an address, though Postgres reads one.
  if bare !~ '^[\da-fA-F:.]+$' then
    return null;
  end if;
  address := bare::inet;
  if address <<= inet '::ffff:0.0.0.0/96' then
    address := inet '0.0.0.0' + (address - inet '::ffff:0.0.0.0');
  end if;
  if family(address) = 6 then
    return network(set_masklen(address, 64))::text;
  end if;
  return host(address);
exception
  when invalid_text_representation then
    return null;
end
$$;
revoke all on function private.network_of(text) from public, anon, authenticated, service_role;

-- The network a request comes from. What is no address counts as one client: else every new text would
-- be a new client.
create function private.client_network() returns text
  language sql stable
  set search_path = ''
as $$
  select coalesce(
    private.network_of(headers ->> 'cf-connecting-ip'),
    private.network_of(split_part(headers ->> 'x-forwarded-for', ',', 1)),
    'unknown'
  )
  from (select nullif(current_setting('request.headers', true), '')::json as headers) as request
$$;
revoke all on function private.client_network() from public, anon, authenticated, service_role;

-- Forgets places of the rate limit that are no longer counted, and those that a wrong clock dated later than now. Times are
-- compared with clock_timestamp(), by which they are written under the lock: by the transaction's begin, those that another
-- one has taken meanwhile would be later than now.
create function private.forget_submissions() returns void
  language sql
  security definer
  set search_path = ''
as $$
  delete from private.recent_submissions
  where submitted_at <= clock_timestamp() - (select counted_within from private.submission_settings)
    or submitted_at > clock_timestamp();
$$;
revoke all on function private.forget_submissions() from public, anon, authenticated, service_role;

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
        'Retry-After', greatest(1, ceil(extract(epoch from retry_at - clock_timestamp())))::integer::text
      )
    )::text;
end
$$;
revoke all on function private.refuse_submission(timestamptz) from public, anon, authenticated, service_role;

create function private.limit_submissions() returns trigger
  language plpgsql
  security definer
  set search_path = ''
as $$
declare
  settings private.submission_settings;
  own_hash bytea;
  retry_at timestamptz;
  is_stored boolean;
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
  if retry_at is not null then
    execute format('select exists (select from public.%I where id = $1)', tg_table_name)
      into is_stored using new.id;
    if not is_stored then
      perform private.refuse_submission(retry_at);
    end if;
  end if;

  insert into private.recent_submissions values (own_hash, clock_timestamp());
  return new;
end
$$;
revoke all on function private.limit_submissions() from public, anon, authenticated, service_role;

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
revoke all on function private.allow_one_row() from public, anon, authenticated, service_role;

-- A submission's time follows the order of commits, also where the clock is put back a little, as time servers do: a reader
-- of the rows up to some moment, page by page, must not find later that one of an earlier time has come in between. Rows from
-- a clock that was further ahead keep their time, and move no other row's. It looks at all rows, so it runs as its owner: a
-- visitor may read none.
create function private.date_submission() returns trigger
  language plpgsql
  security definer
  set search_path = ''
as $$
declare
  moment timestamptz;
  newest timestamptz;
begin
  -- The lock of limit_submissions, whose trigger fires after this one (they go by name): held until the
  -- transaction's end, so that the next row takes its time when this one can be seen.
  perform pg_advisory_xact_lock(hashtext('private.limit_submissions'));
  moment := clock_timestamp();
  execute format('select max(submitted_at) from public.%I where submitted_at <= $1', tg_table_name)
    into newest using moment + interval '1 minute';
  new.submitted_at := greatest(moment, newest + interval '1 microsecond');
  return new;
end
$$;
revoke all on function private.date_submission() from public, anon, authenticated, service_role;

-- Where pg_cron is switched on, hashes go on time even when no further submission comes.
do $$
begin
  if exists (select from pg_catalog.pg_extension where extname = 'pg_cron') then
    perform cron.schedule('forget-submissions', '*/10 * * * *', 'select private.forget_submissions()');
  end if;
end
$$;
