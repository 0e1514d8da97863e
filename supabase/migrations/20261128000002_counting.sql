-- Counting a step costs the same however many networks have sent one: old spans are forgotten once a span, and a span has at
-- most as many rows as are forgotten in a moment.

-- The first column is what rows are forgotten by.
alter table private.recent_counts
  drop constraint recent_counts_pkey,
  add constraint recent_counts_pkey primary key (span, address_hash);

-- The span that is counted now, with the number of its rows in private.recent_counts.
create table private.current_span (
  only_row boolean primary key default true check (only_row),
  span timestamptz not null,
  networks integer not null
);
insert into private.current_span (span, networks) values ('-infinity', 0);
alter table private.current_span enable row level security;
revoke all on table private.current_span from public, anon, authenticated, service_role;

-- A span of a wrong clock may be later than the current span.
create or replace function private.forget_counts() returns void
  language plpgsql
  security definer
  set search_path = ''
as $$
declare
  current timestamptz := private.counted_span();
begin
  delete from private.recent_counts where span < current or span > current;
  delete from private.step_counts where day < current_date - interval '13 months';
end
$$;

-- Returns the network that asks, as counts of steps see it: of IPv6 the /48, since one holder may have all of its 65,536 /64.
create function private.counted_network() returns text
  language sql stable
  set search_path = ''
as $$
  select case
    when network like '%/64' then network(set_masklen(network::inet, 48))::text
    else network
  end
  from private.client_network() as network
$$;

-- Notes a network that has sent nothing in this span. Returns false when the span has 10,000 networks, and counts no more then.
create function private.note_network(hash bytea, current timestamptz) returns boolean
  language plpgsql
  set search_path = ''
as $$
begin
  update private.current_span set span = current, networks = 0 where span <> current;
  if found then
    perform private.forget_counts();
  end if;
  update private.current_span set networks = networks + 1 where networks < 10000;
  if found then
    insert into private.recent_counts as own (address_hash, span, messages) values (hash, current, 1)
    on conflict (address_hash, span) do update set messages = own.messages + 1;
  end if;
  return found;
end
$$;

-- Returns whether the network that asks may send one more message about a step, and counts it.
create or replace function private.may_count() returns boolean
  language plpgsql
  set search_path = ''
as $$
declare
  settings private.submission_settings;
  hash bytea;
  current timestamptz := private.counted_span();
  sent integer;
begin
  select * into strict settings from private.submission_settings;
  hash := sha256(convert_to('steps ' || settings.salt || private.counted_network(), 'UTF8'));
  update private.recent_counts set messages = messages + 1
    where span = current and address_hash = hash
    returning messages into sent;
  if found then
    return sent <= settings.steps_per_address;
  end if;
  return private.note_network(hash, current);
end
$$;
revoke all on function private.counted_network(), private.note_network(bytea, timestamptz)
  from public, anon, authenticated, service_role;

-- Counts that a visit has seen a step for the first time, and that it went on from a step; either may be null. Returns whether
-- it did: a step that is not declared, and what a network sends beyond its limit, changes nothing.
create or replace function public.count_step(form text, seen text, passed text) returns jsonb
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
