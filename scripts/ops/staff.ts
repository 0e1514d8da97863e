/**
 * `npm run staff`: decides who may read the submissions, and ends what is stored. Works on the data folder of this computer, whether
 * its server runs or not, and with SUPABASE_URL and SUPABASE_SECRET_KEY on a hosted project.
 */
import { runCommand, UsageError } from '../command.ts';
import { withAdmin } from './staff/open-admin.ts';
import { parseCommand, USAGE } from './staff/parse-command.ts';
import { runAccountCommand } from './staff/manage-accounts.ts';
import { runDataCommand } from './staff/manage-data.ts';

await runCommand(USAGE, async (words) => {
  const command = parseCommand(words);
  if (!command) throw new UsageError();
  await withAdmin(({ admin, rest }) =>
    command.kind === 'erase' || command.kind === 'export' || command.kind === 'retention'
      ? runDataCommand(rest, command)
      : runAccountCommand(admin, command),
  );
});
