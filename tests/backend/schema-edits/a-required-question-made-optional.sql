-- Written by `npm run schema:migrate -- --name example`, for review. Once applied it is history.

-- Changes:
--   safe: "budget_required" no longer holds.

alter table public."onboarding_submissions"
  drop constraint if exists "budget_required";

-- The way back, which leaves the answers in place:
--   alter table public."onboarding_submissions"
--     drop constraint if exists "budget_required";
--   alter table public."onboarding_submissions"
--     add constraint "budget_required" CHECK ((budget IS NOT NULL)) not valid;
