-- The part of a hosted Supabase project that the migrations and PostgREST rely on. The session user
-- is the superuser; "postgres" owns the database and is none.
create role anon nologin noinherit;
create role authenticated nologin noinherit;
create role service_role nologin noinherit bypassrls;
create role authenticator login noinherit;
grant anon, authenticated, service_role to authenticator;

create role postgres login createrole createdb bypassrls;
grant anon, authenticated, service_role to postgres with admin option;
alter database postgres owner to postgres;

create schema extensions authorization postgres;
grant usage on schema public, extensions to anon, authenticated, service_role;
grant create on schema public to postgres;
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

create schema auth;
grant usage on schema auth to postgres, anon, authenticated, service_role;
create table auth.users (
  id uuid primary key,
  email text,
  raw_app_meta_data jsonb,
  banned_until timestamptz,
  deleted_at timestamptz,
  last_sign_in_at timestamptz,
  encrypted_password text
);
create table auth.sessions (
  id uuid primary key,
  user_id uuid not null references auth.users,
  not_after timestamptz,
  created_at timestamptz,
  refreshed_at timestamp,
  user_agent text,
  ip inet
);
create type auth.factor_status as enum ('unverified', 'verified');
create type auth.factor_type as enum ('totp', 'webauthn', 'phone');
create table auth.mfa_factors (
  id uuid primary key,
  user_id uuid not null references auth.users,
  friendly_name text,
  factor_type auth.factor_type not null,
  status auth.factor_status not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  secret text
);
grant select, insert, update, delete on auth.users, auth.sessions, auth.mfa_factors to postgres;

-- The accounts behind the callers' tokens (golden.test.ts).
insert into auth.users values
  ('00000000-0000-4000-8000-0000000000aa', 'staff@example.org', '{"role": "manager"}'),
  ('00000000-0000-4000-8000-0000000000bb', 'stranger@example.org', '{}');
insert into auth.sessions values
  ('00000000-0000-4000-8000-00000000aaaa', '00000000-0000-4000-8000-0000000000aa'),
  ('00000000-0000-4000-8000-00000000bbbb', '00000000-0000-4000-8000-0000000000bb');

create function auth.jwt() returns jsonb language sql stable as $$
  select coalesce(
    nullif(current_setting('request.jwt.claim', true), ''),
    nullif(current_setting('request.jwt.claims', true), '')
  )::jsonb
$$;
create function auth.uid() returns uuid language sql stable as $$
  select (auth.jwt() ->> 'sub')::uuid
$$;
create function auth.role() returns text language sql stable as $$
  select auth.jwt() ->> 'role'
$$;
