-- The fixed rows every golden request meets. Triggers stay out of the way: the times are given.
alter table public.onboarding_submissions disable trigger user;

insert into public.onboarding_submissions
  (id, submitted_at, name, email, client_name, project_name, contract_vehicle, frontend,
   custom_frontend, cloud, is_federal, frontend_gov_cloud, backend_gov_cloud, llm, custom_llm,
   features, budget, timeline, custom_needs)
values
  ('00000000-0000-4000-8000-000000000001', '2025-01-01 10:00:00+00', 'Ada Lovelace',
   'ada@example.org', 'Acme', 'Engine', null, 'salesforce', null, 'aws', false, null, null,
   'openai', null, '{chatbot}', 'under-10k', 'asap', null),
  ('00000000-0000-4000-8000-000000000002', '2025-01-02 10:00:00+00', 'Émilie du Châtelet',
   'emilie@example.org', 'O''Neil, "Sons" & Co.', '50% \ off', 'GSA', 'custom', 'ReactJS', 'gcp',
   true, true, false, 'other', 'Mistral', '{chatbot,resume-evaluation}', '10k-50k', '1-month',
   E'one\ntwo'),
  ('00000000-0000-4000-8000-000000000003', '2025-01-03 10:00:00+00', 'Alan Turing',
   'alan@example.org', 'Bletchley', 'Bombe_1', null, 'servicenow', null, 'aws', true, null, null,
   'llama', null, '{document-translation}', '50k-100k', '1-3-months', null),
  ('00000000-0000-4000-8000-000000000004', '2025-01-04 10:00:00.123456+00', 'Mary Shelley',
   'mary@example.org', 'Villa "Diodati"', 'Monster', 'SEWP', 'powerapps', null, 'azure', true,
   false, true, 'claude', null, '{realtime-translation,chatbot,document-translation}',
   'over-100k', '3-plus-months', null),
  ('00000000-0000-4000-8000-000000000005', '2025-01-05 10:00:00+00', 'bell hooks',
   'bell@example.org', 'Berea', 'Pedagogy', null, 'unknown', null, 'onprem', false, null, null,
   'unknown', null, '{resume-evaluation}', 'not-sure', 'flexible', 'a, b; c "d"');

alter table public.onboarding_submissions enable trigger user;

-- What hosted projects granted by default when these migrations were written.
grant select, insert, update, delete on table public.onboarding_submissions to service_role;
