-- Everything a role may do with submissions is granted here and in the declared state, and nothing by a
-- project's default privileges: those gave everybody everything before 30 October 2026, and give nothing
-- since. The secret key (service_role) keeps reading and writing rows, on old and new projects alike.
revoke all on table public.onboarding_submissions from service_role;
grant select, insert, update, delete on table public.onboarding_submissions to service_role;
