-- An index's name ends with a hash of what it is, so that a changed one can be built beside the former.
-- Until now a comment said what an index was. One that is something else stays: the embedded backend,
-- which follows the declaration before it is migrated, replaces it.
-- Names change without a look at the table, and nobody waits for them.

do $$
declare
  named record;
begin
  for named in
    select * from (values
      ('onboarding_submissions_count', 'onboarding_submissions_count_f0211706', 'using btree ((true))'),
      ('onboarding_submissions_newest', 'onboarding_submissions_newest_fdf3f2aa', 'using btree (submitted_at desc, id desc)'),
      ('onboarding_submissions_search', 'onboarding_submissions_search_b3635314', E'using gin ((coalesce("name", '''') || E''\\n'' || coalesce("email", '''') || E''\\n'' || coalesce("client_name", '''') || E''\\n'' || coalesce("project_name", '''') || E''\\n'' || coalesce("contract_vehicle", '''') || E''\\n'' || coalesce("custom_frontend", '''') || E''\\n'' || coalesce("custom_llm", '''') || E''\\n'' || coalesce("custom_features", '''') || E''\\n'' || coalesce("custom_needs", '''')) extensions.gin_trgm_ops)'),
      ('onboarding_submissions_frontend_filter', 'onboarding_submissions_frontend_filter_356ea89f', 'using btree ("frontend", submitted_at desc, id desc)'),
      ('onboarding_submissions_cloud_filter', 'onboarding_submissions_cloud_filter_57c5cef9', 'using btree ("cloud", submitted_at desc, id desc)'),
      ('onboarding_submissions_is_federal_filter', 'onboarding_submissions_is_federal_filter_1363f8e9', 'using btree ("is_federal", submitted_at desc, id desc)'),
      ('onboarding_submissions_frontend_gov_cloud_filter', 'onboarding_submissions_frontend_gov_cloud_filter_246b8c1a', 'using btree ("frontend_gov_cloud", submitted_at desc, id desc)'),
      ('onboarding_submissions_backend_gov_cloud_filter', 'onboarding_submissions_backend_gov_cloud_filter_12cd251b', 'using btree ("backend_gov_cloud", submitted_at desc, id desc)'),
      ('onboarding_submissions_llm_filter', 'onboarding_submissions_llm_filter_0d849a42', 'using btree ("llm", submitted_at desc, id desc)'),
      ('onboarding_submissions_features_filter', 'onboarding_submissions_features_filter_77a4116c', 'using gin ("features")'),
      ('onboarding_submissions_budget_filter', 'onboarding_submissions_budget_filter_c9bbdcbc', 'using btree ("budget", submitted_at desc, id desc)'),
      ('onboarding_submissions_timeline_filter', 'onboarding_submissions_timeline_filter_5a858fa5', 'using btree ("timeline", submitted_at desc, id desc)')
    ) as indexes (former, name, definition)
  loop
    continue when to_regclass(format('public.%I', named.name)) is not null
      or obj_description(to_regclass(format('public.%I', named.former)), 'pg_class')
        is distinct from named.definition;
    execute format('alter index public.%I rename to %I', named.former, named.name);
    execute format('comment on index public.%I is null', named.name);
  end loop;
end
$$;
