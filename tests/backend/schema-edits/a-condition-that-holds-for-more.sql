-- Written by `npm run schema:migrate -- --name example`, for review. Once applied it is history.

-- Changes:
--   needs a word: "custom_frontend_required_if" refuses what rows may hold, such as frontend "powerapps", custom_frontend unanswered.
--   safe: "custom_frontend_absent_unless" accepts whatever it did, and may accept more.

alter table public."onboarding_submissions"
  drop constraint if exists "custom_frontend_required_if",
  drop constraint if exists "custom_frontend_absent_unless";

alter table public."onboarding_submissions"
  add constraint "custom_frontend_required_if" check (not coalesce("frontend" in ('custom', 'powerapps'), false) or "custom_frontend" is not null) not valid,
  add constraint "custom_frontend_absent_unless" check (coalesce("frontend" in ('custom', 'powerapps'), false) or "custom_frontend" is null) not valid;

-- Stored rows keep these rules; should one not, the rule still holds for new rows.
do $$
declare
  rule name;
begin
  foreach rule in array array['custom_frontend_absent_unless']::name[] loop
    begin
      execute format('alter table public."onboarding_submissions" validate constraint %I', rule);
    exception
      when check_violation then
        raise notice 'rows from before break %; it holds for new rows', rule;
    end;
  end loop;
end
$$;

-- Stored rows may break these rules, which hold for new rows. Once no row does:
--   alter table public."onboarding_submissions" validate constraint "custom_frontend_required_if";

-- The way back, which leaves the answers in place:
--   alter table public."onboarding_submissions"
--     drop constraint if exists "custom_frontend_required_if",
--     drop constraint if exists "custom_frontend_absent_unless";
--   alter table public."onboarding_submissions"
--     add constraint "custom_frontend_required_if" CHECK (((NOT COALESCE((frontend = 'custom'::text), false)) OR (custom_frontend IS NOT NULL))) not valid,
--     add constraint "custom_frontend_absent_unless" CHECK ((COALESCE((frontend = 'custom'::text), false) OR (custom_frontend IS NULL))) not valid;
