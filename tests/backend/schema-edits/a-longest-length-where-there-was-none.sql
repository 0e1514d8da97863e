-- Written by `npm run schema:migrate -- --name example`, for review. Once applied it is history.

-- Changes:
--   needs a word: "custom_needs_max_length" refuses what rows may hold, such as custom_needs of 11 characters.

alter table public."onboarding_submissions"
  drop constraint if exists "custom_needs_max_length";

alter table public."onboarding_submissions"
  add constraint "custom_needs_max_length" check (char_length("custom_needs") <= 10) not valid;

-- Stored rows may break these rules, which hold for new rows. Once no row does:
--   alter table public."onboarding_submissions" validate constraint "custom_needs_max_length";

-- The way back, which leaves the answers in place:
--   alter table public."onboarding_submissions"
--     drop constraint if exists "custom_needs_max_length";
