-- The rate limit counts by network, however the gateway in front writes an address: with a port, in
-- brackets, or an IPv4 address as an IPv6 one. Before, each port was a client of its own, and all IPv4
-- visitors behind some proxies were one. `supabase/functions/_shared/client-network.ts` does the same
-- for the embedded server and the functions; `tests/setup/addresses.ts` holds both to it.

-- Returns what a limit counts by: an IPv4 address itself, and of IPv6 the /64 that its holder has whole;
-- null for text that is no address.
create or replace function private.network_of(written text) returns text
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

revoke all on function private.network_of(text) from public, anon, authenticated;

-- The network a request comes from. What is no address counts as one client: else every new text would
-- be a new client.
create or replace function private.client_network() returns text
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
