-- An end for submissions: staff erases one, and the declared retention erases old ones. See
-- docs/decisions/042-erasing-leaves-a-tombstone.md.

-- What is left of an erased submission. No personal data: not even its outbox rows or its time.
create table private.erased_submissions (
  id uuid primary key,
  erased_at timestamptz not null default now(),
  cause text not null check (cause in ('staff', 'operator', 'retention')),
  -- The account of a member of staff.
  erased_by uuid
);
comment on table private.erased_submissions is
  'Ids of erased submissions, so that nothing brings one back: neither a repeated request nor a restored backup.';
alter table private.erased_submissions enable row level security;
revoke all on table private.erased_submissions from public, anon, authenticated, service_role;

-- Everything that refers to a submission goes with it: staff's notes by their foreign key, notifications by a trigger. Ids are
-- unique over all forms.
create function private.erase_submissions(ids uuid[], cause text, erased_by uuid default null) returns integer
  language plpgsql
  set search_path = ''
as $$
declare
  form text;
  erased integer;
  total integer := 0;
begin
  for form in select table_name from private.forms loop
    execute format(
      'insert into private.erased_submissions (id, cause, erased_by) select id, $2, $3 from public.%I where id = any ($1) on conflict (id) do nothing',
      form
    ) using ids, cause, erased_by;
    execute format('delete from public.%I where id = any ($1)', form) using ids;
    get diagnostics erased = row_count;
    total := total + erased;
  end loop;
  return total;
end
$$;
revoke all on function private.erase_submissions(uuid[], text, uuid) from public, anon, authenticated, service_role;

create function private.erasure(submission uuid) returns jsonb
  language sql stable
  set search_path = ''
as $$
  select jsonb_build_object('erased_at', erased_at, 'cause', cause)
  from private.erased_submissions where id = submission
$$;
revoke all on function private.erasure(uuid) from public, anon, authenticated, service_role;

-- Erases one submission. Returns its tombstone, also where it was erased before; null where there never was one.
create function public.erase_submission(submission uuid) returns jsonb
  language plpgsql
  security definer
  set search_path = ''
as $$
begin
  perform private.require_manager();
  if current_setting('role', true) = 'service_role' then
    perform private.erase_submissions(array[submission], 'operator');
  else
    perform private.erase_submissions(array[submission], 'staff', (auth.jwt() ->> 'sub')::uuid);
  end if;
  return private.erasure(submission);
end
$$;
revoke all on function public.erase_submission(uuid) from public, anon, authenticated, service_role;
grant execute on function public.erase_submission(uuid) to authenticated, service_role;

-- Returns the tombstone of a submission; null where there is none.
create function public.erased_submission(submission uuid) returns jsonb
  language plpgsql stable
  security definer
  set search_path = ''
as $$
begin
  perform private.require_staff();
  return private.erasure(submission);
end
$$;
revoke all on function public.erased_submission(uuid) from public, anon, authenticated, service_role;
grant execute on function public.erased_submission(uuid) to authenticated, service_role;

-- Returns the tombstones of the ids from the first to the last, at most 20: people name a submission by its reference, the
-- first bits of the id, also once it is erased. A reference names one, hardly ever two.
create function public.erased_submissions(first uuid, last uuid) returns jsonb
  language plpgsql stable
  security definer
  set search_path = ''
as $$
begin
  perform private.require_staff();
  return (
    select coalesce(jsonb_agg(to_jsonb(tombstone) order by tombstone.id), '[]')
    from (
      select id, erased_at
      from private.erased_submissions
      where id between first and last
      order by id
      limit 20
    ) as tombstone
  );
end
$$;
revoke all on function public.erased_submissions(uuid, uuid) from public, anon, authenticated, service_role;
grant execute on function public.erased_submissions(uuid, uuid) to authenticated;

-- Erases submissions of a form that are older than its period, at most so many at a time: no other request waits long.
-- First go those that a restored backup has brought back.
create function private.apply_retention_to(form private.forms, most integer default 2000) returns integer
  language plpgsql
  set search_path = ''
as $$
declare
  erased integer;
  old uuid[];
begin
  execute format(
    'delete from public.%I as submission using private.erased_submissions as tombstone where submission.id = tombstone.id',
    form.table_name
  );
  get diagnostics erased = row_count;
  execute format(
    'select array(select id from private.%I() where since < now() - $1 order by since, id limit $2)',
    form.table_name || '_retained'
  ) into old using form.retention, most;
  return erased + private.erase_submissions(old, 'retention');
end
$$;
revoke all on function private.apply_retention_to(private.forms, integer) from public, anon, authenticated, service_role;

-- The same for every form.
create function private.apply_retention(most integer default 2000) returns integer
  language sql
  set search_path = ''
as $$
  select coalesce(sum(private.apply_retention_to(forms, most)), 0)::integer from private.forms
$$;
revoke all on function private.apply_retention(integer) from public, anon, authenticated, service_role;

-- For `npm run staff -- retention`: counts what is due of each form, or erases some of it.
create function public.apply_retention(carry_out boolean) returns jsonb
  language plpgsql
  security definer
  set search_path = ''
as $$
declare
  form private.forms;
  erased integer;
  report jsonb;
  reports jsonb := '[]';
begin
  for form in select * from private.forms order by table_name loop
    erased := case when carry_out then private.apply_retention_to(form) else 0 end;
    execute format($query$
      select jsonb_build_object(
        'form', $1,
        'period', $2::text,
        'erased', $3,
        'due', count(*) filter (where since < now() - $2),
        'soon', count(*) filter (where since >= now() - $2 and since < now() - $2 + interval '30 days'),
        'next', min(since) filter (where since >= now() - $2) + $2
      )
      from private.%I()
    $query$, form.table_name || '_retained') into report using form.table_name, form.retention, erased;
    reports := reports || report;
  end loop;
  return reports;
end
$$;
revoke all on function public.apply_retention(boolean) from public, anon, authenticated, service_role;
grant execute on function public.apply_retention(boolean) to service_role;

-- Where pg_cron is switched on, old submissions and delivered notifications go by themselves. It replaces a schedule of that name.
do $$
begin
  if exists (select from pg_catalog.pg_extension where extname = 'pg_cron') then
    perform cron.schedule(
      'apply-retention', '*/10 * * * *', 'select private.apply_retention(), private.forget_notifications(), private.forget_reads()'
    );
  end if;
end
$$;
