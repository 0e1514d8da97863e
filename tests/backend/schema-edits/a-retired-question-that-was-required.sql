-- Written by `npm run schema:migrate -- --name example`, for review. Once applied it is history.

-- Changes:
--   safe: "timeline_required" no longer holds.

alter table public."onboarding_submissions"
  drop constraint if exists "timeline_required";

-- The way back, which leaves the answers in place:
--   alter table public."onboarding_submissions"
--     drop constraint if exists "timeline_required";
--   alter table public."onboarding_submissions"
--     add constraint "timeline_required" CHECK ((timeline IS NOT NULL)) not valid;
