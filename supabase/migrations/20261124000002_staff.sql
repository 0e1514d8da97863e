-- What staff reads and changes of submissions, of whatever form.

create extension if not exists pg_trgm with schema extensions;

-- A text as the search compares it, with the words that are looked for in the same form: without accents and other marks
-- on letters, with one apostrophe and one dash, and with plain letters in place of those that only some languages have.
-- `searchForm` (src/lib/search-form.ts) gives the labels of choices this form; a test compares both. ASCII stays as it is.
create function private.search_form(searched text) returns text
  language plpgsql immutable strict parallel safe
as $$
declare
  form text := regexp_replace(regexp_replace(searched, '[‘’‛ʼʻ′´]', '''', 'g'), '[‐-―−]', '-', 'g');
begin
  form := regexp_replace(normalize(form, nfkd), '[\u0300-\u036f\u00ad]', '', 'g');
  -- `translate` takes longer than all else, and most texts need none of it.
  if form ~ '[ØøŁłĐđÐðĦħŦŧıςẞßÆæŒœÞþ]' then
    form := translate(form, 'ØøŁłĐđÐðĦħŦŧıςẞÆŒÞ', 'OoLlDdDdHhTtiσßæœþ');
    form := replace(replace(replace(replace(form, 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th');
  end if;
  -- Letters of other scripts are joined again, such as a syllable of Hangul. Latin has nothing left to join.
  return case when form ~ '[^\u0001-\u02ff]' then normalize(form, nfc) else form end;
end
$$;
revoke all on function private.search_form(text) from public, anon, authenticated, service_role;
-- Whoever writes a row computes the index, and whoever reads the view computes the text.
grant execute on function private.search_form(text) to anon, authenticated, service_role;

-- The texts within the items of a group, by which staff finds them. `labels` has the texts of answers that are searched by
-- another text, by question and answer.
create function private.item_texts(items jsonb, labels jsonb) returns text
  language sql immutable parallel safe
  set search_path = ''
as $$
  select left(string_agg(coalesce(
    labels -> (part ->> 'key') ->> (answer #>> '{}'),
    case when jsonb_typeof(answer) = 'string' then answer #>> '{}' end
  ), E'\n'), 20000)
  from jsonb_path_query(items, '$[*].keyvalue()', silent => true) as part,
    jsonb_path_query(part, '$.value[*]') as answer
$$;
revoke all on function private.item_texts(jsonb, jsonb) from public, anon, authenticated, service_role;
-- Whoever writes a row computes the index, and whoever reads the view computes the text.
grant execute on function private.item_texts(jsonb, jsonb) to anon, authenticated, service_role;

-- The items of a group with their numbers as short as they can be written: 37.5 may come with thousands of zeros.
create function private.trim_items(items jsonb) returns jsonb
  language sql immutable strict parallel safe
  set search_path = ''
as $$
  select jsonb_agg((
    select coalesce(jsonb_object_agg(key, case jsonb_typeof(value) when 'number' then to_jsonb(trim_scale(value::numeric)) else value end), '{}')
    from jsonb_each(item)
  ) order by place)
  from jsonb_array_elements(items) with ordinality as _ (item, place)
$$;
revoke all on function private.trim_items(jsonb) from public, anon, authenticated, service_role;

-- The labels of chosen ids, by which staff finds them.
create function private.label_texts(ids text[], labels jsonb) returns text
  language plpgsql immutable strict parallel safe
as $$
declare
  id text;
  texts text;
begin
  -- A query takes three times as long, and every search reads many rows.
  foreach id in array ids loop
    texts := concat_ws(E'\n', texts, labels ->> id);
  end loop;
  return texts;
end
$$;
revoke all on function private.label_texts(text[], jsonb) from public, anon, authenticated, service_role;
-- Whoever writes a row computes the index, and whoever reads the view computes the text.
grant execute on function private.label_texts(text[], jsonb) to anon, authenticated, service_role;

-- The characters of a text, and each two that stand side by side, without capitals of ASCII: other
-- letters are lowered differently from one database to the next, and the staff page asks for each case of them.
-- An index holds them, so that it finds words that are too short for trigrams. Decision 066.
create function private.search_pairs(searched text) returns text[]
  language plpgsql immutable strict parallel safe
as $$
declare
  signs text := lower(searched collate "C");
begin
  -- The pairs from the first character on, and from the second on. Pairs with a space are in it too: nobody
  -- asks for them, and leaving them out takes longer than keeping them.
  return string_to_array(signs, null)
    || string_to_array(regexp_replace(signs, '(..)', E'\\1\n', 'g'), E'\n')
    || string_to_array(regexp_replace(substr(signs, 2), '(..)', E'\\1\n', 'g'), E'\n');
end
$$;
revoke all on function private.search_pairs(text) from public, anon, authenticated, service_role;
-- Whoever writes a row computes the index, and whoever reads the view may ask for the column.
grant execute on function private.search_pairs(text) to anon, authenticated, service_role;

-- The conditions on the pairs that a word fulfils which has no trigram: no three letters or digits in a row. They are
-- its pairs of neighbours, or its only character, each in all its cases: databases lower letters beyond ASCII their way.
-- A long word gets the first 8 different ones: the index is asked for each.
create function private.search_hints(word text) returns text
  language sql stable
  set search_path = ''
as $$
  with signs as (
    select place, sign
    from unnest(string_to_array(word, null)) with ordinality as _ (sign, place)
  ), cases as (
    select place, lower(sign collate "C") as letter from signs
    union select place, lower(lower(sign) collate "C") from signs
    union select place, lower(upper(sign) collate "C") from signs
  ), hints as (
    select array_agg(one.letter || coalesce(other.letter, '') order by one.letter, other.letter) as pairs
    from cases as one left join cases as other on other.place = one.place + 1
    where other.place is not null or length(word) = 1
    group by one.place
  )
  select coalesce(string_agg(format(' and search_pairs && %L', pairs), ''), '')
  from (select distinct pairs from hints where word !~ '[[:alnum:]]{3}' order by pairs limit 8) as distinct_hints
$$;
revoke all on function private.search_hints(text) from public, anon, authenticated, service_role;

-- The e-mail addresses of the accounts to which a submission may be assigned.
create function private.staff_emails() returns setof text
  language sql stable security definer
  set search_path = ''
as $$
  select email::text
  from auth.users
  where raw_app_meta_data ->> 'role' in ('manager', 'viewer')
    and (banned_until is null or banned_until <= now())
    and deleted_at is null
$$;
revoke all on function private.staff_emails() from public, anon, authenticated, service_role;

create function public.staff_accounts() returns jsonb
  language sql stable security definer
  set search_path = ''
as $$
  select coalesce(jsonb_agg(email order by email), '[]')
  from private.staff_emails() as email
  where (select private.is_staff())
$$;
revoke all on function public.staff_accounts() from public, anon, authenticated, service_role;
grant execute on function public.staff_accounts() to authenticated;

-- Returns the members of staff who have signed in and have no second factor, while none is required of them. For managers. The
-- account of the embedded server's own computer needs none.
create function public.accounts_without_factor() returns jsonb
  language sql stable security definer
  set search_path = ''
as $$
  select coalesce(jsonb_agg(member.email order by member.email), '[]')
  from private.staff_emails() as member (email)
  where (select private.staff_role()) = 'manager'
    and (select assurance from private.staff_settings) = 'any'
    and member.email <> 'local-staff@localhost'
    and exists (
      select from auth.users as account
      where account.email = member.email and last_sign_in_at is not null and not exists (
        select from auth.mfa_factors as factor where factor.user_id = account.id and factor.status = 'verified'
      )
    )
$$;
revoke all on function public.accounts_without_factor() from public, anon, authenticated, service_role;
grant execute on function public.accounts_without_factor() to authenticated, service_role;

-- Records the changes of the columns that its arguments name in the form's table of changes. An assignee is a member of staff.
create function private.record_changes() returns trigger
  language plpgsql
  security definer
  set search_path = ''
as $$
declare
  changed text;
  was text;
  becomes text;
begin
  foreach changed in array tg_argv loop
    execute format('select ($1).%1$I::text, ($2).%1$I::text', changed) into was, becomes using old, new;
    continue when was is not distinct from becomes;
    if changed = 'assignee' and becomes not in (select private.staff_emails()) then
      raise exception using errcode = 'check_violation', message = 'The assignee is not a member of staff.';
    end if;
    execute format('insert into public.%I (submission_id, kind, old, new) values ($1, $2, $3, $4)', tg_table_name || '_history')
      using new.id, changed, was, becomes;
  end loop;
  return null;
end
$$;
revoke all on function private.record_changes() from public, anon, authenticated, service_role;

-- Who read what, and which manager changed whose account. It holds no answer: a condition on a text is recorded by its length, others by
-- the number of their values. It outlives the submissions and the accounts, and names both by their ids.
create table private.reads (
  id bigint generated always as identity primary key,
  at timestamptz not null default clock_timestamp(),
  -- Null for an operator with the secret key.
  account uuid,
  action text not null check (action in (
    'looked', 'opened', 'saved pdf', 'exported person', 'exported list', 'saved csv',
    'invited', 'made manager', 'made viewer', 'reset factors', 'removed'
  )),
  -- Null for a change of an account.
  form text,
  -- The account that was changed; null while an invited person has none.
  about uuid,
  -- The submissions that were handed over whole.
  submissions uuid[] not null default '{}',
  conditions jsonb
);
comment on table private.reads is 'One row for each time that staff read submissions, or changed an account; kept for a year.';
create index reads_at on private.reads (at);
create index reads_saved on private.reads (account, form, id) where action = 'saved csv';
create index reads_submissions on private.reads using gin (submissions);
alter table private.reads enable row level security;
revoke all on table private.reads from public, anon, authenticated, service_role;

-- Records that a list was looked at: one row a day for each account and form.
create function private.record_look(form text) returns void
  language sql volatile
  set search_path = ''
as $$
  insert into private.reads (account, action, form)
  select auth.uid(), 'looked', form
  where not exists (
    select from private.reads
    where at >= date_trunc('day', clock_timestamp(), 'UTC') and account is not distinct from auth.uid()
      and action = 'looked' and reads.form = record_look.form
  )
$$;
revoke all on function private.record_look(text) from public, anon, authenticated, service_role;

-- Records that submissions were handed over. A page that is refreshed opens a submission once an hour.
create function private.record_read(action text, form text, submissions uuid[], conditions jsonb default null) returns void
  language sql volatile
  set search_path = ''
as $$
  insert into private.reads (account, action, form, submissions, conditions)
  select auth.uid(), action, form, submissions, (
    select jsonb_agg(jsonb_build_object(
      'column', condition -> 'column', 'operator', condition -> 'operator',
      -- A value may be an answer, and be typed.
      case when condition ->> 'operator' in ('contains', 'equals') then 'length' else 'count' end,
      case when condition ->> 'operator' in ('contains', 'equals') then length(condition ->> 'values') - 4 else jsonb_array_length(condition -> 'values') end
    )) from jsonb_array_elements(conditions) as condition
  )
  where action <> 'opened' or not exists (
    select from private.reads
    where reads.submissions @> record_read.submissions and reads.action = 'opened'
      and account is not distinct from auth.uid() and at > clock_timestamp() - interval '1 hour'
  )
$$;
revoke all on function private.record_read(text, text, uuid[], jsonb) from public, anon, authenticated, service_role;

-- Records that a submission's PDF was saved. The browser makes it from the submission that it has opened.
create function public.record_pdf(form text, submission uuid) returns jsonb
  language plpgsql volatile security definer
  set search_path = ''
as $$
declare
  is_stored boolean;
begin
  perform private.require_staff();
  if not exists (select from private.forms where table_name = form) then
    raise invalid_parameter_value using message = 'No form has this table.';
  end if;
  execute format('select exists (select from public.%I where id = $1)', form) into is_stored using submission;
  if not is_stored then
    raise invalid_parameter_value using message = 'There is no such submission.';
  end if;
  perform private.record_read('saved pdf', form, array[submission]);
  return to_jsonb(true);
end
$$;
revoke all on function public.record_pdf(text, uuid) from public, anon, authenticated, service_role;
grant execute on function public.record_pdf(text, uuid) to authenticated;

-- Records that the browser has made a file of all submissions that came up to a time. A file that was cancelled is none, although
-- the rows that it read are recorded.
create function public.record_export(form text, until timestamptz) returns jsonb
  language plpgsql volatile security definer
  set search_path = ''
as $$
begin
  perform private.require_manager();
  if not exists (select from private.forms where table_name = form) then
    raise invalid_parameter_value using message = 'No form has this table.';
  end if;
  insert into private.reads (account, action, form, conditions)
  values (auth.uid(), 'saved csv', form, jsonb_build_object('until', until));
  return to_jsonb(true);
end
$$;
revoke all on function public.record_export(text, timestamptz) from public, anon, authenticated, service_role;
grant execute on function public.record_export(text, timestamptz) to authenticated;

-- Returns when the account that asks has last made such a file, and up to which time; null if it made none in the last year.
create function public.last_export(form text) returns jsonb
  language plpgsql stable security definer
  set search_path = ''
as $$
begin
  perform private.require_manager();
  return (
    select jsonb_build_object('at', at, 'until', conditions -> 'until')
    from private.reads
    where account = auth.uid() and action = 'saved csv' and reads.form = last_export.form
    order by id desc limit 1
  );
end
$$;
revoke all on function public.last_export(text) from public, anon, authenticated, service_role;
grant execute on function public.last_export(text) to authenticated;

-- Returns who opened, saved or exported a submission: the latest 50 times.
create function public.submission_reads(submission uuid) returns jsonb
  language plpgsql stable security definer
  set search_path = ''
as $$
begin
  perform private.require_manager();
  return (
    select coalesce(jsonb_agg(jsonb_build_object('at', at, 'email', email, 'action', action) order by id desc), '[]')
    from (
      select reads.id, at, users.email, action
      from private.reads left join auth.users as users on users.id = account
      where submissions @> array[submission]
      order by reads.id desc limit 50
    ) as latest
  );
end
$$;
revoke all on function public.submission_reads(uuid) from public, anon, authenticated, service_role;
grant execute on function public.submission_reads(uuid) to authenticated;

-- For `npm run staff -- reads`: the latest 1,000 rows of an account, or of all, since a time.
create function public.staff_reads(mail text, since timestamptz) returns jsonb
  language sql stable security definer
  set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object(
    'at', at, 'account', coalesce(email, account::text, 'operator'), 'action', action, 'form', form,
    'about', coalesce(changed, about::text), 'submissions', submissions[1:20], 'count', cardinality(submissions), 'conditions', conditions
  ) order by id), '[]')
  from (
    select reads.*, users.email, colleague.email as changed
    from private.reads
    left join auth.users as users on users.id = account
    left join auth.users as colleague on colleague.id = about
    where at >= coalesce(since, '-infinity') and (mail is null or lower(users.email) = lower(mail))
    order by reads.id desc limit 1000
  ) as latest
$$;
revoke all on function public.staff_reads(text, timestamptz) from public, anon, authenticated, service_role;
grant execute on function public.staff_reads(text, timestamptz) to service_role;

create function private.forget_reads() returns void
  language sql
  set search_path = ''
as $$
  delete from private.reads where at < clock_timestamp() - interval '1 year'
$$;
revoke all on function private.forget_reads() from public, anon, authenticated, service_role;

-- Returns the members of staff, for managers; an empty list for everybody else.
create function public.staff_members() returns jsonb
  language sql stable security definer
  set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object(
    'id', id, 'email', email, 'role', raw_app_meta_data ->> 'role', 'isYou', coalesce(id = auth.uid(), false),
    'lastSignIn', last_sign_in_at, 'isBlocked', coalesce(banned_until > now(), false), 'factors', (
      select coalesce(jsonb_agg(coalesce(friendly_name, factor_type::text) order by factor.created_at), '[]')
      from auth.mfa_factors as factor where user_id = account.id and status = 'verified'
    )
  ) order by email), '[]')
  from auth.users as account
  where raw_app_meta_data ->> 'role' in ('manager', 'viewer') and deleted_at is null
    and (select private.staff_role()) = 'manager'
$$;
revoke all on function public.staff_members() from public, anon, authenticated, service_role;
grant execute on function public.staff_members() to authenticated, service_role;

-- The answer PostgREST makes of this: 429. An account may make 60 changes an hour; an operator is not counted.
create function private.limit_changes() returns void
  language plpgsql
  set search_path = ''
as $$
begin
  if 60 <= (
    select count(*) from private.reads
    where account = auth.uid() and form is null and at > clock_timestamp() - interval '1 hour'
  ) then
    raise sqlstate 'PGRST' using
      message = '{ "code": "too_many_changes", "message": "Too many changes in an hour. Try again later.", "details": null, "hint": null }',
      detail = '{ "status": 429, "status_text": "Too Many Requests", "headers": { "Retry-After": "600" } }';
  end if;
end
$$;
revoke all on function private.limit_changes() from public, anon, authenticated, service_role;

-- Changes the account of a member of staff, and records it. `manager` and `viewer` give the role; `reset` removes the second factors,
-- `remove` the account; `invite` asks whether a link may be made, also for a person without an account. The function `manage-staff` and
-- `npm run staff` call it.
-- A manager changes others alone, one manager at a time: so one always remains, also if two of them remove each other.
create function public.manage_staff(action text, account uuid) returns jsonb
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
  perform private.limit_changes();
  select id, email, banned_until into colleague from auth.users where id = manage_staff.account;
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
  insert into private.reads (account, action, about) values (auth.uid(), recorded, colleague.id);
  return to_jsonb(true);
end
$$;
revoke all on function public.manage_staff(text, uuid) from public, anon, authenticated, service_role;
grant execute on function public.manage_staff(text, uuid) to authenticated, service_role;
