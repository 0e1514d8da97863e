-- A token says who was staff when it was issued, up to an hour ago. What counts is who is staff now:
-- whoever lost the role, the account or the session reads nothing from that moment on.

-- With the owner's rights: nobody else may look into the accounts.
create function private.is_staff() returns boolean
  language sql stable security definer
  set search_path = ''
as $$
  select auth.jwt() -> 'app_metadata' ->> 'role' = 'staff'
    and exists (
      select from auth.sessions as session
      join auth.users as account on account.id = session.user_id
      where session.id = (auth.jwt() ->> 'session_id')::uuid
        and account.id = (auth.jwt() ->> 'sub')::uuid
        and account.raw_app_meta_data ->> 'role' = 'staff'
    )
$$;

revoke all on function private.is_staff() from public, anon, authenticated;
grant execute on function private.is_staff() to authenticated;

-- The sub-select makes Postgres ask once a query instead of once a row.
alter policy "staff may read" on public.onboarding_submissions
  using ((select private.is_staff()));
