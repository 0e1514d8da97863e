import { expect, it } from 'vitest';
import { changeFolder, preparedFolder } from '../support/database/data-folders.ts';
import { runCommand } from '../support/processes/run-command.ts';

async function seed(dataDir: string) {
  return runCommand('scripts/dev/seed.ts', { DATA_DIR: dataDir });
}

it('npm run seed fills an empty data folder alone', async () => {
  const folder = await preparedFolder();
  expect(await seed(folder)).toEqual({
    code: 0,
    out: `onboarding: 40 made-up submissions are stored in ${folder}.\n`,
    error: '',
  });
  const second = await seed(folder);
  expect([second.code, second.error]).toEqual([
    1,
    `onboarding_submissions already holds submissions, and made-up submissions must not be mixed with them. Set DATA_DIR to another folder.\n`,
  ]);
  await changeFolder(
    folder,
    `do $$ begin
       assert (select count(distinct email) from onboarding_submissions) = 40;
       assert not exists (
         select from onboarding_submissions
         where name !~ '^[A-Z][a-z]+ [A-Z][a-z]+$' or email !~ '^[a-z]+\\.[a-z]+@[a-z-]+\\.example$'
       ), 'people have names, and mail addresses that follow from them';
       assert (select count(*) from onboarding_submissions where submitted_at > now() - interval '7 days') between 4 and 20;
       assert (select now() - min(submitted_at) from onboarding_submissions) between interval '50 days' and interval '61 days';
       assert (select count(distinct status) from onboarding_submissions) = 4, 'every status occurs';
       assert (select count(distinct assignee) from onboarding_submissions) = 2;
       assert exists (select from onboarding_submissions where assignee = 'local-staff@localhost');
       assert not exists (
         select from onboarding_submissions where status <> 'new' and id not in (select submission_id from onboarding_submissions_history where kind = 'status')
       ), 'a change is in the history';
       assert exists (select from onboarding_submissions_history where kind = 'note');
       set local role service_role;
       assert public.accounts_without_factor() = '[]', 'the made-up colleague is no gap';
       reset role;
       assert not exists (select from private.outbox), 'nobody is told of made-up submissions';
     end $$`,
  );
});
