-- What a hosted Supabase project holds before its first migration, as far as our migrations and
-- requests touch it. Runs as the superuser, again whenever this file changes: every statement
-- may be repeated.

do $$
declare
  wanted text;
begin
  foreach wanted in array array['anon', 'authenticated', 'service_role', 'postgres'] loop
    if not exists (select from pg_catalog.pg_roles where rolname = wanted) then
      execute format('create role %I nologin noinherit', wanted);
    end if;
  end loop;
end
$$;

-- The owner of all that migrations make is no superuser, here as there.
alter role postgres createdb createrole bypassrls inherit;
alter role service_role bypassrls;
grant anon, authenticated, service_role to postgres;
alter database postgres owner to postgres;

-- Since 30 October 2026, hosted projects grant new objects of `public` to nobody: a migration must say who
-- may read and write. Rights that no request uses, such as TRUNCATE, are granted still, and a migration
-- must take them back.
grant usage on schema public to anon, authenticated, service_role;
alter default privileges for role postgres in schema public
  grant all on tables to anon, authenticated, service_role;
alter default privileges for role postgres in schema public
  grant all on sequences to anon, authenticated, service_role;
alter default privileges for role postgres in schema public
  grant all on functions to anon, authenticated, service_role;
alter default privileges for role postgres in schema public
  revoke select, insert, update, delete on tables from anon, authenticated, service_role;
alter default privileges for role postgres in schema public
  revoke usage, select on sequences from anon, authenticated, service_role;
alter default privileges for role postgres in schema public
  revoke execute on functions from anon, authenticated, service_role;

create schema if not exists extensions authorization postgres;
grant usage on schema extensions to anon, authenticated, service_role;

create schema if not exists auth;
grant usage on schema auth to anon, authenticated, service_role, postgres;

create or replace function auth.jwt() returns jsonb
  language sql stable
as $$
  select coalesce(
    nullif(current_setting('request.jwt.claim', true), ''),
    nullif(current_setting('request.jwt.claims', true), '')
  )::jsonb
$$;

create or replace function auth.uid() returns uuid
  language sql stable
as $$
  select (nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'sub')::uuid
$$;

create table if not exists auth.users (
  id uuid primary key default gen_random_uuid(),
  email text not null,
  encrypted_password text not null,
  raw_app_meta_data jsonb not null default '{}',
  raw_user_meta_data jsonb not null default '{}',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  last_sign_in_at timestamptz,
  banned_until timestamptz,
  deleted_at timestamptz
);
create unique index if not exists users_email on auth.users (lower(email));

create table if not exists auth.sessions (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users on delete cascade,
  created_at timestamptz not null,
  not_after timestamptz,
  refreshed_at timestamptz,
  user_agent text,
  ip inet,
  -- The number of the current refresh token, which is signed and stored nowhere.
  refresh_count integer not null default 0,
  -- How its holder has proved who they are: [{"method": "password", "timestamp": 1}]. Supabase Auth has a table for it.
  amr jsonb not null default '[]'
);
create index if not exists sessions_user on auth.sessions (user_id);

create table if not exists auth.mfa_factors (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users on delete cascade,
  friendly_name text not null,
  factor_type text not null default 'totp',
  status text not null default 'unverified',
  created_at timestamptz not null,
  updated_at timestamptz not null,
  secret text not null,
  -- The time step of the last code that was taken: each code counts once.
  last_step bigint not null default 0,
  failures integer not null default 0,
  failed_at timestamptz
);
create unique index if not exists mfa_factors_name on auth.mfa_factors (user_id, friendly_name);

create table if not exists auth.mfa_challenges (
  id uuid primary key default gen_random_uuid(),
  factor_id uuid not null references auth.mfa_factors on delete cascade,
  created_at timestamptz not null
);

-- Of links that let somebody choose a password. Only a hash is kept.
create table if not exists auth.one_time_tokens (
  token_hash bytea primary key,
  user_id uuid not null unique references auth.users on delete cascade,
  created_at timestamptz not null
);

revoke all on all tables in schema auth from public, anon, authenticated, service_role;
-- As on hosted projects, where functions of migrations may look an account up, and change it.
grant select, update, delete on auth.users to postgres;
grant select, delete on auth.sessions, auth.mfa_factors to postgres;
