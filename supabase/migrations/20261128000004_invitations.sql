-- An invitation is one change, that of the role. It is counted and recorded once it has succeeded.

-- The answer PostgREST makes of this: 429, with Retry-After in whole seconds. An account may make 60 changes an hour; an
-- operator is not counted.
create or replace function private.limit_changes() returns void
  language plpgsql
  set search_path = ''
as $$
declare
  retry_at timestamptz;
begin
  select at + interval '1 hour' into retry_at from private.reads
  where account = auth.uid() and form is null and at > clock_timestamp() - interval '1 hour'
  order by at desc offset 59 limit 1;
  if found then
    raise sqlstate 'PGRST' using
      message = '{ "code": "too_many_changes", "message": "Too many changes in an hour. Try again later.", "details": null, "hint": null }',
      detail = json_build_object(
        'status', 429,
        'status_text', 'Too Many Requests',
        'headers', json_build_object(
          'Retry-After', greatest(1, ceil(extract(epoch from retry_at - clock_timestamp())))::integer::text
        )
      )::text;
  end if;
end
$$;
revoke all on function private.limit_changes() from public, anon, authenticated, service_role;

-- Changes the account of a member of staff, and records it. `manager` and `viewer` give the role; `reset` removes the second factors,
-- `remove` the account; `invite` asks whether a link may be made. Without an account it asks for a new person, and records nothing: the
-- role does. The function `manage-staff` and `npm run staff` call it.
-- The role of an account without one completes an invitation that was allowed, so it meets no limit: it would leave the account.
-- A manager changes others alone, one manager at a time: so one always remains, also if two of them remove each other.
create or replace function public.manage_staff(action text, account uuid) returns jsonb
  language plpgsql volatile security definer
  set search_path = ''
as $$
declare
  recorded text := case
    when action in ('manager', 'viewer') then 'made ' || action
    when action = 'invite' then 'invited'
    when action = 'reset' then 'reset factors'
    when action = 'remove' then 'removed'
  end;
  colleague record;
begin
  perform pg_advisory_xact_lock(hashtext('private.manage_staff'));
  perform private.require_manager();
  select id, email, banned_until, raw_app_meta_data ->> 'role' as role into colleague
  from auth.users where id = manage_staff.account;
  if action not in ('manager', 'viewer') or colleague.role is not null then
    perform private.limit_changes();
  end if;
  if recorded is null or (colleague.id is null and (action <> 'invite' or account is not null)) then
    raise invalid_parameter_value using message = 'There is no such account, or no such change.';
  elsif account = auth.uid() then
    raise check_violation using message = 'This is your own account. Another manager can change it.';
  elsif colleague.email = 'local-staff@localhost' then
    raise check_violation using message = 'This account belongs to the computer on which the server runs.';
  elsif colleague.banned_until > now() and action not in ('reset', 'remove') then
    raise check_violation using message = 'This account is blocked. An operator can unblock it.';
  end if;
  if action in ('manager', 'viewer') then
    update auth.users set raw_app_meta_data = coalesce(raw_app_meta_data, '{}') || jsonb_build_object('role', action)
    where id = colleague.id;
  elsif action in ('reset', 'remove') then
    perform private.remove_factors(colleague.id, null);
  end if;
  if action = 'remove' then
    delete from auth.users where id = colleague.id;
  end if;
  if colleague.id is not null then
    insert into private.reads (account, action, about) values (auth.uid(), recorded, colleague.id);
  end if;
  return to_jsonb(true);
end
$$;
revoke all on function public.manage_staff(text, uuid) from public, anon, authenticated, service_role;
grant execute on function public.manage_staff(text, uuid) to authenticated, service_role;
