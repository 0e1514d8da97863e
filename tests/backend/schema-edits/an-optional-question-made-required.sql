-- Written by `npm run schema:migrate -- --name example`, for review. Once applied it is history.

-- Changes:
--   needs a word: "contract_vehicle_required" refuses what rows may hold, such as contract_vehicle unanswered.

alter table public."onboarding_submissions"
  drop constraint if exists "contract_vehicle_required";

alter table public."onboarding_submissions"
  add constraint "contract_vehicle_required" check ("contract_vehicle" is not null) not valid;

-- Stored rows may break these rules, which hold for new rows. Once no row does:
--   alter table public."onboarding_submissions" validate constraint "contract_vehicle_required";

-- The way back, which leaves the answers in place:
--   alter table public."onboarding_submissions"
--     drop constraint if exists "contract_vehicle_required";
