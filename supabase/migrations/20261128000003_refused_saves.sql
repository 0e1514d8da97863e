-- A refused save of staff shows no row: see the exception at the function's end.

-- Saves staff's changes of a submission and a note, where its columns still have the values that were seen, or the new ones
-- already. Returns whether it did, and the values of now; null where there is no such submission. An answer to a question
-- that is no longer asked goes.
create or replace function public."onboarding_submissions_save"("submission" uuid, "seen" jsonb, "changes" jsonb, "note" jsonb) returns jsonb
language plpgsql volatile security definer
set search_path = ''
as $function$
#variable_conflict use_column
declare
  stored public."onboarding_submissions";
  expected public."onboarding_submissions";
  wanted public."onboarding_submissions";
  saved boolean;
begin
  perform private.require_staff();
  select * into stored from public."onboarding_submissions" where id = $1 for update;
  if not found then
    return null;
  end if;
  expected := jsonb_populate_record(stored, seen);
  wanted := jsonb_populate_record(stored, changes);
  saved := (stored."status" is not distinct from expected."status" or stored."status" is not distinct from wanted."status") and (stored."assignee" is not distinct from expected."assignee" or stored."assignee" is not distinct from wanted."assignee") and (stored."lost_reason" is not distinct from expected."lost_reason" or stored."lost_reason" is not distinct from wanted."lost_reason") and (stored."fit" is not distinct from expected."fit" or stored."fit" is not distinct from wanted."fit");
  select case when coalesce("status" = 'closed', false) or "lost_reason" is null then "lost_reason" end into wanted."lost_reason" from (select wanted.*) as _;
  if saved then
    update public."onboarding_submissions" set "status" = wanted."status", "assignee" = wanted."assignee", "lost_reason" = wanted."lost_reason", "fit" = wanted."fit" where id = $1;
    if note is not null then
      insert into public."onboarding_submissions_history" (id, submission_id, text) values ((note ->> 'id')::uuid, submission, note ->> 'text')
      on conflict (id) do nothing;
    end if;
    stored := wanted;
  end if;
  return jsonb_build_object('saved', saved, 'now', jsonb_build_object('status', stored."status", 'assignee', stored."assignee", 'lost_reason', stored."lost_reason", 'fit', stored."fit"));
exception
  -- The detail of a broken rule holds the whole row, which the caller may not have opened.
  when integrity_constraint_violation then
    raise exception using errcode = sqlstate, message = sqlerrm;
end
$function$;
revoke all on function public."onboarding_submissions_save"(uuid, jsonb, jsonb, jsonb) from public, anon, authenticated, service_role;
grant execute on function public."onboarding_submissions_save"(uuid, jsonb, jsonb, jsonb) to authenticated, service_role;
