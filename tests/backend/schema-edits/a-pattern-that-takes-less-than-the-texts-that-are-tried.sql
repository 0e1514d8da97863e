-- Written by `npm run schema:migrate -- --name example`, for review. Once applied it is history.

-- Changes:
--   needs a word: "contract_vehicle_pattern" may refuse what rows hold: no program can compare two patterns.

alter table public."onboarding_submissions"
  drop constraint if exists "contract_vehicle_pattern";

alter table public."onboarding_submissions"
  add constraint "contract_vehicle_pattern" check ("contract_vehicle" ~ '^[a-z^]') not valid;

-- Stored rows may break these rules, which hold for new rows. Once no row does:
--   alter table public."onboarding_submissions" validate constraint "contract_vehicle_pattern";

-- The way back, which leaves the answers in place:
--   alter table public."onboarding_submissions"
--     drop constraint if exists "contract_vehicle_pattern";
