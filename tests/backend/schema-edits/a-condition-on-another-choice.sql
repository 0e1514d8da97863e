-- Written by `npm run schema:migrate -- --name example`, for review. Once applied it is history.

-- Changes:
--   needs a word: "custom_frontend_required_if" refuses what rows may hold, such as frontend "powerapps", custom_frontend unanswered.
--   needs a word: "custom_frontend_absent_unless" refuses what rows may hold, such as frontend "custom", custom_frontend "x".

alter table public."onboarding_submissions"
  drop constraint if exists "custom_frontend_required_if",
  drop constraint if exists "custom_frontend_absent_unless";

alter table public."onboarding_submissions"
  add constraint "custom_frontend_required_if" check (not coalesce("frontend" = 'powerapps', false) or "custom_frontend" is not null) not valid,
  add constraint "custom_frontend_absent_unless" check (coalesce("frontend" = 'powerapps', false) or "custom_frontend" is null) not valid;

-- Stored rows may break these rules, which hold for new rows. Once no row does:
--   alter table public."onboarding_submissions" validate constraint "custom_frontend_required_if";
--   alter table public."onboarding_submissions" validate constraint "custom_frontend_absent_unless";

-- The way back, which leaves the answers in place:
--   alter table public."onboarding_submissions"
--     drop constraint if exists "custom_frontend_required_if",
--     drop constraint if exists "custom_frontend_absent_unless";
--   alter table public."onboarding_submissions"
--     add constraint "custom_frontend_required_if" CHECK (((NOT COALESCE((frontend = 'custom'::text), false)) OR (custom_frontend IS NOT NULL))) not valid,
--     add constraint "custom_frontend_absent_unless" CHECK ((COALESCE((frontend = 'custom'::text), false) OR (custom_frontend IS NULL))) not valid;
