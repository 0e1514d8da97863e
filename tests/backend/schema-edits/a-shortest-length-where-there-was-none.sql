-- Written by `npm run schema:migrate -- --name example`, for review. Once applied it is history.

-- Changes:
--   needs a word: "name_min_length" refuses what rows may hold, such as name "x".

alter table public."onboarding_submissions"
  drop constraint if exists "name_min_length";

alter table public."onboarding_submissions"
  add constraint "name_min_length" check (char_length("name") >= 40) not valid;

-- Stored rows may break these rules, which hold for new rows. Once no row does:
--   alter table public."onboarding_submissions" validate constraint "name_min_length";

-- The way back, which leaves the answers in place:
--   alter table public."onboarding_submissions"
--     drop constraint if exists "name_min_length";
