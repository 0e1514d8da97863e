-- A member of staff who is banned or marked as deleted, or whose session is over by its time limit, reads
-- nothing from that moment on. Before, it took until their token expired, up to an hour (decision 014).

create or replace function private.is_staff() returns boolean
  language sql stable security definer
  set search_path = ''
as $$
  select auth.jwt() -> 'app_metadata' ->> 'role' = 'staff'
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
