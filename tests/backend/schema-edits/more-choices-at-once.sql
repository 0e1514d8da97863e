-- Written by `npm run schema:migrate -- --name example`, for review. Once applied it is history.

-- Changes:
--   needs a word: "features_min_items" refuses what rows may hold, such as features ["job-description"].

alter table public."onboarding_submissions"
  drop constraint if exists "features_min_items";

alter table public."onboarding_submissions"
  add constraint "features_min_items" check (cardinality("features") >= 2) not valid;

-- Stored rows may break these rules, which hold for new rows. Once no row does:
--   alter table public."onboarding_submissions" validate constraint "features_min_items";

-- The way back, which leaves the answers in place:
--   alter table public."onboarding_submissions"
--     drop constraint if exists "features_min_items";
--   alter table public."onboarding_submissions"
--     add constraint "features_min_items" CHECK ((cardinality(features) >= 1)) not valid;
