-- Written by `npm run schema:migrate -- --name example`, for review. Once applied it is history.

-- Changes:
--   safe: "features_choices" accepts whatever it did, and may accept more.
--   safe: "features_unique" accepts whatever it did, and may accept more.

alter table public."onboarding_submissions"
  drop constraint if exists "features_choices",
  drop constraint if exists "features_unique";

alter table public."onboarding_submissions"
  add constraint "features_choices" check (array_ndims("features") = 1 and "features" <@ array['job-description', 'resume-evaluation', 'realtime-translation', 'document-translation', 'chatbot', 'payroll']::text[]) not valid,
  add constraint "features_unique" check (cardinality("features") = ('job-description' = any ("features"))::int + ('resume-evaluation' = any ("features"))::int + ('realtime-translation' = any ("features"))::int + ('document-translation' = any ("features"))::int + ('chatbot' = any ("features"))::int + ('payroll' = any ("features"))::int) not valid;

-- Stored rows keep these rules; should one not, the rule still holds for new rows.
do $$
declare
  rule name;
begin
  foreach rule in array array['features_choices', 'features_unique']::name[] loop
    begin
      execute format('alter table public."onboarding_submissions" validate constraint %I', rule);
    exception
      when check_violation then
        raise notice 'rows from before break %; it holds for new rows', rule;
    end;
  end loop;
end
$$;

-- The way back, which leaves the answers in place:
--   alter table public."onboarding_submissions"
--     drop constraint if exists "features_choices",
--     drop constraint if exists "features_unique";
--   alter table public."onboarding_submissions"
--     add constraint "features_choices" CHECK (((array_ndims(features) = 1) AND (features <@ ARRAY['job-description'::text, 'resume-evaluation'::text, 'realtime-translation'::text, 'document-translation'::text, 'chatbot'::text]))) not valid,
--     add constraint "features_unique" CHECK ((cardinality(features) = (((((('job-description'::text = ANY (features)))::integer + (('resume-evaluation'::text = ANY (features)))::integer) + (('realtime-translation'::text = ANY (features)))::integer) + (('document-translation'::text = ANY (features)))::integer) + (('chatbot'::text = ANY (features)))::integer))) not valid;
