-- People name a submission by its reference, also once it is erased. A reference is the first bits of the id, so staff
-- asks for a range of ids. See docs/decisions/042-an-erased-submission-leaves-a-tombstone.md.

-- Returns the tombstones of the ids from the first to the last, at most 20: a reference names one, hardly ever two.
create function public.erased_submissions(first uuid, last uuid) returns jsonb
  language plpgsql stable
  security definer
  set search_path = ''
as $$
begin
  perform private.require_manager();
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
