-- The list of submissions that staff reads, of whatever form. See docs/decisions/066-the-staff-list-is-read-by-sql-functions.md.

-- What differs between the lists of forms. The migrations of a form write its rows.
create table private.list_columns (
  form text not null references private.forms (table_name) on delete cascade,
  name text not null,
  -- Its place in a row; null for a column of the view that only orders the list.
  place integer,
  -- What a page shows of it: all of it, its start, or nothing.
  shown text not null check (shown in ('whole', 'excerpt', 'nothing')),
  -- The operators by which a condition may compare it.
  operators text[] not null,
  -- The SQL expression that a filter by choices compares; null for the column itself.
  compared text,
  -- The questions of a group's items that ask for an e-mail address; null for any other column.
  addresses text[],
  primary key (form, name)
);
comment on table private.list_columns is 'The columns of each form''s list, and how staff may filter, order and read them.';
alter table private.list_columns enable row level security;
revoke all on table private.list_columns from public, anon, authenticated, service_role;

-- Returns the view of a form's list, as SQL. Any other name is refused.
create function private.list_view(form text) returns text
  language plpgsql stable
  set search_path = ''
as $$
begin
  if form is null or not exists (select from private.forms where table_name = form) then
    raise invalid_parameter_value using message = 'No form has this table.';
  end if;
  return format('public.%I', form || '_list');
end
$$;
revoke all on function private.list_view(text) from public, anon, authenticated, service_role;

-- Returns the columns of a row as SQL, in their order: whole, or as a page shows them. Most texts are short by their size, which
-- Postgres has without reading them.
create function private.listed_columns(form text, are_whole boolean) returns text
  language plpgsql stable
  set search_path = ''
as $$
begin
  return (
    select string_agg(format(
      case
        when are_whole or shown = 'whole' then '%1$I'
        when shown = 'nothing' then 'null as %1$I'
        else 'case when octet_length(%1$I) <= 1000 then %1$I else left(%1$I, 1001) end as %1$I'
      end, name
    ), ', ' order by place)
    from private.list_columns as listed where listed.form = listed_columns.form and place is not null
  );
end
$$;
revoke all on function private.listed_columns(text, boolean) from public, anon, authenticated, service_role;

-- Returns the conditions of a list as SQL: [{"column", "operator", "values"}], all of them together. With hints they also ask
-- for the pairs of short words, by which few hits are found; many are found sooner by reading on from the newest.
-- It asks first who calls, and refuses more than the staff page can ask before a row is read.
create function private.list_conditions(form text, conditions jsonb, hinted boolean) returns text
  language plpgsql stable
  set search_path = ''
as $$
declare
  condition record;
  listed private.list_columns;
  template text;
  word text;
  pattern text;
  without_trigram text[] := '{}';
  words integer := 0;
  selected text := 'true';
begin
  perform private.require_staff();
  if jsonb_array_length(conditions) > 40 then
    raise invalid_parameter_value using message = 'A filter has at most 40 conditions.';
  end if;
  -- The count since a visit compares a time twice.
  if exists (
    select from jsonb_to_recordset(conditions) as _ ("column" text, operator text) group by "column", operator having count(*) > 2
  ) then
    raise invalid_parameter_value using message = 'A filter compares a column in the same way at most twice.';
  end if;
  for condition in
    select "column", operator, "values" from jsonb_to_recordset(conditions) as _ ("column" text, operator text, "values" text[])
  loop
    if cardinality(condition."values") > 500 then
      raise invalid_parameter_value using message = 'A condition has at most 500 values.';
    end if;
    if condition."column" = 'search_text' and condition.operator = 'contains' then
      foreach word in array condition."values" loop
        words := words + 1;
        if words > 6 or length(word) > 200 then
          raise invalid_parameter_value using message = 'A search has at most 6 words of 200 characters.';
        end if;
        word := private.search_form(word);
        pattern := '%' || regexp_replace(word, '([\\%_])', '\\\1', 'g') || '%';
        if word ~ '[[:alnum:]]{3}' then
          selected := selected || format(' and search_text ilike %L', pattern);
        else
          without_trigram := without_trigram || pattern;
        end if;
        if hinted then
          selected := selected || private.search_hints(word);
        end if;
      end loop;
      continue;
    end if;
    select * into listed from private.list_columns as other
    where other.form = list_conditions.form and other.name = condition."column" and condition.operator = any (other.operators);
    -- A template of `format`: the column, all values, the first value, the questions for an address.
    template := case when found then case condition.operator
      when 'in' then coalesce('(' || replace(listed.compared, '%', '%%') || ')', '%1$I') || ' = any (%2$L)'
      when 'ov' then '%1$I && %2$L'
      when 'is' then case condition."values"[1]
        when 'true' then '%1$I is true' when 'false' then '%1$I is false' when 'null' then '%1$I is null'
      end
      when 'answered' then '%1$I is not null'
      when 'account' then
        '(%1$I is null and ''nobody'' = any (%2$L::text[]) or %1$I = any (array_replace(%2$L::text[], ''me'', auth.jwt() ->> ''email'')))'
      when 'equals' then case when listed.addresses is null then 'lower(%1$I) = lower(%3$L)' else
        'exists (select from jsonb_array_elements(%1$I) as item, unnest(%4$L::text[]) as part where lower(item ->> part) = lower(%3$L))'
      end
      when 'gt' then '%1$I > %3$L'
      when 'gte' then '%1$I >= %3$L'
      when 'lt' then '%1$I < %3$L'
      when 'lte' then '%1$I <= %3$L'
    end end;
    if template is null then
      raise invalid_parameter_value
        using message = format('The list has no condition %s on %s.', condition.operator, condition."column");
    end if;
    selected := selected || ' and '
      || format(template, listed.name, condition."values", condition."values"[1], listed.addresses);
  end loop;
  -- No index finds them, so that a row's text is computed once for all of them.
  if without_trigram <> '{}' then
    selected := selected || format(' and search_text ilike all (%L)', without_trigram);
  end if;
  return selected;
end
$$;
revoke all on function private.list_conditions(text, jsonb, boolean) from public, anon, authenticated, service_role;

-- Counts the rows of a view that fulfil a condition, up to one more than 1000. Both are written in SQL already.
create function private.count_hits(source text, selected text) returns integer
  language plpgsql stable
  set search_path = ''
as $$
declare
  counted integer;
begin
  execute format('select count(*) from (select from %s where %s limit 1001) as hits', source, selected) into counted;
  return counted;
end
$$;
revoke all on function private.count_hits(text, text) from public, anon, authenticated, service_role;

-- Returns one page of a form's list: 25 rows. Without a snapshot it is the first page, newest first, and makes one: the time of
-- the newest row, after which rows have arrived later, and the number of rows. Hits of conditions are counted up to 1000.
-- If there are more hits, pages reach the first 2500. The second half of a counted list is read from its end, so that the last
-- page loads as fast as the first. Many hits of a search are sorted among the newest 1000: sorting all of them would read every
-- row. Far pages count the list again: a wrong total would cost more.
-- How the rows are read follows from counts of its own: a caller may write any number into a snapshot. It reads the view
-- with its owner's rights, and asks first who calls. Ids are selected first: Postgres would make the excerpts of each row that
-- it sorts or skips, which takes four times as long.
create function public.list_submissions(
  form text, conditions jsonb, snapshot jsonb, sort text, descending boolean, first integer
) returns jsonb
  language plpgsql volatile security definer
  set search_path = ''
as $$
declare
  selected text := private.list_conditions(form, conditions, true);
  source text := private.list_view(form);
  sorted text := source;
  total integer := snapshot ->> 'total';
  is_more boolean := false;
  until text := snapshot ->> 'until';
  arrived text := case when until is null then '' else format(' and submitted_at <= %L', until) end;
  is_backwards boolean := false;
  length integer;
  keys text;
  ids uuid[];
  rows jsonb;
begin
  first := greatest(first, 0);
  if conditions <> '[]' then
    total := private.count_hits(source, selected || arrived);
    is_more := total > 1000;
    total := least(total, 1000);
  elsif total is null or first > 10000 then
    execute format('select count(*) from %s where true', source) || arrived into total;
  end if;
  if is_more then
    selected := private.list_conditions(form, conditions, false);
    -- One more than a page tells whether another page follows.
    length := case when first < 2500 then 26 else 0 end;
  else
    first := least(first, total);
    length := least(25, total - first);
    is_backwards := first > total / 2;
  end if;
  selected := selected || arrived;
  if is_more and sort is not null and conditions @> '[{"column": "search_text"}]' then
    sorted := format(
      '(select id, submitted_at, %I from %s where %s order by submitted_at desc, id desc limit 1000) as newest', sort, source, selected
    );
    selected := 'true';
  end if;
  keys := case
    when sort is null then format('submitted_at %1$s, id %1$s', case when descending = is_backwards then 'asc' else 'desc' end)
    when exists (
      select from private.list_columns as listed
      where listed.form = list_submissions.form and listed.name = sort and listed.place is null
    ) then format(
      '%I %s, submitted_at %3$s, id %3$s', sort,
      case when descending = is_backwards then 'asc' else 'desc' end || case when is_backwards then ' nulls first' else ' nulls last' end,
      case when is_backwards then 'asc' else 'desc' end
    )
  end;
  if keys is null then
    raise invalid_parameter_value using message = format('The list has no order by %s.', sort);
  end if;
  execute format(
    'select array(select id from %s where %s order by %s offset %s limit %s)',
    sorted, selected, keys, case when is_backwards then total - first - length else first end, length
  ) into ids;
  execute format($query$
    select coalesce(jsonb_agg(to_jsonb(listed.*) order by array_position($1, listed.id) * $2), '[]')
    from (select %s from %s where id = any ($1[1:25])) as listed
  $query$, private.listed_columns(form, false), source) into rows using ids, case when is_backwards then -1 else 1 end;
  perform private.record_look(form);
  return jsonb_build_object(
    'total', total,
    'isMore', is_more,
    'until', coalesce(to_jsonb(until), rows -> 0 -> 'submitted_at'),
    'hasNext', case when is_more then cardinality(ids) > 25 and first + 25 < 2500 else first + length < total end,
    'rows', rows
  );
end
$$;
revoke all on function public.list_submissions(text, jsonb, jsonb, text, boolean, integer) from public, anon, authenticated, service_role;
grant execute on function public.list_submissions(text, jsonb, jsonb, text, boolean, integer) to authenticated, service_role;
-- The embedded server ends a function with this comment after a time, and drops it if its caller has left, although it records
-- who read (decision 017).
comment on function public.list_submissions(text, jsonb, jsonb, text, boolean, integer) is 'Reads.';

-- Returns the next whole rows of a form's list after one of it, newest first: at most 1000, and 8 MB as they are sent, or one
-- row. It goes on from a row, so that the last block comes as quickly as the first. Like the page, it reads the view with its
-- owner's rights.
create function public.export_submissions(form text, conditions jsonb, snapshot jsonb, after jsonb) returns json
  language plpgsql volatile security definer
  set search_path = ''
as $$
declare
  selected text := private.list_conditions(form, conditions, true);
  source text := private.list_view(form);
  rest text := format(' and submitted_at <= %L', coalesce(after ->> 'submitted_at', snapshot ->> 'until', 'infinity'));
  exported record;
  sent text;
  bytes integer := 0;
  rows text[] := '{}';
  ids uuid[] := '{}';
begin
  perform private.require_manager();
  if after is not null then
    if after ->> 'id' is null then
      raise invalid_parameter_value using message = 'The export goes on after a row with an id.';
    end if;
    rest := rest || format(' and (submitted_at, id) < (%L, %L)', after ->> 'submitted_at', after ->> 'id');
  end if;
  if conditions <> '[]' and private.count_hits(source, selected || rest) > 1000 then
    selected := private.list_conditions(form, conditions, false);
  end if;
  for exported in execute format(
    'select %s from %s where %s order by submitted_at desc, id desc limit 1000',
    private.listed_columns(form, true), source, selected || rest
  ) loop
    sent := row_to_json(exported);
    bytes := bytes + octet_length(sent);
    exit when bytes > 8 * 1024 * 1024 and ids <> '{}';
    rows := rows || sent;
    ids := ids || exported.id;
  end loop;
  perform private.record_read(
    case when conditions @> '[{"operator": "equals"}]' then 'exported person' else 'exported list' end, form, ids, conditions
  );
  return '[' || array_to_string(rows, ',') || ']';
end
$$;
revoke all on function public.export_submissions(text, jsonb, jsonb, jsonb) from public, anon, authenticated, service_role;
grant execute on function public.export_submissions(text, jsonb, jsonb, jsonb) to authenticated, service_role;
comment on function public.export_submissions(text, jsonb, jsonb, jsonb) is 'Reads.';

-- Returns one whole submission of a form, with the time of the first one that answered the same questions; null where there is
-- none of this id. It records who opened it.
create function public.open_submission(form text, submission uuid) returns jsonb
  language plpgsql volatile security definer
  set search_path = ''
as $$
declare
  opened jsonb;
begin
  perform private.require_staff();
  execute format($query$
    select to_jsonb(whole.*) || jsonb_build_object('formSince', (
      select min(submitted_at) from public.%I where form_version = whole.form_version
    ))
    from (select %s from %s where id = $1) as whole
  $query$, form, private.listed_columns(form, true), private.list_view(form)) into opened using submission;
  if opened is not null then
    perform private.record_read('opened', form, array[submission]);
  end if;
  return opened;
end
$$;
revoke all on function public.open_submission(text, uuid) from public, anon, authenticated, service_role;
grant execute on function public.open_submission(text, uuid) to authenticated, service_role;
comment on function public.open_submission(text, uuid) is 'Reads.';

-- Each form had such functions of its own. The next migration of a form makes its overview anew, which called one of them.
do $$
declare
  form text;
begin
  for form in select table_name from private.forms loop
    execute format('drop function if exists public.%I(jsonb, jsonb, text, boolean, integer)', form || '_page');
    execute format('drop function if exists public.%I(jsonb, jsonb, jsonb)', form || '_export');
    execute format('drop function if exists public.%I(uuid)', form || '_open');
    execute format('drop function if exists public.%I(jsonb, boolean)', form || '_where');
    execute format('drop function if exists private.%I(text)', form || '_hits');
  end loop;
end
$$;
