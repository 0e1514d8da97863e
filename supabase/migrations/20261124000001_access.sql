-- What all forms share: who is staff, how often anybody may submit, and the counts of steps. The table of a form, and all that follows from its
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
  retention interval,
  -- The time from which the form takes no more submissions; null keeps it open.
  closes timestamptz,
  -- The steps that are counted; null counts none.
  steps text[]
);
comment on table private.forms is
  'One row for each form: its table in public, with the functions private.<table>_notifies and private.<table>_retained.';
alter table private.forms enable row level security;
revoke all on table private.forms from public, anon, authenticated, service_role;

-- What an operator decides about staff: `npm run staff -- require second-factor`.
create table private.staff_settings (
  only_row boolean primary key default true check (only_row),
  -- `any`: the accounts that have a second factor need it. `second-factor`: every account needs one.
  assurance text not null default 'any' check (assurance in ('any', 'second-factor'))
);
insert into private.staff_settings default values;
alter table private.staff_settings enable row level security;
revoke all on table private.staff_settings from public, anon, authenticated, service_role;

-- Returns what the session that asks has to prove before it counts; null if nothing. `code`: its account has a second factor.
-- `password`: a link began the session, and mail scanners open links, so its holder may only choose a password, and signs in with it.
-- `factor`: every account needs a second factor, and this one has none. Supabase Auth calls a session by passkey or by an
-- organization's sign-on `aal1`, so the proofs themselves are read (`amr`). `local` is the account that the embedded server
-- gives its own computer. A code proves nothing once its factor was removed.
create function private.lacking_proof(account uuid) returns text
  language sql stable security definer
  set search_path = ''
as $$
  with session as (
    select coalesce(array_agg(proof ->> 'method'), '{}') as proofs
    from jsonb_array_elements(
      case jsonb_typeof(auth.jwt() -> 'amr') when 'array' then auth.jwt() -> 'amr' else '[]' end
    ) as proof
  ), factors as (
    select exists (select from auth.mfa_factors where user_id = account and status = 'verified') as are_there
  )
  select case
    when proofs && array['passkey', 'oauth', 'sso/saml', 'local'] then null
    when are_there and not 'totp' = any (proofs) then 'code'
    when not 'password' = any (proofs) then 'password'
    when not are_there and assurance = 'second-factor' then 'factor'
  end
  from session, factors, private.staff_settings
$$;
revoke all on function private.lacking_proof(uuid) from public, anon, authenticated, service_role;

-- Returns `manager` or `viewer`; null for everybody else.
-- A token says who was staff when it was issued, up to an hour ago. What counts is who is staff now: an account that lost the
-- role, was banned or deleted, or whose session is over reads nothing from that moment on. The secret key may do what managers
-- may. With the owner's rights: nobody else may look into the accounts. They do not change `role`, the role of the request.
create function private.staff_role() returns text
  language sql stable security definer
  set search_path = ''
as $$
  select case
    when current_setting('role', true) = 'service_role' then 'manager'
    when auth.jwt() -> 'app_metadata' ->> 'role' in ('manager', 'viewer') then (
      select account.raw_app_meta_data ->> 'role'
      from auth.sessions as session
      join auth.users as account on account.id = session.user_id
      where session.id = (auth.jwt() ->> 'session_id')::uuid
        and (session.not_after is null or session.not_after > now())
        and account.id = (auth.jwt() ->> 'sub')::uuid
        and account.raw_app_meta_data ->> 'role' in ('manager', 'viewer')
        and (account.banned_until is null or account.banned_until <= now())
        and account.deleted_at is null
        and private.lacking_proof(account.id) is null
    )
  end
$$;
revoke all on function private.staff_role() from public, anon, authenticated, service_role;

create function private.is_staff() returns boolean
  language sql stable security definer
  set search_path = ''
as $$
  select private.staff_role() is not null
$$;
revoke all on function private.is_staff() from public, anon, authenticated, service_role;
grant execute on function private.is_staff() to authenticated, service_role;

-- For functions that run with their owner's rights, so each asks first.
create function private.require_staff() returns void
  language plpgsql stable
  set search_path = ''
as $$
begin
  if private.staff_role() is null then
    raise insufficient_privilege using message = 'Only staff may do this.';
  end if;
end
$$;
revoke all on function private.require_staff() from public, anon, authenticated, service_role;

-- The same for what viewers may not do: take many submissions away at once, erase, or send.
create function private.require_manager() returns void
  language plpgsql stable
  set search_path = ''
as $$
begin
  if private.staff_role() is distinct from 'manager' then
    raise insufficient_privilege using message = 'Only a manager may do this.';
  end if;
end
$$;
revoke all on function private.require_manager() from public, anon, authenticated, service_role;

-- Returns what the staff page needs to know of the session that asks: the role, or which proof it lacks.
create function public.staff_session() returns jsonb
  language sql stable security definer
  set search_path = ''
as $$
  select jsonb_build_object('role', private.staff_role(), 'lacks', private.lacking_proof(auth.uid()))
$$;
revoke all on function public.staff_session() from public, anon, authenticated, service_role;
grant execute on function public.staff_session() to authenticated;

-- Returns whether the session that asks may manage its account: it is open, and lacks at most a factor that it may set up.
create function private.manages_account() returns boolean
  language sql stable security definer
  set search_path = ''
as $$
  select coalesce(private.lacking_proof(auth.uid()), 'factor') = 'factor' and exists (
    select from auth.sessions
    where id = (auth.jwt() ->> 'session_id')::uuid and user_id = auth.uid() and (not_after is null or not_after > now())
  )
$$;
revoke all on function private.manages_account() from public, anon, authenticated, service_role;

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

-- Returns the open sessions of the account that asks, at most 20: this session, then the last used ones.
create function public.own_sessions() returns jsonb
  language sql stable security definer
  set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object(
    'id', id, 'isThis', "isThis", 'begun', created_at, 'used', used, 'browser', user_agent, 'network', private.network_of(host(ip))
  ) order by "isThis" desc, used desc), '[]')
  from (
    select
      id,
      created_at,
      user_agent,
      ip,
      id = (auth.jwt() ->> 'session_id')::uuid as "isThis",
      coalesce(refreshed_at::timestamptz, created_at) as used
    from auth.sessions
    where user_id = auth.uid() and (not_after is null or not_after > now()) and private.manages_account()
    order by 5 desc, 6 desc
    limit 20
  ) as open
$$;
revoke all on function public.own_sessions() from public, anon, authenticated, service_role;
grant execute on function public.own_sessions() to authenticated;

-- Ends a session of the account that asks. Returns whether there was one.
create function public.end_session(session uuid) returns jsonb
  language plpgsql volatile security definer
  set search_path = ''
as $$
begin
  if not private.manages_account() then
    raise insufficient_privilege using message = 'Sign in first.';
  end if;
  delete from auth.sessions where id = end_session.session and user_id = auth.uid();
  return to_jsonb(found);
end
$$;
revoke all on function public.end_session(uuid) from public, anon, authenticated, service_role;
grant execute on function public.end_session(uuid) to authenticated;

-- Codes for somebody who has lost the device of their second factor. Only hashes are kept.
create table private.recovery_codes (
  account uuid not null,
  code_hash bytea not null,
  primary key (account, code_hash)
);
alter table private.recovery_codes enable row level security;
revoke all on table private.recovery_codes from public, anon, authenticated, service_role;

-- A code has 80 bits by chance, so a plain hash can't be turned back. People may leave out its hyphens.
create function private.recovery_hash(code text) returns bytea
  language sql immutable
  set search_path = ''
as $$
  select sha256(convert_to(regexp_replace(lower(code), '[^0-9a-f]', '', 'g'), 'UTF8'))
$$;
revoke all on function private.recovery_hash(text) from public, anon, authenticated, service_role;

-- Makes ten codes, which take the place of earlier ones. For a session that has been proved by a code of the second factor.
create function public.make_recovery_codes() returns jsonb
  language plpgsql volatile security definer
  set search_path = ''
as $$
declare
  codes text[];
begin
  perform private.require_staff();
  if not exists (select from auth.mfa_factors where user_id = auth.uid() and status = 'verified') then
    raise insufficient_privilege using message = 'Set up a second factor first.';
  end if;
  select array_agg(regexp_replace(substr(encode(sha256(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid())), 'hex'), 1, 20), '(.{5})(?=.)', '\1-', 'g'))
    into codes from generate_series(1, 10);
  delete from private.recovery_codes where account = auth.uid();
  insert into private.recovery_codes select auth.uid(), private.recovery_hash(code) from unnest(codes) as code;
  return to_jsonb(codes);
end
$$;
revoke all on function public.make_recovery_codes() from public, anon, authenticated, service_role;
grant execute on function public.make_recovery_codes() to authenticated;

-- Removes the second factors and recovery codes of an account, and ends its sessions: one may be on the lost device.
create function private.remove_factors(account uuid, kept_session uuid) returns void
  language sql volatile
  set search_path = ''
as $$
  delete from private.recovery_codes where account = remove_factors.account;
  delete from auth.mfa_factors where user_id = remove_factors.account;
  delete from auth.sessions where user_id = remove_factors.account and id is distinct from kept_session
$$;
revoke all on function private.remove_factors(uuid, uuid) from public, anon, authenticated, service_role;

-- Removes the second factors of the account that asks, by one of its codes, and ends its other sessions. Returns whether it did.
create function public.use_recovery_code(code text) returns jsonb
  language plpgsql volatile security definer
  set search_path = ''
as $$
declare
  own uuid := (auth.jwt() ->> 'session_id')::uuid;
begin
  if not exists (
    select from private.recovery_codes join auth.sessions as session on session.user_id = account
    where account = auth.uid() and session.id = own and code_hash = private.recovery_hash(use_recovery_code.code)
  ) then
    return to_jsonb(false);
  end if;
  perform private.remove_factors(auth.uid(), own);
  return to_jsonb(true);
end
$$;
revoke all on function public.use_recovery_code(text) from public, anon, authenticated, service_role;
grant execute on function public.use_recovery_code(text) to authenticated;

-- For `npm run staff -- require`: `any` or `second-factor`.
create function public.require_assurance(needed text) returns jsonb
  language plpgsql volatile security definer
  set search_path = ''
as $$
begin
  update private.staff_settings set assurance = needed where only_row;
  return to_jsonb(needed);
end
$$;
revoke all on function public.require_assurance(text) from public, anon, authenticated, service_role;
grant execute on function public.require_assurance(text) to service_role;

create table private.submission_settings (
  only_row boolean primary key default true check (only_row),
  rows_per_address integer not null default 60 check (rows_per_address >= 0),
  rows_in_all integer not null default 600 check (rows_in_all >= 0),
  counted_within interval not null default interval '10 minutes' check (counted_within > interval '0'),
  steps_per_address integer not null default 600 check (steps_per_address >= 1),
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

  if retry_at is not null then
    perform private.refuse_submission(retry_at);
  end if;

  insert into private.recent_submissions values (own_hash, clock_timestamp());
  return new;
end
$$;
revoke all on function private.limit_submissions() from public, anon, authenticated, service_role;

-- Refuses the submissions of a form that is closed, an hour after its end: pages that are open then have that time. The answer
-- PostgREST makes of this is 410.
create function private.refuse_closed() returns trigger
  language plpgsql
  security definer
  set search_path = ''
as $$
begin
  if not exists (
    select from private.forms
    where table_name = tg_table_name and (closes is null or clock_timestamp() < closes + interval '1 hour')
  ) then
    raise sqlstate 'PGRST' using
      message = json_build_object(
        'code', 'form_closed',
        'message', 'This form takes no more submissions.',
        'details', null,
        'hint', null
      )::text,
      detail = '{ "status": 410, "status_text": "Gone", "headers": {} }';
  end if;
  return new;
end
$$;
revoke all on function private.refuse_closed() from public, anon, authenticated, service_role;

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

-- Admits a submission once, and dates it. It looks at all rows, so it runs as its owner: a visitor may read
-- none.
-- A request that is repeated finds its row stored, whatever would refuse it today: the limit, the end of the form, newer rules.
-- To the client that is its success. One that is repeated late must not bring back what was erased.
-- A submission's time follows the order of commits, also where the clock is put back a little, as time servers do: a reader
-- of the rows up to some moment, page by page, must not find later that one of an earlier time has come in between. Rows from
-- a clock that was further ahead keep their time, and move no other row's.
create function private.admit_submission() returns trigger
  language plpgsql
  security definer
  set search_path = ''
as $$
declare
  moment timestamptz;
  newest timestamptz;
  is_stored boolean;
begin
  -- The lock of limit_submissions, whose trigger fires after this one (they go by name): held until the
  -- transaction's end, so that the next row takes its time when this one can be seen.
  perform pg_advisory_xact_lock(hashtext('private.limit_submissions'));
  moment := clock_timestamp();
  -- One statement for both: planning it takes most of its time.
  execute format(
    'select (select max(submitted_at) from public.%1$I where submitted_at <= $1), exists (select from public.%1$I where id = $2)',
    tg_table_name
  ) into newest, is_stored using moment + interval '1 minute', new.id;
  if is_stored then
    raise unique_violation using
      message = format('duplicate key value violates unique constraint "%s_pkey"', tg_table_name);
  end if;
  if exists (select from private.erased_submissions where id = new.id) then
    raise unique_violation using message = 'This submission was stored before, and erased since.';
  end if;
  new.submitted_at := greatest(moment, newest + interval '1 microsecond');
  return new;
end
$$;
revoke all on function private.admit_submission() from public, anon, authenticated, service_role;

-- Where people stop: how many visits saw a step of a form on a day (UTC), and how many went on from it. A visit goes on from all
-- steps but the furthest that it has shown, and from the furthest by a submission. `src/intake/measuring/step-counter.ts` tells which.
create table private.step_counts (
  form text not null references private.forms (table_name),
  step text not null,
  day date not null,
  seen integer not null,
  passed integer not null,
  primary key (form, step, day)
);
comment on table private.step_counts is
  'Numbers of visits, kept for 13 months. Nothing of them says whose they are, or in which order a visit saw its steps.';

-- How many messages about steps a network has sent in a span of time, by a hash that no other table has.
create table private.recent_counts (
  address_hash bytea not null,
  span timestamptz not null,
  messages integer not null,
  primary key (address_hash, span)
);
alter table private.step_counts enable row level security;
alter table private.recent_counts enable row level security;
revoke all on table private.step_counts, private.recent_counts from public, anon, authenticated, service_role;

create function private.counted_span() returns timestamptz
  language sql stable
  set search_path = ''
as $$
  select date_bin(counted_within, clock_timestamp(), '2000-01-01') from private.submission_settings
$$;

create function private.forget_counts() returns void
  language sql
  security definer
  set search_path = ''
as $$
  delete from private.recent_counts where span <> private.counted_span();
  delete from private.step_counts where day < current_date - interval '13 months';
$$;

-- Returns whether the network that asks may send one more message about a step, and counts it.
create function private.may_count() returns boolean
  language plpgsql
  set search_path = ''
as $$
begin
  insert into private.recent_counts as own (address_hash, span, messages)
  select sha256(convert_to('steps ' || salt || private.client_network(), 'UTF8')), private.counted_span(), 1
  from private.submission_settings
  on conflict (address_hash, span) do update set messages = own.messages + 1
    where own.messages < (select steps_per_address from private.submission_settings);
  return found;
end
$$;
revoke all on function private.counted_span(), private.forget_counts(), private.may_count()
  from public, anon, authenticated, service_role;

-- Counts that a visit has seen a step for the first time, and that it went on from a step; either may be null. Returns whether
-- it did: a step that is not declared, and what a network sends beyond its limit, changes nothing.
create function public.count_step(form text, seen text, passed text) returns jsonb
  language plpgsql volatile security definer
  set search_path = ''
as $$
#variable_conflict use_column
begin
  if not exists (
    select from private.forms
    where table_name = $1 and array_remove(array[$2, $3], null) <@ steps
  ) then
    return to_jsonb(false);
  end if;
  perform private.forget_counts();
  if current_setting('app.rate_limit', true) is distinct from 'off' and not private.may_count() then
    return to_jsonb(false);
  end if;
  -- In one order, so that two visits never wait for each other.
  insert into private.step_counts as counts (form, step, day, seen, passed)
  select $1, step, (clock_timestamp() at time zone 'UTC')::date, (step = $2 is true)::integer, (step = $3 is true)::integer
  from (select distinct step from unnest(array[$2, $3]) as step where step is not null order by step) as told
  on conflict (form, step, day) do update
    set seen = counts.seen + excluded.seen, passed = counts.passed + excluded.passed;
  return to_jsonb(true);
end
$$;
revoke all on function public.count_step(text, text, text) from public, anon, authenticated, service_role;
grant execute on function public.count_step(text, text, text) to anon;

-- Returns the counts of a form's steps in the last days, and in as many days before.
create function public.counted_steps(form text, days integer) returns jsonb
  language plpgsql stable security definer
  set search_path = ''
as $$
#variable_conflict use_column
declare
  until date := (clock_timestamp() at time zone 'UTC')::date;
begin
  perform private.require_staff();
  return (
    select coalesce(jsonb_agg(to_jsonb(counted)), '[]')
    from (
      select
        step,
        coalesce(sum(seen) filter (where day > until - $2), 0) as seen,
        coalesce(sum(passed) filter (where day > until - $2), 0) as passed,
        coalesce(sum(seen) filter (where day <= until - $2), 0) as "seenBefore",
        coalesce(sum(passed) filter (where day <= until - $2), 0) as "passedBefore"
      from private.step_counts
      where form = $1 and day > until - 2 * $2
      group by step
    ) as counted
  );
end
$$;
revoke all on function public.counted_steps(text, integer) from public, anon, authenticated, service_role;
grant execute on function public.counted_steps(text, integer) to authenticated, service_role;

-- Where pg_cron is switched on, hashes go on time even when no further submission comes.
do $$
begin
  if exists (select from pg_catalog.pg_extension where extname = 'pg_cron') then
    perform cron.schedule('forget-submissions', '*/10 * * * *', 'select private.forget_submissions(), private.forget_counts()');
  end if;
end
$$;
