-- Written by `npm run schema:migrate -- --name example`, for review. Once applied it is history.

-- Changes:
--   safe: "custom_frontend_required_if" no longer holds.
--   safe: "custom_frontend_absent_unless" no longer holds.

alter table public."onboarding_submissions"
  drop constraint if exists "custom_frontend_required_if",
  drop constraint if exists "custom_frontend_absent_unless";

-- The way back, which leaves the answers in place:
--   alter table public."onboarding_submissions"
--     drop constraint if exists "custom_frontend_required_if",
--     drop constraint if exists "custom_frontend_absent_unless";
--   alter table public."onboarding_submissions"
--     add constraint "custom_frontend_required_if" CHECK (((NOT COALESCE((frontend = 'custom'::text), false)) OR (custom_frontend IS NOT NULL))) not valid,
--     add constraint "custom_frontend_absent_unless" CHECK ((COALESCE((frontend = 'custom'::text), false) OR (custom_frontend IS NULL))) not valid;
