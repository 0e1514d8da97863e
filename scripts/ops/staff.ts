/**
 * `npm run staff`: decides who may read the submissions, and ends what is stored. Works on the data folder of this computer, whether
 * its server runs or not, and with SUPABASE_URL and SUPABASE_SECRET_KEY on a hosted project.
 */
import { runCommand, UsageError } from '../command.ts';
import { parseCommand, USAGE } from './staff/commands.ts';
import { withAdmin } from './staff/open-admin.ts';

await runCommand(USAGE, async (words) => {
  const command = parseCommand(words);
  if (!command) throw new UsageError();
  await withAdmin(command);
});
